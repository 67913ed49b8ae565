/**
 * How the text gets out of helm into this process and back. helm starts a small shell script, which inherits three pipes
 * of ours (helm does so as well, and hands them on): the text goes out on one, our word comes on the second, the text to
 * send on the third. The kernel closes pipes with whoever holds them, so nobody can wait for somebody who is gone.
 */
import { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import type { Channels } from '../../process/index.ts';

/** Bytes of a text that is looked at: far more than a release can hold (its record is a Secret of 1 MiB). */
export const largestText = 256 * 1024 * 1024;

/**
 * Its end is told by `mark`, since helm keeps the pipe open. What was copied out counts only when `whole` comes after it:
 * helm takes nothing from a post-renderer that fails. Only `sh` and `cat` are needed.
 */
export const handOver = (mark: string): string =>
  [
    'cat >&3 || exit 1',
    `echo ${mark} >&3 || exit 1`,
    'read -r word why <&4 || exit 1',
    'case $word in',
    'take) ;;',
    '*) echo "$why" >&2; exit 1 ;;',
    'esac',
    'cat <&5 || exit 1',
    'read -r word why <&4 || exit 1',
    'case $word in',
    'whole) exit 0 ;;',
    'esac',
    'exit 1',
    '',
  ].join('\n');

/** Characters of a refusal that helm is told: the shell reads them one by one. */
const longestWord = 2000;

type Reply = { readonly take: Uint8Array } | { readonly refuse: string };

/** Calls `reply` with each text that helm hands over, and gives it the answer. */
export function answering(
  mark: string,
  reply: (text: Uint8Array) => Promise<Reply>,
): { readonly channels: Channels; close(): void } {
  let open: readonly Duplex[] = [];
  const close = (): void => {
    for (const end of open) end.destroy();
  };
  const opened = (ends: readonly Duplex[]): void => {
    open = ends;
    const [text, word, back] = ends;
    if (text === undefined || word === undefined || back === undefined) return close();
    // Nothing comes on these two: that they are read is what tells us that helm is gone.
    word.resume();
    back.resume();
    onText(
      text,
      mark,
      (whole) => {
        // A promise that is refused is a fault of ours: the pipes close, and helm ends with an error.
        reply(whole).then((answer) => give(answer, word, back), close);
      },
      close,
    );
  };
  return { channels: { count: 3, opened }, close };
}

function onText(text: Duplex, mark: string, take: (whole: Uint8Array) => void, close: () => void): void {
  const end = Buffer.from(`${mark}\n`);
  let chunks: Buffer[] = [];
  let size = 0;
  let tail = Buffer.alloc(0);
  text.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    tail = Buffer.concat([tail, chunk.subarray(-end.length)]).subarray(-end.length);
    if (size > largestText) return close();
    if (!tail.equals(end)) return;
    const whole = Buffer.concat(chunks).subarray(0, size - end.length);
    chunks = [];
    size = 0;
    take(whole);
  });
}

function give(answer: Reply, word: Duplex, back: Duplex): void {
  if ('refuse' in answer) {
    word.end(`no ${answer.refuse.slice(0, longestWord).replace(/\p{C}+/gu, ' ')}\n`);
    return;
  }
  word.write('take\n');
  // Told only when the kernel has all of it: what it has outlives us, what it has not never arrives.
  back.end(answer.take, () => word.end('whole\n'));
}
