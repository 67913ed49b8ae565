/** Plans a service of an old form: its meaning, and the texts that it becomes. */
import { basename } from 'node:path';
import { isError, UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import { atOf, entryOf, type MapValue, ownFile, readOne, type Tree } from '../yaml/index.ts';
import { unmapRoot } from './edit-texts.ts';
import { chartFile, leftoversOf } from './leftovers.ts';
import { newText } from './new-text.ts';
import { evaluateOld, mappedRoot } from './old-values.ts';
import { placesOfOld } from './places.ts';
import { addAll, attempt, type MigrationPlan, type MigrationRun, type MigrationTarget } from './plan.ts';
import { readOld } from './read-old.ts';
import { currentText, setText } from './texts.ts';
import type { OldContext, OldService } from './types.ts';

export function planOld(
  run: MigrationRun,
  target: MigrationTarget,
  text: string,
  documents: readonly Tree[],
  form: string,
): MigrationPlan | undefined {
  const { problems, notes, texts } = run;
  const before = problems.length;
  const old = readOld(target.file, documents, problems);
  if (old === undefined) return undefined;
  const specs =
    old.valuesFile === undefined
      ? undefined
      : readOne(old.valuesFile, readText(old.valuesFile), ownFile).tree;
  const leftovers = leftoversOf(old, documents, entryOf(specs, 'contexts')?.value);
  addAll(notes, leftovers.notes);
  addAll(problems, leftovers.problems);
  const values = new Map<string, MapValue>();
  const mappedRoots = new Map<string, string>();
  for (const context of old.contexts) {
    const meaning = attempt(run, () => evaluateContext(run, old, context, target.root));
    if (meaning === undefined) continue;
    values.set(context.name, meaning.values);
    if (meaning.mapped === undefined) continue;
    mappedRoots.set(context.name, meaning.mapped);
    const schema = meaning.schema;
    const next = texts.after.has(schema)
      ? currentText(texts, schema)
      : unmapRoot(currentText(texts, schema), meaning.mapped);
    if (next !== undefined) setText(texts, schema, next);
  }
  const chart = chartFile(old, problems);
  const valuesText = old.valuesFile && currentText(texts, old.valuesFile);
  const next =
    problems.length > before && problems.slice(before).some(isError)
      ? undefined
      : newText({ old, text, valuesText, mappedRoots }, problems);
  if (next === undefined) return undefined;
  setText(texts, target.file, next);
  if (old.valuesFile !== undefined) {
    setText(texts, old.valuesFile, undefined);
    notes.push({
      message: `removed ${basename(old.valuesFile)}: its instances and contexts are in the pligos.yaml now`,
      at: { file: old.valuesFile, line: 1, column: 1 },
    });
  }
  if (chart?.after !== undefined) {
    texts.before.set(chart.file, undefined);
    texts.after.set(chart.file, chart.after);
    notes.push({
      message: 'written: it takes over name, description and version of the chart',
      at: { file: chart.file, line: 1, column: 1 },
    });
  }
  return { target, form, isCurrent: false, isOld: true, values, charts: new Map(), places: placesOfOld(old) };
}

function evaluateContext(run: MigrationRun, old: OldService, context: OldContext, root: string) {
  const { flavor, at } = context;
  if (flavor === undefined)
    throw new UserError('migrate-form', `the context ${context.name} names no flavor`, {
      at,
      hint: 'write flavor: and its folder',
    });
  const schema = resolveInside(old.dir, `${flavor.text}/schema.yaml`, [root], flavor.at);
  const files = [
    ...old.typeFiles.map(({ text, at: place }) => ({
      file: resolveInside(old.dir, text, [root], place),
      at: place,
    })),
    { file: schema, at: flavor.at },
  ];
  const types = new Map<string, Tree>();
  for (const { file, at: place } of files) {
    // The text on disk: another context may have changed the schema already.
    const { tree, problems } = readOne(file, run.texts.before.get(file) ?? readText(file, place), ownFile);
    addAll(run.problems, problems.filter(isError));
    for (const { key, value } of tree?.kind === 'map' ? tree.entries.values() : []) types.set(key, value);
  }
  if (!types.has('context'))
    throw new UserError('schema-context', 'the schema has no root type, the entry "context" was expected', {
      at: { file: schema, line: 1, column: 1 },
      hint: 'add context: with the keys that a spec may hold',
    });
  const { values, emptyLists, problems } = evaluateOld({
    types,
    instances: old.instances,
    spec: context.spec,
    specPath: `contexts.${context.name}`,
  });
  addAll(run.problems, problems);
  const message = "the original wrote {} for this empty list, version '2' keeps []";
  for (const tree of emptyLists) run.notes.push({ message, at: atOf(tree) });
  return { values, schema, mapped: mappedRoot(types.get('context'), context.spec) };
}
