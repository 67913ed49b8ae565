/**
 * Explains why workloads are not ready: the cause in one line, their conditions, events and the last lines of
 * their logs.
 */
import { setMaxListeners } from 'node:events';
import { UserError } from '../../errors.ts';
import { causeOf } from './cause.ts';
import { eventReader, mergedEvents } from './events.ts';
import type { ExplainContext, ExplainRequest } from './types.ts';
import { logReader, logsOf } from './logs.ts';
import { oneLine } from '../../text/index.ts';
import { familyOf } from './owned-objects.ts';
import type { Connection } from '../types.ts';
import { conditionsOf } from '../wait/fields.ts';
import type { UnreadyWorkload, Unready } from '../wait/types.ts';

/** Milliseconds for the whole explanation: the reader has already waited for the timeout. */
const limitMs = 15_000;
/** At most so many workloads are explained with pods and logs; the others only show their state. */
const mostInDepth = 20;
/**
 * Characters of a cause or a message. It is more than reports show, because redaction needs to see a secret
 * whole.
 */
const longest = 5000;

/** Explains in the given order. What cannot be read is left out, and never makes it fail. */
export async function explain(
  connection: Connection,
  unready: readonly UnreadyWorkload[],
  { signal, note, since }: ExplainRequest,
): Promise<Unready[]> {
  const stop = new AbortController();
  // Each request adds a listener; node warns of a leak above ten.
  setMaxListeners(0, stop.signal);
  const end = (): void => stop.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const context: ExplainContext = {
    connection,
    signal: stop.signal,
    note,
    events: eventReader(connection, stop.signal, { note, since }),
    logs: logReader(connection, stop.signal, note),
  };
  try {
    return await Promise.all(
      unready.map(async (one, index) =>
        index < mostInDepth ? await explainWorkload(one, context) : shortly(one),
      ),
    );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    stop.abort();
  }
}

const shortly = ({ kind, namespace, name, state, object }: UnreadyWorkload): Unready => ({
  kind,
  namespace,
  name,
  cause: oneLine(state.words, longest),
  conditions: object === undefined ? [] : shownConditions(object),
  events: [],
  logs: [],
});

async function explainWorkload(unready: UnreadyWorkload, context: ExplainContext): Promise<Unready> {
  const { object } = unready;
  if (object === undefined) return shortly(unready);
  try {
    const family = await familyOf(unready, object, context);
    const events = await context.events.of(unready.namespace, family);
    const cause = causeOf(unready, family, events);
    const logs = await logsOf(cause.pods, context.logs);
    return { ...shortly(unready), cause: cause.words, events: mergedEvents(events), logs };
  } catch (error) {
    if (!context.signal.aborted && !(error instanceof UserError)) throw error;
    context.note(
      context.signal.aborted
        ? 'the cause is unknown: the cluster did not answer in time'
        : `the cause is unknown: ${error instanceof Error ? error.message : ''}`,
    );
    return shortly(unready);
  }
}

/** A condition that is as it should be explains nothing, and is left out. */
function shownConditions(object: Parameters<typeof conditionsOf>[0]): Unready['conditions'] {
  return conditionsOf(object)
    .filter(({ type, status }) => (badWhenTrue.test(type) ? status !== 'False' : status !== 'True'))
    .map(({ type, reason, message }) => ({ type, reason, message: oneLine(message, longest) }));
}

const badWhenTrue = /Failure|Failed|Stalled|Reconciling|Pressure|Unavailable|Suspended|Disruption/;
