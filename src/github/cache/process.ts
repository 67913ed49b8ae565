/** The run's side of the cache process: sends calls to it and limits how long it may be silent. */
import type { Duplex } from 'node:stream';
import { createInterface } from 'node:readline';
import { run } from '../../process/index.ts';
import { type CacheAnswer, type CacheCall, readAnswer } from './messages.ts';

export interface CacheProcess {
  /** Never rejects: a failure is an answer, too. */
  ask(call: Pick<CacheCall, 'action' | 'key' | 'file'>, limitMs: number): Promise<CacheAnswer>;
  /** Ends the process, and waits for its end. */
  close(): Promise<void>;
}

export interface CacheProcessOptions {
  /** The file of the program. */
  readonly program: string;
  /** The whole environment of the process. */
  readonly env: Readonly<Record<string, string>>;
  /** The working directory of the process. */
  readonly folder: string;
  /** The most bytes that an entry may have. */
  readonly maxBytes: number;
  /** Milliseconds without an answer or a byte. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** How many bytes the process may print. The package prints its progress, which is not shown. */
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
    // A slow start of node on a busy machine does not count as silence of the service.
    if (pending.size === 0 || !isReady) return;
    const timer = setTimeout(() => {
      // After long synchronous work, an answer may wait in the pipe: node reads it before the immediate.
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
            // The process's end gives the reason.
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
