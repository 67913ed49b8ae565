/** What a run that joins reports of others keeps for later runs: each report shows a part of the head. */
import { builtinKinds } from '../../manifests/index.ts';
import type { DigestInput } from '../../diff/index.ts';
import type { ContextReport, Report } from '../../report/index.ts';
import { headIn, headOf } from './head.ts';
import type { RunHistory } from './run-history.ts';
import type { ContextNow } from './types.ts';
import { compareSince, type RunCoverage } from './since.ts';
import type { ShownContext } from './shown-preview.ts';

export interface JoinedInput {
  /** With what its jobs have kept for later runs. */
  readonly report: Report;
  /**
   * `service/context` of contexts that were expected and not reported; undefined where no list says which.
   */
  readonly lost: ReadonlySet<string> | undefined;
  /** A random value of this run. */
  readonly key: Uint8Array;
  readonly secrets: readonly string[];
}

export interface JoinedHistory extends RunHistory {
  /** What later runs may ask for. */
  readonly shownContexts: () => readonly ShownContext[];
}

/** Remembers joined reports, and hides once more what they kept of a Secret. */
export function joinRunHistory({ report, lost, key, secrets }: JoinedInput): JoinedHistory {
  const redact = { key, known: secrets, also: [], allow: [] };
  const kinds = builtinKinds();
  const contexts = report.contexts.map((one) => cleaned(one, { redact, kinds }));
  // The list of expected contexts comes from the plan of a matrix.
  const coverage: RunCoverage = { at: lost === undefined ? 'some' : 'touched', lost: lost ?? new Set() };
  return {
    contexts: () => contexts,
    shownContexts: () => [...contexts.filter((one) => !isJob(one)), ...[...(lost ?? [])].map(asFailed)],
    since(then) {
      return compareSince(
        contexts.map((one) => nowOf(one, redact)),
        then,
        coverage,
      );
    },
  };
}

/** Represents a job without a readable report. */
const isJob = ({ service, status }: ContextReport): boolean => service === '' && status === 'failed';

function asFailed(name: string): ShownContext {
  const at = name.lastIndexOf('/');
  return { service: name.slice(0, Math.max(at, 0)), context: name.slice(at + 1), status: 'failed' };
}

function nowOf(report: ContextReport, redact: ContextNow['redact']): ContextNow {
  const head = headIn(report);
  const now = { report, hasDigest: report.digest !== undefined, ignore: report.ignore ?? [], redact };
  return head === undefined ? now : { ...now, head };
}

/** In the words of Kubernetes, or in another YAML spelling. */
const suspicious = /\bSecret\b|\\[xuU\n]/;

const mayHoldSecrets = (shown: ContextReport['shown']): boolean =>
  [...(shown?.values() ?? [])].some((text) => text !== null && suspicious.test(text));

/**
 * Later runs assume that a kept Secret has no secret in it: so it is made again as a render is, or left out.
 */
function cleaned(report: ContextReport, how: Pick<DigestInput, 'redact' | 'kinds'>): ContextReport {
  const { shown, release, namespace } = report;
  if (shown === undefined || !mayHoldSecrets(shown)) return report;
  const texts = [...shown].flatMap(([id, text]): [string, string | null][] => {
    if (text === null || !suspicious.test(text)) return [[id, text]];
    const head = headOf(() => ({ ...how, text, namespace, release, vary: [], withSecrets: false }));
    // A resource without a matching id has another name here (`generateName`): one text holds one resource.
    const ownText = head.text(id) ?? head.text([...head.digest().resources.keys()][0] ?? '');
    return ownText === undefined ? [] : [[id, ownText]];
  });
  return { ...report, shown: new Map(texts) };
}
