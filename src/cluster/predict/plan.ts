/**
 * What helm decides before its first change: how it writes, from which revision it starts, and whether it
 * goes on at all.
 */
import type { PatchKinds } from '../patch/index.ts';
import type { Reader } from './read.ts';
import type { ManifestResource } from './targets.ts';
import type { AdmissionLookup } from './unchanged.ts';
import type { Intent, Prediction, PredictedRefusal } from './types.ts';
import type { ReleaseHistory, StoredRelease } from '../release-types.ts';
import type { Connection } from '../types.ts';

/** Everything that the prediction of one resource may need. */
export interface Run {
  readonly connection: Connection;
  readonly intent: Intent;
  readonly plan: Plan;
  readonly read: Reader;
  readonly isJudged: AdmissionLookup;
  /** What the helm of this command knows of kinds. */
  readonly kinds: PatchKinds;
  /** The last release's resources by `idOfTarget`; `releasedKeys` include their versions. */
  readonly released: ReadonlyMap<string, ManifestResource>;
  readonly releasedKeys: ReadonlySet<string>;
  /** Resources that the render has more than once, by `idOfTarget`. */
  readonly duplicates: ReadonlySet<string>;
  /** `group/Kind` of the definitions that this command creates first. */
  readonly comingKinds: ReadonlySet<string>;
  readonly comingNamespaces: ReadonlySet<string>;
}

interface Plan {
  readonly method: Prediction['method'];
  /** The release that the new manifest is compared with; absent for an install. */
  readonly from?: StoredRelease;
  /** helm first turns its older client-side entries of managed fields into an applying one. */
  readonly migrates: boolean;
  readonly refusal?: PredictedRefusal;
}

export function planOf(intent: Intent, history: ReleaseHistory): Plan {
  const isUpgrade = intent.verb === 'upgrade';
  const from = isUpgrade ? history.current : undefined;
  const isServerSide = intent.helm === 4 && wantsServerSide(intent, history);
  const refusal = refusalOf(intent, history, isServerSide);
  return {
    method: isServerSide ? 'server-side' : intent.forceReplace ? 'replace' : 'client-side',
    ...(from && { from }),
    // An install migrates what it takes over; an upgrade migrates where the release was applied client-side.
    migrates: isServerSide && (!isUpgrade || from?.applyMethod === 'csa'),
    ...(refusal && { refusal }),
  };
}

/** Decided by the last revision, whatever its status; an install is server-side by default. */
function wantsServerSide(intent: Intent, history: ReleaseHistory): boolean {
  if (intent.verb === 'install') return intent.serverSide !== 'false';
  return intent.serverSide === 'auto' ? history.last?.applyMethod === 'ssa' : intent.serverSide === 'true';
}

function refusalOf(
  intent: Intent,
  history: ReleaseHistory,
  isServerSide: boolean,
): PredictedRefusal | undefined {
  const words =
    recordWords(intent, history) ?? (intent.helm === 4 ? forceWords(intent, isServerSide) : undefined);
  return words === undefined ? undefined : { why: 'helm', message: words };
}

function recordWords({ verb, release, helm }: Intent, { last, current }: ReleaseHistory): string | undefined {
  if (verb === 'install')
    return last === undefined || last.status === 'uninstalled'
      ? undefined
      : `cannot ${helm === 3 ? 're-use' : 'reuse'} a name that is still in use`;
  if (last?.status.startsWith('pending-') === true)
    return 'another operation (install/upgrade/rollback) is in progress';
  return current === undefined ? `${JSON.stringify(release)} has no deployed releases` : undefined;
}

/** Flags that Helm 4 parses together and then refuses. */
function forceWords({ forceReplace, forceConflicts }: Intent, isServerSide: boolean): string | undefined {
  if (forceReplace && isServerSide)
    return 'invalid operation: cannot use server-side apply and force replace together';
  if (forceConflicts && !isServerSide)
    return 'invalid client update option(s): forceConflicts enabled when serverSideApply disabled';
  return undefined;
}
