/** `registry` an OCI registry · `act` runs workflows · `node24` what the Action runs with · `conftest`, `kyverno` judge by policies · `kwok` plays nodes · `s3`, `gcs` hold buckets · `sops`, `age-keygen` encrypt · `kustomize` builds kustomizations · `helmfile` renders releases · `argocd-oracle` renders Applications · `argocd-appset-oracle` expands ApplicationSets · `flux-oracle` builds Kustomizations. */
export type PartName =
  | 'registry'
  | 'prometheus'
  | 'act'
  | 'node24'
  | 'conftest'
  | 'kyverno'
  | 'kwok'
  | 's3'
  | 'gcs'
  | 'sops'
  | 'age-keygen'
  | 'kustomize'
  | 'helmfile'
  | 'argocd-oracle'
  | 'argocd-appset-oracle'
  | 'flux-oracle';

/** The path of a part that is there already; undefined where it was not provided yet. */
export function findPart(name: PartName): string | undefined;

/** Provides a part in the user's cache folder: its path, or why it cannot be had. */
export function providePart(name: PartName): { readonly path?: string; readonly reason?: string };

export function findRegistry(): string | undefined;
export function provideRegistry(): { readonly path?: string; readonly reason?: string };
