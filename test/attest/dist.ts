/** The very files of dist/, with the addresses of a Sigstore of one's own in them and its roots of trust: nothing else tells it of others. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authorities } from '../../src/attest/authorities.ts';
import { mockOrganization, type Sigstore } from './sigstore.ts';

/** Makes the copy, and gives its folder. */
export function distFor({ url, first }: Pick<Sigstore, 'url' | 'first'>): string {
  const dist = process.env['PLIGOS_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-dist-'));
  cpSync(dist, copy, { recursive: true });
  const { 'public-good': open, github } = authorities;
  const own = join(copy, 'attest.js');
  writeFileSync(
    own,
    replaced(readFileSync(own, 'utf8'), [
      [open.certificates, `${url}/fulcio`],
      [open.log ?? '', `${url}/rekor`],
      [open.roots, `${url}/roots`],
      [github.certificates, `${url}/fulcio`],
      [github.timestamps ?? '', `${url}/timestamps`],
      [github.roots, `${url}/roots`],
      [`organization: "${open.organization}"`, `organization: "${mockOrganization}"`],
    ]),
  );
  const library = join(copy, 'attest-library.js');
  renameSync(library, join(copy, 'library.js'));
  writeFileSync(library, `export * from './library.js';\nexport const roots = ${JSON.stringify(first)};\n`);
  return copy;
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  let result = text;
  for (const [from, to] of pairs) {
    if (from === '' || !result.includes(from)) throw new Error(`dist/ does not speak of ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}
