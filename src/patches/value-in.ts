/** Reads what kustomize prints of one resource. */
import { helmFile, readOne, type Value, valueOf } from '../yaml/index.ts';

export function valueIn(text: string): Value | undefined {
  const { tree } = readOne('', text, helmFile);
  return tree && valueOf(tree);
}
