/** Journals with the seal of a user, written without the code that is tested. */
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes `text` as the journal `file`, sealed by the key of `keyFolder`, which is made. */
export function writeSealed(file: string, keyFolder: string, text: string): void {
  const key = 'ab'.repeat(32);
  mkdirSync(keyFolder, { recursive: true });
  writeFileSync(join(keyFolder, 'journal.key'), key, { mode: 0o600 });
  mkdirSync(dirname(file), { recursive: true });
  const place = join(realpathSync(dirname(file)), basename(file));
  const seal = createHmac('sha256', key).update(`${place}\n${text}`).digest('hex');
  writeFileSync(file, `${seal}\n${text}`);
}

/** The entry of a file that is written, as a journal has it. */
export const writeEntry = (path: string, content: string, staged: number): object => ({
  kind: 'write',
  path,
  before: null,
  staged,
  sha256: createHash('sha256').update(content).digest('hex'),
  size: Buffer.byteLength(content),
  executable: false,
});
