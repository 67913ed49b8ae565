/** Reads single inputs; what is wrong joins the problems, so that all mistakes are told together. */
import { getInput } from '@actions/core';
import { type Problem, problem } from '../../../errors.ts';
import { splitFiles, splitList, splitWords, suggest } from '../../../text/index.ts';

/** `Name` are the inputs that the action has. */
export interface InputReader<Name extends string> {
  /** Trimmed; empty where it is not given. */
  text(name: Name): string;
  choice<T extends string>(name: Name, known: readonly T[], fallback: T): T;
  /** One per line, blank lines and comments left out. */
  lines(name: Name): readonly string[];
  /** One per line or with commas between. */
  list(name: Name): readonly string[];
  /** One per line; a line of several YAML files is split where commas or blanks stand between them. */
  files(name: Name): readonly string[];
  words(name: Name): readonly string[];
  /** From 1 on. */
  count(name: Name): number | undefined;
  /** Milliseconds. */
  duration(name: Name): number | undefined;
  refuse(name: Name, value: string, expected: string, hint: string): void;
}

export function makeReader<Name extends string>(problems: Problem[]): InputReader<Name> {
  const text = (name: Name): string => getInput(name);
  const refuse: InputReader<Name>['refuse'] = (name, value, expected, hint) => {
    problems.push(
      problem('input-value', `the input ${name} is ${JSON.stringify(value)}, ${expected} was expected`, {
        hint,
      }),
    );
  };
  const lines: InputReader<Name>['lines'] = (name) =>
    text(name)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    text,
    lines,
    refuse,
    choice(name, known, fallback) {
      const value = text(name);
      if (value === '') return fallback;
      const found = known.find((candidate) => candidate === value);
      if (found === undefined) refuse(name, value, `one of ${known.join(', ')}`, suggest(value, known));
      return found ?? fallback;
    },
    list: (name) => lines(name).flatMap(splitList),
    files: (name) => lines(name).flatMap(splitFiles),
    words(name) {
      const split = splitWords(text(name));
      if ('words' in split) return split.words;
      problems.push(
        problem('input-value', `the input ${name} has a ${split.unclosed} that is not closed`, {
          hint: 'close it, or write \\ before it',
        }),
      );
      return [];
    },
    count(name) {
      const value = text(name);
      if (value === '') return undefined;
      if (/^[1-9][0-9]{0,8}$/.test(value)) return Number(value);
      refuse(name, value, 'a whole number from 1 on', `write e.g. ${name}: 4`);
      return undefined;
    },
    duration(name) {
      const value = text(name);
      if (value === '') return undefined;
      const [, number = '', unit = 's'] = /^([1-9][0-9]{0,6})\s*([smh])?$/.exec(value) ?? [];
      const seconds = unit === 'h' ? 3600 : unit === 'm' ? 60 : 1;
      if (number !== '') return Number(number) * seconds * 1000;
      refuse(name, value, 'a time', `write seconds, or e.g. ${name}: 10m`);
      return undefined;
    },
  };
}
