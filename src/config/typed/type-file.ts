/** Reads a type file or a flavor's schema: type name -> body, every key with its place. */
import { type Problem, problem } from '../../errors.ts';
import { atOf, childPath, describe, type MapEntry, type MapTree, type Tree } from '../../yaml/index.ts';
import { commentOf } from '../comments.ts';
import { isPrimitive, parseExpression, words } from './expression.ts';
import type { TypeBody, TypeKey, TypeTable, Version } from '../types.ts';

/** Collects the types of one file. */
interface Reading {
  readonly version: Version;
  readonly problems: Problem[];
  /** An anchored body is read once, however often it is used. */
  readonly bodies: Map<MapTree, TypeBody>;
}

/** The types of one file, undefined where it is no map; their faults go to `problems`. */
export function readTypes(
  tree: Tree | undefined,
  version: Version,
  problems: Problem[],
): TypeTable | undefined {
  const types = new Map<string, TypeBody>();
  if (tree === undefined || isNothing(tree)) return types;
  if (tree.kind !== 'map') {
    problems.push(
      problem('config-kind', `a map of types was expected, ${describe(tree)} was found`, {
        at: atOf(tree, ''),
        hint: 'write "name: {key: expression}" for each type',
      }),
    );
    return undefined;
  }
  const reading: Reading = { version, problems, bodies: new Map() };
  for (const entry of tree.entries.values()) {
    if (!checkName(entry, problems)) continue;
    const path = childPath('', entry.key);
    types.set(entry.key, readBody(entry, path, reading));
  }
  return types;
}

const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

function checkName({ key, keyPlace }: MapEntry, problems: Problem[]): boolean {
  const reason = isPrimitive(key)
    ? 'it is a primitive'
    : words.includes(key)
      ? 'it is a word of the language'
      : /^[^\s!=()|]+$/.test(key)
        ? undefined
        : 'no expression could name it';
  if (reason === undefined) return true;
  problems.push(
    problem('type-name', `${JSON.stringify(key)} cannot be the name of a type: ${reason}`, {
      at: atOf(keyPlace, childPath('', key)),
      hint: 'choose another name, of letters, digits, "-" and "_"',
    }),
  );
  return false;
}

function readBody({ key, keyPlace, value }: MapEntry, path: string, reading: Reading): TypeBody {
  const at = atOf(keyPlace, path);
  if (value.kind !== 'map') {
    reading.problems.push(
      problem('type-body', `the body of a type is a map, ${describe(value)} was found`, {
        at: isNothing(value) ? at : atOf(value, path),
        hint: isNothing(value) ? 'write {} for a type without keys' : 'write "key: expression" lines',
      }),
    );
    // The name still counts as declared, so that its users are not reported.
    return { at, name: key, keys: new Map() };
  }
  return readKeys(value, key, path, at, reading);
}

function readKeys(map: MapTree, name: string, path: string, at: TypeBody['at'], reading: Reading): TypeBody {
  const cached = reading.bodies.get(map);
  if (cached) return cached.name === name ? cached : { ...cached, name, at };
  const keys = new Map<string, TypeKey>();
  const body: TypeBody = { at, name, keys };
  reading.bodies.set(map, body);
  for (const entry of map.entries.values()) {
    const key = readKey(entry, childPath(path, entry.key), `${name}.${entry.key}`, reading);
    if (key) keys.set(entry.key, key);
  }
  return body;
}

function readKey(
  { key, keyPlace, value }: MapEntry,
  path: string,
  name: string,
  reading: Reading,
): TypeKey | undefined {
  const at = atOf(keyPlace, path);
  const comment = commentOf(keyPlace, value);
  const base = { key, at, ...(comment !== undefined && { comment }) };
  if (value.kind === 'map')
    return { ...base, kind: 'inline', body: readKeys(value, name, path, at, reading) };
  if (value.kind === 'list' || typeof value.value !== 'string') {
    reading.problems.push(
      problem('type-expression', `an expression or a map was expected, ${describe(value)} was found`, {
        at: isNothing(value) ? at : atOf(value, path),
        hint:
          value.kind === 'list'
            ? 'write "repeated" and the name of the type'
            : 'write "[word] name", for example string',
      }),
    );
    return undefined;
  }
  const textAt = atOf(value, path);
  const result = parseExpression(value.value, reading.version);
  if (!result.ok) {
    const { code, message, hint } = result.fault;
    reading.problems.push(problem(code, message, { at: textAt, hint }));
    return undefined;
  }
  return { ...base, kind: 'expression', ...result.expression, text: value.value, textAt };
}
