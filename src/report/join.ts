/** The reports of several jobs as one: what each of them says, what could not be read, and who said nothing. */
import { isDeepStrictEqual } from 'node:util';
import { type Problem, problem } from '../errors.ts';
import type { ContextReport, Report, SideName } from './types.ts';

/** What one job left: its report, or why there is none that can be read. */
export interface JobReport {
  /** As the reader knows the job. */
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
  /** Who must report, or how many must; undefined: whatever is there. */
  readonly expected: readonly ExpectedShard[] | number | undefined;
  /** What all the reports must be about, where that is known; it names the head of the whole. */
  readonly head?: SideName;
  /** Of what is compared with, where it is known better than the reports say. */
  readonly baseName?: string;
  /** The same, where no report says. */
  readonly otherBase?: string;
  /** May what the reports say to type on a laptop be shown? Never of a stranger's report. */
  readonly keepsCommand: boolean;
  readonly limits: readonly string[];
}

/** One report of all that the jobs say. A report that is missing, broken or about another commit is a context that failed. */
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
    limits: [...new Set([...limits, ...basesOf(reports), ...reports.flatMap((one) => one.limits)])],
  };
}

/**
 * `service/context` of those that a job should have reported and none has; undefined where no list says which
 * are expected.
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

/** What can be joined, what cannot, and the names of all contexts in either. */
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

/** A context that was compared with the cluster stands beside the same one compared with the base. */
const placeOf = (context: ContextReport): string => `${nameOf(context)}\0${context.against ?? ''}`;

/** In the order of the services; a context that two jobs tell differently is there twice, with the names of the jobs. */
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
    // A job that failed before it could look has left its error under its own name.
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

/** Several bases are one too many for the title. */
function basesOf(reports: readonly Report[]): string[] {
  const bases = new Set(reports.map(({ base }) => base.commit ?? base.name));
  return bases.size < 2
    ? []
    : [`the reports compare with ${bases.size} different bases, the title names the first`];
}
