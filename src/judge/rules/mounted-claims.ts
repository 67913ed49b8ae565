/** Rules about data that is kept, but no longer mounted where its program looks. */
import { at, listOf, type ResourceRef } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { isKind, keys, textAt, touches } from './readers.ts';
import { successorsIn } from './replaced-workloads.ts';

export const mountedClaimRules: readonly Rule[] = [
  {
    id: 'claim-unmounted',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a container no longer mounts a volume claim: another claim, an empty directory or nothing replaces it (medium if only the directory in the claim changes)',
    why: 'the application starts without its data, which stays unused in the claim',
    hint: 'mount the old claim, or move the data into the new one before this release',
    source: 'Kubernetes documentation, Persistent Volumes, Claims As Volumes',
    find: unmounted,
  },
];

function* unmounted(facts: Facts): Iterable<Hit> {
  const deletedClaimKeys = deletedClaims(facts);
  for (const { resource, before, after } of staying(facts)) {
    const current = mountsOf(after);
    const places = new Map(current.map((mount) => [placeOf(mount), mount]));
    const mountedClaims = new Set(current.map(({ container, claim }) => `${container} ${claim}`));
    for (const previous of mountsOf(before)) {
      // stateful-set-removed reports claims that a StatefulSet created.
      if (
        previous.claim === '' ||
        previous.claim.endsWith('*') ||
        deletedClaimKeys.has(`${resource.namespace} ${previous.claim}`)
      )
        continue;
      if (!after.containers.has(previous.container)) continue;
      const newValue = places.get(placeOf(previous));
      const isSeen = namesOf(previous.claim).some((claim) =>
        mountedClaims.has(`${previous.container} ${claim}`),
      );
      const message = isSeen ? subPathText(previous, newValue) : replacementText(previous, newValue);
      if (message === undefined) continue;
      yield {
        resource,
        ...(isSeen && { severity: 'medium' }),
        path: keys(...podSpecPath(resource.kind), 'volumes'),
        message: `container ${previous.container} ${message}`,
      };
      break;
    }
  }
}

/** volume-claim-removed reports claims that are deleted themselves. */
const deletedClaims = ({ deleted }: Facts): ReadonlySet<string> =>
  new Set(
    deleted.flatMap(({ resource }) =>
      isKind(resource, 'PersistentVolumeClaim') ? [`${resource.namespace} ${resource.name}`] : [],
    ),
  );

function replacementText(before: Mount, after: Mount | undefined): string {
  if (after === undefined) return `no longer mounts claim ${before.claim} (it was at ${before.path})`;
  const replacement = after.claim === '' ? after.noun : `claim ${after.claim.replace('*', '0')}`;
  return `finds ${replacement} at ${before.path} instead of claim ${before.claim}: it starts without the data of that claim`;
}

const folder = (path: string): string => (path === '' ? 'its top' : `its folder ${path}`);

/** The claim is mounted, but its program may look in another folder of it. */
function subPathText(before: Mount, after: Mount | undefined): string | undefined {
  if (after === undefined || !namesOf(before.claim).includes(after.claim) || after.subPath === before.subPath)
    return undefined;
  return `finds ${folder(after.subPath)} of claim ${before.claim} at ${before.path}, not ${folder(before.subPath)}`;
}

// ---- workloads on both sides ----------------------------------------------------------------------

interface Workload {
  readonly name: string;
  readonly spec: MapValue;
  readonly template: MapValue;
  readonly containers: ReadonlyMap<string, MapValue>;
}

interface RemainingMount {
  readonly resource: ResourceRef;
  readonly before: Workload;
  readonly after: Workload;
}

/** Changed workloads and replaced ones, with the claims of both sides. */
function* staying(facts: Facts): Iterable<RemainingMount> {
  for (const pair of facts.meaningful) {
    const { kind } = pair.resource;
    if (!touches(pair, ...podSpecPath(kind))) continue;
    const before = workloadOf(pair.before, pair.change.before);
    const after = workloadOf(pair.after, pair.resource);
    if (before !== undefined && after !== undefined) yield { resource: pair.resource, before, after };
  }
  const successorOf = successorsIn(facts);
  for (const one of facts.deleted) {
    const next = one.successor === undefined ? successorOf(one) : undefined;
    if (next === undefined) continue;
    const [before, after] = [workloadOf(one.value, one.resource), workloadOf(next.value, next.resource)];
    if (before !== undefined && after !== undefined) yield { resource: next.resource, before, after };
  }
}

function workloadOf(value: MapValue, { kind, name }: ResourceRef): Workload | undefined {
  const template = podTemplateOf(value, kind);
  if (template === undefined) return undefined;
  const containers = new Map(containersOf(template).map((container) => [container.name, container.value]));
  return { name, spec: value, template, containers };
}

/** What a container sees at a path. */
interface Mount {
  readonly container: string;
  readonly path: string;
  /** The claim, or empty; for a StatefulSet's template with `*` as the number. */
  readonly claim: string;
  readonly noun: string;
  readonly subPath: string;
}

function mountsOf({ name, spec, template, containers }: Workload): Mount[] {
  const volumes = new Map<string, Pick<Mount, 'claim' | 'noun'>>();
  for (const volume of listOf(at(template, 'spec', 'volumes')) ?? []) {
    const claim = textAt(volume, 'persistentVolumeClaim', 'claimName') ?? '';
    const isEmpty = at(volume, 'emptyDir') !== undefined;
    volumes.set(textAt(volume, 'name') ?? '', {
      claim,
      noun: isEmpty ? 'an empty folder' : 'something else',
    });
  }
  for (const item of listOf(at(spec, 'spec', 'volumeClaimTemplates')) ?? []) {
    const volume = textAt(item, 'metadata', 'name') ?? '';
    volumes.set(volume, { claim: `${volume}-${name}-*`, noun: '' });
  }
  return [...containers].flatMap(([container, value]) =>
    (listOf(value.get('volumeMounts')) ?? []).flatMap((mount) => {
      const volume = volumes.get(textAt(mount, 'name') ?? '');
      const path = textAt(mount, 'mountPath') ?? '';
      return volume === undefined
        ? []
        : [{ container, path, ...volume, subPath: textAt(mount, 'subPath') ?? '' }];
    }),
  );
}

const placeOf = ({ container, path }: Mount): string => `${container} ${path}`;

/** A claim by its own name, and as one that a template creates. */
const namesOf = (claim: string): string[] => [claim, claim.replace(/-\d+$/, '-*')];
