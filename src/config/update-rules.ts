/** Reads `pligos.updates`. */
import { type Problem, problem } from '../errors.ts';
import { parseConstraint } from '../versions/index.ts';
import { atOf, childPath, describe, type MapEntry, entryOf, type Tree } from '../yaml/index.ts';
import { countOf, textOf } from './check.ts';
import { textsOf } from './texts.ts';
import type { UpdateRules } from './types.ts';

const path = 'pligos.updates';

export const noUpdateRules: UpdateRules = { ranges: [], groups: new Map(), ignore: [] };

export function readUpdates(tree: Tree | undefined, problems: Problem[]): UpdateRules {
  const limit = entryOf(tree, 'limit');
  const number = limit && countOf(limit.value);
  return {
    ranges: entriesOf(tree, 'ranges').flatMap((entry) => readRange(entry, problems) ?? []),
    groups: new Map(
      entriesOf(tree, 'groups').map(({ key, value }) => [
        key,
        textsOf(value, childPath(`${path}.groups`, key)),
      ]),
    ),
    ignore: textsOf(entryOf(tree, 'ignore')?.value, `${path}.ignore`),
    ...(number !== undefined && { limit: number }),
  };
}

function entriesOf(tree: Tree | undefined, key: string): readonly MapEntry[] {
  const map = entryOf(tree, key)?.value;
  return map?.kind === 'map' ? [...map.entries.values()] : [];
}

function readRange(
  { key, keyPlace, value }: MapEntry,
  problems: Problem[],
): UpdateRules['ranges'][number] | undefined {
  const at = childPath(`${path}.ranges`, key);
  const range = textOf(value, { numbers: true });
  if (range === undefined) return undefined;
  if (parseConstraint(range) !== undefined) return { name: { value: key, at: atOf(keyPlace, at) }, range };
  problems.push(
    problem('config-value', `a range of versions was expected, ${describe(value)} was found`, {
      at: atOf(value, at),
      hint: 'for example ^1.2',
    }),
  );
  return undefined;
}
