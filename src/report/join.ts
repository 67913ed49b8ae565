/**
 * Joins the reports of several jobs into one, with a failed context for each report that is missing or
 * unreadable.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Problem, problem } from '../errors.ts';
import type { ContextReport, FriendChange, Report, SideName } from './types.ts';

/** The report of one job, or the reason why it cannot be read. */
export interface JobReport {
  /** The name under which the reader knows the job. */
  readonly name: string;
  readonly report: Report | readonly Problem[];
}

/** A job and the contexts that it must report, as `service/context`. */
export interface ExpectedShard {
  readonly shard: string;
  readonly contexts: readonly string[];
}

export interface JoinInput {
  readonly title: string;
  readonly jobs: readonly JobReport[];
  /** The expected jobs, or their number. Undefined accepts the reports that exist. */
  readonly expected: readonly ExpectedShard[] | number | undefined;
  /** The head that all reports must have, where it is known. The joined report takes it over. */
  readonly head?: SideName;
  /** The name of the base, where the caller knows it better than the reports do. */
  readonly baseName?: string;
  /** The name of the base, where no report has one. */
  readonly otherBase?: string;
  /** May the joined report show the local command of the reports? A stranger's report may not. */
  readonly keepsCommand: boolean;
  readonly limits: readonly string[];
}

/**
 * Joins the reports of all jobs. A report that is missing, broken or about another commit becomes a failed
 * context.
 */
export function joinReports(input: JoinInput): Report {
  const { title, jobs, expected, head, baseName, otherBase = '', keepsCommand, limits } = input;
  const { read, broken, contextNames } = sortReports(jobs, head?.commit);
  const contexts = joinContexts(read);
  const reports = read.map(({ report }) => report);
  const commands = new Set(reports.map(({ command }) => command));
  const [command] = keepsCommand && commands.size === 1 ? commands : [];
  const [first] = reports;
  return {
    version: 1,
    title,
    base: { ...(first?.base ?? { name: otherBase }), ...(baseName !== undefined && { name: baseName }) },
    head: head ?? first?.head ?? { name: '' },
    contexts: [...broken, ...missingReports(expected, contextNames, jobs), ...contexts],
    ...(command !== undefined && { command }),
    ...joinFriends(reports),
    limits: [...new Set([...limits, ...basesOf(reports), ...reports.flatMap((one) => one.limits)])],
  };
}

/** What several jobs say of friends, once. */
function joinFriends(reports: readonly Report[]): Pick<Report, 'friends'> {
  const all = reports.flatMap(({ friends }) => friends ?? []);
  if (all.length === 0) return {};
  return {
    friends: {
      // Each job counts its own services.
      changes: mergeChanges(all.flatMap(({ changes }) => changes)),
      left: unique(all.flatMap(({ left }) => left)),
      added: unique(all.flatMap(({ added }) => added)),
      removed: unique(all.flatMap(({ removed }) => removed)),
      graph: {
        nodes: unique(all.flatMap(({ graph }) => graph.nodes)),
        edges: unique(all.flatMap(({ graph }) => graph.edges)),
      },
    },
  };
}

function mergeChanges(changes: readonly FriendChange[]): readonly FriendChange[] {
  const byFields = new Map<string, FriendChange>();
  for (const change of changes) {
    const key = JSON.stringify([change.friend, change.fields]);
    const services = (byFields.get(key)?.services ?? 0) + change.services;
    byFields.set(key, { ...change, services });
  }
  return [...byFields.values()];
}

const unique = <T>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/**
 * The expected contexts that no job reported, as `service/context`. Undefined where no list names the
 * expected ones.
 */
export function lostContexts({
  jobs,
  expected,
  head,
}: Pick<JoinInput, 'jobs' | 'expected' | 'head'>): ReadonlySet<string> | undefined {
  if (expected === undefined || typeof expected === 'number') return undefined;
  const { contextNames } = sortReports(jobs, head?.commit);
  return new Set(expected.flatMap(({ contexts }) => contexts.filter((name) => !contextNames.has(name))));
}

interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

