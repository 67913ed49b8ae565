/** `pligos export --to manifests`: what contexts render, one file for each resource. */
import { relative } from 'node:path';
import { warning } from '../../errors.ts';
import { type MapValue, write } from '../../yaml/index.ts';
import { outFolder, refuseSharedFolders } from '../out-folder.ts';
import type { Project, Target } from '../sources/project.ts';
import { targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { fileNamesOf } from './file-names.ts';
import { type RenderedResources, renderResources } from './rendered-resources.ts';
import type { ExportedFolder, ExportSettings } from './types.ts';
import { type ExportFolder, writeExport } from './written-files.ts';

/** Renders all of them before a file is written. */
export async function exportManifests(
  targets: readonly Target[],
  { loader }: Project,
  { out, withoutSecrets }: ExportSettings,
  surroundings: Surroundings,
): Promise<readonly ExportedFolder[]> {
  const places = targets.map((target) => ({ target, place: outFolder(target, out, surroundings) }));
  refuseSharedFolders(places);
  const folders: ExportFolder[] = [];
  for (const [done, { target, place }] of places.entries()) {
    surroundings.host.progress(done, places.length, targetName(target));
    const rendered = await renderResources(target, { loader, withoutSecrets }, surroundings);
    sayWhatDiffers(rendered, target, surroundings);
    folders.push({ dir: place, subject: `manifests of ${targetName(target)}`, files: filesOf(rendered) });
  }
  surroundings.host.progress(places.length, places.length, '');
  return folders.map((folder) => ({
    dir: relative(surroundings.cwd, folder.dir) || '.',
    ...writeExport(folder, surroundings),
  }));
}

/** Written anew from what was read: comments of templates stay out, and blanks in a template change no file. */
function filesOf({ resources }: RenderedResources): ReadonlyMap<string, string> {
  const names = fileNamesOf(resources.map(({ subject }) => subject));
  const files = new Map<string, string[]>();
  for (const [index, { value }] of resources.entries()) {
    const name = names[index] ?? '';
    files.set(name, [...(files.get(name) ?? []), write(inOrder(value))]);
  }
  // The server makes names for these, so several share one file.
  return new Map([...files].map(([name, texts]) => [name, texts.join('---\n')]));
}

const firstKeys = ['apiVersion', 'kind', 'metadata'] as const;

/** As people write it: a template may print its keys in any order. */
const inOrder = (value: MapValue): MapValue =>
  new Map([
    ...firstKeys.flatMap((key) => (value.has(key) ? [[key, value.get(key) ?? null] as const] : [])),
    ...[...value].filter(([key]) => !firstKeys.some((first) => first === key)),
  ]);

function sayWhatDiffers(
  { resources, tests, secrets, pair }: RenderedResources,
  target: Target,
  { host }: Surroundings,
): void {
  const name = targetName(target);
  const { at } = target.context;
  const hooks = resources.filter(({ isHook }) => isHook).map((one) => one.name);
  if (hooks.length > 0)
    host.report(
      warning(
        'export-hooks',
        `${name} renders hooks of helm, which are written as they are: ${hooks.join(', ')}`,
        {
          at,
          hint: 'Argo CD runs them as hooks of its own; kubectl and Flux apply them as any other resource',
        },
      ),
    );
  if (tests > 0) host.info(`${name}: ${tests} hooks of helm test are left out: helm test alone runs them`);
  if (secrets.length > 0) host.info(`${name}: left out by --without-secrets: ${secrets.join(', ')}`);
  if (pair.namespace !== undefined && resources.some(({ value }) => !hasNamespace(value)))
    host.info(`${name}: apply it with the namespace ${pair.namespace}`);
}

const hasNamespace = (value: MapValue): boolean => {
  const metadata = value.get('metadata');
  return metadata instanceof Map && metadata.has('namespace');
};
