/** Finds Secrets that other resources create, and their users. */
import { at } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import { mentions } from '../mentions.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../types.ts';
import { isIssued } from './network/ingress.ts';
import { keys, listWords, scalar, textAt } from './readers.ts';
import { usersOf } from './references.ts';

interface Maker {
  /** `group/Kind`. */
  readonly kind: string;
  /** The path of the Secret's name; by default the name of the resource. */
  readonly path: readonly string[];
  /** What happens to a Secret that the resource no longer creates. */
  readonly oldSecret: 'stays' | 'goes';
  /** Only where this field has one of these values; an empty first value includes an absent field. */
  readonly where?: { readonly path: readonly string[]; readonly values: readonly string[] };
}

/**
 * Resources that create a Secret, and its name. Sources: documentation of cert-manager (Certificate; the
 * owner reference is off by default), External Secrets (Lifecycle, creationPolicy), Sealed Secrets (README),
 * Vault Secrets Operator (API reference, Destination), 1Password Operator (usage guide).
 */
const makers: readonly Maker[] = [
  { kind: 'cert-manager.io/Certificate', path: ['spec', 'secretName'], oldSecret: 'stays' },
  {
    kind: 'external-secrets.io/ExternalSecret',
    path: ['spec', 'target', 'name'],
    oldSecret: 'goes',
    where: { path: ['spec', 'target', 'creationPolicy'], values: ['', 'Owner'] },
  },
  { kind: 'bitnami.com/SealedSecret', path: [], oldSecret: 'goes' },
  { kind: 'onepassword.com/OnePasswordItem', path: [], oldSecret: 'goes' },
  ...['VaultStaticSecret', 'VaultDynamicSecret', 'VaultPKISecret'].map(
    (kind): Maker => ({
      kind: `secrets.hashicorp.com/${kind}`,
      path: ['spec', 'destination', 'name'],
      oldSecret: 'goes',
      where: { path: ['spec', 'destination', 'create'], values: ['true'] },
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
    source: 'documentation of cert-manager, External Secrets, Sealed Secrets, Vault Secrets Operator',
    find: lostMakers,
  },
];

interface LostSecret {
  readonly resource: ResourcePair['resource'];
  readonly maker: Maker;
  readonly secret: string;
  /** The Secret that it creates now; empty where the resource is deleted. */
  readonly now: string;
}

function* lostMakers({ meaningfulOf, deleted, lookupAfter }: Facts): Iterable<Hit> {
  const lostSecrets: LostSecret[] = [];
  for (const maker of makers) {
    for (const { change, resource, before, after } of meaningfulOf(maker.kind)) {
      const [previous, current] = [secretMadeBy(maker, before), secretMadeBy(maker, after)];
      if (change.kind === 'changed' && previous !== undefined && previous !== current)
        lostSecrets.push({ resource, maker, secret: previous, now: current ?? '' });
    }
    for (const { resource, value } of deleted) {
      const secret =
        `${resource.group}/${resource.kind}` === maker.kind ? secretMadeBy(maker, value) : undefined;
      if (secret !== undefined) lostSecrets.push({ resource, maker, secret, now: '' });
    }
  }
  if (lostSecrets.length === 0) return;
  const names = lostSecrets.map(({ secret }) => secret);
  const pods = lookupAfter.podsMentioning(names);
  const routes = lookupAfter.routesMentioning(names);
  const jobs = mentions(lookupAfter.ofKind('Job'), new Set(names));
  const isMade = secretsMadeIn(lookupAfter);
  for (const { resource, maker, secret, now } of lostSecrets) {
    const { namespace } = resource;
    const isThere = lookupAfter.findNamed('', 'Secret', namespace, secret) !== undefined;
    // cert-manager creates it for the Ingress itself.
    const isForIngress = (routes.get(secret) ?? []).some(
      (entry) => entry.identity.namespace === namespace && isIssued(lookupAfter.value(entry)),
    );
    if (isThere || isForIngress || jobs.has(secret) || isMade(namespace, secret)) continue;
    const users = usersOf(
      lookupAfter,
      { kind: 'Secret', name: secret, namespace },
      pods.get(secret) ?? [],
      routes.get(secret) ?? [],
    );
    const [first] = users;
    if (first === undefined) continue;
    const reason =
      now === '' ? `no longer creates Secret ${secret}` : `creates Secret ${now} instead of ${secret}`;
    const who = `${listWords(users.map((user) => user.who))} still ${users.length === 1 ? 'names' : 'name'} it`;
    yield {
      resource,
      ...(now === '' ? { side: 'before' } : { path: keys(...maker.path) }),
      message: `${reason}, but ${who}: ${maker.oldSecret === 'stays' ? 'the old one is no longer renewed and will expire' : first.outcome}`,
    };
  }
}

function secretMadeBy({ path, where }: Maker, value: MapValue): string | undefined {
  if (where !== undefined) {
    if (!where.values.includes(scalar(at(value, ...where.path)))) return undefined;
  }
  const name = path.length === 0 ? undefined : textAt(value, ...path);
  return name === undefined || name === '' ? textAt(value, 'metadata', 'name') : name;
}

/** Does any resource of the new render create it? Looked up once. */
function secretsMadeIn(lookup: Lookup): (namespace: string, secret: string) => boolean {
  const createdSecrets = new Set<string>();
  for (const maker of makers)
    for (const entry of lookup.ofKind(maker.kind.slice(maker.kind.indexOf('/') + 1))) {
      const secret = secretMadeBy(maker, lookup.value(entry));
      if (secret !== undefined) createdSecrets.add(`${entry.identity.namespace} ${secret}`);
    }
  return (namespace, secret) => createdSecrets.has(`${namespace} ${secret}`);
}
