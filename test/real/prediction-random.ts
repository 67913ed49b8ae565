/** Choices from one seed: the same seed makes the same objects. */
import type { JsonValue } from '../../src/cluster/index.ts';

export interface Dice {
  /** Below `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  one<T>(items: readonly T[]): T;
  /** Some of them, in any order. */
  some<T>(items: readonly T[], least?: number): T[];
}

/** One of several ways to write one part of an object; undefined: it is not there. */
export type Choice = (dice: Dice) => JsonValue | undefined;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    one: (items) => {
      const at = below(items.length);
      for (const [index, item] of items.entries()) if (index === at) return item;
      throw new RangeError('nothing to choose from');
    },
    some: (items, least = 0) => {
      const left = [...items];
      const count = least + below(items.length - least + 1);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}

export const oneOf =
  (...values: readonly (JsonValue | undefined)[]): Choice =>
  (dice) =>
    values[dice.below(values.length)];

/** A list of some items, each in one of its forms. */
export const listOf =
  (items: readonly (readonly JsonValue[])[], least = 0): Choice =>
  (dice) =>
    dice.some(items, least).map((forms) => dice.one(forms));

/** A map of some keys, each with one of its values. */
export const mapOf =
  (entries: Readonly<Record<string, readonly JsonValue[]>>, least = 0): Choice =>
  (dice) =>
    Object.fromEntries(
      dice.some(Object.entries(entries), least).map(([key, forms]) => [key, dice.one(forms)]),
    );

export const maybe =
  (choice: Choice, share = 0.6): Choice =>
  (dice) =>
    dice.chance(share) ? choice(dice) : undefined;
