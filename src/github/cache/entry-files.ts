/** Entries as files of a private folder, which the cache's process reads and writes; a restored one is checked before it is used. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import { type PrivateFolder, privateFolder } from '../../files/index.ts';
import { serverText } from '../fault.ts';
import type { CacheLimits, SaveResult } from '../types.ts';
import type { CacheCallResult } from './gate.ts';
import type { CacheAnswer } from './messages.ts';
import type { CacheProcess } from './process.ts';

export interface EntryOptions {
  readonly limits: CacheLimits;
  /** Starts the process in the folder; called at the first entry. */
  readonly start: (folder: string) => CacheProcess;
  /** Stands in no message. */
  readonly secret: string;
}

export interface Entries {
  restore(key: string, limitMs: number): Promise<CacheCallResult<Uint8Array | undefined>>;
  save(key: string, bytes: Uint8Array, limitMs: number): Promise<CacheCallResult<SaveResult>>;
  close(): Promise<void>;
}

export function openEntries({ limits, start, secret }: EntryOptions): Entries {
  let opened: { readonly folder: PrivateFolder; readonly helper: CacheProcess } | undefined;
  let count = 0;

  /** One call, with a file of its own that is gone afterwards. */
  async function withFile<T>(use: (file: string, helper: CacheProcess) => Promise<T>): Promise<T> {
    if (opened === undefined) {
      const folder = privateFolder('cache');
      opened = { folder, helper: start(folder.path) };
    }
    const { folder, helper } = opened;
    count += 1;
    const file = join(folder.path, String(count));
    try {
      return await use(file, helper);
    } finally {
      rmSync(file, { force: true });
    }
  }

  const failed = (done: string, { reason = '', status }: CacheAnswer): CacheCallResult<never> => ({
    trouble: `the cache could not be ${done}: ${withoutSecrets(reason, secret)}`,
    // A 403 or 404 is about one entry; the rest is about the service.
    closes: status === undefined || status === 401 || status === 429 || status >= 500,
  });

  return {
    restore: (key, limitMs) =>
      withFile(async (file, helper) => {
        const answer = await helper.ask({ action: 'restore', key, file }, limitMs);
        if (answer.result === 'failed') return failed('read', answer);
        if (answer.result !== 'found') return { value: undefined };
        const bytes = statSync(file).size > limits.bytes ? undefined : unpackEntry(readFileSync(file));
        const trouble = 'an entry is not what was saved, and is not used';
        return { value: bytes, ...(bytes === undefined && { trouble }) };
      }),
    save: (key, bytes, limitMs) => {
      const tooMany = `${bytes.length} bytes are too many to be saved in the cache`;
      if (bytes.length > limits.bytes) return Promise.resolve({ value: 'refused', trouble: tooMany });
      return withFile(async (file, helper) => {
        writeFileSync(file, packEntry(bytes), { mode: 0o600 });
        const answer = await helper.ask({ action: 'save', key, file }, limitMs);
        if (answer.result === 'failed') return failed('written', answer);
        return { value: answer.result === 'saved' ? 'saved' : 'exists' };
      });
    },
    async close() {
      await opened?.helper.close();
      opened?.folder.dispose();
      opened = undefined;
    },
  };
}

/** A signed address is a permission, as the token is. */
const withoutSecrets = (reason: string, secret: string): string =>
  serverText(reason.replaceAll(secret, '***').replaceAll(/(https?:\/\/[^\s?'"]*)\?[^\s'"]*/g, '$1'));

/** Before the bytes stands their sha256 in hex: the package also takes a page that says "403" for an entry. */
const digestLength = 64;

const packEntry = (bytes: Uint8Array): Uint8Array => Buffer.concat([Buffer.from(sha256(bytes)), bytes]);

function unpackEntry(file: Buffer): Uint8Array | undefined {
  const bytes = file.subarray(digestLength);
  return file.toString('latin1', 0, digestLength) === sha256(bytes) ? bytes : undefined;
}
