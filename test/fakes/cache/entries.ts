/** Which entries a token may see and write: its `ac` claim names scopes (branches), each with the bits 1 read, 2 write. */

export interface Scope {
  readonly scope: string;
  readonly permission: number;
}

/** A token as the runner hands it out, without a signature that anyone could check. */
export function cacheToken(scopes: readonly Scope[]): string {
  const claims = scopes.map(({ scope, permission }) => ({ Scope: scope, Permission: permission }));
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ ac: JSON.stringify(claims) })}.`;
}

/** The scopes of `Bearer TOKEN`; undefined where that is no token of a run. */
export function scopesIn(authorization: string | undefined): Scope[] | undefined {
  const claims = /^Bearer [^.]*\.([^.]*)\./.exec(authorization ?? '')?.[1];
  if (claims === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const ac = typeof parsed === 'object' && parsed !== null && 'ac' in parsed ? parsed.ac : undefined;
    const scopes: unknown = JSON.parse(String(ac));
    return Array.isArray(scopes) ? scopes.flatMap(toScope) : undefined;
  } catch {
    return undefined;
  }
}

function toScope(claim: unknown): Scope[] {
  return typeof claim === 'object' && claim !== null && 'Scope' in claim && 'Permission' in claim
    ? [{ scope: String(claim.Scope), permission: Number(claim.Permission) }]
    : [];
}

interface Findable {
  readonly key: string;
  readonly version: string;
  readonly scope: string;
  readonly finished: boolean;
}

/** Scope by scope, key by key: the very key first, then the newest that begins with it, the first key included. */
export function findEntry<T extends Findable>(
  entries: readonly [number, T][],
  scopes: readonly string[],
  keys: readonly string[],
  version: string,
): [number, T] | undefined {
  const newest = entries.filter(([, entry]) => entry.finished && entry.version === version).toReversed();
  for (const scope of scopes) {
    const inScope = newest.filter(([, entry]) => entry.scope === scope);
    for (const key of keys) {
      const found =
        inScope.find(([, entry]) => entry.key === key) ??
        inScope.find(([, entry]) => entry.key.startsWith(key));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
