/**
 * Checks that the release is free to be changed. helm refuses while another command runs, and forever where
 * one was killed.
 */
import { type PreflightCheck, failed, ok } from './types.ts';
import type { ReleasePlace, ReleaseStatus, Revision } from '../release-types.ts';
import { shellWord } from '../../text/index.ts';
import { plural } from '../../tools/index.ts';

export interface ReleaseQuestion {
  readonly place: ReleasePlace;
  /** The flags that make any helm command use the same cluster, ready to be typed; nothing secret. */
  readonly flags: readonly string[];
  readonly verb: 'install' | 'upgrade';
  /** `upgrade --install`. */
  readonly installs: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The target of a rollback in progress. The deployed revision is the one that it leaves. */
  readonly rollbackTarget?: number | undefined;
}

/**
 * The values of HELM_DRIVER in 3.17 and 4.1 (pkg/action/action.go); with any other value helm does nothing at
 * all.
 */
const drivers: ReadonlySet<string> = new Set([
  '',
  'secret',
  'secrets',
  'configmap',
  'configmaps',
  'memory',
  'sql',
]);

/** Undefined where helm knows its driver. */
export const driverCheck = ({
  place: { driver },
}: Pick<ReleaseQuestion, 'place'>): PreflightCheck | undefined =>
  drivers.has(driver)
    ? undefined
    : failed(
        'release',
        `HELM_DRIVER is ${JSON.stringify(driver)}, which helm does not know; expected secret, configmap, memory or sql`,
        'correct the environment variable HELM_DRIVER, or unset it',
      );

/**
 * Decided by the revisions, newest first. helm 3.17 and 4.1 refuse the same (pkg/action/upgrade.go,
 * install.go).
 */
export function releaseCheck(revisions: readonly Revision[], question: ReleaseQuestion): PreflightCheck {
  const [last] = revisions;
  const { place, verb, installs } = question;
  const releaseText = `${place.release} in the namespace ${place.namespace}`;
  if (last === undefined)
    return verb === 'install' || installs
      ? ok('release', `there is no release ${releaseText} yet`)
      : failed(
          'release',
          `there is no release ${releaseText}`,
          'add --install to the command',
          'release-missing',
        );
  const state = `revision ${last.revision} is ${last.status}`;
  if (isBusy(last.status))
    return failed(
      'release',
      `${state}${sinceWhen(last, question.now)}`,
      recovery(revisions, question),
      'release-stuck',
    );
  if (verb === 'install')
    return last.status === 'uninstalled'
      ? ok('release', state)
      : failed('release', `${state}, and helm install takes a new name only`, 'use helm upgrade --install');
  if (last.status === 'uninstalled' && installs) return ok('release', `${state}: it is reinstalled`);
  const hasDeployed = revisions.some(({ status }) => status === 'deployed');
  if (hasDeployed || last.status === 'failed' || last.status === 'superseded') {
    const next = last.status === 'deployed' ? '' : ', which helm takes as it is';
    return ok('release', `${state}${next}`);
  }
  return last.status === 'uninstalled'
    ? failed('release', state, 'add --install to the command', 'release-missing')
    : failed('release', `${state}, and no revision is deployed`, recovery(revisions, question));
}

const isBusy = (status: ReleaseStatus): boolean => status.startsWith('pending-') || status === 'uninstalling';

/** `, since 2026-11-21T16:00:00Z (3 minutes ago), by Helm` */
function sinceWhen({ written, writtenBy }: Revision, now: number): string {
  const by = writtenBy ? `, by ${writtenBy}` : '';
  if (!written) return by;
  const ago = Date.parse(written);
  return `, since ${written}${Number.isNaN(ago) ? '' : ` (${durationWords(now - ago)} ago)`}${by}`;
}

export function durationWords(milliseconds: number): string {
  const steps = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ] as const;
  const [size, name] = steps.find(([step]) => milliseconds >= step) ?? steps[3];
  const count = Math.max(0, Math.floor(milliseconds / size));
  return plural(count, name);
}

/** A running command may take long; nothing is rolled back by itself. */
const mayStillRun = 10 * 60_000;

function recovery(revisions: readonly Revision[], question: ReleaseQuestion): string {
  const [last] = revisions;
  const { place, flags, now, rollbackTarget } = question;
  const newest = (status: ReleaseStatus): Revision | undefined =>
    revisions.find((one) => one.status === status);
  const rollbackText =
    last?.status === 'uninstalling'
      ? undefined
      : (revisions.find(({ revision }) => revision === rollbackTarget) ??
        newest('deployed') ??
        newest('superseded') ??
        newest('failed'));
  const verb =
    rollbackText === undefined
      ? ['uninstall', place.release]
      : ['rollback', place.release, String(rollbackText.revision)];
  const command = ['helm', ...verb, '--namespace', place.namespace, ...flags].map(shellWord).join(' ');
  const age = last?.written === undefined ? Number.NaN : now - Date.parse(last.written);
  return age < mayStillRun
    ? `wait for the running command; if none is running: ${command}`
    : `if no command is running: ${command}`;
}
