/** What an image's name says about the risk of running it. */
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
    source: `row 29; ${documentation}`,
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
    source: `row 29; ${documentation}`,
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
    source: `row 29; ${documentation}; github.com/distribution/reference`,
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
    source: `row 29; semver.org, 8`,
    find: changed(({ before, after }) => {
      if (before === undefined || lastName(before) !== lastName(after)) return undefined;
      const [old, young] = [majorOfImage(before), majorOfImage(after)];
      return old !== undefined && young !== undefined && old !== young
        ? `${lastName(after)} ${before.tag} -> ${after.tag}: ${young > old ? 'a new' : 'an older'} major version`
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
    source: `row 29; ${documentation}`,
    find: changed(({ before, after }) => {
      if (before === undefined || lastName(before) !== lastName(after) || !isOlder(before.tag, after.tag))
        return undefined;
      const [old, young] = [majorOfImage(before), majorOfImage(after)];
      // Of majors image-major tells.
      return old === young ? `${lastName(after)} ${before.tag} -> ${after.tag}: an older version` : undefined;
    }),
  },
  {
    id: 'image-repository',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'an image comes from another repository of the same registry (info if the owner, all before the last /, stays)',
    why: 'other people may control the images of the new repository, and it may be another program',
    hint: 'check that you trust the repository, and that pull secrets match',
    source: `row 29; ${documentation}; github.com/distribution/reference`,
    find: changed(
      ({ before, after }) => {
        if (before === undefined || registryOf(before) !== registryOf(after)) return undefined;
        const [old, young] = [repositoryOf(before), repositoryOf(after)];
        return old === young ? undefined : `comes from repository ${young} instead of ${old}`;
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
    source: `row 29; ${documentation}, Image pull policy`,
    *find({ meant }) {
      for (const pair of meant) {
        if (
          !pair.change.changes.some(({ path }) =>
            path.some((step) => step.kind === 'key' && step.key === 'imagePullPolicy'),
          )
        )
          continue;
        const { kind } = pair.resource;
        const old = new Map(
          containersOf(podTemplateOf(pair.before, kind)).map(({ name, value }) => [name, value]),
        );
        for (const { name, value } of containersOf(podTemplateOf(pair.after, kind))) {
          const [was, is] = [at(old.get(name), 'imagePullPolicy'), at(value, 'imagePullPolicy')];
          const image = at(value, 'image');
          if (was === is || !old.has(name) || typeof image !== 'string') continue;
          const isStale = was === 'Always' && is === 'IfNotPresent' && isLatest(parseImage(image));
          if (is !== 'Never' && !isStale) continue;
          yield {
            resource: pair.resource,
            path: pathOf(kind, name, false),
            message: `container ${name}: imagePullPolicy ${textOf(was) ?? 'unset'} -> ${is === 'Never' ? 'Never' : 'IfNotPresent'}: nodes run the ${image} that they have`,
          };
        }
      }
    },
  },
];

/** One finding for a resource and sentence, however many of its containers it is about. */
function changed(
  say: (images: Images) => string | undefined,
  severityOf: (images: Images) => Severity | undefined = () => undefined,
): Rule['find'] {
  return function* (facts: Facts): Iterable<Hit> {
    const told = new Set<string>();
    for (const row of facts.images()) {
      const { resource, before, after } = row;
      if (after === undefined) continue;
      const message = say({ before, after });
      if (message === undefined || told.has(`${resource.id} ${message}`)) continue;
      told.add(`${resource.id} ${message}`);
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
