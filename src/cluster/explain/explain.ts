/** Why workloads are not ready: the cause in one line, their conditions, events and the last lines of their logs. */
import { setMaxListeners } from 'node:events';
import { UserError } from '../../errors.ts';
import { causeOf } from './cause.ts';
import { eventReader, mergedEvents } from './events.ts';
import type { ExplainContext, Explaining } from './types.ts';
import { logReader, logsOf } from './logs.ts';
import { oneLine } from '../../text/index.ts';
import { familyOf } from './family.ts';
import type { Connection } from '../types.ts';
import { conditionsOf } from '../wait/fields.ts';
import type { Sick, Unready } from '../wait/types.ts';

/** Milliseconds for all of it: whoever reads has waited long enough. */
const limitMs = 15_000;
/** Of so many pods and logs are looked at; of the others the state is told. */
const mostInDepth = 20;
/** Characters of a cause or a message: more than are shown, for whoever takes secrets out must see them whole. */
const longest = 5000;

/** In the order given; nothing that cannot be read makes it fail. */
export async function explain(
  connection: Connection,
  sick: readonly Sick[],
  { signal, note, since }: Explaining,
): Promise<Unready[]> {
  const stop = new AbortController();
  // Each request listens; node takes more than ten for a leak.
  setMaxListeners(0, stop.signal);
  const end = (): void => stop.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const asking: ExplainContext = {
    connection,
    signal: stop.signal,
    note,
    events: eventReader(connection, stop.signal, { note, since }),
    logs: logReader(connection, stop.signal, note),
  };
  try {
    return await Promise.all(
      sick.map(async (one, index) => (index < mostInDepth ? await inDepth(one, asking) : shortly(one))),
    );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    stop.abort();
  }
}

const shortly = ({ kind, namespace, name, state, object }: Sick): Unready => ({
  kind,
  namespace,
  name,
  cause: oneLine(state.words, longest),
  conditions: object === undefined ? [] : shownConditions(object),
  events: [],
  logs: [],
});

async function inDepth(sick: Sick, asking: ExplainContext): Promise<Unready> {
  const { object } = sick;
  if (object === undefined) return shortly(sick);
  try {
    const family = await familyOf(sick, object, asking);
    const events = await asking.events.of(sick.namespace, family);
    const cause = causeOf(sick, family, events);
    const logs = await logsOf(cause.pods, asking.logs);
    return { ...shortly(sick), cause: cause.words, events: mergedEvents(events), logs };
  } catch (error) {
    if (!asking.signal.aborted && !(error instanceof UserError)) throw error;
    asking.note(
      asking.signal.aborted
        ? 'the cause is unknown: the cluster did not answer in time'
        : `the cause is unknown: ${error instanceof Error ? error.message : ''}`,
    );
    return shortly(sick);
  }
}

/** What speaks against it: a condition that is as it should be explains nothing. */
function shownConditions(object: Parameters<typeof conditionsOf>[0]): Unready['conditions'] {
  return conditionsOf(object)
    .filter(({ type, status }) => (badWhenTrue.test(type) ? status !== 'False' : status !== 'True'))
    .map(({ type, reason, message }) => ({ type, reason, message: oneLine(message, longest) }));
}

const badWhenTrue = /Failure|Failed|Stalled|Reconciling|Pressure|Unavailable|Suspended|Disruption/;
