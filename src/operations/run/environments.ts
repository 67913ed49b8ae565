/** Creates and deletes the environments of pull requests: a marked namespace around their deploys. */
import type { DeployRecord } from '../../deploy/index.ts';
import { isSuccess } from '../../deploy/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { fill, isHelmFlagSet, liveWords, verbIn } from '../../helm/index.ts';
import { deployAll } from '../deploy/deploy.ts';
import { placeOf } from '../deploy/release.ts';
import type { DeployInput } from '../deploy/types.ts';
import { type Clusters, makeClusters } from '../live/clusters.ts';
import { hasOwnNamespace, isOfPull } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { pairFor, planFor } from './plan.ts';
import { isDryRun } from './dry-run.ts';
import {
  chooseMany,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** The creator of a namespace: only the same owner deletes it. */
const mark = 'pligos.dev/preview-of';

/** Does the command install the chart, or remove it? A dry run does neither. */
export function effectOf(words: readonly string[]): 'deploys' | 'removes' | undefined {
  const verb = verbIn(words);
  if (isDryRun(words)) return undefined;
  if (verb === 'uninstall') return 'removes';
  return verb === 'install' || verb === 'upgrade' || verb === 'rollback' ? 'deploys' : undefined;
}

/** An address with its placeholders filled; throws where one is unknown or has no value. */
export async function environmentUrl(
  url: string,
  words: readonly string[],
  target: Target,
  surroundings: Surroundings,
): Promise<string> {
  const placeholders = await placeholdersFor([...words, url], target, surroundings);
  const pair = pairFor(words, target, placeholders, surroundings);
  const problems: Problem[] = [];
  const filled = fill(url, { ...placeholders, ...pair }, problems);
  if (problems.length > 0) throw UserError.of(problems);
  return filled;
}

/**
 * Creates the namespaces that the command would create (`--create-namespace`) for contexts of one pull
 * request. Our mark allows deleting them when it is closed. helm reports failures, because its messages are
 * better.
 */
export async function makeNamespaces(
  words: readonly string[],
  targets: readonly Target[],
  owner: string,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  if (effectOf(words) !== 'deploys' || !isHelmFlagSet(words, 'create-namespace')) return [];
  const clusters = makeClusters(surroundings);
  const created: string[] = [];
  try {
    for (const target of targets.filter(hasOwnNamespace)) {
      const place = await namespaceOf(words, target, clusters, surroundings);
      if (place === undefined) continue;
      const { status } = await place.connection.send({
        method: 'POST',
        path: '/api/v1/namespaces',
        body: JSON.stringify({
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: {
            name: place.namespace,
            labels: { 'app.kubernetes.io/managed-by': 'pligos' },
            annotations: { [mark]: owner },
          },
        }),
      });
      if (status === 201) created.push(place.namespace);
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    surroundings.signal.throwIfAborted();
  } finally {
    clusters.close();
  }
  return created;
}

async function namespaceOf(
  words: readonly string[],
  target: Target,
  clusters: Clusters,
  surroundings: Surroundings,
) {
  const placeholders = await placeholdersFor(words, target, surroundings);
  const { argv, release = '', namespace } = planFor(words, target, undefined, placeholders, surroundings);
  return placeOf({ argv, release, namespace }, clusters, surroundings);
}

export interface TakeDownInput extends ProjectInput {
  readonly contexts: readonly string[];
  /** The command that deploys them: its flags choose the cluster. */
  readonly words: readonly string[];
  readonly by: DeployInput['by'];
  /** Also their namespaces, where these have the mark of this owner. */
  readonly deleteNamespaces: boolean;
  readonly owner: string;
  readonly onEvent?: DeployInput['onEvent'];
}

export interface TakeDownResult {
  /** In the order of the records. */
  readonly targets: readonly Target[];
  readonly project: Project;
  readonly records: readonly DeployRecord[];
  /** Namespaces that existed, each with its result. */
  readonly namespaces: readonly { readonly name: string; readonly what: 'deleted' | 'not ours' }[];
}

/**
 * Uninstalls the releases of a pull request: of all selected contexts with its number in release or
 * namespace. A missing release counts as uninstalled.
 */
export async function takeDown(input: TakeDownInput, surroundings: Surroundings): Promise<TakeDownResult> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, input.contexts, surroundings).filter(isOfPull);
  if (targets.length === 0) return { targets, project, records: [], namespaces: [] };
  const words = [
    'uninstall',
    '--ignore-not-found',
    '--wait',
    ...liveWords(input.words).cluster,
    ...(await givenNamespace(input.words, targets, surroundings)),
  ];
  const records = await deployAll(
    {
      words,
      // Nothing is judged where everything is deleted.
      contexts: targets.map((target) => ({ target, project, keeps: false, judged: true })),
      by: input.by,
      ...(input.onEvent && { onEvent: input.onEvent }),
    },
    surroundings,
  );
  // Several releases may share one: it is deleted after all of them.
  const namespaces =
    input.deleteNamespaces && records.every(isSuccess)
      ? await deleteNamespaces(words, targets.filter(hasOwnNamespace), input.owner, surroundings)
      : [];
  return { targets, project, records, namespaces };
}

/** Named by the command, and not by the configuration. */
async function givenNamespace(
  words: readonly string[],
  targets: readonly Target[],
  surroundings: Surroundings,
): Promise<readonly string[]> {
  const [target] = targets.filter(({ context }) => context.namespace === undefined);
  if (target === undefined) return [];
  const placeholders = await placeholdersFor(words, target, surroundings);
  const { namespace } = pairFor(words, target, placeholders, surroundings);
  return namespace === undefined ? [] : ['--namespace', namespace];
}

async function deleteNamespaces(
  words: readonly string[],
  targets: readonly Target[],
  owner: string,
  surroundings: Surroundings,
): Promise<TakeDownResult['namespaces']> {
  const clusters = makeClusters(surroundings);
  const results = new Map<string, 'deleted' | 'not ours'>();
  try {
    for (const target of targets) {
      const place = await namespaceOf(words, target, clusters, surroundings);
      if (place === undefined || results.has(place.namespace)) continue;
      const path = `/api/v1/namespaces/${encodeURIComponent(place.namespace)}`;
      const object = await place.connection.get(path);
      if (object === undefined) continue;
      const uid = textIn(object, 'metadata', 'uid');
      if (textIn(object, 'metadata', 'annotations', mark) !== owner || uid === undefined) {
        results.set(place.namespace, 'not ours');
        continue;
      }
      // It may have been created again since: that is another one.
      const { status } = await place.connection.send({
        method: 'DELETE',
        path,
        body: JSON.stringify({ apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { uid } }),
      });
      // It is being deleted already, or was created again at this moment.
      if (status === 409) {
        const now = await place.connection.get(path);
        if (now !== undefined)
          results.set(place.namespace, textIn(now, 'metadata', 'uid') === uid ? 'deleted' : 'not ours');
        continue;
      }
      if (status >= 300 && status !== 404)
        throw new UserError(
          status === 403 ? 'cluster-forbidden' : 'cluster-answer',
          `the namespace ${place.namespace} of ${targetName(target)} could not be deleted: the cluster answers ${status}`,
          { hint: 'let the login of the job delete namespaces, or remove delete-namespace' },
        );
      results.set(place.namespace, 'deleted');
    }
  } finally {
    clusters.close();
  }
  return [...results].map(([name, what]) => ({ name, what }));
}

function textIn(object: unknown, ...keys: readonly string[]): string | undefined {
  let current = object;
  for (const key of keys)
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  return typeof current === 'string' ? current : undefined;
}
