/** The tool that a pligos.yaml names in place of contexts. */
import { dirname } from 'node:path';
import { discoveryKinds } from '../discover/index.ts';
import type { Problem } from '../errors.ts';
import { findRoot, readText, resolveInside, statIfThere } from '../files/index.ts';
import { entryOf, ownFile, readDocuments } from '../yaml/index.ts';
import { checkShape, textOf } from './check.ts';
import { configShape } from './keys.ts';
import { attempt } from './loader.ts';

/** Undefined without the key, and where the file has a fault: its reader names that. */
export function discoveryKey(file: string): (typeof discoveryKinds)[number] | 'auto' | undefined {
  if (!statIfThere(file)?.isFile()) return undefined;
  const problems: Problem[] = [];
  const dir = dirname(file);
  const text = attempt(problems, () => readText(resolveInside(dir, file, [findRoot(dir)])));
  // Most files lack the key, and are read once.
  if (text === undefined || !/^(?:discover|["'{?])/m.test(text)) return undefined;
  const documents = attempt(problems, () => readDocuments(file, text, ownFile));
  const [tree, second] = documents?.documents ?? [];
  if (tree?.kind !== 'map' || second !== undefined) return undefined;
  problems.push(...(documents?.problems ?? []));
  checkShape(tree, configShape, '', problems);
  if (problems.length > 0) return undefined;
  const tool = textOf(entryOf(tree, 'discover')?.value, {});
  return [...discoveryKinds, 'auto' as const].find((choice) => choice === tool);
}
