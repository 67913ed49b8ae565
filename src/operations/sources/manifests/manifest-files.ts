/** Lists the files that `manifests` of a context name, as `kubectl apply -f` would read them. */
import { basename, dirname, join, relative, sep } from 'node:path';
import type { LocatedValue, ManifestsSource, Service } from '../../../config/index.ts';
import { type Problem, problem } from '../../../errors.ts';
import { isInside, statIfThere, walk } from '../../../files/index.ts';
import { readableFolders } from '../../../trust/index.ts';

export interface ManifestFile {
  /** Absolute. */
  readonly file: string;
  /** Its path in the chart. */
  readonly template: string;
}

/** kubectl reads these of a folder, and none of the folders in it. */
const isManifest = (name: string): boolean => /\.(?:ya?ml|json)$/.test(name);

/** What lies in a service's folder beside its manifests and is Pligos' own. */
const isOwn = (name: string): boolean => name === 'pligos.yaml';

const skip = (path: string, isFolder: boolean): boolean => isFolder || !isManifest(path) || isOwn(path);

/** Each file once, in the order of the entries; an entry without one is a problem, and so is a glob that finds none in all. */
export function manifestFiles(
  { entries }: Pick<ManifestsSource, 'entries'>,
  service: Service,
  problems: Problem[],
): readonly ManifestFile[] {
  const files = new Map<string, ManifestFile>();
  // What a glob matched has the place of the glob.
  const filled = new Set<string>();
  const empty = new Map<string, readonly LocatedValue<string>[]>();
  for (const [index, { value, at }] of entries.entries()) {
    const found = filesOf(value, service);
    const place = JSON.stringify([at.file, at.line, at.column]);
    if (found.length > 0) filled.add(place);
    else empty.set(place, [...(empty.get(place) ?? []), { value, at }]);
    for (const file of found) {
      const template = templateName(file, { folder: value, index }, service);
      if (!files.has(file)) files.set(file, { file, template });
    }
  }
  for (const [place, found] of empty) if (!filled.has(place)) problems.push(...emptyFolders(found, service));
  return [...files.values()];
}

function filesOf(entry: string, service: Service): readonly string[] {
  if (statIfThere(entry)?.isDirectory() !== true) return [entry];
  return walk(entry, { allowed: readableFolders(service), skip }).map(({ absolute }) => absolute);
}

/** One problem for all that one entry matched. */
function emptyFolders([first, ...others]: readonly LocatedValue<string>[], service: Service): Problem[] {
  if (first === undefined) return [];
  const own = emptyFolder(first, service);
  return others.length === 0
    ? [own]
    : [{ ...own, hint: 'correct the glob: no folder that it matches holds any' }];
}

function emptyFolder({ value, at }: LocatedValue<string>, { dir }: Service): Problem {
  const name = JSON.stringify(relative(dir, value) || '.');
  return problem('manifests-empty', `the folder ${name} holds no manifests (.yaml, .yml, .json)`, {
    at,
    hint: `folders in a folder are not read, as by kubectl apply -f: name them, or write ${JSON.stringify(`${relative(dir, value) || '.'}/**`)} for all of them`,
  });
}

/**
 * Below the repository as it lies there, so that both sides of a comparison have one name for it. helm takes files
 * that begin with `_` for helpers, and leaves out those that begin with a dot.
 */
function templateName(
  file: string,
  { folder, index }: { readonly folder: string; readonly index: number },
  { root }: Service,
): string {
  const path = isInside(file, root)
    ? relative(root, file)
    : `entry-${index + 1}/${relative(folder, file) || basename(file)}`;
  const folders = dirname(path).split(sep).join('/');
  const safe = `${/^[_.]/.test(basename(path)) ? safeStart : ''}${basename(path)}`;
  const name = /\.ya?ml$/.test(safe) ? safe : `${safe}${safeEnd}`;
  return `templates/${folders === '.' ? '' : `${folders}/`}${name}`;
}

const safeStart = 'file';
/** helm lint wants it. */
const safeEnd = '.yaml';

/** The files, absolute, that a template of manifests can stand for. */
export function filesOfTemplate(template: string, { root }: Pick<Service, 'root'>): readonly string[] {
  if (!template.startsWith('templates/')) return [];
  const file = join(root, template.slice('templates/'.length));
  const [folder, name] = [dirname(file), basename(file)];
  const names = [name, ...(name.startsWith(safeStart) ? [name.slice(safeStart.length)] : [])];
  return names
    .flatMap((one) => [one, ...(one.endsWith(safeEnd) ? [one.slice(0, -safeEnd.length)] : [])])
    .map((one) => join(folder, one));
}
