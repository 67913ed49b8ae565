/** helm's own libraries, asked what patch they make, or which objects they read: many at once. */
import { spawnSync } from 'node:child_process';
import { findPatchOracle } from '../../scripts/patch-oracle.mjs';
import type { JsonMap } from '../../src/cluster/types.ts';

export interface OracleAnswer {
  readonly type?: string;
  readonly patch?: JsonMap;
  readonly error?: string;
}

/** Why it cannot be asked here, or undefined. */
export const oracleMissing = (): string | undefined =>
  findPatchOracle(3) === undefined || findPatchOracle(4) === undefined
    ? 'it is not built: run node scripts/patch-oracle.mjs provide'
    : undefined;

export const askOracle = (helm: 3 | 4, questions: readonly object[]): OracleAnswer[] =>
  ask(helm, [], questions);

/** What helm's clients find in a text; an error where they refuse all of it. */
export interface FoundObjects {
  readonly objects: readonly JsonMap[];
  readonly error?: string;
}

export const askForObjects = (helm: 3 | 4, texts: readonly string[]): FoundObjects[] =>
  ask(helm, ['documents'], texts);

function ask<T>(helm: 3 | 4, words: readonly string[], questions: readonly unknown[]): T[] {
  const program = findPatchOracle(helm);
  if (program === undefined) throw new Error('ask oracleMissing first');
  const { status, stdout, stderr } = spawnSync(program, words, {
    input: questions.map((question) => JSON.stringify(question)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): T => JSON.parse(line));
}
