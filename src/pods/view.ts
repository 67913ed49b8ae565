/** A rendered text -> what each container of its pods sees. */
import {
  at,
  containersOf,
  listOf,
  parseDocument,
  type ParsedResource,
  podTemplateOf,
  splitDocuments,
  textOf,
} from '../manifests/index.ts';
import { environmentOf } from './environment.ts';
import { filesOf } from './mounts.ts';
import { type PodObjects, readObjects } from './objects.ts';
import type { ContainerView, ViewSettings, WorkloadView } from './types.ts';

export interface PodsView {
  readonly workloads: readonly WorkloadView[];
  /** Why the API server would refuse resources of this render, or helm could not read them. */
  readonly faults: readonly string[];
}

/** Reads a render; resources that name no namespace are in that of the release. */
export function viewOf(text: string, releaseNamespace: string, settings: ViewSettings): PodsView {
  const parsed = splitDocuments(text).map(parseDocument);
  const resources = parsed.flatMap((document) => document.resources);
  const objects = readObjects(resources, releaseNamespace, settings);
  const faults = [
    ...parsed.flatMap(({ broken }) =>
      broken.map(({ resourceKind, name, message }) => `${resourceKind} ${name}: ${message}`.trim()),
    ),
    ...objects.faults,
  ];
  const workloads = resources.flatMap((resource): WorkloadView[] => {
    const { header, value } = resource;
    const template = podTemplateOf(value, header.kind);
    if (template === undefined) return [];
    const podObjects = objects.inNamespace(header.namespace);
    const containers = containersIn(resource, podObjects, settings, faults);
    const { kind, name, generateName, namespace, isTest } = header;
    return [{ kind, name: name || generateName.replace(/-$/, ''), namespace, isTest, containers }];
  });
  return { workloads, faults };
}

function containersIn(
  { header, value }: ParsedResource,
  objects: PodObjects,
  settings: ViewSettings,
  faults: string[],
): ContainerView[] {
  const template = podTemplateOf(value, header.kind);
  const claims = header.kind === 'StatefulSet' ? claimsOf(value) : new Set<string>();
  const containers = containersOf(template);
  const names = containers.map(({ name }) => name);
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index)))
    faults.push(`${header.kind} ${header.name}: two containers have the name ${JSON.stringify(name)}`);
  return containers.map((container) => {
    const files = filesOf(container.value, at(template, 'spec'), objects, settings, claims);
    const environment = environmentOf(container.value, objects, settings);
    const place = `${header.kind} ${header.name}, container ${container.name}`;
    faults.push(...[...files.faults, ...environment.faults].map((fault) => `${place}: ${fault}`));
    return {
      name: container.name,
      files: files.files,
      variables: environment.variables,
      notes: [...files.notes, ...environment.notes],
    };
  });
}

/** The names of the claim templates, of which each pod gets volumes. */
const claimsOf = (value: ParsedResource['value']): ReadonlySet<string> =>
  new Set(
    (listOf(at(value, 'spec', 'volumeClaimTemplates')) ?? []).map(
      (claim) => textOf(at(claim, 'metadata', 'name')) ?? '',
    ),
  );
