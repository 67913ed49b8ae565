/** Reports progress in words: at once when one more workload is ready, else not too often. */
import { oneLine } from '../../text/index.ts';
import type { Board } from './tracker.ts';
import type { WaitProgress } from './types.ts';

/** Milliseconds between two lines that differ only in words, and after which a line is repeated. */
const fewestMs = 3000;
const mostMs = 30_000;
/** At most so many workloads are named in a line. */
const mostNamed = 3;
/** Characters for the state of each. */
const longest = 200;

export function progressOf({ entries, open, counts }: Board): WaitProgress {
  const words: string[] = [];
  for (const { kind, name, state } of open) {
    if (words.length === mostNamed) break;
    words.push(`${kind} ${name} (${oneLine(state.words, longest)})`);
  }
  const more = open.size > mostNamed ? ` and ${open.size - mostNamed} more` : '';
  const waitingText = open.size === 0 ? '' : `; waiting for ${words.join(', ')}${more}`;
  return {
    ready: counts.ready,
    total: entries.size,
    line: `${counts.ready} of ${entries.size} ready${waitingText}`,
  };
}

interface ProgressReporter {
  /** Reports a change, if there is one. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Reports the first state, each workload that becomes ready, and the other changes now and then. */
export function makeReporter(
  current: () => WaitProgress,
  report: (progress: WaitProgress) => void,
): ProgressReporter {
  let last: { readonly progress: WaitProgress; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const progress = current();
    const silent = last === undefined ? Number.POSITIVE_INFINITY : performance.now() - last.at;
    const hasProgress = last === undefined || progress.ready !== last.progress.ready;
    const changed = progress.line !== last?.progress.line;
    if (hasProgress || (changed && silent >= fewestMs) || silent >= mostMs) {
      last = { progress, at: performance.now() };
      report(progress);
      timer = setTimeout(look, mostMs);
    } else timer = setTimeout(look, Math.max(1, (changed ? fewestMs : mostMs) - silent));
  };
  return { look, stop: () => clearTimeout(timer) };
}
