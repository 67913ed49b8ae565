/**
 * Passes the text out of helm into this process and back. helm starts a small shell script, which inherits
 * three pipes of ours (helm passes them on). The text comes on the first, our answer goes on the second, the
 * text to send on the third. The kernel closes a pipe when its last holder ends, so neither side can wait for
 * a dead one.
 */
import { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import type { Channels } from '../../process/index.ts';

/** Bytes of a text that is checked: far more than a release can hold (its record is a Secret of 1 MiB). */
export const largestText = 256 * 1024 * 1024;

/**
 * `mark` tells the end of the text, because helm keeps the pipe open. The copy counts only with `whole` after
 * it: helm ignores the output of a post-renderer that fails. The script needs only `sh` and `cat`.
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

/** Characters of a refusal for helm: the shell reads them one by one. */
const longestWord = 2000;

type Reply = { readonly take: Uint8Array } | { readonly refuse: string };

/** Calls `reply` with each text that helm passes, and sends the answer. */
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
    const [text, answerPipe, back] = ends;
    if (text === undefined || answerPipe === undefined || back === undefined) return close();
    // Nothing is sent on these two: reading them shows when helm has ended.
    answerPipe.resume();
    back.resume();
    onText(
      text,
      mark,
      (wholeText) => {
        // A rejected promise is a bug of ours: the pipes close, and helm ends with an error.
        reply(wholeText).then((answer) => give(answer, answerPipe, back), close);
      },
      close,
    );
  };
  return { channels: { count: 3, opened }, close };
}

function onText(text: Duplex, mark: string, take: (wholeText: Uint8Array) => void, close: () => void): void {
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
    const wholeText = Buffer.concat(chunks).subarray(0, size - end.length);
    chunks = [];
    size = 0;
    take(wholeText);
  });
}

function give(answer: Reply, answerPipe: Duplex, back: Duplex): void {
  if ('refuse' in answer) {
    answerPipe.end(`no ${answer.refuse.slice(0, longestWord).replace(/\p{C}+/gu, ' ')}\n`);
    return;
  }
  answerPipe.write('take\n');
  // Called only when the kernel has all of it: the kernel's copy survives us, the rest never arrives.
  back.end(answer.take, () => answerPipe.end('whole\n'));
}
