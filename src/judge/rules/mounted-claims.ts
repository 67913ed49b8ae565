/** Data that is still there, and that its program sees no more. */
import { at, listOf, type ResourceRef } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { isKind, keys, textAt, touches } from './look.ts';
import { successorsIn } from './replaced-workloads.ts';

export const mountedClaimRules: readonly Rule[] = [
  {
    id: 'claim-unmounted',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a container no longer mounts a volume claim: another claim, an empty directory or nothing replaces it (medium if only the directory in the claim changes)',
    why: 'the application starts without its data, which stays unused in the claim',
    hint: 'mount the old claim, or move the data into the new one before this release',
    source: 'row 1; Kubernetes documentation, Persistent Volumes, Claims As Volumes',
    find: unmounted,
  },
];

function* unmounted(facts: Facts): Iterable<Hit> {
  const going = goingClaims(facts);
  for (const { resource, before, after } of staying(facts)) {
    const young = mountsOf(after);
    const places = new Map(young.map((mount) => [placeOf(mount), mount]));
    const seen = new Set(young.map(({ container, claim }) => `${container} ${claim}`));
    for (const was of mountsOf(before)) {
      // Of those that a StatefulSet has made stateful-set-removed tells.
      if (was.claim === '' || was.claim.endsWith('*') || going.has(`${resource.namespace} ${was.claim}`))
        continue;
      if (!after.containers.has(was.container)) continue;
      const is = places.get(placeOf(was));
      const isSeen = namesOf(was.claim).some((claim) => seen.has(`${was.container} ${claim}`));
      const message = isSeen ? inside(was, is) : instead(was, is);
      if (message === undefined) continue;
      yield {
        resource,
        ...(isSeen && { severity: 'medium' }),
        path: keys(...podSpecPath(resource.kind), 'volumes'),
        message: `container ${was.container} ${message}`,
      };
      break;
    }
  }
}

/** Of claims that go themselves volume-claim-removed tells. */
const goingClaims = ({ gone }: Facts): ReadonlySet<string> =>
  new Set(
    gone.flatMap(({ resource }) =>
      isKind(resource, 'PersistentVolumeClaim') ? [`${resource.namespace} ${resource.name}`] : [],
    ),
  );

function instead(was: Mount, is: Mount | undefined): string {
  if (is === undefined) return `no longer mounts claim ${was.claim} (it was at ${was.path})`;
  const what = is.claim === '' ? is.what : `claim ${is.claim.replace('*', '0')}`;
  return `finds ${what} at ${was.path} instead of claim ${was.claim}: it starts without the data of that claim`;
}

const folder = (path: string): string => (path === '' ? 'its top' : `its folder ${path}`);

/** The claim is there, and its program may look elsewhere in it. */
function inside(was: Mount, is: Mount | undefined): string | undefined {
  if (is === undefined || !namesOf(was.claim).includes(is.claim) || is.subPath === was.subPath)
    return undefined;
  return `finds ${folder(is.subPath)} of claim ${was.claim} at ${was.path}, not ${folder(was.subPath)}`;
}

// ---- workloads that stay ------------------------------------------------------------------------

interface Workload {
  readonly name: string;
  readonly spec: MapValue;
  readonly template: MapValue;
  readonly containers: ReadonlyMap<string, MapValue>;
}

interface Staying {
  readonly resource: ResourceRef;
  readonly before: Workload;
  readonly after: Workload;
}

/** Changed ones, and what comes in the place of another one, with the claims that both may name. */
function* staying(facts: Facts): Iterable<Staying> {
  for (const pair of facts.meant) {
    const { kind } = pair.resource;
    if (!touches(pair, ...podSpecPath(kind))) continue;
    const before = workloadOf(pair.before, pair.change.before);
    const after = workloadOf(pair.after, pair.resource);
    if (before !== undefined && after !== undefined) yield { resource: pair.resource, before, after };
  }
  const successorOf = successorsIn(facts);
  for (const one of facts.gone) {
    const next = one.became === undefined ? successorOf(one) : undefined;
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
  /** Empty where it is none; of a StatefulSet's template with `*` for the number. */
  readonly claim: string;
  readonly what: string;
  readonly subPath: string;
}

function mountsOf({ name, spec, template, containers }: Workload): Mount[] {
  const volumes = new Map<string, Pick<Mount, 'claim' | 'what'>>();
  for (const volume of listOf(at(template, 'spec', 'volumes')) ?? []) {
    const claim = textAt(volume, 'persistentVolumeClaim', 'claimName') ?? '';
    const isEmpty = at(volume, 'emptyDir') !== undefined;
    volumes.set(textAt(volume, 'name') ?? '', {
      claim,
      what: isEmpty ? 'an empty folder' : 'something else',
    });
  }
  for (const item of listOf(at(spec, 'spec', 'volumeClaimTemplates')) ?? []) {
    const volume = textAt(item, 'metadata', 'name') ?? '';
    volumes.set(volume, { claim: `${volume}-${name}-*`, what: '' });
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

/** A claim by its own name, and as one of those that a template makes. */
const namesOf = (claim: string): string[] => [claim, claim.replace(/-\d+$/, '-*')];
