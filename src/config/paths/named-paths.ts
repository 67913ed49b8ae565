/**
 * Finds every path that a configuration names, by the table of keys: what a context reads is declared only
 * there.
 */
import { isRemote } from '../../sources/index.ts';
import { isList, isMap, type Value } from '../../yaml/index.ts';
import { configShape } from '../keys.ts';
import type { KeyShape, PathTarget } from '../shape.ts';

export interface NamedPath {
  readonly path: string;
  readonly target: PathTarget;
}

/**
 * The paths of a pligos.yaml, or of a part of it. Wrong shapes are reported elsewhere; what they name still
 * counts.
 */
export function namedPaths(value: Value | undefined, shape: KeyShape = configShape): NamedPath[] {
  switch (shape.kind) {
    case 'text':
    case 'source': {
      const { reads } = shape;
      if (reads === undefined) return [];
      const texts = (isList(value) ? value : [value]).filter((item) => typeof item === 'string');
      // What a lock pins is read elsewhere: the lock is an input of its own. A repository may be a folder, as file://.
      return texts
        .filter((path) => reads === 'repository' || reads === 'word' || !isRemote(path))
        .map((path) => ({ path, target: reads }));
    }
    case 'list':
      return (isList(value) ? value : [value]).flatMap((item) => namedPaths(item, shape.of));
    case 'map':
      return isMap(value) ? [...value.values()].flatMap((item) => namedPaths(item, shape.of)) : [];
    case 'record':
      return isMap(value)
        ? Object.entries(shape.keys).flatMap(([key, rule]) => namedPaths(value.get(key), rule.shape))
        : [];
    case 'named':
      return namedPaths(value, shape.record);
    case 'any':
    case 'choice':
    case 'count':
    case 'truth':
      return [];
    default:
      return shape satisfies never;
  }
}