/** Separates readable reports from broken ones, and collects the names of all contexts. */
function sortReports(
  jobs: readonly JobReport[],
  commit: string | undefined,
): { read: readonly NamedReport[]; broken: readonly ContextReport[]; contextNames: ReadonlySet<string> } {
  const all = jobs.map((job) => ofCommit(job, commit));
  const read = all.flatMap(({ name, report }) => ('contexts' in report ? [{ name, report }] : []));
  const broken = all.flatMap(({ name, report }) => ('contexts' in report ? [] : [failed(name, report)]));
  const contexts = [...broken, ...read.flatMap(({ report }) => report.contexts)];
  return { read, broken, contextNames: new Set(contexts.map(nameOf)) };
}

function ofCommit(job: JobReport, commit: string | undefined): JobReport {
  const { name, report } = job;
  if (!('contexts' in report)) return job;
  const reportCommit = report.head.commit;
  if (reportCommit === undefined || commit === undefined || reportCommit === commit) return job;
  return {
    name,
    report: [
      problem(
        'report-commit',
        `the report ${name} is about the commit ${reportCommit.slice(0, 12)}, this run is about ${commit.slice(0, 12)}`,
        { hint: 'hand over the reports of jobs that ran for the same commit' },
      ),
    ],
  };
}

const failed = (name: string, problems: readonly Problem[]): ContextReport => ({
  service: '',
  context: name,
  release: '',
  namespace: '',
  status: 'failed',
  problems: problems.map((one) => ({ side: 'head', problem: one })),
});

const nameOf = ({ service, context }: ContextReport): string => `${service}/${context}`;

/** A comparison with the cluster and one with the base are two entries of one context. */
const placeOf = (context: ContextReport): string => `${nameOf(context)}\0${context.against ?? ''}`;

/**
 * Sorts by service. Where two jobs disagree about a context, it appears once for each job, with the job's
 * name.
 */
function joinContexts(read: readonly NamedReport[]): ContextReport[] {
  const versionsByPlace = new Map<string, { readonly job: string; readonly context: ContextReport }[]>();
  for (const { name: job, report } of read) {
    for (const context of report.contexts) {
      const key = placeOf(context);
      const others = versionsByPlace.get(key);
      if (others === undefined) versionsByPlace.set(key, [{ job, context }]);
      else if (!others.some((other) => isSame(other.context, context))) others.push({ job, context });
    }
  }
  const contexts = [...versionsByPlace.values()].flatMap((versions) =>
    versions.map(({ job, context }) =>
      versions.length === 1 ? context : { ...context, context: `${context.context} (${job})` },
    ),
  );
  return read.length < 2 ? contexts : contexts.toSorted((a, b) => compare(a.service, b.service));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isSame = (a: ContextReport, b: ContextReport): boolean =>
  isDeepStrictEqual({ ...a, milliseconds: 0 }, { ...b, milliseconds: 0 });

function missingReports(
  expected: JoinInput['expected'],
  there: ReadonlySet<string>,
  jobs: readonly JobReport[],
): ContextReport[] {
  if (expected === undefined) return [];
  if (typeof expected === 'number') {
    if (jobs.length >= expected) return [];
    const names = jobs.map(({ name }) => name).join(', ');
    return [
      missingReport('missing reports', `${jobs.length} of ${expected} reports are there: ${names || 'none'}`),
    ];
  }
  return expected.flatMap(({ shard, contexts: expectedNames }) => {
    const absent = expectedNames.filter((name) => !there.has(name));
    // A job that failed early has a broken report under its own name.
    if (absent.length === 0 || there.has(`/${shard}`)) return [];
    const more = absent.length > 3 ? ` and ${absent.length - 3} more` : '';
    return [
      missingReport(shard, `the job ${shard} left no report of ${absent.slice(0, 3).join(', ')}${more}`),
    ];
  });
}

const missingReport = (name: string, message: string): ContextReport =>
  failed(name, [
    problem('report-missing', message, {
      hint: 'look at the log of the job, and let it hand over its report even where it fails (if: always())',
    }),
  ]);

/** The title can name only one base. */
function basesOf(reports: readonly Report[]): string[] {
  const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
  return bases.size < 2
    ? []
    : [`the reports compare with ${bases.size} different bases, the title names the first`];
}
