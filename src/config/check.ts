/** Compares a tree with a shape, and reports what was found and expected at every place that differs. */
import { type Problem, problem } from '../errors.ts';
import { nearest, suggest } from '../text/index.ts';
import { atOf, childPath, describe, type MapTree, type Tree } from '../yaml/index.ts';
import { chartReference, versionedSource } from './keys.ts';
import type {
  ChoiceShape,
  CountShape,
  KeyShape,
  MapKeyShape,
  RecordShape,
  RecordVariant,
  SourceShape,
  TextShape,
} from './shape.ts';

/** Adds every fault of the tree to `problems`, with its place and its path in the file. */
export function checkShape(tree: Tree, shape: KeyShape, path: string, problems: Problem[]): void {
  if (isNothing(tree) && 'orNothing' in shape) return;
  switch (shape.kind) {
    case 'any':
      return;
    case 'text':
      return checkText(tree, shape, path, problems);
    case 'source':
      return checkSource(tree, shape, path, problems);
    case 'choice':
      return checkChoice(tree, shape, path, problems);
    case 'count':
      return checkCount(tree, shape, path, problems);
    case 'truth':
      if (tree.kind === 'scalar' && typeof tree.value === 'boolean') return;
      return wrongKind(tree, shape, path, problems);
    case 'list':
      if (tree.kind !== 'list') return wrongKind(tree, shape, path, problems);
      return tree.items.forEach((item, at) => {
        checkShape(item, shape.of, childPath(path, at), problems);
      });
    case 'record':
      return tree.kind === 'map'
        ? checkRecord(tree, shape, path, problems)
        : wrongKind(tree, shape, path, problems);
    case 'map':
      return tree.kind === 'map'
        ? checkMap(tree, shape, path, problems)
        : wrongKind(tree, shape, path, problems);
    case 'named':
      if (tree.kind === 'list') return wrongKind(tree, shape, path, problems);
      return checkShape(tree, tree.kind === 'map' ? shape.record : shape.text, path, problems);
  }
}

export const isNothing = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

/** The text of a scalar where `shape` accepts it; undefined otherwise. */
export function textOf(tree: Tree | undefined, shape: Pick<TextShape, 'numbers'>): string | undefined {
  if (tree?.kind !== 'scalar' || tree.value === null || typeof tree.value === 'boolean') return undefined;
  if (typeof tree.value === 'string') return tree.value === '' ? undefined : tree.value;
  return shape.numbers ? tree.value.numeral : undefined;
}

function checkText(tree: Tree, shape: TextShape, path: string, problems: Problem[]): void {
  const text = textOf(tree, shape);
  if (text === undefined) return wrongKind(tree, shape, path, problems);
  if (shape.pattern === undefined || shape.pattern.test(text)) return;
  problems.push(
    problem('config-value', `${shape.what} was expected, ${describe(tree)} was found`, {
      at: atOf(tree, path),
      hint: shape.example && `for example ${shape.example}`,
    }),
  );
}

function checkSource(tree: Tree, shape: SourceShape, path: string, problems: Problem[]): void {
  const form = tree.kind === 'map' ? sourceForm(tree, shape) : undefined;
  if (tree.kind === 'map' && form !== undefined) checkRecord(tree, form, path, problems);
  else if (textOf(tree, {}) === undefined) wrongKind(tree, shape, path, problems);
}

/** Which of the maps that name a source is meant; undefined where it is none of them. */
export function sourceForm({ entries }: MapTree, { reads }: SourceShape): RecordShape | undefined {
  if (entries.has('source')) return versionedSource;
  const isChart =
    (reads === 'chart' || reads === 'flavor') && (entries.has('repository') || entries.has('name'));
  return isChart ? chartReference : undefined;
}

