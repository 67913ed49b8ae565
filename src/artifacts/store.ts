/** Writes `.helm-artifacts/<context>`: the archives first, their record last. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBeingWritten, lstatIfThere, writeAtomic } from '../files/index.ts';
import { malformed, recordName, recordVersion } from './read.ts';
import { type Artifacts, lockPaths } from './types.ts';

const ignoreText = '# written by pligos: fetched again by Chart.lock, checked by artifacts.json\n/charts/\n';

/**
 * Stores the artifacts; `cache` makes git ignore the archives. An interrupted run leaves the old record or
 * the new one.
 */
export function storeArtifacts(dir: string, artifacts: Artifacts, mode: 'cache' | 'commit'): void {
  refuseLinks(dir);
  storeIgnore(join(dir, '.gitignore'), mode);
  for (const { file, content } of artifacts.archives)
    if (content !== undefined) writeChanged(join(dir, file), content);
  for (const path of lockPaths) {
    if (artifacts.lock?.path === path) writeChanged(join(dir, path), artifacts.lock.content);
    else rmSync(join(dir, path), { force: true });
  }
  writeChanged(join(dir, recordName), Buffer.from(recordText(artifacts)));
  removeOthers(join(dir, 'charts'), 'charts', new Set(artifacts.archives.map(({ file }) => file)));
}

/** A link in place of a folder would make us write and remove elsewhere. */
function refuseLinks(dir: string): void {
  for (const folder of [join(dir, '..'), dir, join(dir, 'charts')]) {
    if (lstatIfThere(folder)?.isSymbolicLink()) throw malformed(folder, 'is a link, a folder was expected');
  }
}

function storeIgnore(file: string, mode: 'cache' | 'commit'): void {
  if (mode === 'cache') writeChanged(file, Buffer.from(ignoreText));
  else if (existsSync(file) && readFileSync(file, 'utf8') === ignoreText) rmSync(file);
}

function recordText({ archives, removed }: Artifacts): string {
  const rows = archives.map(({ file, name, version, repository, sha256 }) => ({
    file,
    name,
    version,
    repository,
    sha256,
  }));
  return `${JSON.stringify({ version: recordVersion, archives: rows, ...(removed.length > 0 && { removed }) }, null, 2)}\n`;
}

/** Equal files stay untouched, and keep their time. */
function writeChanged(file: string, content: Uint8Array): void {
  if (!isEqual(file, content)) writeAtomic(file, content);
}

function isEqual(file: string, content: Uint8Array): boolean {
  try {
    return lstatIfThere(file)?.isFile() === true && readFileSync(file).equals(content);
  } catch {
    // Another run has removed it meanwhile.
    return false;
  }
}

function removeOthers(folder: string, path: string, keptNames: ReadonlySet<string>): void {
  if (!lstatIfThere(folder)?.isDirectory()) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (keptNames.has(inner) || isBeingWritten(join(folder, entry.name))) continue;
    const holdsKept = entry.isDirectory() && [...keptNames].some((file) => file.startsWith(`${inner}/`));
    if (holdsKept) removeOthers(join(folder, entry.name), inner, keptNames);
    else rmSync(join(folder, entry.name), { recursive: true, force: true });
  }
}
