/**
 * The program of dist/cache.js: a process of its own that speaks to the cache service by GitHub's package, so that a run neither waits for
 * the package to load nor hangs with it. Calls come by a pipe, bytes go by files. Arguments: the most bytes of an entry.
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
  // Somebody else saved it first.
  const exists = action === 'save' && (why.status === 409 || /already exist/i.test(why.reason ?? ''));
  pipe.write(`${JSON.stringify({ id, result: exists ? 'exists' : result, ...why })}\n`);
}

/** The package hands statuses on in words; further lines of a message are advice. */
function failed(error: unknown): CacheAnswer {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const status = /\((\d{3})\)|responded with (\d{3})/.exec(reason);
  const code =
    error instanceof Error && 'statusCode' in error ? error.statusCode : (status?.[1] ?? status?.[2]);
  return { result: 'failed', reason, ...(code !== undefined && { status: Number(code) }) };
}