function checkChoice(tree: Tree, shape: ChoiceShape, path: string, problems: Problem[]): void {
  if (tree.kind !== 'scalar') return wrongKind(tree, shape, path, problems);
  if (typeof tree.value === 'string' && shape.values.includes(tree.value)) return;
  problems.push(
    problem('config-value', `${expected(shape)} was expected, ${describe(tree)} was found`, {
      at: atOf(tree, path),
      hint: typeof tree.value === 'string' ? suggest(tree.value, shape.values) : `write one of them`,
    }),
  );
}

const wholeNumber = /^[1-9][0-9]{0,8}$/;
const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** The number of a scalar that counts something. */
export function countOf(tree: Tree): number | undefined {
  const value = tree.kind === 'scalar' ? tree.value : null;
  return typeof value === 'object' && value !== null && wholeNumber.test(value.numeral)
    ? Number(value.numeral)
    : undefined;
}

function checkCount(tree: Tree, shape: CountShape, path: string, problems: Problem[]): void {
  if (tree.kind !== 'scalar') return wrongKind(tree, shape, path, problems);
  if (countOf(tree) !== undefined) return;
  problems.push(
    problem('config-value', `${expected(shape)} was expected, ${describe(tree)} was found`, {
      at: atOf(tree, path),
      hint: countHint(tree.value, shape),
    }),
  );
}

/** Of seconds also `5m0s`, as helm writes durations. */
function countHint(value: unknown, { of }: CountShape): string {
  const parts = typeof value === 'string' ? [...value.matchAll(/(\d{1,6})([hms])/g)] : [];
  const isDuration = parts.length > 0 && parts.map(([part]) => part).join('') === value;
  const total = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? 0),
    0,
  );
  return of === 'seconds' && isDuration && total > 0
    ? `write ${total}`
    : 'write a whole number, at least 1, without a unit';
}

function checkRecord(tree: MapTree, shape: RecordShape, path: string, problems: Problem[]): void {
  // A key that is reported as mistyped is not reported as missing, too.
  const reported = new Set<string>();
  for (const { key, keyPlace, value } of tree.entries.values()) {
    const rule = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
    if (rule !== undefined) {
      checkShape(value, rule.shape, childPath(path, key), problems);
      continue;
    }
    const near = nearest(key, Object.keys(shape.keys));
    if (near !== undefined) reported.add(near);
    problems.push(
      problem('unknown-key', `unknown key ${JSON.stringify(key)}`, {
        at: atOf(keyPlace, childPath(path, key)),
        hint: suggest(key, Object.keys(shape.keys)),
      }),
    );
  }
  for (const [key, rule] of Object.entries(shape.keys)) {
    if (rule.required && !tree.entries.has(key) && !reported.has(key))
      missing(`the key "${key}" is missing`, `add ${key}:`);
  }
  if (shape.oneOf && !shape.oneOf.some((key) => tree.entries.has(key) || reported.has(key))) {
    missing(
      `one of the keys ${shape.oneOf.join(', ')} is missing`,
      'say what is meant by at least one of them',
    );
  }
  const [, second] = [...tree.entries.values()].filter(({ key }) => shape.notBoth?.includes(key));
  if (second !== undefined)
    problems.push(
      problem('config-value', `the keys ${(shape.notBoth ?? []).join(' and ')} do not go together`, {
        at: atOf(second.keyPlace, childPath(path, second.key)),
        hint: 'remove one of them',
      }),
    );
  const { by = '', of = {} } = shape.variants ?? {};
  const chosen = textOf(tree.entries.get(by)?.value, {}) ?? '';
  const variant = Object.hasOwn(of, chosen) ? of[chosen] : undefined;
  if (variant !== undefined) checkVariant(variant, `${by}: ${chosen}`);

  function checkVariant({ needs = [], may = [] }: RecordVariant, name: string): void {
    const fitting = [...needs, ...may];
    for (const { key, keyPlace } of tree.entries.values())
      if (key !== by && Object.hasOwn(shape.keys, key) && !fitting.includes(key))
        problems.push(
          problem('unknown-key', `the key ${JSON.stringify(key)} does not go with ${name}`, {
            at: atOf(keyPlace, childPath(path, key)),
            hint: `remove it; ${name} takes ${fitting.join(', ')}`,
          }),
        );
    for (const key of needs)
      if (!tree.entries.has(key) && !reported.has(key))
        missing(`the key "${key}" is missing, which ${name} needs`, `add ${key}:`);
  }

  function missing(message: string, hint: string): void {
    problems.push(problem('missing-key', message, { at: atOf(tree, path), hint }));
  }
}

