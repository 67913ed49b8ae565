/** The process that speaks to the cache service, from the side of the run: its calls, and how long it may be silent. */
import type { Duplex } from 'node:stream';
import { createInterface } from 'node:readline';
import { run } from '../../process/index.ts';
import { type CacheAnswer, type CacheCall, readAnswer } from './messages.ts';

export interface CacheProcess {
  /** Never rejects: whatever goes wrong is an answer. */
  ask(call: Pick<CacheCall, 'action' | 'key' | 'file'>, limitMs: number): Promise<CacheAnswer>;
  /** Ends it, and waits until it has ended. */
  close(): Promise<void>;
}

export interface CacheProcessOptions {
  /** Its file. */
  readonly program: string;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it runs. */
  readonly folder: string;
  /** The most bytes of an entry. */
  readonly maxBytes: number;
  /** Milliseconds without an answer or a byte. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** Bytes that it may print; the package tells of progress, and nobody reads it. */
const printed = 4 * 1024 * 1024;

export function startCacheProcess(options: CacheProcessOptions): CacheProcess {
  const { program, maxBytes, silenceMs } = options;
  const control = new AbortController();
  const pending = new Map<number, (answer: CacheAnswer) => void>();
  let count = 0;
  let isReady = false;
  let pipe: Duplex | undefined;
  let fault: string | undefined;
  let silence: NodeJS.Timeout | undefined;

  const fail = (reason: string): void => {
    fault ??= reason;
    for (const answer of pending.values()) answer({ result: 'failed', reason: fault });
    pending.clear();
    clearTimeout(silence);
    silence = undefined;
    control.abort();
  };
  const waitAgain = (): void => {
    clearTimeout(silence);
    silence = undefined;
    // That node starts slowly on a busy machine is not the service's silence.
    if (pending.size === 0 || !isReady) return;
    const timer = setTimeout(() => {
      // After a long piece of work of ours, a line may wait in the pipe: it is read before the immediate.
      setImmediate(() => {
        if (silence === timer) fail(`no answer and no byte for ${silenceMs / 1000} s`);
      });
    }, silenceMs);
    silence = timer;
  };
  const receive = (line: string): void => {
    isReady = true;
    const answer = readAnswer(line);
    if (answer !== undefined) {
      pending.get(answer.id)?.(answer);
      pending.delete(answer.id);
    }
    waitAgain();
  };

  const ended = run(process.execPath, [program, String(maxBytes)], {
    cwd: options.folder,
    env: options.env,
    output: 'capture',
    limit: printed,
    signal: AbortSignal.any([options.signal, control.signal]),
    channels: {
      count: 1,
      opened([end]) {
        pipe = end;
        if (end !== undefined)
          createInterface({ input: end })
            .on('line', receive)
            // Its end tells why.
            .on('error', () => {});
      },
    },
  }).then(
    ({ exitCode }) => fail(`its process ended with exit code ${exitCode}`),
    () => fail('its process cannot be started'),
  );

  return {
    ask(call, limitMs) {
      if (fault !== undefined) return Promise.resolve({ result: 'failed', reason: fault });
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        const limit = setTimeout(() => fail('it took too much time of this run'), limitMs);
        pending.set(id, (answer) => {
          clearTimeout(limit);
          resolve(answer);
        });
        if (pending.size === 1) waitAgain();
        pipe?.write(`${JSON.stringify({ id, ...call })}\n`);
      });
    },
    async close() {
      fail('it is closed');
      await ended;
    },
  };
}
