/** Plans the migration of services into version '2': the new texts, and what their values are before and after. */
import { type Context, oldDialect, type Service } from '../config/index.ts';
import { type At, isError, type Problem, problem } from '../errors.ts';
import { childPath, type MapValue, ownFile, readDocuments } from '../yaml/index.ts';
import { differencesOf } from './differences.ts';
import {
  addAll,
  attempt,
  type MigrationInput,
  type MigrationPlan,
  type MigrationRun,
  type MigrationTarget,
} from './plan.ts';
import { planOld } from './plan-old.ts';
import { mapsRoot, planVersioned, readOrdinary } from './plan-versioned.ts';
import { makeStrict } from './strict.ts';
import { changedFiles, currentText, makeTexts, refuseForeign } from './texts.ts';
import type { MigratedContext, MigratedService, Migration, MigrationNote, ValuesByContext } from './types.ts';
import { placeOf } from './uses.ts';

/** Throws nothing that is the user's mistake: it is in the problems, and then nothing may be written. */
export function planMigration(input: MigrationInput): Migration {
  const run: MigrationRun = { input, texts: makeTexts(), notes: [], problems: [] };
  const plans = input.services.flatMap((target) => {
    // What is wrong with a service that only observes is none of a migration's business.
    const own = target.isObserver === true ? { ...run, notes: [], problems: [] } : run;
    const plan = attempt(own, () => planOne(own, target));
    return plan === undefined || (own !== run && own.problems.length > 0) ? [] : [plan];
  });
  if (run.problems.some(isError))
    return { services: plans.map(unchanged), files: [], notes: run.notes, problems: run.problems };
  const strict = makeStrict({
    services: plans.map(({ target, isOld }) => ({ ...target, isOld })),
    texts: run.texts,
    repositories: input.repositories,
    fetched: input.fetched,
    originalPlace: (at, isKey) => originalPlace(plans, at, isKey),
  });
  addAll(run.notes, strict.notes);
  addAll(run.problems, strict.problems);
  const services = plans.map((plan): MigratedService => {
    const after = strict.results.get(plan.target.file)?.service;
    const values = strict.values.get(plan.target.file) ?? new Map<string, MapValue>();
    return { ...unchanged(plan), contexts: contextsOf(plan, values, after) };
  });
  if (strict.problems.length === 0)
    run.problems.push(...services.flatMap((service, index) => differing(service, plans[index])));
  const files = changedFiles(run.texts);
  refuseForeign(
    files,
    {
      roots: [...new Set(input.services.map(({ root }) => root))],
      fetched: new Map([...input.fetched.values()].flatMap((folders) => [...folders])),
    },
    run.problems,
  );
  const shown = services.filter(({ file }) =>
    input.services.some((each) => each.file === file && each.isObserver !== true),
  );
  return { services: shown, files, notes: distinct(run.notes), problems: run.problems };
}

/** Contexts that share a place decide the same about it. */
const distinct = (notes: readonly MigrationNote[]): readonly MigrationNote[] => [
  ...new Map(
    notes.map((note) => [`${placeOf(note.at ?? { file: '', line: 0, column: 0 })} ${note.message}`, note]),
  ).values(),
];

const unchanged = ({ target, form, isCurrent }: MigrationPlan): MigratedService => ({
  file: target.file,
  form,
  isCurrent,
  contexts: [],
});

function originalPlace(plans: readonly MigrationPlan[], at: At, isKey: boolean): At {
  const plan = plans.find(({ target }) => target.file === at.file);
  const place = at.path === undefined ? undefined : plan?.places.get(at.path);
  return (isKey ? place?.key : undefined) ?? place?.value ?? at;
}

function planOne(run: MigrationRun, target: MigrationTarget): MigrationPlan | undefined {
  const { file } = target;
  const text = currentText(run.texts, file);
  const { documents, problems } = readDocuments(file, text, ownFile);
  const dialect = oldDialect(documents);
  const result = dialect === undefined ? readOrdinary(run, target) : undefined;
  const isMapped = result?.service !== undefined && mapsRoot(result.service, documents[0]);
  if (target.isObserver === true && (result?.service?.version !== '2' || isMapped)) return undefined;
  if (result !== undefined && !isMapped) return planVersioned(run, target, text, documents, result);
  addAll(run.problems, problems);
  if (problems.some(isError)) return undefined;
  const form = dialect === undefined ? 'a root type that is mapped' : wordsOf(dialect);
  return planOld(run, target, text, documents, form);
}

/** The words of the named error, behind its colon. */
const wordsOf = ({ message }: Problem): string => message.slice(message.lastIndexOf(': ') + 2);

function contextsOf(
  plan: MigrationPlan,
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
      differences: isSame ? [] : [{ path: '', before: 'its source and value files', after: 'others' }],
    };
  });
  return [...flavors, ...charts];
}

/** What helm is given of a plain chart, of manifests or of a kustomization. */
const inputsOf = (source: Context['source']) => [
  source.kind,
  source.dir.value,
  source.kind === 'manifests' ? source.entries.map(({ value }) => value) : [],
  source.valueFiles.map(({ value }) => value),
  source.helmValues === undefined
    ? []
    : [...source.helmValues].map(([key, value]) => [
        key,
        typeof value === 'object' && value instanceof Map ? [...value] : value,
      ]),
];

function contextPlace(plan: MigrationPlan | undefined, name: string): At | undefined {
  const place = plan?.places.get(childPath('contexts', name));
  return place?.key ?? place?.value;
}

/** A difference that no decision explains is a fault of ours, or of a shared anchor: nothing is written. */
function differing({ file, contexts }: MigratedService, plan: MigrationPlan | undefined): readonly Problem[] {
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
