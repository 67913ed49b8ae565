/** What of a release helmfile would render, and Pligos does not. */
import { isTrueAt, mapAt, mapsAt, textAt, textsAt } from '../discover/index.ts';
import { type Problem, UserError, warning } from '../errors.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';

/** By the keys of a release. */
const refused: readonly { readonly key: string; readonly why: string; readonly hint: string }[] = [
  {
    key: 'transformers',
    why: 'transformers change what it renders',
    hint: 'write the change as jsonPatches or strategicMergePatches',
  },
  { key: 'dependencies', why: 'dependencies are added to its chart', hint: 'write them into its Chart.yaml' },
  {
    key: 'forceNamespace',
    why: 'forceNamespace changes what it renders',
    hint: 'write .Release.Namespace into the templates of its chart',
  },
  {
    key: 'env',
    why: 'its values come from variables of the environment by env:',
    hint: 'write requiredEnv in values:',
  },
];

/** Throws where the render would not be what helmfile renders. */
export function refuseRelease({ value, state }: WrittenRelease, values: readonly MapValue[]): void {
  const row = refused.find(({ key }) => hasContent(value.get(key)));
  if (row !== undefined) throw new UserError('not-rendered', row.why, { hint: row.hint });
  const defaults = mapAt(state, 'helmDefaults');
  if ((textAt(value, 'postRenderer') ?? textAt(defaults, 'postRenderer')) !== undefined)
    throw new UserError('not-rendered', 'a postRenderer changes what it renders', {
      hint: 'write the change as jsonPatches or strategicMergePatches',
    });
  const flag = ['args', 'templateArgs']
    .flatMap((key) => textsAt(defaults, key))
    .find((word) => /^(?:--(?:set|values|post-renderer)|-f)/.test(word));
  if (flag !== undefined)
    throw new UserError('not-rendered', `helmDefaults gives helm the flag ${flag.split(/[= ]/, 1)[0]}`, {
      hint: 'write it as values:, set: or patches of the release',
    });
  const reference = [...values, value.get('set'), value.get('setString')]
    .map(referenceIn)
    .find((one) => one !== undefined);
  if (reference !== undefined)
    throw new UserError(
      'not-rendered',
      `a value is the reference ${reference}, which helmfile would ask a store for`,
      {
        hint: 'name a Secret of the cluster in values: instead',
      },
    );
}

/** Hooks run in a deploy of helmfile: the render is the same. */
export function hookWarnings({ name, value, state }: WrittenRelease, at: Problem['at']): readonly Problem[] {
  const hooks = [...mapsAt(value, 'hooks'), ...mapsAt(state, 'hooks')];
  if (hooks.length === 0) return [];
  return [
    warning('not-rendered', `${name}: hooks of the helmfile are not run, nor what they would change`, {
      ...(at !== undefined && { at }),
      hint: 'expect what they do to be missing from the render',
    }),
  ];
}

/** Is it to be in the cluster? helmfile evaluates `condition` by the values of the environment. */
export function isDesired(value: MapValue, state: MapValue): boolean {
  if (value.get('installed') === false) return false;
  const condition = textAt(value, 'condition');
  if (condition === undefined || /^true$/i.test(condition)) return true;
  const path = condition.split('.');
  const holder = path
    .slice(0, -1)
    .reduce<MapValue | undefined>((map, key) => mapAt(map, key), mapAt(state, 'renderedvalues'));
  return isTrueAt(holder, path.at(-1) ?? '');
}

const hasContent = (value: Value | undefined): boolean =>
  isList(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** Without what comes after the name of its store. */
function referenceIn(value: Value | undefined): string | undefined {
  if (typeof value === 'string') {
    const found = /\b(?:secret)?ref\+[\w.-]+:\/\//.exec(value)?.[0];
    return found === undefined ? undefined : `${found}…`;
  }
  if (value === undefined || value === null || typeof value === 'boolean' || isNumeral(value))
    return undefined;
  const items = isMap(value) ? [...value.values()] : isList(value) ? value : [];
  for (const item of items) {
    const found = referenceIn(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
