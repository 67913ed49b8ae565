/** How far waiting is, in words: at once when one more is ready, else not too often. */
import { oneLine } from '../../text/index.ts';
import type { Board } from './board.ts';
import type { WaitProgress } from './types.ts';

/** Milliseconds between two lines of which only the words differ, and after which a line is told again. */
const fewestMs = 3000;
const mostMs = 30_000;
/** So many are named in a line. */
const named = 3;
/** Characters of what is said of each. */
const longest = 200;

export function progressOf({ entries, open, counts }: Board): WaitProgress {
  const words: string[] = [];
  for (const { kind, name, state } of open) {
    if (words.length === named) break;
    words.push(`${kind} ${name} (${oneLine(state.words, longest)})`);
  }
  const more = open.size > named ? ` and ${open.size - named} more` : '';
  const rest = open.size === 0 ? '' : `; waiting for ${words.join(', ')}${more}`;
  return {
    ready: counts.ready,
    total: entries.size,
    line: `${counts.ready} of ${entries.size} ready${rest}`,
  };
}

export interface ProgressReporter {
  /** Something may have changed. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Tells the first standing, each that has one more ready, and the others now and then. */
export function makeReporter(
  current: () => WaitProgress,
  tell: (progress: WaitProgress) => void,
): ProgressReporter {
  let last: { readonly progress: WaitProgress; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const progress = current();
    const silent = last === undefined ? Number.POSITIVE_INFINITY : performance.now() - last.at;
    const moved = last === undefined || progress.ready !== last.progress.ready;
    const changed = progress.line !== last?.progress.line;
    if (moved || (changed && silent >= fewestMs) || silent >= mostMs) {
      last = { progress, at: performance.now() };
      tell(progress);
      timer = setTimeout(look, mostMs);
    } else timer = setTimeout(look, Math.max(1, (changed ? fewestMs : mostMs) - silent));
  };
  return { look, stop: () => clearTimeout(timer) };
}
