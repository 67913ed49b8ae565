/** The last lines of what containers wrote; of those that crash what they wrote before. */
import { UserError } from '../../errors.ts';
import { logLine } from '../../text/index.ts';
import { containersOf } from './pods.ts';
import { mapOf, textOf } from '../predict/json.ts';
import { turns } from '../transport/transport.ts';
import type { Connection, JsonMap } from '../types.ts';
import { conditionOf, metaOf, nameOf, numberOf } from '../wait/fields.ts';
import { readText, wordsOf } from '../wait/read.ts';
import type { UnreadyLog } from '../wait/types.ts';
import type { LogReader } from './types.ts';

const mostContainers = 4;
const mostLines = 20;
/** Whoever takes secrets out must see them whole: it is cut to what is shown after that. */
const longestLine = 4500;
const mostBytes = 64 * 1024;
/** Milliseconds in which a node must answer. */
const idleMs = 4000;
/** Of one explanation; the requests of others wait as well. */
const mostAtOnce = 6;

/** One that reads some at once; what is not allowed or not there is noted once, and is no fault. */
export function logReader(
  connection: Connection,
  signal: AbortSignal,
  note: (words: string) => void,
): LogReader {
  const turn = turns(mostAtOnce);
  const noted = new Set<string>();
  const noteFor = (namespace: string, words: string): void => {
    if (noted.has(namespace)) return;
    noted.add(namespace);
    note(`logs in ${namespace} cannot be read (${words})`);
  };
  const read: LogReader['read'] = async (pod, container, previous) => {
    const namespace = textOf(metaOf(pod)['namespace']);
    const query = new URLSearchParams({
      container,
      tailLines: String(mostLines),
      limitBytes: String(mostBytes),
      ...(previous && { previous: 'true' }),
    });
    const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(nameOf(pod))}/log?${query.toString()}`;
    try {
      const { status, text } = await readText(connection, path, signal, {
        accept: '*/*',
        idleMs,
        longest: mostBytes,
      });
      if (status === 200) return linesOf(text);
      // 400: the container has not run, or its log is gone with its node's memory.
      if (status !== 400 && status !== 404) noteFor(namespace, wordsOf(text) || `status ${status}`);
    } catch (error) {
      if (signal.aborted || !(error instanceof UserError)) throw error;
      noteFor(namespace, error.message);
    }
    return [];
  };
  return { read: (...asked) => turn(() => read(...asked)) };
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(-mostLines).map((line) => logLine(line, longestLine));
}

/** Of the pods that are worst, those containers that have something to say. */
export async function logsOf(pods: readonly JsonMap[], reader: LogReader): Promise<UnreadyLog[]> {
  const asked = pods.flatMap(spokenBy).slice(0, mostContainers);
  const logs = await Promise.all(
    asked.map(async ({ pod, container, previous }) => {
      const lines = await reader.read(pod, container, previous);
      // The log of before may be gone while the container runs again.
      const now = lines.length === 0 && previous ? await reader.read(pod, container, false) : lines;
      return { pod: nameOf(pod), container, lines: now };
    }),
  );
  return logs.filter(({ lines }) => lines.length > 0);
}

interface Spoken {
  readonly pod: JsonMap;
  readonly container: string;
  readonly previous: boolean;
}

/** Containers that ran and are not ready; of one that runs again its end before is what matters. */
function spokenBy(pod: JsonMap): Spoken[] {
  const hasReady = conditionOf(pod, 'Ready')?.status === 'True';
  return containersOf(pod).flatMap(({ name, status }) => {
    const state = mapOf(status['state']);
    const ended = state['terminated'];
    const before = mapOf(status['lastState'])['terminated'];
    const ran = ended !== undefined || before !== undefined || state['running'] !== undefined;
    const well = status['ready'] === true || numberOf(mapOf(ended)['exitCode'], -1) === 0;
    if (hasReady || !ran || well) return [];
    return [{ pod, container: name, previous: ended === undefined && before !== undefined }];
  });
}
