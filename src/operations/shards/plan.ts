/**
 * Plans shards for the jobs of a matrix: the contexts that a change touches, by git's tree hashes and without
 * a render.
 */
import { basename, posix, relative, sep } from 'node:path';
import { UserError } from '../../errors.ts';
import { findRoot } from '../../files/index.ts';
import {
  type Commit,
  explainRefusal,
  type GitOptions,
  textsOf,
  treeChanges,
  type TreeFile,
  treeFiles,
} from '../../git/index.ts';
import { realOf } from '../base/files.ts';
import { isRemote } from '../../sources/index.ts';
import { ownDiscovery } from '../sources/applications/own-discovery.ts';
import type { PlainChartsInput } from '../sources/plain-charts.ts';
import { type ChartSubjects, readCharts } from './charts.ts';
import type { Costs } from './costs.ts';
import { friendSubjects, plannedLibraries, withoutWhole } from './friends.ts';
import { medianOf, pack, type Work } from './pack.ts';
import { readSubjects, scopeOf, type ShardSubject } from './subjects.ts';
import { namingFiles, touchedServices } from './touched-services.ts';
import { configWords, contextWords, everyContextWord, type ShardService, partsName } from './shard-inputs.ts';
import type { Surroundings } from '../surroundings.ts';

export interface PlanInput {
  /** The `config` inputs, relative to the job's folder; by default that folder. */
  readonly configs: readonly string[];
  /** Charts without a pligos.yaml, instead. */
  readonly plain?: PlainChartsInput;
  /** Patterns; none means every context. */
  readonly contexts: readonly string[];
  /** The base of the comparison; undefined: everything is listed. */
  readonly base: Promise<Commit | undefined>;
  /** Everything is listed, touched or not. */
  readonly all: boolean;
  readonly maxShards: number;
  /** The least work for another shard. */
  readonly contextsPerShard: number;
  readonly costs: Promise<Costs>;
}

export interface ShardPlan {
  readonly shards: readonly Shard[];
  /** How many contexts are in them. */
  readonly contexts: number;
  /** How many services were checked, and how many of them are touched. */
  readonly services: number;
  readonly touched: number;
}

export interface Shard {
  /** `1 of 3`. */
  readonly shard: string;
  /** For people. */
  readonly name: string;
  /** The inputs of the Action for it. */
  readonly config: string;
  readonly context: string;
  /** Its contexts, as `service/context`; none for a service that cannot be read. */
  readonly contexts: readonly string[];
}

type Around = Pick<Surroundings, 'cwd' | 'env' | 'signal'>;

/** Plans the shards; the same repository, base and costs give the same plan. */
export async function planShards(input: PlanInput, surroundings: Around): Promise<ShardPlan> {
  const root = realOf(findRoot(surroundings.cwd));
  const { plain } = input;
  if (plain === undefined && ownDiscovery(input.configs, surroundings.cwd) !== undefined)
    throw new UserError('input-value', 'a matrix does not plan the applications of the key discover', {
      hint: 'let one job preview them all',
    });
  const planned = await (plain === undefined
    ? findServices(root, input, surroundings)
    : findCharts(root, { ...input, plain }, surroundings));
  const { subjects, services, touched } = planned;
  if (planned.isAll && subjects.length === 0) throw noMatchError(input.contexts);
  const cwd = `/${relative(root, realOf(surroundings.cwd)).split(sep).join('/')}`;
  const fromCwd = (dir: string): string => (cwd === '/' ? dir : posix.relative(cwd, `/${dir}`)) || '.';
  const shards = shardsOf(subjects, await input.costs, input).map((loads, at, { length }) => {
    const parts = partsOf(loads, fromCwd);
    const words =
      plain === undefined
        ? { config: configWords(parts), context: contextWords(parts) }
        : { config: '', context: everyContextWord(parts) };
    return { shard: `${at + 1} of ${length}`, name: partsName(parts), ...words, contexts: namesOf(loads) };
  });
  return {
    shards,
    contexts: shards.reduce((sum, { contexts }) => sum + contexts.length, 0),
    services,
    touched,
  };
}

interface PlannedSubjects extends ChartSubjects {
  readonly isAll: boolean;
}

async function findCharts(
  root: string,
  { plain, base, all, contexts }: PlanInput & { readonly plain: PlainChartsInput },
  surroundings: Around,
): Promise<PlannedSubjects> {
  const elsewhere = [...plain.charts, ...plain.valueFiles].find(isRemote);
  if (elsewhere !== undefined)
    throw new UserError(
      'input-value',
      `${elsewhere} is no folder of the repository, and a matrix plans those`,
      {
        hint: 'name it in the context of a pligos.yaml',
      },
    );
  const commit = await base;
  const changes = commit && (await treeChanges(root, commit.id, 'HEAD', surroundings));
  if (commit !== undefined && changes === undefined) throw await explainRefusal(root, surroundings);
  const isAll = all || commit === undefined;
  const input = { root, plain, contexts, changes: isAll ? undefined : changes };
  return { ...(await readCharts(input, surroundings)), isAll };
}

