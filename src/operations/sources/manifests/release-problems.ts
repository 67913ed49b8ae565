/** Says what helm makes of manifests that kubectl would take: the first install of such a release fails. */
import type { Chart } from '../../../chart/index.ts';
import type { Context, Service } from '../../../config/index.ts';
import { type Problem, UserError, warning } from '../../../errors.ts';
import { groupOf } from '../../../manifests/index.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { Target } from '../project.ts';
import { kindKey, type ManifestText } from './manifest-text.ts';
import { isTooLarge, releaseSize, secretLimit } from './release-size.ts';

interface ReleaseOwner {
  readonly service: Pick<Service, 'applications'>;
  readonly context: Context;
}

export function releaseProblems(
  { service, context }: ReleaseOwner,
  chart: Chart,
  texts: readonly ManifestText[],
): readonly Problem[] {
  // Argo CD and Flux apply manifests without a release.
  const tool = service.applications?.get(context.name)?.kind;
  if (tool === 'argocd' || tool === 'flux') return [];
  const size = releaseSize(chart);
  return [
    ...(isTooLarge(size) ? [warning(...tooLarge(size, context))] : []),
    ...ownNamespace(context, texts),
    ...earlyResources(texts),
  ];
}

/** Before helm runs: it would create everything, and then fail to store its record. */
export function refuseTooLarge(
  { chart, target: { context } }: { readonly chart: Chart; readonly target: Target },
  { env }: Pick<Surroundings, 'env'>,
): void {
  const isOfManifests = ['manifests', 'kustomize', 'joined'].includes(context.source.kind);
  const isInSecret = !/^(?:sql|memory)$/i.test(env['HELM_DRIVER'] ?? '');
  if (!isOfManifests || !isInSecret) return;
  const size = releaseSize(chart);
  if (isTooLarge(size)) throw new UserError(...tooLarge(size, context));
}

const tooLarge = (size: number, { source }: Context): Parameters<typeof warning> => [
  'release-too-large',
  `helm would store this release in a Secret of ${kib(size)} KiB, and the limit is ${kib(secretLimit)} KiB`,
  {
    at: source.dir.at,
    hint: 'divide the manifests between several contexts, or keep large files out of ConfigMaps',
  },
];

const kib = (bytes: number): number => Math.ceil(bytes / 1024);

/** helm stores its record in the namespace before it creates anything. */
function ownNamespace({ namespace }: Context, texts: readonly ManifestText[]): readonly Problem[] {
  if (namespace === undefined) return [];
  return texts
    .flatMap(({ headers }) => headers)
    .filter(({ header }) => header.kind === 'Namespace' && header.apiVersion === 'v1')
    .filter(({ header }) => header.name === namespace.value)
    .map(({ at }) =>
      warning(
        'manifests-namespace',
        `helm needs the namespace ${namespace.value} before it installs the release that would create it`,
        {
          at,
          hint: 'create the namespace beforehand and run helm once with --take-ownership; or remove it here and run helm with --create-namespace',
        },
      ),
    );
}

/** helm looks up every kind before it creates the first resource. */
function earlyResources(texts: readonly ManifestText[]): readonly Problem[] {
  const defined = new Set(texts.flatMap(({ kinds }) => kinds));
  if (defined.size === 0) return [];
  const [first, ...others] = texts
    .flatMap(({ headers }) => headers)
    .filter(({ header }) => defined.has(kindKey(groupOf(header.apiVersion), header.kind)));
  if (first === undefined) return [];
  const { kind, name } = first.header;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return [
    warning(
      'manifests-definition',
      `helm refuses to install ${kind}/${name}${more} as long as the cluster does not have its CustomResourceDefinition, which is in the same release`,
      {
        at: first.at,
        hint: 'give the definitions a context of their own, and name it in needs: of this one',
      },
    ),
  ];
}
