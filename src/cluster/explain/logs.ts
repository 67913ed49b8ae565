/** Reads the last log lines of containers; of a container that crashes, those of its previous run. */
import { UserError } from '../../errors.ts';
import { logLine } from '../../text/index.ts';
import { containersOf } from './pods.ts';
import { mapOf, textOf } from '../predict/json.ts';
import type { Connection, JsonMap } from '../types.ts';
import { conditionOf, metaOf, nameOf, numberOf } from '../wait/fields.ts';
import { readText, wordsOf } from '../wait/read.ts';
import type { UnreadyLog } from '../wait/types.ts';
import type { LogReader } from './types.ts';
import { limitConcurrency } from '../../tools/index.ts';

const mostContainers = 4;
const mostLines = 20;
/** Redaction needs to see a line whole; it is cut for display later. */
const longestLine = 4500;
const mostBytes = 64 * 1024;
/** Milliseconds in which a node must answer. */
const idleMs = 4000;
/** Log requests at once per explanation, so that other requests get their turn. */
const mostAtOnce = 6;

/** Reads some logs at once. A log that is forbidden or absent becomes one note, and is no error. */
export function logReader(
  connection: Connection,
  signal: AbortSignal,
  note: (words: string) => void,
): LogReader {
  const turn = limitConcurrency(mostAtOnce);
  const notedReasons = new Set<string>();
  const noteFor = (namespace: string, words: string): void => {
    if (notedReasons.has(namespace)) return;
    notedReasons.add(namespace);
    note(`logs in ${namespace} cannot be read (${words})`);
  };
  const readLog: LogReader['read'] = async (pod, container, previous) => {
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
      // 400: the container has not run, or its log was lost with its node.
      if (status !== 400 && status !== 404) noteFor(namespace, wordsOf(text) || `status ${status}`);
    } catch (error) {
      if (signal.aborted || !(error instanceof UserError)) throw error;
      noteFor(namespace, error.message);
    }
    return [];
  };
  return { read: (...container) => turn(() => readLog(...container)) };
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(-mostLines).map((line) => logLine(line, longestLine));
}

/** Reads the logs of containers that failed, in the worst pods. */
export async function logsOf(pods: readonly JsonMap[], reader: LogReader): Promise<UnreadyLog[]> {
  const loggedContainers = pods.flatMap(containersToLog).slice(0, mostContainers);
  const logs = await Promise.all(
    loggedContainers.map(async ({ pod, container, previous }) => {
      const lines = await reader.read(pod, container, previous);
      // The previous log may be gone while the container runs again.
      const now = lines.length === 0 && previous ? await reader.read(pod, container, false) : lines;
      return { pod: nameOf(pod), container, lines: now };
    }),
  );
  return logs.filter(({ lines }) => lines.length > 0);
}

interface LoggedContainer {
  readonly pod: JsonMap;
  readonly container: string;
  readonly previous: boolean;
}

/**
 * Containers that have run and are not ready. Of a restarted container the log before its last exit matters.
 */
function containersToLog(pod: JsonMap): LoggedContainer[] {
  const hasReady = conditionOf(pod, 'Ready')?.status === 'True';
  return containersOf(pod).flatMap(({ name, status }) => {
    const state = mapOf(status['state']);
    const ended = state['terminated'];
    const lastEnd = mapOf(status['lastState'])['terminated'];
    const hasRun = ended !== undefined || lastEnd !== undefined || state['running'] !== undefined;
    const isHealthy = status['ready'] === true || numberOf(mapOf(ended)['exitCode'], -1) === 0;
    if (hasReady || !hasRun || isHealthy) return [];
    return [{ pod, container: name, previous: ended === undefined && lastEnd !== undefined }];
  });
}
