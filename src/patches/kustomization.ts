/**
 * A kustomization of a render and its patches. Each resource carries a field with its number. Before each patch stands another one with the
 * same target, which adds a field with the number of the patch: so kustomize itself says what a patch matches.
 */
import { UserError } from '../errors.ts';
import { isMap, type MapValue, readDocuments, type Value, valueOf, writeJson } from '../yaml/index.ts';
import type { RenderPatch } from './types.ts';

export const kustomizationFiles = (
  resources: readonly MapValue[],
  patches: readonly RenderPatch[],
  mark: string,
  only: 'all' | 'marks' = 'all',
): ReadonlyMap<string, string> =>
  new Map([
    [
      'render.yaml',
      resources
        .map((value, index) => `${writeJson(new Map([...value, [`${mark}-resource`, `${index}`]]))}\n`)
        .join('---\n'),
    ],
    [
      'kustomization.yaml',
      writeJson(
        new Map<string, Value>([
          ['resources', ['render.yaml']],
          [
            'patches',
            patches.flatMap((patch, index) => [
              ...(only === 'all' || patch.target !== undefined
                ? markersOf(patch, `${mark}-patch-${index}`)
                : []),
              ...(only === 'all' ? [entryOf(patch)] : []),
            ]),
          ],
        ]),
      ),
    ],
  ]);

const entryOf = ({ target, text, options }: RenderPatch): MapValue =>
  new Map<string, Value>([
    ...(target ? [['target', target] as const] : []),
    ['patch', text],
    ...(options ? [['options', options] as const] : []),
  ]);

function markersOf({ target, text }: RenderPatch, key: string): MapValue[] {
  if (target !== undefined) {
    const any = marker({ apiVersion: 'v1', kind: 'Any', name: 'any' }, key);
    return [
      new Map<string, Value>([
        ['target', target],
        ['patch', writeJson(any)],
      ]),
    ];
  }
  return identitiesIn(text).map((identity) => new Map([['patch', writeJson(marker(identity, key))]]));
}

interface WrittenIdentity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

const marker = ({ apiVersion, kind, name, namespace }: WrittenIdentity, key: string): MapValue =>
  new Map<string, Value>([
    ['apiVersion', apiVersion],
    ['kind', kind],
    [
      'metadata',
      new Map([['name', name], ...(namespace === undefined ? [] : [['namespace', namespace] as const])]),
    ],
    [key, ''],
  ]);

/** What a strategic merge patch names itself; kustomize says what is wrong with any other. */
function identitiesIn(text: string): WrittenIdentity[] {
  try {
    const { documents } = readDocuments('', text, { keys: 'dialect', duplicates: 'error' });
    return documents.flatMap((tree) => {
      const value = valueOf(tree);
      const metadata = isMap(value) ? value.get('metadata') : undefined;
      if (!isMap(value) || !isMap(metadata)) return [];
      const [apiVersion, kind, name, namespace] = [
        value.get('apiVersion'),
        value.get('kind'),
        metadata.get('name'),
        metadata.get('namespace'),
      ];
      if (typeof apiVersion !== 'string' || typeof kind !== 'string' || typeof name !== 'string') return [];
      return [{ apiVersion, kind, name, ...(typeof namespace === 'string' && { namespace }) }];
    });
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
