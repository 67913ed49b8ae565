/** Finds the key of a type that a use in a template leads to. */
import type { TypeBody, TypeKey, TypeTable } from '../config/index.ts';
import { type Use, usesIn } from './template-uses.ts';

/** `file:line` without repetition, by key of the types. */
export type UsesByKey = ReadonlyMap<TypeKey, ReadonlySet<string>>;

/** Follows every use in the templates through the compiled shape, back to its keys. */
export function usesByKey(types: TypeTable, templates: ReadonlyMap<string, string>): UsesByKey {
  const places = new Map<TypeKey, Set<string>>();
  const root = types.get('context');
  for (const use of root === undefined ? [] : usesIn(templates)) {
    if (root !== undefined) follow(types, root, use.path, use, places);
  }
  return places;
}

type PlacesByKey = Map<TypeKey, Set<string>>;

function follow(
  types: TypeTable,
  start: TypeBody,
  path: readonly string[],
  use: Use,
  places: PlacesByKey,
): void {
  let body: TypeBody | undefined = start;
  for (let at = 0; body !== undefined && at < path.length; at += 1) {
    const steps = stepsTo(types, body, path[at] ?? '', new Set());
    for (const key of steps) addPlace(places, key, use);
    const last = steps.at(-1);
    // An entry of a list or map has a step of its own in the path.
    if (last?.kind === 'expression' && (last.word === 'repeated' || last.word === 'mapped')) at += 1;
    body = last && bodyOf(types, last);
  }
}

/** The keys that write this field into the compiled map: embedding ones first, the field's own last. */
function stepsTo(types: TypeTable, body: TypeBody, field: string, seen: Set<TypeBody>): TypeKey[] {
  seen.add(body);
  const ownKey = body.keys.get(field);
  if (ownKey !== undefined && !isEmbedded(ownKey)) return [ownKey];
  const embedded = [...body.keys.values()].filter(isEmbedded);
  for (const key of embedded) {
    const inner = bodyOf(types, key);
    if (inner === undefined || key.word === 'embedded mapped' || seen.has(inner)) continue;
    const steps = stepsTo(types, inner, field, seen);
    if (steps.length > 0) return [key, ...steps];
  }
  // An undeclared field may come from an entry of any name.
  const open = embedded.find((key) => key.word === 'embedded mapped' || key.of.kind !== 'type');
  return open === undefined ? [] : [open];
}

type EmbeddedKey = Extract<TypeKey, { kind: 'expression' }>;

const isEmbedded = (key: TypeKey): key is EmbeddedKey =>
  key.kind === 'expression' && key.word.startsWith('embedded');

function bodyOf(types: TypeTable, key: TypeKey): TypeBody | undefined {
  if (key.kind === 'inline') return key.body;
  return key.of.kind === 'type' ? types.get(key.of.name) : undefined;
}

function addPlace(found: PlacesByKey, key: TypeKey, { file, line }: Use): void {
  const places = found.get(key);
  if (places === undefined) found.set(key, new Set([`${file}:${line}`]));
  else places.add(`${file}:${line}`);
}
