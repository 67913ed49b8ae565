/** Objects of every kind that helm knows, filled at random by their Go types. */
import { patchKinds } from '../../../src/cluster/patch/index.ts';
import type { JsonValue, JsonMap } from '../../../src/cluster/types.ts';
import { patchTables } from '../../../src/data/index.ts';
import type { Random } from './mutate.ts';

/** apiVersion and kind of all that one helm knows. */
export function knownKinds(helm: 3 | 4): { readonly apiVersion: string; readonly kind: string }[] {
  return patchTables.patchKinds.split('\n').flatMap((line) => {
    const [group = '', version = '', kind = '', , only = String(helm)] = line.split('\t');
    return only === String(helm)
      ? [{ apiVersion: group === '' ? version : `${group}/${version}`, kind }]
      : [];
  });
}

/** Fills a kind: texts and numbers out of few, so that merge keys meet. */
export function filled(helm: 3 | 4, apiVersion: string, kind: string, random: Random): JsonMap {
  const kinds = patchKinds(helm);
  const object = (code: string, depth: number): JsonMap => {
    const fields = [...(kinds.struct(code)?.fields ?? [])];
    const wanted = Math.min(1, (depth < 2 ? 6 : 4) / Math.max(fields.length, 1));
    const made: Record<string, JsonValue> = {};
    for (const [name, field] of fields)
      if (name !== 'managedFields' && random(1000) < wanted * 1000) made[name] = value(field.code, depth + 1);
    for (const [name, field] of fields)
      if (/^(?:name|type|ip|port|containerPort|mountPath|devicePath|uid|rule|topologyKey)$/.test(name))
        made[name] = value(field.code, depth + 1);
    return made;
  };
  const value = (code: string, depth: number): JsonValue => {
    const rest = code.slice(1);
    switch (code.charAt(0)) {
      case 's':
        return `text-${random(4)}`;
      case 'b':
        return random(2) === 0;
      case 'i':
      case 'n':
        return random(4);
      case 'y':
        return ['aGVsbG8=', 'd29ybGQ=', ''][random(3)] ?? '';
      case '[':
        return depth > 7 ? [] : Array.from({ length: random(4) }, () => value(rest, depth));
      case '{':
        return Object.fromEntries(['a', 'b', 'c'].slice(random(3)).map((key) => [key, value(rest, depth)]));
      default: {
        const type = kinds.struct(code);
        return type?.readsItself === true ? own(type.name) : depth > 8 ? {} : object(code, depth);
      }
    }
  };
  const own = (name: string): JsonValue => {
    const values: Readonly<Record<string, readonly JsonValue[]>> = {
      Time: ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00+01:00', null],
      MicroTime: ['2026-11-21T10:00:00.000000Z', null],
      Quantity: ['1Gi', '100m', 2, '0.5'],
      IntOrString: [80, 'http', '25%'],
      JSONSchemaPropsOrBool: [true, false, { type: 'string' }],
      JSONSchemaPropsOrArray: [{ type: 'string' }, [{ type: 'string' }]],
    };
    const some = values[name] ?? [{ a: { b: 1 } }, { a: { b: 2 } }, [1], 'text', 3];
    return some[random(some.length)] ?? null;
  };
  const code = kinds.codeOf(apiVersion, kind) ?? '';
  return { ...object(code, 0), apiVersion, kind };
}
