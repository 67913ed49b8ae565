/** The folder of a view: whether it may be replaced, and its replacement as a whole. */
import { Buffer } from 'node:buffer';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../../errors.ts';
import { isInside, lstatIfThere, writeFolder } from '../../files/index.ts';

/** Marks a folder as written by this command, and names the files in it. */
export const markerFile = '.pligos-app-config';

export interface PlacedFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
}

export interface ViewFolder {
  readonly context: string;
  readonly files: readonly PlacedFile[];
  /** Does a file hold a secret? Then only this user can enter the folder. */
  readonly hasSecrets: boolean;
}

function refuse(message: string): never {
  throw new UserError('file-in-the-way', message, { hint: 'name another folder, or move it away' });
}

/** Fails where something stands there that an earlier run has not written. */
export function refuseForeignFolder(place: string, cwd: string): void {
  const name = relative(cwd, place) || '.';
  if (isInside(resolve(cwd), place)) refuse(`--out ${name} is the current folder, or a folder above it`);
  const stat = lstatIfThere(place);
  if (stat === undefined) return;
  if (!stat.isDirectory()) refuse(`${name} is a ${stat.isSymbolicLink() ? 'link' : 'file'}`);
  const files = filesIn(place);
  const known = files.includes(markerFile) ? new Set([markerFile, ...readMarker(place)]) : undefined;
  const foreign = files.filter((file) => known?.has(file) !== true);
  if (known === undefined && files.length > 0)
    refuse(`${name} holds files, and was not written by pligos app-config`);
  if (foreign.length > 0)
    refuse(`${name} holds ${foreign.slice(0, 3).join(', ')}, which pligos app-config did not write`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

function readMarker(place: string): readonly string[] {
  const stat = lstatIfThere(join(place, markerFile));
  if (stat?.isFile() !== true) return [];
  try {
    const value: unknown = JSON.parse(readFileSync(join(place, markerFile), 'utf8'));
    const files = typeof value === 'object' && value !== null && 'files' in value ? value.files : [];
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

/** Writes all files or none, in the place of what an earlier run wrote. */
export function writeView(place: string, { context, files, hasSecrets }: ViewFolder): void {
  writeFolder(place, (temporary) => {
    if (hasSecrets) chmodSync(temporary, 0o700);
    // First, so that what a killed run leaves is ignored by git, too.
    writeFileSync(join(temporary, '.gitignore'), '*\n');
    for (const { path, bytes, mode } of files) {
      const file = join(temporary, ...path.split('/'));
      mkdirSync(dirname(file), { recursive: true });
      // The mode counts from the first byte on; chmod sets what the mask of the process takes away.
      writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 });
      chmodSync(file, mode);
    }
    const written = ['.gitignore', ...files.map(({ path }) => path)];
    const marker = { by: 'pligos app-config', context, files: written };
    writeFileSync(join(temporary, markerFile), Buffer.from(`${JSON.stringify(marker, null, 1)}\n`));
  });
}
