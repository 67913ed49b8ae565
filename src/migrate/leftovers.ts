/** Keys of old forms that no version has now: each is named, with what became of it. */
import { existsSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { type At, type Problem, problem } from '../errors.ts';
import { isInside, readText } from '../files/index.ts';
import {
  atOf,
  childPath,
  entryOf,
  helmFile,
  type MapEntry,
  readOne,
  type Tree,
  write,
} from '../yaml/index.ts';
import { isOwnFile } from './context-nodes.ts';
import { ofKind } from './read-old.ts';
import type { MigratedFile, MigrationNote, OldService } from './types.ts';

export interface Leftovers {
  readonly notes: MigrationNote[];
  readonly problems: Problem[];
}

/** Of the file itself: what the new form has, or has in another place. */
const taken = new Set(
  'version apiVersion types contexts values pligos kind flavor chartDependencies deployment name description chartVersion'.split(
    ' ',
  ),
);
const takenOfContexts = new Set('kind name flavor spec dependencies configs'.split(' '));

export function leftoversOf(old: OldService, documents: readonly Tree[], specs: Tree | undefined): Leftovers {
  const found: Leftovers = { notes: [], problems: [] };
  const heads = old.layout === 'documents' ? ofKind(documents, 'pligos') : documents.slice(0, 1);
  for (const { key, keyPlace, value } of heads.flatMap(entriesOf)) {
    const at = atOf(keyPlace, childPath('', key));
    if (taken.has(key) || isEmpty(value)) continue;
    if (key === 'secrets') ownSecrets(old, value, at, found);
    else if (key === 'friends')
      found.problems.push(
        problem(
          'migrate-form',
          'friends wrote dependencies and credentials into the values, which this form has not',
          {
            at,
            hint: 'put what the templates need of them into the spec, and remove the key',
          },
        ),
      );
    else found.notes.push({ message: `removed ${key}: it never reached a value`, at });
  }
  for (const context of old.contexts) {
    if (old.layout === 'versioned') keysOfVersioned(context.entry, found);
    else for (const entry of entriesOf(context.entry)) keyOfContext(old, entry, found);
  }
  const names = new Set(old.contexts.map(({ name }) => name));
  for (const { key, keyPlace } of entriesOf(specs))
    if (!names.has(key))
      found.notes.push({
        message: `removed the context ${key}: ${nowhere}`,
        at: atOf(keyPlace, childPath('contexts', key)),
      });
  for (const [type, tree] of old.instances)
    if (tree.kind === 'scalar')
      found.notes.push({ message: `removed ${type}: it is no list of instances`, at: atOf(tree) });
  return found;
}

const nowhere = 'the pligos.yaml does not name it';

const entriesOf = (tree: Tree | undefined): readonly MapEntry[] =>
  tree?.kind === 'map' ? [...tree.entries.values()] : [];

function isEmpty(tree: Tree): boolean {
  if (tree.kind === 'scalar') return tree.value === null || tree.value === '';
  return tree.kind === 'list' ? tree.items.length === 0 : tree.entries.size === 0;
}

function keysOfVersioned(entry: Tree, { notes }: Leftovers): void {
  for (const { key, keyPlace, value } of entriesOf(entry))
    if (key === 'output' && !isEmpty(value))
      notes.push({ message: `removed ${key}: it never reached a value`, at: atOf(keyPlace, key) });
}

function keyOfContext(
  old: OldService,
  { key, keyPlace, value }: MapEntry,
  { notes, problems }: Leftovers,
): void {
  if (isEmpty(value)) return;
  const at = atOf(keyPlace, key);
  if (key === 'configs') {
    for (const { text } of textsIn(value).filter((item) => isOwnFile(old.dir, item.text)))
      notes.push({
        message: `removed ${text} of configs: a file of the service's folder is in its chart in any case`,
        at,
      });
  } else if (key === 'secrets') {
    for (const { text, tree } of textsIn(value)) secretFile(old, text, atOf(tree), { notes, problems });
  } else if (!takenOfContexts.has(key)) {
    notes.push({ message: `removed ${key}: it never reached a value`, at });
  }
}

const textsIn = (tree: Tree): readonly { readonly text: string; readonly tree: Tree }[] =>
  (tree.kind === 'list' ? tree.items : [tree]).flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' ? [{ text: item.value, tree: item }] : [],
  );

/** Files below `secrets/` are in every chart that is installed. */
function secretFile({ dir }: OldService, text: string, at: At, { notes, problems }: Leftovers): void {
  if (isInside(resolve(dir, text), join(dir, 'secrets'))) {
    notes.push({
      message: `removed ${text} of secrets: files below secrets/ are in every chart that is installed`,
      at,
    });
  } else {
    problems.push(
      problem('migrate-form', `the secret ${text} lies outside of ${join(dir, 'secrets')}`, {
        at,
        hint: 'move it into the folder secrets/ of the service, and name it as templates shall read it',
      }),
    );
  }
}

function ownSecrets(old: OldService, tree: Tree, at: At, found: Leftovers): void {
  const path = entryOf(tree, 'path')?.value;
  const text = path?.kind === 'scalar' && typeof path.value === 'string' ? path.value : undefined;
  if (text !== undefined && normalize(`${text}/`) === 'secrets/')
    found.notes.push({
      message: 'removed secrets: files below secrets/ are in every chart that is installed',
      at,
    });
  else secretFile(old, text ?? '.', at, found);
}

/** The Chart.yaml that takes over the name, the description and the version of the chart. */
export function chartFile(old: OldService, problems: Problem[]): MigratedFile | undefined {
  const { name, description, version, at } = old.metadata;
  if (name === undefined && description === undefined && version === undefined) return undefined;
  const file = join(old.dir, 'Chart.yaml');
  const wanted = { name, description, version };
  if (!existsSync(file)) {
    const folder = old.dir.split('/').at(-1) ?? 'chart';
    const fields: (readonly [string, string])[] = [
      ['apiVersion', 'v2'],
      ['name', name ?? folder],
      ...(description === undefined ? [] : [['description', description] as const]),
      ['version', version ?? '0.1.0'],
    ];
    return { file, before: undefined, after: write(new Map(fields)) };
  }
  const { tree } = readOne(file, readText(file), helmFile);
  for (const [key, text] of Object.entries(wanted)) {
    const entry = entryOf(tree, key);
    const present = entry?.value.kind === 'scalar' ? entry.value : undefined;
    const value =
      present && present.source.text.slice(present.start, present.end).replace(/^(['"])(.*)\1$/, '$2');
    if (text === undefined || value === text) continue;
    problems.push(
      problem(
        'migrate-form',
        `the ${key} of the chart is ${text} here, and ${value ?? 'nothing'} in its Chart.yaml`,
        {
          at,
          hint: 'make the two equal: from now on Chart.yaml alone says it',
        },
      ),
    );
  }
  return undefined;
}
