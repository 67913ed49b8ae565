/**
 * The program of dist/cache.js: a separate process that calls the cache service with GitHub's package. So a
 * run neither waits for the package to load nor hangs with it. Calls come by a pipe, bytes go by files.
 * Argument: the most bytes of an entry.
 */
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type CacheAnswer, type CacheCall, readCall } from '../messages.ts';
import { restoreEntry, saveEntry } from './entries.ts';
import { getCacheServiceURL } from './library.ts';
import { watchRequests } from './watch.ts';

const maxBytes = Number(process.argv[2]);
const pipe = new Socket({ fd: 3 });
watchRequests({ service: new URL(getCacheServiceURL()), maxBytes }, () => pipe.write('\n'));
createInterface({ input: pipe })
  .on('line', (line) => void answer(readCall(line)))
  .on('close', () => process.exit());
pipe.write('\n');

async function answer({ id, action, key, file }: CacheCall): Promise<void> {
  const { result, ...why } = await (action === 'restore' ? restoreEntry : saveEntry)(key, file).catch(failed);
  // Another run saved the entry first.
  const exists = action === 'save' && (why.status === 409 || /already exist/i.test(why.reason ?? ''));
  pipe.write(`${JSON.stringify({ id, result: exists ? 'exists' : result, ...why })}\n`);
}

/** The package gives statuses as text, and further lines of its messages are advice. */
function failed(error: unknown): CacheAnswer {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const status = /\((\d{3})\)|responded with (\d{3})/.exec(reason);
  const code =
    error instanceof Error && 'statusCode' in error ? error.statusCode : (status?.[1] ?? status?.[2]);
  return { result: 'failed', reason, ...(code !== undefined && { status: Number(code) }) };
}
