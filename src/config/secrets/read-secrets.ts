/** Reads `secrets` and `secretValues`; wrong shapes were reported before, and are ignored here. */
import { join } from 'node:path';
import { type At, type Problem, problem } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';
import { atOf, childPath, type MapEntry, type MapTree, type Tree } from '../../yaml/index.ts';
import { isNothing } from '../check.ts';
import { secret as secretShape } from '../keys.ts';
import { attempt } from '../loader.ts';
import { resolvePath, type SourceScope } from '../paths/paths.ts';
import { type ShapeValue, shapeValue } from '../values.ts';
import { secretHint, type SecretRule, type SecretValue } from './secret-rule.ts';

/** By name. The path of a file depends on the context. */
export type WrittenSecrets = ReadonlyMap<string, SecretMaker | 'removed' | 'wrong'>;

/** Seconds that a command may take where `timeout` is absent. */
const usualSeconds = 30;

export function readSecrets(
  tree: Tree | undefined,
  path: string,
  scope: SourceScope,
  problems: Problem[],
): WrittenSecrets {
  if (tree?.kind !== 'map') return new Map();
  return new Map(
    [...tree.entries.values()].map((entry) => [
      entry.key,
      entry.value.kind === 'map'
        ? (readSecret(entry, entry.value, childPath(path, entry.key), { scope, problems }) ?? 'wrong')
        : isNothing(entry.value)
          ? 'removed'
          : 'wrong',
    ]),
  );
}

type SecretMaker<Rule extends SecretRule = SecretRule> = (context: string) => Rule;

/** What is written of one secret. */
interface SecretPlace {
  readonly name: string;
  readonly at: At;
  readonly value: ShapeValue<typeof secretShape>;
  /** Undefined where it is wrong; empty where it is absent. */
  readonly key: readonly string[] | undefined;
  readonly scope: SourceScope;
  readonly problems: Problem[];
  placeOf: (key: string) => At;
  readonly map: MapTree;
}

function readSecret(
  { key: name, keyPlace }: MapEntry,
  map: MapTree,
  path: string,
  { scope, problems }: Pick<SecretPlace, 'scope' | 'problems'>,
): SecretMaker | undefined {
  const value = shapeValue(map, secretShape);
  if (value === undefined) return undefined;
  const placeOf = (key: string): At => atOf(map.entries.get(key)?.value ?? map, `${path}.${key}`);
  const key = value.key === undefined ? [] : keysAt(value.key, placeOf('key'), problems);
  const place = { name, at: atOf(keyPlace, path), value, key, scope, problems, placeOf, map };
  return readers[value.provider](place);
}

const readers: {
  readonly [Provider in SecretRule['provider']]: (
    place: SecretPlace,
  ) => SecretMaker<Extract<SecretRule, { provider: Provider }>> | undefined;
} = {
  file({ name, at, value: { path }, scope, problems, placeOf }) {
    const file =
      path === undefined
        ? undefined
        : attempt(problems, () => resolveInside(scope.dir, path, scope.allowed, placeOf('path')));
    if (path !== undefined && file === undefined) return undefined;
    return (context) => ({
      provider: 'file',
      name,
      at,
      path: file ?? join(scope.dir, '.pligos', 'secrets', context, name),
    });
  },
  env({ name, at, value: { variable } }) {
    return variable === undefined ? undefined : () => ({ provider: 'env', name, at, variable });
  },
  sops({ name, at, value, key, scope, problems, placeOf }) {
    const written = value.file === undefined ? undefined : { value: value.file, at: placeOf('file') };
    const file = written && resolvePath(written, 'file', scope, problems)?.value;
    if (file === undefined || key === undefined) return undefined;
    return () => ({ provider: 'sops', name, at, file, ...(key.length > 0 && { key }) });
  },
  exec({ name, at, value: { command, timeout = usualSeconds }, key, scope, problems, placeOf, map }) {
    const words = map.entries.get('command')?.value;
    // A list of wrong words was reported, and reads as an empty one.
    if (words?.kind === 'list' && words.items.length === 0)
      problems.push(
        problem('config-value', `the command of the secret ${JSON.stringify(name)} is empty`, {
          at: placeOf('command'),
          hint: 'write the program and its arguments as a list: command: [vault, kv, get, secret/db]',
        }),
      );
    if (command === undefined || command.length === 0 || key === undefined) return undefined;
    const rest = { ...(key.length > 0 && { key }), timeoutSeconds: timeout, cwd: scope.dir };
    return () => ({ provider: 'exec', name, at, command, ...rest });
  },
};

/** Those of a context, sorted by name. */
export function secretsOf(written: WrittenSecrets, context: string): ReadonlyMap<string, SecretRule> {
  const secrets = [...written].flatMap(([name, make]) =>
    typeof make === 'string' ? [] : [[name, make(context)] as const],
  );
  return new Map(secrets.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function readSecretValues(
  tree: Tree | undefined,
  path: string,
  written: WrittenSecrets,
  problems: Problem[],
): readonly SecretValue[] {
  if (tree?.kind !== 'map') return [];
  // One that is wrong was reported, and is no unknown one.
  const names = new Set([...written].flatMap(([name, make]) => (make === 'removed' ? [] : [name])));
  const values = [...tree.entries.values()].flatMap(({ key, keyPlace, value }): SecretValue[] => {
    if (isNothing(value)) return [];
    const name = shapeValue(value, { kind: 'text', what: 'a name' });
    const at = atOf(keyPlace, childPath(path, key));
    const keys = keysAt(key, at, problems);
    if (name === undefined || keys === undefined) return [];
    if (names.has(name)) return [{ path: keys, secret: name, at }];
    problems.push(
      problem('unknown-secret', `the context has no secret ${JSON.stringify(name)}`, {
        at: atOf(value, childPath(path, key)),
        hint: secretHint(name, names),
      }),
    );
    return [];
  });
  for (const [index, value] of values.entries()) {
    const other = values.slice(0, index).find(({ path: one }) => isWithin(one, value.path));
    if (other === undefined) continue;
    problems.push(
      problem(
        'config-value',
        `${value.path.join('.')} and ${other.path.join('.')} overlap: one is a part of the other`,
        {
          at: value.at,
          hint: 'give each secret a value of its own',
        },
      ),
    );
  }
  return values;
}

const isWithin = (a: readonly string[], b: readonly string[]): boolean => {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((part, index) => part === b[index]);
};

/** The keys of a path with dots, of which `\.` is one of a key; undefined, with a problem, where one is empty. */
function keysAt(path: string, at: At, problems: Problem[]): readonly string[] | undefined {
  const keys = path.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'));
  if (keys.every((key) => key !== '' && !/\[\d*\]/.test(key))) return keys;
  problems.push(
    problem('config-value', `${JSON.stringify(path)} is no path of keys`, {
      at,
      hint: 'write keys with dots between them, and \\. for a dot in a key: db.password; an item of a list has no path',
    }),
  );
  return undefined;
}
