/**
 * Checks all that can be known before a helm command changes a cluster, with concurrent requests that change
 * nothing.
 */
import { UserError } from '../../errors.ts';
import { mapOf, parseMap, textOf } from '../predict/json.ts';
import { planOf } from '../predict/plan.ts';
import { targetsIn } from '../predict/targets.ts';
import { kindsCheck, namespaceCheck } from './kinds.ts';
import { type Need, needsCheck } from './needs.ts';
import { permissionsCheck } from './permissions.ts';
import { driverCheck, releaseCheck, type ReleaseQuestion } from './release.ts';
import { type PreflightCheck, type CheckId, ok, unknownCheck } from './types.ts';
import { readHistory, readRevisions, readRollbackTarget } from '../release.ts';
import type { Intent } from '../predict/types.ts';
import type { Connection, ServedApis } from '../types.ts';

interface QuickQuestion {
  readonly release: Omit<ReleaseQuestion, 'now' | 'rollbackTarget'>;
  readonly needs: readonly Need[];
}

interface FullQuestion extends QuickQuestion {
  /** The command and its render. */
  readonly intent: Intent;
}

/** helm's own default (`--history-max`). */
const keptRevisions = 10;

/**
 * The checks that take one request each: the release, and what is needed. Throws the cluster's own errors
 * where it does not answer.
 */
export async function quickPreflight(
  connection: Connection,
  { release, needs }: QuickQuestion,
): Promise<readonly PreflightCheck[]> {
  const [ownCheck, otherChecks] = await Promise.all([
    driverCheck(release) ??
      allowed('release', async () => {
        const revisions = await readRevisions(connection, release.place);
        const [last] = revisions;
        const rollbackTarget =
          last?.status === 'pending-rollback'
            ? await orUnknown(readRollbackTarget(connection, release.place, last))
            : undefined;
        return releaseCheck(revisions, { ...release, now: Date.now(), rollbackTarget });
      }),
    needsCheck(needs),
  ]);
  return [ownCheck, ...(otherChecks ? [otherChecks] : [])];
}

/**
 * All checks, in the order in which helm would fail. Throws the cluster's own errors where it does not
 * answer.
 */
export async function fullPreflight(
  connection: Connection,
  served: ServedApis,
  question: FullQuestion,
): Promise<readonly PreflightCheck[]> {
  const { release, intent } = question;
  const { place } = release;
  const { helm, manifest, createNamespace, noHooks } = intent;
  const rendered = targetsIn(manifest, place.namespace, served);
  const namespaceResult = namespaceCheck(connection, rendered, {
    namespace: place.namespace,
    createNamespace,
  });
  const permissions = async (): Promise<PreflightCheck> => {
    // A login that may not read the records may not run helm either: the permissions report that.
    const history = (await orUnknown(readHistory(connection, place))) ?? { revisions: [] };
    const { current, revisions } = history;
    return permissionsCheck(connection, {
      place,
      helm,
      method: planOf(intent, history).method,
      // An install asks for the namespace whether it exists or not; an upgrade does not.
      makesNamespace:
        !createNamespace || current !== undefined
          ? 'no'
          : (await namespaceResult).isAbsent
            ? 'anew'
            : 'again',
      prunes: revisions.length >= keptRevisions,
      noHooks,
      rendered,
      released: current === undefined ? [] : targetsIn(current.manifest, place.namespace, served),
    });
  };
  const [reach, quick, { check }, rights] = await Promise.all([
    reachCheck(connection, served),
    quickPreflight(connection, question),
    namespaceResult,
    permissions(),
  ]);
  return [reach, ...quick, check, kindsCheck(rendered, served), rights];
}

/** The cluster answered; its name for our login helps to recognise a wrong one. */
async function reachCheck(connection: Connection, served: ServedApis): Promise<PreflightCheck> {
  const user = await whoAmI(connection);
  const as = user === '' ? '' : `, logged in as ${user}`;
  return ok('reach', `${connection.name} runs Kubernetes ${served.kubeVersion}${as}`);
}

async function whoAmI(connection: Connection): Promise<string> {
  const { status, body } = await connection.send({
    method: 'POST',
    // Servers from 1.28 on know this review; older ones do not say.
    path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
    body: JSON.stringify({ apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' }),
  });
  return status < 300 ? textOf(mapOf(mapOf(parseMap(body)['status'])['userInfo'])['username']) : '';
}

/** A check that the login may not ask for is unknown, and no error of the cluster. */
async function allowed(id: CheckId, check: () => Promise<PreflightCheck>): Promise<PreflightCheck> {
  try {
    return await check();
  } catch (error) {
    if (!isUnknowable(error)) throw error;
    return unknownCheck(id, error.message);
  }
}

async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnknowable(error)) throw error;
    return undefined;
  }
}

/** The login may not ask, or helm keeps its records elsewhere (HELM_DRIVER). */
const isUnknowable = (error: unknown): error is UserError =>
  error instanceof UserError &&
  error.problems.every(({ code }) => code === 'cluster-forbidden' || code === 'release-record');
