/** Files of `secrets/` that a bundle does not hold: given at the deploy, and laid into the chart for the time of the run. */
import { copyFileSync, chmodSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../../errors.ts';
import { resolveInside, statIfThere, writeError } from '../../files/index.ts';

interface SecretFiles {
  /** `service/context` */
  readonly name: string;
  /** `secrets/FILE`, as the bundle names them. */
  readonly paths: readonly string[];
  /** The folder that holds each FILE; undefined where none is given. */
  readonly from: string | undefined;
  /** Of the chart. */
  readonly chartDir: string;
}

/** Throws where one is missing. Files that the bundle does not name are not read. */
export function placeSecrets({ name, paths, from, chartDir }: SecretFiles): void {
  if (paths.length === 0) return;
  const found = paths.map((path) => ({ path, file: from === undefined ? undefined : fileOf(path, from) }));
  const missing = found.flatMap(({ path, file }) => (file === undefined ? [path] : []));
  if (missing.length > 0)
    throw new UserError('bundle-secrets', `${name} needs ${missing.join(', ')}, which a bundle never holds`, {
      hint: 'give the folder with these files: --secrets DIR, where DIR/key is secrets/key',
    });
  for (const { path, file } of found) {
    if (file === undefined) continue;
    const place = join(chartDir, path);
    try {
      mkdirSync(dirname(place), { recursive: true });
      copyFileSync(file, place);
      chmodSync(place, 0o600);
    } catch (error) {
      throw writeError(error, path);
    }
  }
}

/** A plain file below the folder: the writer of the bundle chose the name. */
function fileOf(path: string, from: string): string | undefined {
  const parts = path.split('/');
  if (parts[0] !== 'secrets' || parts.includes('..') || parts.length < 2)
    throw new UserError('bundle-changed', `the bundle names the secret ${JSON.stringify(path)}`, {
      hint: 'take the bundle that was written',
    });
  const folder = resolve(from);
  const file = join(folder, ...parts.slice(1));
  if (statIfThere(file)?.isFile() !== true) return undefined;
  return resolveInside(folder, file, [folder]);
}
