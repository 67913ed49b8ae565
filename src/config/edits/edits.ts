/** Reads what changes the render of a context. */
import { problem } from '../../errors.ts';
import { atOf, type Tree } from '../../yaml/index.ts';
import { entryAt, itemsAt, type Keys, pathInFile } from '../context-keys.ts';
import { transformerShape } from '../keys.ts';
import { patchesAt } from './patches.ts';
import type { LocatedValue, RenderEdits, Transformer } from '../types.ts';
import { shapeValue } from '../values.ts';

/** Seconds that a transformer may take where `timeout` is absent. */
const usualSeconds = 60;

/** Undefined where nothing does; wrong shapes were reported before. */
export function editsAt(
  keys: Keys,
  kustomizeVersion: LocatedValue<string> | undefined,
): RenderEdits | undefined {
  const patches = patchesAt(keys);
  const inject = entryAt(keys, 'inject')?.value;
  const transformers = [
    ...itemsAt(keys, 'transformers'),
    ...(inject === undefined ? [] : [[inject, pathInFile(keys, 'inject')] as const]),
  ].flatMap(([tree, path]) => transformerOf(tree, path, keys) ?? []);
  const [first] = [...patches, ...transformers];
  if (first === undefined) return undefined;
  return {
    at: first.at,
    patches,
    ...(patches.length > 0 && kustomizeVersion && { kustomizeVersion }),
    transformers,
  };
}

function transformerOf(tree: Tree, path: string, { place }: Keys): Transformer | undefined {
  const value = shapeValue(tree, transformerShape);
  if (tree.kind !== 'map' || value === undefined) return undefined;
  const at = atOf(tree, path);
  const words = tree.entries.get('command')?.value;
  // A list of wrong words was reported, and reads as an empty one.
  if (words?.kind === 'list' && words.items.length === 0)
    place.problems.push(
      problem('config-value', 'the command of a transformer is empty', {
        at: atOf(words, `${path}.command`),
        hint: 'write the program and its arguments as a list: command: [istioctl, kube-inject, -f, "-"]',
      }),
    );
  if (value.command.length === 0) return undefined;
  return { at, command: value.command, timeoutSeconds: value.timeout ?? usualSeconds, cwd: place.scope.dir };
}
