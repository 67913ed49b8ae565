/** Plans the migration of services into version '2': the new texts, and what their values are before and after. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileContext } from '../compile/index.ts';
import {
  type Context,
  makeLoader,
  oldDialect,
  readFlavor,
  readService,
  type Service,
  type ServiceResult,
} from '../config/index.ts';
import { type At, isError, type Problem, problem, UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import {
  atOf,
  childPath,
  entryOf,
  type MapValue,
  ownFile,
  readDocuments,
  readOne,
  type Tree,
} from '../yaml/index.ts';
import { differencesOf } from './differences.ts';
import { chartFile, leftoversOf } from './leftovers.ts';
import { newText, setVersion, unmapRoot } from './new-text.ts';
import { evaluateOld, mappedRoot } from './old-values.ts';
import { type EntryPlace, type PlaceIndex, placesOfOld, placesOfTree } from './places.ts';
import { readOld } from './read-old.ts';
import { makeStrict } from './strict.ts';
import {
  changedFiles,
  currentText,
  makeTexts,
  refuseForeign,
  setText,
  type MigrationTexts,
} from './texts.ts';
import type {
  MigratedContext,
  MigratedService,
  Migration,
  MigrationNote,
  OldContext,
  OldService,
  ValuesByContext,
} from './types.ts';

export interface MigrationInput {
  readonly services: readonly MigrationTarget[];
  readonly repositories: ReadonlyMap<string, string>;
  /** By the folder of a service: what its sources were fetched into. */
  readonly fetched: ReadonlyMap<string, Map<string, string>>;
}

export interface MigrationTarget {
  /** The real path of a pligos.yaml. */
  readonly file: string;
  readonly root: string;
  /** It is not to be migrated, and what it shares must stay right for it. */
  readonly isObserver?: boolean;
}

/** A service on its way. */
interface Plan {
  readonly target: MigrationTarget;
  readonly form: string;
  readonly isCurrent: boolean;
  /** What each context means before. */
  readonly values: ValuesByContext;
  /** Contexts of plain charts: what helm is given, before. */
  readonly charts: ReadonlyMap<string, Context>;
  readonly places: PlaceIndex;
}

interface Run {
  readonly input: MigrationInput;
  readonly texts: MigrationTexts;
  readonly notes: MigrationNote[];
  readonly problems: Problem[];
}

/** Throws nothing that is the user's mistake: it is in the problems, and then nothing may be written. */
export function planMigration(input: MigrationInput): Migration {
  const run: Run = { input, texts: makeTexts(), notes: [], problems: [] };
  const plans = input.services.flatMap((target) => {
    // What is wrong with a service that only observes is none of a migration's business.
    const own = target.isObserver === true ? { ...run, notes: [], problems: [] } : run;
    const plan = attempt(own, () => planOne(own, target));
    return plan === undefined || (own !== run && own.problems.length > 0) ? [] : [plan];
  });
  if (run.problems.some(isError))
    return { services: plans.map(unchanged), files: [], notes: run.notes, problems: run.problems };
  const strict = makeStrict({
    services: plans.map(({ target }) => target),
    texts: run.texts,
    repositories: input.repositories,
    fetched: input.fetched,
    originalPlace: (at, isKey) => originalPlace(plans, at, isKey),
  });
  run.notes.push(...strict.notes);
  run.problems.push(...strict.problems);
  const services = plans.map((plan): MigratedService => {
    const after = strict.results.get(plan.target.file)?.service;
    const values = strict.values.get(plan.target.file) ?? new Map<string, MapValue>();
    return { ...unchanged(plan), contexts: contextsOf(plan, values, after) };
  });
  if (strict.problems.length === 0)
    run.problems.push(...services.flatMap((service, index) => differing(service, plans[index])));
  const files = changedFiles(run.texts);
  refuseForeign(files, [...new Set(input.services.map(({ root }) => root))], run.problems);
  const shown = services.filter(({ file }) =>
    input.services.some((each) => each.file === file && each.isObserver !== true),
  );
  return { services: shown, files, notes: run.notes, problems: run.problems };
}

