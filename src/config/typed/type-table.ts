/** Merges the types of several files, and checks that every name is declared. */
import { type Problem, problem, warning } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { sameValue } from '../../yaml/index.ts';
import type { TypeBody, TypeKey, TypeTable } from '../types.ts';

/** Later tables replace whole types; a replacement with another meaning is a warning. */
export function mergeTypes(tables: readonly TypeTable[], problems: Problem[]): TypeTable {
  const merged = new Map<string, TypeBody>();
  for (const table of tables) {
    for (const [name, body] of table) {
      const earlier = merged.get(name);
      if (earlier && !sameBody(earlier, body, new Map())) {
        problems.push(
          warning(
            'type-replaced',
            `the type "${name}" replaces the one of ${earlier.at.file} line ${earlier.at.line}`,
            {
              at: body.at,
              hint: 'rename one of the two, or make them equal',
            },
          ),
        );
      }
      merged.set(name, body);
    }
  }
  return merged;
}

/** Are the keys equal in order and meaning? `compared` avoids walking anchored bodies again. */
function sameBody(a: TypeBody, b: TypeBody, compared: Map<TypeBody, TypeBody>): boolean {
  if (a === b || compared.get(a) === b) return true;
  if (a.keys.size !== b.keys.size) return false;
  compared.set(a, b);
  const others = [...b.keys.values()];
  return [...a.keys.values()].every((key, at) => sameKey(key, others[at], compared));
}

function sameKey(a: TypeKey, b: TypeKey | undefined, compared: Map<TypeBody, TypeBody>): boolean {
  if (b === undefined || a.key !== b.key) return false;
  if (a.kind === 'inline' || b.kind === 'inline') {
    return a.kind === 'inline' && b.kind === 'inline' && sameBody(a.body, b.body, compared);
  }
  return a.word === b.word && a.required === b.required && sameTarget(a.of, b.of) && sameFallback(a, b);
}

type Target = Extract<TypeKey, { kind: 'expression' }>['of'];

function sameTarget(a: Target, b: Target): boolean {
  if (a.kind === 'enum') return b.kind === 'enum' && a.values.join('|') === b.values.join('|');
  return a.kind === b.kind && a.name === b.name;
}

function sameFallback(
  a: Extract<TypeKey, { kind: 'expression' }>,
  b: Extract<TypeKey, { kind: 'expression' }>,
): boolean {
  if (a.fallback === undefined || b.fallback === undefined) return a.fallback === b.fallback;
  return sameValue(a.fallback, b.fallback);
}

/** An error for every expression whose type no file declares. */
export function checkNames(types: TypeTable, problems: Problem[]): void {
  const seen = new Set<TypeBody>();
  for (const body of types.values()) checkBody(body);

  function checkBody(body: TypeBody): void {
    if (seen.has(body)) return;
    seen.add(body);
    for (const key of body.keys.values()) {
      if (key.kind === 'inline') checkBody(key.body);
      else if (key.of.kind === 'type' && !types.has(key.of.name)) unknownType(key, key.of.name);
    }
  }

  function unknownType(key: Extract<TypeKey, { kind: 'expression' }>, name: string): void {
    problems.push(
      problem('unknown-type', `unknown type ${JSON.stringify(name)}`, {
        at: key.textAt,
        hint: suggest(name, ['string', 'numeric', 'bool', 'object', ...types.keys()]),
      }),
    );
  }
}
