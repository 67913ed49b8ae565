/** `pligos history`: what helm knows of a release, joined with the records that are kept beside it. */
import { namesCluster } from '../../cluster/index.ts';
import { type DeployRecord, recordsIn, successorOf } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import { connectionFlags } from '../../helm/index.ts';
import {
  fallback,
  goodOf,
  number,
  object,
  optional,
  pipe,
  readJson,
  type Shape,
  string,
  transform,
} from '../../json/index.ts';
import { run } from '../../process/index.ts';
import { readKept } from './record.ts';
import { asFarAsKnown } from './release.ts';
import { helmFor } from '../run/helm-path.ts';
import { makeClusters } from '../live/clusters.ts';
import { placeholdersFor } from '../placeholders.ts';
import { planFor } from '../run/plan.ts';
import { chooseOne, openProject, type ProjectInput, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface HistoryInput extends ProjectInput {
  readonly word: string | undefined;
  /** Flags of `helm history` that say which cluster. */
  readonly helmWords: readonly string[];
}

/** One revision of helm's, one deploy, or both: what either knows of the other. */
export interface HistoryRow {
  /** Absent for a deploy that made none. */
  readonly revision?: number;
  /** As helm calls it; absent where helm has forgotten it, or never knew it. */
  readonly helm?: {
    readonly status: string;
    readonly updated: string;
    readonly chart: string;
    readonly appVersion: string;
    readonly description: string;
  };
  /** Of a deploy that rolled back, both revisions have it: the one that failed and the one that the rollback made. */
  readonly deploy?: DeployRecord;
  /** What took its place: by helm's history, else by the record. */
  readonly superseded?: { readonly by: string; readonly at?: string };
}

export interface History {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  readonly rows: readonly HistoryRow[];
}

/** Newest first. Throws `release-missing` where neither helm nor a record knows the release. */
export async function history(input: HistoryInput, surroundings: Surroundings): Promise<History> {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, input.word, surroundings);
  const words = ['history', ...input.helmWords];
  const placeholders = await placeholdersFor(words, target, surroundings);
  const { argv, release = '', namespace } = planFor(words, target, undefined, placeholders, surroundings);
  const clusters = makeClusters(surroundings);
  try {
    const { env, cwd } = surroundings;
    const flags = connectionFlags(argv);
    const connection = namesCluster({ flags, env, cwd }) ? await clusters.connectionTo(flags) : undefined;
    const namespaceName = namespace ?? connection?.namespace ?? 'default';
    const [revisions, keptRecords] = await Promise.all([
      revisionsOf(argv, await helmFor(target.context, surroundings), surroundings),
      // Who may not read them sees what helm says all the same.
      asFarAsKnown(connection && readKept(connection, { release, namespace: namespaceName })),
    ]);
    const rows = joinHistory(revisions, recordsIn(keptRecords?.data ?? {}));
    if (rows.length === 0)
      throw new UserError(
        'release-missing',
        `${targetName(target)}: there is no release ${release} in ${namespaceName}`,
        {
          hint: `deploy it: pligos run ${target.context.name} -- upgrade --install`,
        },
      );
    const { service, context } = target;
    return { service: service.name, context: context.name, release, namespace: namespaceName, rows };
  } finally {
    clusters.close();
  }
}

type Revision = Required<Pick<HistoryRow, 'revision' | 'helm'>>;

const textOrEmpty = optional(fallback(string(), ''), '');
/** What `helm history -o json` prints. */
const revisionsShape: Shape<readonly Revision[]> = goodOf(
  pipe(
    object({
      revision: number(),
      status: textOrEmpty,
      updated: textOrEmpty,
      chart: textOrEmpty,
      app_version: textOrEmpty,
      description: textOrEmpty,
    }),
    transform(({ revision, status, updated, chart, app_version: appVersion, description }) => ({
      revision,
      helm: { status, updated, chart, appVersion, description },
    })),
  ),
);

/** helm's own words, for it also knows where else it may keep its records. Empty for a release that it does not know. */
async function revisionsOf(
  argv: readonly string[],
  helm: string,
  { cwd, env, signal }: Surroundings,
): Promise<readonly Revision[]> {
  const result = await run(helm, [...argv, '--output=json', '--max=256'], {
    cwd,
    env,
    output: 'capture',
    stdin: 'none',
    signal,
  });
  signal.throwIfAborted();
  const message = result.stderr.trim().replace(/^Error: /, '');
  if (result.exitCode !== 0 && /release: not found\s*$/.test(message)) return [];
  const revisions = result.exitCode === 0 ? readJson(revisionsShape, result.stdout) : undefined;
  if (revisions === undefined)
    throw new UserError('release-record', `helm history does not answer: ${message.slice(-500)}`, {
      hint: `check that the cluster can be reached, and that you may read the release: helm ${argv.join(' ')}`,
    });
  return revisions;
}

/**
 * A record belongs to the revision of its number, unless helm counts anew since (a release that was taken away): then helm's is younger. What
 * has no partner stands by its own time.
 */
export function joinHistory(
  revisions: readonly Revision[],
  records: readonly DeployRecord[],
): readonly HistoryRow[] {
  const entries = revisions.map(({ revision, helm }) => ({
    revision,
    status: helm.status,
    time: helm.updated,
  }));
  const rows = revisions.map((row): HistoryRow => {
    const deploy = records.find((record) => hasMade(record, row));
    const successor = row.helm.status === 'superseded' ? successorOf(row.revision, entries) : undefined;
    return {
      ...row,
      ...(deploy && { deploy }),
      ...(successor && { superseded: { by: `revision ${successor.revision}`, at: successor.time } }),
    };
  });
  const withPartner = new Set(rows.map(({ deploy }) => deploy));
  const alone = records.filter((record) => !withPartner.has(record)).map(rowOf);
  return [...rows, ...alone].toSorted((a, b) => timeOf(b) - timeOf(a));
}

function rowOf(deploy: DeployRecord): HistoryRow {
  const { revision, supersededBy: by, supersededAt: at } = deploy;
  return {
    ...(revision !== undefined && { revision }),
    deploy,
    ...(by !== undefined && { superseded: { by, ...(at !== undefined && { at }) } }),
  };
}

/** Milliseconds that clocks may differ by. */
const skew = 60_000;

/** Its number is in the record, and helm has written it while that deploy went on. */
function hasMade(record: DeployRecord, { revision, helm }: Revision): boolean {
  const { started, milliseconds } = record;
  if (revision !== record.revision && revision !== record.failedRevision) return false;
  const time = Date.parse(helm.updated);
  const startTime = Date.parse(started);
  return time >= startTime - skew && time <= startTime + milliseconds + skew;
}

const timeOf = ({ helm, deploy }: HistoryRow): number =>
  Date.parse(helm?.updated ?? deploy?.started ?? '') || 0;
