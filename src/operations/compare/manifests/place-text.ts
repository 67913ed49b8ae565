/** What a source renders that is named on the command line: `kustomize:overlays/prod?ref=main`. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeLoader, readService } from '../../../config/index.ts';
import { UserError } from '../../../errors.ts';
import { findRoot, isInside, privateFolder, workspaceOf } from '../../../files/index.ts';
import { openCommitFiles } from '../../../git/index.ts';
import { isRemote } from '../../../sources/index.ts';
import { findBase } from '../../base/side.ts';
import { realOf } from '../../base/files.ts';
import { renderable, type RenderSettings, renderText } from '../../render/render.ts';
import type { Surroundings } from '../../surroundings.ts';

interface Place {
  readonly kind: 'chart' | 'kustomize' | 'manifests';
  /** A folder, a file, or an address. */
  readonly path: string;
  /** The commit that it is read from; absent: the working tree. */
  readonly ref?: string;
}

/** Undefined of a file or folder of manifests, which is compared as it is. */
export function placeIn(text: string): Place | undefined {
  const [, kind, path = ''] = /^(chart|kustomize|manifests):(.*)$/s.exec(text) ?? [];
  if (kind !== 'chart' && kind !== 'kustomize' && kind !== 'manifests') return undefined;
  const [, folder = '', ref] = /^(.*?)\?ref=(.*)$/s.exec(path) ?? [];
  // In an address it belongs to the address.
  const place = isRemote(path) || ref === undefined ? { path } : { path: folder, ref };
  if (place.path !== '' && place.ref !== '') return { kind, ...place };
  throw new UserError('usage', `${text} names no ${place.path === '' ? 'place' : 'commit'}`, {
    hint: 'write e.g. kustomize:overlays/prod?ref=main, or chart:charts/web',
  });
}

/** Renders it as a context of that kind would be. */
export async function placeText(
  place: Place,
  { namespace, render }: { readonly namespace: string; readonly render: RenderSettings },
  surroundings: Surroundings,
): Promise<string> {
  const folder = place.ref === undefined ? undefined : privateFolder('pligos-place-');
  try {
    const tree = folder && (await treeAt(place.ref ?? '', folder.path, surroundings));
    const within =
      tree === undefined ? surroundings : { ...surroundings, cwd: tree.cwd, copyOf: tree.copyOf };
    return await textIn(place, { namespace, render, root: tree?.root }, within);
  } finally {
    folder?.dispose();
  }
}

/** All files of the commit: what a kustomization reads is known only when it is read. */
async function treeAt(ref: string, folder: string, surroundings: Surroundings) {
  const { cwd } = surroundings;
  const copyOf = realOf(findRoot(cwd));
  const commit = await findBase(copyOf, ref, surroundings);
  const root = join(realOf(folder), 'tree');
  mkdirSync(root);
  await openCommitFiles({ root: copyOf, commit, into: root, differences: undefined }, surroundings).take([
    { paths: [''] },
  ]);
  const here = realOf(cwd);
  return { root, copyOf, cwd: isInside(here, copyOf) ? join(root, relative(copyOf, here)) : root };
}

interface TextSettings {
  readonly namespace: string;
  readonly render: RenderSettings;
  readonly root: string | undefined;
}

/** Its errors point to no file of the user's: the place is what was typed. */
async function textIn(place: Place, settings: TextSettings, surroundings: Surroundings): Promise<string> {
  const file = join(surroundings.cwd, `.${place.kind}`);
  try {
    return await renderIn(file, place, settings, surroundings);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw UserError.of(
      error.problems.map(({ at, ...problem }) =>
        at !== undefined && at.file !== file
          ? { ...problem, at }
          : { ...problem, message: `${place.kind}:${place.path}: ${problem.message}` },
      ),
    );
  }
}

async function renderIn(
  file: string,
  { kind, path }: Place,
  { namespace, render, root }: TextSettings,
  surroundings: Surroundings,
): Promise<string> {
  const { cwd } = surroundings;
  const written = kind === 'manifests' ? [path] : path;
  // Of manifests it shows nowhere, and the folder may have any name.
  const release = kind === 'chart' ? {} : { release: 'manifests' };
  const context = { [kind]: written, ...release, ...(namespace !== '' && { namespace }) };
  const loader = makeLoader();
  const { service, problems } = readService(file, loader, {
    root: root ?? realOf(workspaceOf(cwd, cwd)),
    text: JSON.stringify({ contexts: { [kind]: context } }),
  });
  const found = service?.contexts.get(kind);
  if (service === undefined || found === undefined) throw UserError.of(problems);
  const target = { service, context: found };
  const side = await renderable(target, loader, undefined, surroundings);
  try {
    return await renderText(side, render, surroundings);
  } finally {
    side.prepared.folder.dispose();
  }
}
