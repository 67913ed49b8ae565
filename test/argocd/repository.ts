/** The repository and the answers of the cases, and sets as the room expands them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expandApplicationSet } from '../../src/argocd/applicationset/expand.ts';
import type { ExpandedSet } from '../../src/argocd/applicationset/types.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf, writeJson } from '../../src/yaml/index.ts';
import { answers, repositoryFiles } from './applicationset-cases.ts';

export function makeRepository(files: Readonly<Record<string, string>> = repositoryFiles): string {
  const root = mkdtempSync(join(tmpdir(), 'appsets-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Argo CD's client of git lists what is tracked. */
export function trackAll(root: string): void {
  for (const words of [
    ['init', '-q'],
    ['add', '-A', '-f'],
  ])
    if (spawnSync('git', words, { cwd: root }).status !== 0) throw new Error(`git ${words.join(' ')} fails`);
}

export function readMap(text: string): MapValue {
  const { tree } = readOne('answers.yaml', text, helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : new Map();
}

export const jsonOf = (value: MapValue): Readonly<Record<string, unknown>> => JSON.parse(writeJson(value));

export function expandText(set: string, root: string, given: MapValue = readMap(answers)): ExpandedSet {
  return expandApplicationSet(
    { value: readMap(set), at: { file: join(root, 'set.yaml'), line: 1, column: 1 } },
    { root, isOwn: (url) => url === 'https://github.com/acme/deploy.git', answers: given },
  );
}