const unchanged = ({ target, form, isCurrent }: Plan): MigratedService => ({
  file: target.file,
  form,
  isCurrent,
  contexts: [],
});

function attempt<T>(run: Run, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    run.problems.push(...error.problems);
    return undefined;
  }
}

function originalPlace(plans: readonly Plan[], at: At, isKey: boolean): At {
  const plan = plans.find(({ target }) => target.file === at.file);
  const place = plan?.places.get(at.path ?? '');
  return (isKey ? place?.key : undefined) ?? place?.value ?? at;
}

function planOne(run: Run, target: MigrationTarget): Plan | undefined {
  const { file } = target;
  const text = currentText(run.texts, file);
  const { documents, problems } = readDocuments(file, text, ownFile);
  const dialect = oldDialect(documents);
  const result = dialect === undefined ? readOrdinary(run, target) : undefined;
  const isMapped = result?.service !== undefined && mapsRoot(result.service, documents[0]);
  if (target.isObserver === true && (result?.service?.version !== '2' || isMapped)) return undefined;
  if (result !== undefined && !isMapped) return planVersioned(run, target, text, documents, result);
  run.problems.push(...problems);
  if (problems.some(isError)) return undefined;
  const form = dialect === undefined ? 'a root type that is mapped' : wordsOf(dialect);
  return planOld(run, target, text, documents, form);
}

/** The words of the named error, behind its colon. */
const wordsOf = ({ message }: Problem): string => message.slice(message.lastIndexOf(': ') + 2);

function readOrdinary({ input }: Run, { file, root }: MigrationTarget): ServiceResult {
  const loader = makeLoader(input.repositories);
  for (const [dir, folders] of input.fetched) loader.fetched.set(dir, folders);
  return readService(file, loader, { root });
}

/** Does the schema of some context map its root type? */
function mapsRoot({ contexts }: Service, tree: Tree | undefined): boolean {
  const names = [...contexts.values()].flatMap(({ source, name }) =>
    source.kind === 'flavor' ? [[name, source.dir.value] as const] : [],
  );
  return names.some(([name, dir]) => {
    const schema = join(dir, 'schema.yaml');
    const spec = entryOf(entryOf(entryOf(tree, 'contexts')?.value, name)?.value, 'spec')?.value;
    if (spec?.kind === 'map' || !existsSync(schema)) return false;
    return (
      mappedRoot(entryOf(readOne(schema, readText(schema), ownFile).tree, 'context')?.value) !== undefined
    );
  });
}

/** A service that the ordinary reader reads: its own compiler says what its values are. */
function planVersioned(
  run: Run,
  target: MigrationTarget,
  text: string,
  documents: readonly Tree[],
  { service, problems }: ServiceResult,
): Plan | undefined {
  run.problems.push(...problems.filter(isError));
  if (service === undefined || problems.some(isError)) return undefined;
  const isCurrent = service.version === '2';
  const values = new Map<string, MapValue>();
  const charts = new Map<string, Context>();
  const loader = makeLoader(run.input.repositories);
  for (const context of service.contexts.values()) {
    const { source } = context;
    if (source.kind === 'chart') charts.set(context.name, context);
    if (source.kind !== 'flavor' || context.sources.some(({ folder }) => folder === undefined)) continue;
    const flavor = readFlavor(source, service, loader);
    const compiled = flavor.flavor && compileContext(service, context, flavor.types);
    run.problems.push(...[...flavor.problems, ...(compiled?.problems ?? [])].filter(isError));
    if (compiled !== undefined) values.set(context.name, compiled.values);
  }
  const [tree] = documents;
  const places = tree === undefined ? new Map<string, EntryPlace>() : placesOfTree(tree, '');
  if (!isCurrent) {
    const next = setVersion(text);
    if (next === undefined) {
      const entry = entryOf(tree, 'pligos');
      run.problems.push(
        problem('migrate-form', 'the version cannot be written here: pligos: is not a map of its own', {
          at: entry ? atOf(entry.keyPlace, 'pligos') : { file: target.file, line: 1, column: 1 },
          hint: 'write pligos: and its keys in their place, without an anchor',
        }),
      );
      return undefined;
    }
    setText(run.texts, target.file, next);
  }
  return { target, form: `version '${service.version}'`, isCurrent, values, charts, places };
}