async function findServices(root: string, input: PlanInput, surroundings: Around): Promise<PlannedSubjects> {
  const tree = treeFiles(root, 'HEAD', namingFiles, surroundings);
  const reading = tree.then((commitTree) => readAll(root, commitTree?.files ?? [], surroundings));
  const changing = input.base.then((base) =>
    base === undefined ? undefined : treeChanges(root, base.id, 'HEAD', surroundings),
  );
  const [there, texts, base, planned] = await Promise.all([tree, reading, input.base, changing]);
  const changes = base === undefined ? [] : planned;
  if (there === undefined || changes === undefined) throw await explainRefusal(root, surroundings);
  const deleted = changes.filter(({ isThere }) => !isThere).map(({ path }) => path);
  const services = new Set([...texts.keys(), ...there.links, ...deleted].filter(isServiceFile).map(dirOf));
  const isSelected = scopeOf(input.configs, root, services, surroundings);
  const selected = [...services].filter(isSelected).toSorted();
  const isAll = input.all || base === undefined;
  const libraries = plannedLibraries(root, texts);
  const touched = isAll
    ? services
    : touchedServices({
        root,
        changes,
        texts: libraries.texts.size === 0 ? texts : new Map([...texts, ...libraries.texts]),
        links: there.links,
      });
  const dirs = selected.filter((dir) => touched.has(dir));
  const { contexts } = input;
  const own = await readSubjects({ root, dirs, changes, texts, contexts }, surroundings);
  // A word for a friend alone chooses none of the services that name it.
  const namers =
    contexts.length === 0
      ? own
      : await readSubjects({ root, dirs, changes, texts, contexts: [] }, surroundings);
  const subjects = [
    ...own.map((one) => withoutWhole(one, libraries)),
    ...friendSubjects({ libraries, texts, namers, contexts }),
  ];
  return { subjects, services: selected.length, touched: dirs.length, isAll };
}

/** By path; a text that git does not have is empty, and its file names nothing. */
async function readAll(
  root: string,
  files: readonly TreeFile[],
  git: GitOptions,
): Promise<ReadonlyMap<string, string>> {
  const texts = await textsOf(
    root,
    files.map(({ id }) => id),
    git,
  );
  return new Map(files.map(({ path, id }) => [path, texts.get(id) ?? '']));
}

const isServiceFile = (path: string): boolean => basename(path) === 'pligos.yaml';

const dirOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function noMatchError(patterns: readonly string[]): UserError {
  return new UserError('unknown-context', `no service has a context ${patterns.join(', ')}`, {
    hint: 'see `pligos contexts` for what there is',
  });
}

// ---- into shards ----------------------------------------------------------------------------

interface Load extends Work {
  readonly subject: ShardSubject;
  readonly contexts: readonly string[];
}

/** Services stay whole; one that is larger than a shard's share is split by context. */
function shardsOf(
  subjects: readonly ShardSubject[],
  costs: Costs,
  { maxShards, contextsPerShard }: PlanInput,
): Load[][] {
  const usual = medianOf(costs.values());
  const costOf = ({ names }: ShardSubject, context: string): number =>
    names.map((name) => costs.get(`${name}/${context}`)).find((cost) => cost !== undefined) ?? usual;
  const loads = subjects.map((subject): Load => {
    const cost = subject.contexts.reduce((sum, context) => sum + costOf(subject, context), 0);
    return { subject, contexts: subject.contexts, key: subject.dir, cost: cost || usual };
  });
  const count = loads.reduce((sum, { contexts }) => sum + Math.max(1, contexts.length), 0);
  const shards = Math.min(maxShards, Math.ceil(count / contextsPerShard));
  const share = loads.reduce((sum, { cost }) => sum + cost, 0) / shards;
  const pieces = loads.flatMap((load) =>
    load.cost <= share || load.contexts.length < 2
      ? [load]
      : load.contexts.map((context): Load => {
          const key = `${load.key}\0${context}`;
          return { subject: load.subject, contexts: [context], key, cost: costOf(load.subject, context) };
        }),
  );
  return pack(pieces, shards);
}

/** By subject, in the order of the loads. */
function bySubject(loads: readonly Load[]): ReadonlyMap<ShardSubject, readonly string[]> {
  const contextsBySubject = new Map<ShardSubject, string[]>();
  for (const { subject, contexts } of loads)
    contextsBySubject.set(subject, [...(contextsBySubject.get(subject) ?? []), ...contexts]);
  return contextsBySubject;
}

const partsOf = (loads: readonly Load[], fromCwd: (dir: string) => string): ShardService[] =>
  [...bySubject(loads)].map(([subject, contexts]) => {
    const isWhole = subject.isWhole && contexts.length === subject.contexts.length;
    return { ...subject, dir: fromCwd(subject.dir), contexts, isWhole };
  });

const namesOf = (loads: readonly Load[]): string[] =>
  [...bySubject(loads)].flatMap(([{ names, present }, contexts]) =>
    contexts.map((one) => `${(present.has(one) ? names[0] : names.at(-1)) ?? ''}/${one}`),
  );
