/** Collects what preflight needs to know about a context: its cluster, its release, its needs. */
import type { ConnectionFlags, Connection, Need, ReleaseQuestion } from '../../cluster/index.ts';
import { selectContexts, type Service } from '../../config/index.ts';
import { problem, UserError } from '../../errors.ts';
import { connectionFlags } from '../../helm/index.ts';
import { environmentChoices, type InstallTarget, realPair } from '../pair.ts';
import { pullIn } from '../placeholders.ts';
import { neededNames } from '../sources/friends/needs.ts';
import { openProject, type Project, type Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** The cluster of a command of these words for a context. */
export function clusterOf(
  { context }: Pick<Target, 'context'>,
  words: readonly string[],
  { env }: Pick<Surroundings, 'env'>,
): ConnectionFlags {
  return connectionFlags(words, {
    kubeContext: context.kubeContext,
    environment: environmentChoices(env).environmentKubeContext,
  });
}

interface ReleaseWords {
  readonly pair: InstallTarget;
  readonly flags: ConnectionFlags;
  readonly verb: 'install' | 'upgrade';
  readonly installs: boolean;
}

export function releaseQuestion(
  connection: Connection,
  { pair, flags, verb, installs }: ReleaseWords,
  { env }: Pick<Surroundings, 'env'>,
): Omit<ReleaseQuestion, 'now'> {
  const { kubeconfig, kubeContext, kubeAsUser, kubeAsGroups = [] } = flags;
  return {
    place: placeOf(pair, connection, env),
    verb,
    installs,
    flags: [
      ...(kubeconfig ? ['--kubeconfig', kubeconfig] : []),
      ...(kubeContext ? ['--kube-context', kubeContext] : []),
      ...(kubeAsUser ? ['--kube-as-user', kubeAsUser] : []),
      ...kubeAsGroups.flatMap((group) => ['--kube-as-group', group]),
    ],
  };
}

const placeOf = (
  { release, namespace }: Pick<InstallTarget, 'release' | 'namespace'>,
  connection: Connection,
  env: Surroundings['env'],
) => ({ release, namespace: namespace ?? connection.namespace, driver: env['HELM_DRIVER'] ?? '' });

/** Finds the targets of a context's `needs`, in the loaded services or else in the whole repository. */
export async function needsOf(
  target: Target,
  project: Project,
  reach: (needed: Target) => Promise<Connection>,
  surroundings: Surroundings,
): Promise<readonly Need[]> {
  const { names, at } = neededNames(target, project.loader);
  if (names.length === 0) return [];
  let services: readonly Service[] = project.services;
  const isKnown = (name: string): boolean => selectContexts(services, [name], false).selected.length > 0;
  if (!names.every(isKnown)) services = await allServices(target, surroundings);
  return Promise.all(
    names.map(async (name): Promise<Need> => {
      const { selected, problems } = selectContexts(services, [name], false);
      const [found] = selected;
      if (found === undefined || problems.length > 0)
        throw UserError.of(
          problems.map(({ code, message, hint }) => problem(code, `needs: ${message}`, { at, hint })),
        );
      const connection = await reach(found);
      return {
        name,
        connection,
        place: placeOf(realPair(found, pullIn(surroundings)), connection, surroundings.env),
      };
    }),
  );
}

async function allServices({ service }: Target, surroundings: Surroundings): Promise<readonly Service[]> {
  const { services } = await openProject({ configs: [service.root] }, surroundings);
  return services;
}