function planOld(
  run: Run,
  target: MigrationTarget,
  text: string,
  documents: readonly Tree[],
  form: string,
): Plan | undefined {
  const { problems, notes, texts } = run;
  const before = problems.length;
  const old = readOld(target.file, documents, problems);
  if (old === undefined) return undefined;
  const specs =
    old.valuesFile === undefined
      ? undefined
      : readOne(old.valuesFile, readText(old.valuesFile), ownFile).tree;
  const leftovers = leftoversOf(old, documents, entryOf(specs, 'contexts')?.value);
  notes.push(...leftovers.notes);
  problems.push(...leftovers.problems);
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
  return { target, form, isCurrent: false, values, charts: new Map(), places: placesOfOld(old) };
}

function evaluateContext(run: Run, old: OldService, context: OldContext, root: string) {
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
    run.problems.push(...problems.filter(isError));
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
  run.problems.push(...problems);
  for (const tree of emptyLists) {
    const place = atOf(tree);
    const message = "the original wrote {} for this empty list, version '2' keeps []";
    if (
      !run.notes.some(
        (note) =>
          note.message === message &&
          note.at?.file === place.file &&
          note.at.line === place.line &&
          note.at.column === place.column,
      )
    )
      run.notes.push({ message, at: place });
  }
  return { values, schema, mapped: mappedRoot(types.get('context')) };
}

function contextsOf(
  plan: Plan,
  after: ValuesByContext,
  service: Service | undefined,
): readonly MigratedContext[] {
  const flavors = [...plan.values].map(([name, before]) => ({
    name,
    differences: differencesOf(before, after.get(name) ?? new Map()),
  }));
  const charts = [...plan.charts].map(([name, before]) => {
    const now = service?.contexts.get(name)?.source;
    const isSame =
      now !== undefined && JSON.stringify(inputsOf(now)) === JSON.stringify(inputsOf(before.source));
    return {
      name,
      differences: isSame ? [] : [{ path: '', before: 'its chart and value files', after: 'others' }],
    };
  });
  return [...flavors, ...charts];
}

/** What helm is given of a plain chart. */
const inputsOf = ({ dir, valueFiles, helmValues }: Context['source']) => [
  dir.value,
  valueFiles.map(({ value }) => value),
  helmValues === undefined
    ? []
    : [...helmValues].map(([key, value]) => [
        key,
        typeof value === 'object' && value instanceof Map ? [...value] : value,
      ]),
];

function contextPlace(plan: Plan | undefined, name: string): At | undefined {
  const place = plan?.places.get(childPath('contexts', name));
  return place?.key ?? place?.value;
}

/** A difference that no decision explains is a fault of ours, or of a shared anchor: nothing is written. */
function differing({ file, contexts }: MigratedService, plan: Plan | undefined): readonly Problem[] {
  return contexts.flatMap(({ name, differences }) =>
    differences.length === 0
      ? []
      : [
          problem(
            'migrate-differs',
            `the values of ${name} would differ: ${differences
              .slice(0, 5)
              .map(({ path, before, after }) => `${path || 'all'} is ${before}, and would be ${after}`)
              .join('; ')}`,
            {
              at: contextPlace(plan, name) ?? { file, line: 1, column: 1 },
              hint: 'a key may be declared by one flavor and not by another that shares it: give each context its own copy, then migrate',
            },
          ),
        ],
  );
}
