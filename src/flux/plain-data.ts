/** The texts of a ConfigMap or a Secret, as a cluster has them. */
import { type ApiObject, mapAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';

/** What stands in `stringData` wins, as the API server has it. */
export function dataOf(object: ApiObject): ReadonlyMap<string, string> {
  const { value, kind, name } = object;
  const texts = (field: string): readonly (readonly [string, string])[] =>
    [...(mapAt(value, field) ?? [])].flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    );
  if (mapAt(value, 'sops') !== undefined)
    throw new UserError('not-rendered', `${kind} ${name}, from which it takes values, is encrypted by sops`, {
      hint: 'Pligos decrypts no manifests of Flux: its diff cannot be known without the keys',
    });
  if (kind !== 'Secret') return new Map(texts('data'));
  return new Map([
    ...texts('data').map(([key, text]) => [key, Buffer.from(text, 'base64').toString('utf8')] as const),
    ...texts('stringData'),
  ]);
}
