/** The readers of other tools' objects, loaded when one is asked for. */
import type { Discoverer, DiscoveryKind } from '../../../discover/index.ts';

export const discoverers: Readonly<Record<DiscoveryKind, () => Promise<Discoverer>>> = {
  argocd: async () => (await import('../../../argocd/index.ts')).discoverArgoCd,
  flux: async () => (await import('../../../flux/index.ts')).discoverFlux,
  helmfile: async () => (await import('../../../helmfile/index.ts')).discoverHelmfile,
};
