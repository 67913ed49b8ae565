/** Patterns that nobody can make slow: every state at once, one step a character, as Go does. */
import { isWord, type PatternNode, parsePattern, type PatternAssertion } from './pattern-parse.ts';

export interface Pattern {
  readonly source: string;
  /** Does it match anywhere in the text? Undefined where it would cost too much to say. */
  matches(text: string): boolean | undefined;
}

type Step =
  | { readonly kind: 'one'; readonly takes: (point: number) => boolean; readonly next: number }
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'at'; readonly place: PatternAssertion; readonly next: number }
  | { readonly kind: 'found' };

const mostSteps = 20_000;
/** Steps times characters. */
const mostWork = 5_000_000;

/** Undefined for a pattern that Go does not take, or that is larger than any real one. */
export function compilePattern(source: string): Pattern | undefined {
  const node = source.length > 5000 ? undefined : parsePattern(source);
  const steps = node === undefined ? undefined : programOf(node);
  if (steps === undefined) return undefined;
  return {
    source,
    matches(text) {
      if (text.length * steps.length > mostWork) return undefined;
      return run(
        steps,
        Array.from(text, (character) => character.codePointAt(0) ?? 0),
      );
    },
  };
}

/** From its end: each part is told where it goes on. */
function programOf(node: PatternNode): readonly Step[] | undefined {
  const steps: Step[] = [{ kind: 'found' }];
  const add = (step: Step): number => {
    if (steps.length >= mostSteps) throw new RangeError('too many steps');
    return steps.push(step) - 1;
  };
  const write = (part: PatternNode, next: number): number => {
    if (part.kind === 'one') return add({ kind: 'one', takes: part.takes, next });
    if (part.kind === 'at') return add({ kind: 'at', place: part.place, next });
    if (part.kind === 'all') return part.of.reduceRight((behind, one) => write(one, behind), next);
    if (part.kind === 'either') return add({ kind: 'fork', to: part.of.map((one) => write(one, next)) });
    return repeat(part.of, part.least, part.most, next);
  };
  const repeat = (of: PatternNode, least: number, most: number, next: number): number => {
    let behind = next;
    if (most === Number.POSITIVE_INFINITY) {
      const to = [next];
      behind = add({ kind: 'fork', to });
      to.push(write(of, behind));
    } else {
      for (let more = least; more < most; more += 1)
        behind = add({ kind: 'fork', to: [next, write(of, behind)] });
    }
    for (let count = 0; count < least; count += 1) behind = write(of, behind);
    return behind;
  };
  try {
    add({ kind: 'fork', to: [write(node, 0)] });
    return steps;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function run(steps: readonly Step[], points: readonly number[]): boolean {
  const seen = new Int32Array(steps.length).fill(-1);
  const start = steps.length - 1;
  let reached: number[] = [];
  for (let at = 0; at <= points.length; at += 1) {
    // It may start anywhere.
    const open = [...reached, start];
    const ones: Extract<Step, { kind: 'one' }>[] = [];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const step = steps[index];
      if (step === undefined || seen[index] === at) continue;
      seen[index] = at;
      if (step.kind === 'found') return true;
      if (step.kind === 'fork') open.push(...step.to);
      else if (step.kind === 'one') ones.push(step);
      else if (holds(step.place, points, at)) open.push(step.next);
    }
    const point = points[at];
    if (point === undefined) return false;
    reached = ones.filter((step) => step.takes(point)).map((step) => step.next);
  }
  return false;
}

function holds(place: PatternAssertion, points: readonly number[], at: number): boolean {
  if (place === 'start') return at === 0;
  if (place === 'end') return at === points.length;
  if (place === 'line-start') return at === 0 || points[at - 1] === 10;
  if (place === 'line-end') return at === points.length || points[at] === 10;
  const isEdge = isWord(points[at - 1] ?? 0) !== isWord(points[at] ?? 0);
  return isEdge === (place === 'word');
}
