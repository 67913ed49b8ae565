/** Secrets that the render does not hold: what makes them, and who needs them. */
import { at } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import { mentions } from '../mentions.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../types.ts';
import { isIssued } from './network/ingress.ts';
import { keys, listed, scalar, textAt } from './look.ts';
import { usersOf } from './references.ts';

interface Maker {
  /** `group/Kind`. */
  readonly kind: string;
  /** Where the name of the Secret stands; its own name where nothing is written there. */
  readonly path: readonly string[];
  /** What becomes of a Secret that it does not make any more. */
  readonly old: 'stays' | 'goes';
  /** Only where this field has one of these values, or is not written and the first is empty. */
  readonly where?: { readonly path: readonly string[]; readonly is: readonly string[] };
}

/**
 * Which resources make a Secret, and under which name. Sources: documentation of cert-manager (Certificate; the owner
 * reference is off by default), External Secrets (Lifecycle, creationPolicy), Sealed Secrets (README), Vault Secrets
 * Operator (API reference, Destination), 1Password Operator (usage guide).
 */
const makers: readonly Maker[] = [
  { kind: 'cert-manager.io/Certificate', path: ['spec', 'secretName'], old: 'stays' },
  {
    kind: 'external-secrets.io/ExternalSecret',
    path: ['spec', 'target', 'name'],
    old: 'goes',
    where: { path: ['spec', 'target', 'creationPolicy'], is: ['', 'Owner'] },
  },
  { kind: 'bitnami.com/SealedSecret', path: [], old: 'goes' },
  { kind: 'onepassword.com/OnePasswordItem', path: [], old: 'goes' },
  ...['VaultStaticSecret', 'VaultDynamicSecret', 'VaultPKISecret'].map(
    (kind): Maker => ({
      kind: `secrets.hashicorp.com/${kind}`,
      path: ['spec', 'destination', 'name'],
      old: 'goes',
      where: { path: ['spec', 'destination', 'create'], is: ['true'] },
    }),
  ),
];

export const secretMakerRules: readonly Rule[] = [
  {
    id: 'secret-maker-lost',
    severity: 'high',
    kinds: ['Certificate', 'ExternalSecret', 'SealedSecret', 'VaultStaticSecret', 'OnePasswordItem'],
    when: 'the resource that creates a Secret is removed, or creates another one, while the new render still names the old Secret',
    why: 'the Secret is deleted and new pods cannot start; the Secret of a Certificate stays and will expire',
    hint: 'keep the name of the Secret, or change the references to it in the same release',
    source:
      'rows 17 and 18; documentation of cert-manager, External Secrets, Sealed Secrets, Vault Secrets Operator',
    find: lostMakers,
  },
];

interface Lost {
  readonly resource: ResourcePair['resource'];
  readonly maker: Maker;
  readonly secret: string;
  /** What it makes now; empty where it is gone. */
  readonly now: string;
}

function* lostMakers({ meantOf, gone, young }: Facts): Iterable<Hit> {
  const lost: Lost[] = [];
  for (const maker of makers) {
    for (const { change, resource, before, after } of meantOf(maker.kind)) {
      const [was, is] = [madeBy(maker, before), madeBy(maker, after)];
      if (change.kind === 'changed' && was !== undefined && was !== is)
        lost.push({ resource, maker, secret: was, now: is ?? '' });
    }
    for (const { resource, value } of gone) {
      const secret = `${resource.group}/${resource.kind}` === maker.kind ? madeBy(maker, value) : undefined;
      if (secret !== undefined) lost.push({ resource, maker, secret, now: '' });
    }
  }
  if (lost.length === 0) return;
  const names = lost.map(({ secret }) => secret);
  const pods = young.podsMentioning(names);
  const routes = young.routesMentioning(names);
  const jobs = mentions(young.ofKind('Job'), new Set(names));
  const isMade = madeIn(young);
  for (const { resource, maker, secret, now } of lost) {
    const { namespace } = resource;
    const isThere = young.named('', 'Secret', namespace, secret) !== undefined;
    // cert-manager makes it for the Ingress itself.
    const isForIngress = (routes.get(secret) ?? []).some(
      (entry) => entry.identity.namespace === namespace && isIssued(young.value(entry)),
    );
    if (isThere || isForIngress || jobs.has(secret) || isMade(namespace, secret)) continue;
    const users = usersOf(
      young,
      { kind: 'Secret', name: secret, namespace },
      pods.get(secret) ?? [],
      routes.get(secret) ?? [],
    );
    const [first] = users;
    if (first === undefined) continue;
    const what =
      now === '' ? `no longer creates Secret ${secret}` : `creates Secret ${now} instead of ${secret}`;
    const who = `${listed(users.map((user) => user.who))} still ${users.length === 1 ? 'names' : 'name'} it`;
    yield {
      resource,
      ...(now === '' ? { side: 'before' } : { path: keys(...maker.path) }),
      message: `${what}, but ${who}: ${maker.old === 'stays' ? 'the old one is no longer renewed and will expire' : first.outcome}`,
    };
  }
}

function madeBy({ path, where }: Maker, value: MapValue): string | undefined {
  if (where !== undefined) {
    if (!where.is.includes(scalar(at(value, ...where.path)))) return undefined;
  }
  const written = path.length === 0 ? undefined : textAt(value, ...path);
  return written === undefined || written === '' ? textAt(value, 'metadata', 'name') : written;
}

/** By anything of the new render; looked up once. */
function madeIn(side: Lookup): (namespace: string, secret: string) => boolean {
  const made = new Set<string>();
  for (const maker of makers)
    for (const entry of side.ofKind(maker.kind.slice(maker.kind.indexOf('/') + 1))) {
      const secret = madeBy(maker, side.value(entry));
      if (secret !== undefined) made.add(`${entry.identity.namespace} ${secret}`);
    }
  return (namespace, secret) => made.has(`${namespace} ${secret}`);
}
