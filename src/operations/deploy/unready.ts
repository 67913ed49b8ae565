/** Reports workloads of a deploy that are not ready, without secrets. */
import {
  type ServedApis,
  type Unready,
  waitFor,
  type WaitInput,
  type WaitResult,
} from '../../cluster/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import type { RunningDeploy } from './running-deploy.ts';
import type { ReleaseAccess } from './release.ts';

type UnreadySearch = Omit<WaitInput, 'signal'> & {
  readonly place: ReleaseAccess;
  readonly served: ServedApis;
};

/** Waits for the workloads, and keeps those that are not ready in the end. */
export async function findUnready(
  running: RunningDeploy,
  { place, served, ...input }: UnreadySearch,
): Promise<WaitResult> {
  const result = await waitFor(place.connection, served, { ...input, signal: running.surroundings.signal });
  if (!result.ready && result.why !== 'aborted')
    running.facts.unready = result.unready.map((one) => cleaned(one, running));
  return result;
}

/** The cause first, because some readers read only one line. */
export function unreadyWords(unready: readonly Unready[], limit: string): string {
  const [first, ...others] = unready;
  if (first === undefined) return `not everything is ready${limit}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${first.kind} ${first.name}: ${first.cause}${limit}${more}`;
}

/** Characters of a cause or a message, and of a line of a log, that are shown. */
const longestWords = 1000;
const longestLine = 500;

/**
 * Messages of pods may hold anything. Redacted before they are cut, because half a secret is not recognized.
 */
function cleaned(one: Unready, { clean }: RunningDeploy): Unready {
  const words = (text: string): string => cut(clean(text), longestWords);
  return {
    kind: one.kind,
    namespace: one.namespace,
    name: one.name,
    cause: words(one.cause),
    conditions: one.conditions.map(({ type, reason, message }) => ({
      type,
      reason: words(reason),
      message: words(message),
    })),
    events: one.events.map((event) => ({
      ...event,
      reason: words(event.reason),
      message: words(event.message),
    })),
    logs: one.logs.map(({ pod, container, lines }) => {
      const cleanLine = lineCleaner(clean);
      return { pod, container, lines: lines.map((line) => cut(cleanLine(line), longestLine)) };
    }),
  };
}

/** Never splits a surrogate pair. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
