/** Reads one source of an Application: how it is rendered, and of which files. */
import { resolve } from 'node:path';
import {
  type ApiObject,
  type ApplicationPart,
  type DiscoveryInput,
  isTrueAt,
  mapAt,
  placeIn,
  textAt,
} from '../discover/index.ts';
import { type At, UserError } from '../errors.ts';
import { isInside } from '../files/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { chartPlace, gitAddress } from './addresses.ts';
import { buildEnvironment } from './build-environment.ts';
import { chartPart } from './chart-part.ts';
import { kustomizeEdits } from './kustomize-edits.ts';
import { hasJsonnet, manifestsPart } from './manifests-part.ts';
import { explicitKindsOf, kindOfFolder } from './source-kind.ts';

interface PartInput {
  readonly object: ApiObject;
  /** The keys that lead to the source. */
  readonly keys: readonly (string | number)[];
  readonly place: Pick<DiscoveryInput, 'root' | 'isOwn'>;
  readonly refs: ReadonlyMap<string, MapValue>;
  readonly refuse: (what: string, hint: string) => undefined;
}

/** Undefined where it was refused. */
export function partOf(
  source: MapValue,
  { object, keys, place, refs, refuse }: PartInput,
): ApplicationPart | undefined {
  const helm = mapAt(source, 'helm');
  const environment = buildEnvironment(object, source);
  const url = textAt(source, 'repoURL') ?? '';
  const chart = textAt(source, 'chart');
  const kinds = explicitKindsOf(source);
  const fileAt = (index: number): At => placeIn(object, [...keys, 'helm', 'valueFiles', index]);
  if (kinds.length > 1)
    throw new UserError('application-source', `${object.name}: one source is both ${kinds.join(' and ')}`, {
      hint: 'Argo CD refuses it: leave one of them',
    });
  if (kinds[0] === 'plugin')
    return refuse('a config management plugin renders it', 'Argo CD alone runs its plugins');
  /** `$name/path` of another source, an address, or a path that counts from the chart; `/` is the top of the repository. */
  const fileOf =
    (folder: string | undefined) =>
    (written: string, fill: (text: string) => string = (text) => text): string | undefined => {
      // The name of a source looks like a variable, and wins.
      const [, name, path = ''] = /^(\$[^/]+)\/(.*)$/s.exec(written) ?? [];
      const ref = name === undefined ? undefined : refs.get(name);
      if (ref !== undefined) {
        const isOwn = place.isOwn(textAt(ref, 'repoURL') ?? '');
        return isOwn ? ownPath(place.root, fill(path)) : gitAddress(ref, fill(path));
      }
      const file = fill(written);
      if (/^[a-z][\w+.-]*:\/\//i.test(file)) return file;
      if (folder === undefined) return undefined;
      return file.startsWith('/') ? ownPath(place.root, file.slice(1)) : resolve(folder, file);
    };
  const kustomizePart = (where: string, own: string | undefined): ApplicationPart => {
    const edits = kustomizeEdits({ kustomize: mapAt(source, 'kustomize'), folder: own, environment });
    return { kind: 'kustomize', path: where, ...(edits !== undefined && { edits }) };
  };
  if (chart !== undefined)
    return chartPart({
      helm,
      place: chartPlace(source, chart),
      environment,
      root: place.root,
      fileOf: fileOf(undefined),
      fileAt,
    });
  const path = textAt(source, 'path') ?? '.';
  if (!place.isOwn(url)) {
    const address = gitAddress(source, path);
    if (kinds[0] === 'kustomize') return kustomizePart(address, undefined);
    if (kinds[0] === 'directory')
      return manifestsPart({ path: address, directory: mapAt(source, 'directory') });
    return chartPart({
      helm,
      place: { chart: address },
      environment,
      root: place.root,
      fileOf: fileOf(undefined),
      fileAt,
    });
  }
  const folder = ownPath(place.root, path);
  const kind = kinds[0] ?? kindOfFolder(folder);
  if (kind === 'helm')
    return chartPart({
      helm,
      place: { chart: folder },
      environment,
      root: place.root,
      fileOf: fileOf(folder),
      fileAt,
    });
  if (kind === 'kustomize') return kustomizePart(folder, folder);
  if (hasJsonnet(folder, isTrueAt(mapAt(source, 'directory'), 'recurse')))
    return refuse('its folder holds Jsonnet', 'Pligos does not run Jsonnet');
  return manifestsPart({ path: folder, directory: mapAt(source, 'directory'), folder });
}

/** A path of the repository; one that leads out stays where it leads, and is refused where it is read. */
function ownPath(root: string, path: string): string {
  const folder = resolve(root, path.replace(/^\/+/, ''));
  if (isInside(folder, root)) return folder;
  throw new UserError('path-outside', `the path ${JSON.stringify(path)} leads out of the repository`, {
    hint: 'name a folder of the repository',
  });
}
