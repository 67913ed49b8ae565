/** Finds the Applications of a repository, also among the manifests of others. */
import { existsSync, statSync } from 'node:fs';
import {
  type ApiObject,
  type Application,
  type Discoverer,
  type DiscoveryInput,
  findObjects,
  mapAt,
  objectsIn,
  textAt,
} from '../discover/index.ts';
import { type Problem, UserError, warning } from '../errors.ts';
import { isInside, readText, resolveInside, walk } from '../files/index.ts';
import { entryOf, type MapValue } from '../yaml/index.ts';
import { readApplication } from './application.ts';
import { expandApplicationSet } from './applicationset/expand.ts';

const group = 'argoproj.io';

/** An app of apps of more is a circle. */
const mostLevels = 10;
const mostApplications = 5000;

export const discoverArgoCd: Discoverer = async (input) => {
  const problems: Problem[] = [];
  const found = findObjects(input, [group], problems);
  const applications = new Map<string, Application>();
  const reads = new Set<string>();
  const mayHoldApplications = makeSearch(input);
  let open = read(found, { input, problems, reads });
  // A child may lie in a file as well as in the render of its parent.
  const inFiles = new Set(open.map(destinationOf));
  for (let level = 0; open.length > 0; level += 1) {
    const fresh = open.filter(
      (one) => !applications.has(keyOf(one)) && (level === 0 || !inFiles.has(destinationOf(one))),
    );
    for (const one of fresh) applications.set(keyOf(one), one);
    if (level === mostLevels || applications.size > mostApplications) {
      problems.push(tooDeep(fresh));
      break;
    }
    const parents = fresh.filter(mayHoldApplications);
    open = (await Promise.all(parents.map((one) => childrenOf(one, { input, problems, reads })))).flat();
  }
  return { applications: [...applications.values()], problems, reads: [...reads] };
};

/** Folders of several clusters often hold Applications of one name, which each go to their own cluster. */
const keyOf = ({ folder, ...one }: Application): string => JSON.stringify([folder, destinationOf(one)]);

const destinationOf = ({ name, destination }: Pick<Application, 'name' | 'destination'>): string =>
  JSON.stringify([name, destination.cluster, destination.namespace]);

interface Search {
  readonly input: DiscoveryInput;
  readonly problems: Problem[];
  /** What generators of ApplicationSets look at. */
  readonly reads: Set<string>;
}

function read(objects: readonly ApiObject[], search: Search): Application[] {
  return objects.flatMap((object) => {
    if (object.kind === 'ApplicationSet') return readSet(object, search);
    return object.kind === 'Application'
      ? (readApplication(object, search.input, search.problems) ?? [])
      : [];
  });
}

/** Each Application of a set is read like any other, with the place of the set. */
function readSet(set: ApiObject, { input, problems, reads }: Search): Application[] {
  const { root, isOwn, clusters } = input;
  const expanded = expandApplicationSet(set, { root, isOwn, ...(clusters && { answers: clusters }) });
  problems.push(...expanded.problems);
  for (const path of expanded.reads) reads.add(path);
  return expanded.applications.flatMap(({ value, removal }) => {
    const template = entryOf(entryOf(set.tree, 'spec')?.value, 'template')?.value;
    const { tree: _, ...place } = set;
    const object = { ...place, ...applicationObject(value), ...(template && { tree: template }) };
    const application = readApplication(object, input, problems);
    if (application === undefined) return [];
    return removal === 'retains' ? { ...application, removal } : application;
  });
}

const applicationObject = (value: MapValue): Pick<ApiObject, 'kind' | 'name' | 'value'> => ({
  kind: 'Application',
  name: textAt(mapAt(value, 'metadata'), 'name') ?? '',
  value,
});

/** Only what names the group in its files can hold further ones. */
async function childrenOf(parent: Application, search: Search): Promise<readonly Application[]> {
  try {
    const text = await search.input.render(parent);
    if (!text.includes(group)) return [];
    const objects = objectsIn(text, parent.at.file, [group], search.problems, parent.at);
    return read(
      objects.map((object) => ({ ...object, folder: parent.folder })),
      search,
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // Its own context says why it cannot be rendered.
    return [];
  }
}

/** Does a file of its parts name the group? Many Applications share a chart, so each folder is searched once. */
function makeSearch({ root }: DiscoveryInput): (application: Application) => boolean {
  const folders = new Map<string, boolean>();
  const holdsGroup = (place: string): boolean => {
    if (!isInside(place, root) || !existsSync(place)) return false;
    const isFound = folders.get(place) ?? holdsName(place, root);
    folders.set(place, isFound);
    return isFound;
  };
  return ({ parts }) => parts.some((part) => holdsGroup(part.kind === 'chart' ? part.chart : part.path));
}

/** A link that leads out is refused where the folder is rendered. */
function holdsName(place: string, root: string): boolean {
  try {
    const real = resolveInside(root, place, [root]);
    if (!statSync(real).isDirectory()) return names(real);
    return walk(real, { allowed: [root] }).some(({ absolute, size }) => size < mostBytes && names(absolute));
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

const mostBytes = 4 * 1024 * 1024;
const names = (file: string): boolean => readText(file).includes(group);

const tooDeep = (last: readonly Application[]): Problem =>
  warning('not-rendered', `more than ${mostLevels} levels of Applications, or ${mostApplications} of them`, {
    ...(last[0] && { at: last[0].at }),
    hint: 'name the folders of fewer Applications',
  });
