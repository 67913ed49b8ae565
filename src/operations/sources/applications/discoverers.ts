/** The readers of other tools' objects, loaded when one is asked for. */
import { type Discoverer, type DiscoveryKind, discoveryKinds } from '../../../discover/index.ts';
import { UserError } from '../../../errors.ts';

export const discoverers: Readonly<Partial<Record<DiscoveryKind, () => Promise<Discoverer>>>> = {
  argocd: async () => (await import('../../../argocd/index.ts')).discoverArgoCd,
  flux: async () => (await import('../../../flux/index.ts')).discoverFlux,
};

/** Throws for a tool that this version does not read. */
export function discovererOf(kind: DiscoveryKind): () => Promise<Discoverer> {
  const load = discoverers[kind];
  if (load !== undefined) return load;
  throw new UserError('not-in-this-version', `applications of ${kind} are not read yet`, {
    hint: `this version reads: ${knownKinds.join(', ') || 'none'}`,
  });
}

export const knownKinds: readonly DiscoveryKind[] = discoveryKinds.filter(
  (kind) => discoverers[kind] !== undefined,
);
