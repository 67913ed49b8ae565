/** Rules about the risk that an image's name shows. */
import { at, textOf } from '../../manifests/index.ts';
import type { Severity, PathStep } from '../../diff/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Image, Rule } from '../types.ts';
import { isOlder, majorOfImage, parseImage, registryOf, repositoryOf } from './name.ts';

const documentation = 'Kubernetes documentation, Images';

export const imageRules: readonly Rule[] = [
  {
    id: 'image-latest',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'the tag of an image becomes latest, or is left out, and no digest pins it',
    why: 'what runs depends on when a node pulls the image; a rollback cannot restore it',
    hint: 'name a version, or better a digest',
    source: documentation,
    find: changed(({ before, after }) =>
      isLatest(after) && (before === undefined || !isLatest(before))
        ? `runs ${after.text}: ${after.tag === '' ? 'no tag means latest, and latest' : 'latest'} may be another image tomorrow`
        : undefined,
    ),
  },
  {
    id: 'image-digest-removed',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'an image that was pinned by its digest is named by a tag only',
    why: 'the tag can be pushed again, and then another image runs',
    hint: 'keep the digest beside the tag: name:tag@sha256:...',
    source: documentation,
    find: changed(({ before, after }) =>
      before !== undefined && before.digest !== '' && after.digest === ''
        ? `${after.text} is no longer pinned by a digest`
        : undefined,
    ),
  },
  {
    id: 'image-registry',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'an image comes from another registry',
    why: 'nodes may not be allowed to pull from the new registry, and other people control its images',
    hint: 'check that the image is the same, that you trust the registry, and that pull secrets match',
    source: `${documentation}; github.com/distribution/reference`,
    find: changed(({ before, after }) =>
      before !== undefined && registryOf(before) !== registryOf(after)
        ? `comes from ${registryOf(after)} instead of ${registryOf(before)}`
        : undefined,
    ),
  },
  {
    id: 'image-major',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'the major version in the tag of the same image changes (up or down); a bare number counts for well-known programs only',
    why: 'a new major version may break its configuration, its data or its clients; an older one may not read the data of the newer',
    hint: 'read the release notes, and plan the rollback',
    source: 'semver.org, 8',
    find: changed(({ before, after }) => {
      if (before === undefined || lastName(before) !== lastName(after)) return undefined;
      const [previous, current] = [majorOfImage(before), majorOfImage(after)];
      return previous !== undefined && current !== undefined && previous !== current
        ? `${lastName(after)} ${before.tag} -> ${after.tag}: ${current > previous ? 'a new' : 'an older'} major version`
        : undefined;
    }),
  },
  {
    id: 'image-older',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'the version in the tag of the same image is lower, within one major version',
    why: 'an older version lacks fixes, and may not read the data or the configuration of the newer one',
    hint: 'check that the older version is meant; a rollback should name why',
    source: documentation,
    find: changed(({ before, after }) => {
      if (before === undefined || lastName(before) !== lastName(after) || !isOlder(before.tag, after.tag))
        return undefined;
      const [previous, current] = [majorOfImage(before), majorOfImage(after)];
      // image-major reports changes of the major version.
      return previous === current
        ? `${lastName(after)} ${before.tag} -> ${after.tag}: an older version`
        : undefined;
    }),
  },
  {
    id: 'image-repository',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'an image comes from another repository of the same registry (info if the owner, all before the last /, stays)',
    why: 'other people may control the images of the new repository, and it may be another program',
    hint: 'check that you trust the repository, and that pull secrets match',
    source: `${documentation}; github.com/distribution/reference`,
    find: changed(
      ({ before, after }) => {
        if (before === undefined || registryOf(before) !== registryOf(after)) return undefined;
        const [previous, current] = [repositoryOf(before), repositoryOf(after)];
        return previous === current ? undefined : `comes from repository ${current} instead of ${previous}`;
      },
      ({ before, after }) => (before && ownerOf(before) === ownerOf(after) ? 'info' : undefined),
    ),
  },
  {
    id: 'image-pull-policy',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'imagePullPolicy becomes Never, or is no longer Always with a mutable tag (latest, or none)',
    why: 'nodes run the image that they have: an old one, or none',
    hint: 'leave imagePullPolicy out, and name a version or a digest',
    source: `${documentation}, Image pull policy`,
    *find({ meaningful }) {
      for (const pair of meaningful) {
        if (
          !pair.change.changes.some(({ path }) =>
            path.some((step) => step.kind === 'key' && step.key === 'imagePullPolicy'),
          )
        )
          continue;
        const { kind } = pair.resource;
        const before = new Map(
          containersOf(podTemplateOf(pair.before, kind)).map(({ name, value }) => [name, value]),
        );
        for (const { name, value } of containersOf(podTemplateOf(pair.after, kind))) {
          const [previous, current] = [at(before.get(name), 'imagePullPolicy'), at(value, 'imagePullPolicy')];
          const image = at(value, 'image');
          if (previous === current || !before.has(name) || typeof image !== 'string') continue;
          const isStale = previous === 'Always' && current === 'IfNotPresent' && isLatest(parseImage(image));
          if (current !== 'Never' && !isStale) continue;
          yield {
            resource: pair.resource,
            path: pathOf(kind, name, false),
            message: `container ${name}: imagePullPolicy ${textOf(previous) ?? 'unset'} -> ${current === 'Never' ? 'Never' : 'IfNotPresent'}: nodes run the ${image} that they have`,
          };
        }
      }
    },
  },
];

/** One finding per resource and message, however many containers it is about. */
function changed(
  sentenceOf: (images: Images) => string | undefined,
  severityOf: (images: Images) => Severity | undefined = () => undefined,
): Rule['find'] {
  return function* (facts: Facts): Iterable<Hit> {
    const reported = new Set<string>();
    for (const row of facts.images()) {
      const { resource, before, after } = row;
      if (after === undefined) continue;
      const message = sentenceOf({ before, after });
      if (message === undefined || reported.has(`${resource.id} ${message}`)) continue;
      reported.add(`${resource.id} ${message}`);
      const severity = severityOf({ before, after });
      yield {
        resource,
        path: row.path ?? pathOf(resource.kind, row.container, row.init),
        message,
        ...(severity && { severity }),
      };
    }
  };
}

interface Images {
  readonly before: Image | undefined;
  readonly after: Image;
}

const ownerOf = (image: Image): string => {
  const repository = repositoryOf(image);
  return repository.slice(0, repository.lastIndexOf('/') + 1);
};

const isLatest = ({ tag, digest }: Image): boolean => digest === '' && (tag === '' || tag === 'latest');
const lastName = ({ repository }: Image): string => repository.slice(repository.lastIndexOf('/') + 1);

const pathOf = (kind: string, container: string, init: boolean): readonly PathStep[] => [
  ...podSpecPath(kind).map((key) => ({ kind: 'key' as const, key })),
  { kind: 'key', key: init ? 'initContainers' : 'containers' },
  { kind: 'item', keys: [{ key: 'name', value: container }], occurrence: 1 },
  { kind: 'key', key: 'image' },
];