function checkMap(tree: MapTree, shape: MapKeyShape, path: string, problems: Problem[]): void {
  for (const { key, keyPlace, value } of tree.entries.values()) {
    const childAt = childPath(path, key);
    if (shape.names && !shape.names.pattern.test(key)) {
      problems.push(
        problem('config-value', `${JSON.stringify(key)} cannot be ${shape.names.what}`, {
          at: atOf(keyPlace, childAt),
          hint:
            shape.names.hint ??
            'use letters, digits, "_", "-", ".", "+" and "@", a letter, a digit or "_" first',
        }),
      );
    }
    checkShape(value, shape.of, childAt, problems);
  }
}

function wrongKind(tree: Tree, shape: KeyShape, path: string, problems: Problem[]): void {
  problems.push(
    problem('config-kind', `${expected(shape)} was expected, ${describe(tree)} was found`, {
      at: atOf(tree, path),
      hint: kindHint(tree, shape),
    }),
  );
}

/** Words a shape for messages. */
function expected(shape: KeyShape): string {
  switch (shape.kind) {
    case 'text':
      return shape.what;
    case 'source':
      return 'a path or a source';
    case 'choice':
      return `one of ${shape.values.join(', ')}`;
    case 'count':
      return `a number of ${shape.of}`;
    case 'truth':
      return 'true or false';
    case 'list':
      return 'a list';
    case 'record':
    case 'map':
      return 'a map';
    case 'named':
      return `${shape.text.what} or a map`;
    case 'any':
      return 'anything';
    default:
      return shape satisfies never;
  }
}

/** Words that were written as one text, and a map of names, say what is meant. */
function listHint(tree: Tree, of: KeyShape): string {
  const [first] = tree.kind === 'map' && of.kind === 'named' ? tree.entries.keys() : [];
  if (first !== undefined)
    return `write one item per line: "- ${first}", or "- {name: ${first}, …}" with its keys`;
  const text = tree.kind === 'scalar' && typeof tree.value === 'string' ? tree.value.trim() : '';
  if (text === '' || (of.kind !== 'source' && of.kind !== 'text'))
    return 'write one item per line, each after "- "';
  const items = of.kind === 'text' ? text.split(/\s+/) : [text];
  return `write it as a list: [${items.map(flowText).join(', ')}]`;
}

const flowText = (text: string): string => (/^[a-z./][\w./-]*$/i.test(text) ? text : JSON.stringify(text));

function kindHint(tree: Tree, shape: KeyShape): string {
  if (shape.kind === 'source' && tree.kind === 'map')
    return shape.reads === 'chart' || shape.reads === 'flavor'
      ? 'write a path or an address, a map with source and version, or one with name, repository and version'
      : 'write a path or an address, or a map with source and version';
  if (shape.kind === 'list') return listHint(tree, shape.of);
  if (shape.kind === 'record' && !shape.orNothing)
    return `write "key: value" lines, of the keys ${Object.keys(shape.keys).slice(0, 8).join(', ')}`;
  if (shape.kind === 'record' || shape.kind === 'map') return 'write "key: value" lines';
  if (shape.kind === 'truth') return 'write true or false';
  if (tree.kind !== 'scalar') return 'write one value';
  return tree.value === null || tree.value === ''
    ? 'write a value, or remove the key'
    : 'quote it if it is meant as text';
}
