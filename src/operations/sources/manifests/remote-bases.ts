/** Follows bases of other places to the bases that these name: a lock has to know them all. */
import { type Loader, type NamedSource, readServiceAgain, type Service } from '../../../config/index.ts';
import type { Problem } from '../../../errors.ts';
import { fetchSources } from '../../../fetch/index.ts';
import { type LockedSource, sourceKey, type SourceLock } from '../../../sources/index.ts';
import type { Surroundings } from '../../surroundings.ts';
import { fetchOptions } from '../fetch-options.ts';
import { lockOf } from '../lock-of.ts';
import type { Project } from '../target.ts';

/** `preferred`: what is not locked is resolved. `required`: only what is locked is followed. `stored`: the same without the network. */
export type FollowedBases = 'preferred' | 'required' | 'stored';

export interface OpenedBases {
  readonly project: Project;
  /** By the folder of a service: what was resolved anew. */
  readonly resolved: ReadonlyMap<string, SourceLock>;
  /** Folders of services of which a base could not be looked into: it may name further ones. */
  readonly unknown: ReadonlySet<string>;
  /** Why bases could not be resolved. */
  readonly problems: readonly Problem[];
}

/** The project, with all that the bases of its kustomizations name. */
export async function openBases(
  project: Project,
  pins: FollowedBases,
  surroundings: Surroundings,
): Promise<OpenedBases> {
  const answers = await Promise.all(
    project.services.map((service) => follow(service, project.loader, pins, surroundings)),
  );
  const services = new Map(project.services.map((service, n) => [service, answers[n]?.service ?? service]));
  return {
    project: {
      ...project,
      services: [...services.values()],
      invalid: new Set([...project.invalid].map((service) => services.get(service) ?? service)),
    },
    resolved: new Map(answers.map(({ service, resolved }) => [service.dir, resolved])),
    unknown: new Set(answers.flatMap(({ service, isWhole }) => (isWhole ? [] : [service.dir]))),
    problems: answers.flatMap(({ problems }) => problems),
  };
}

interface FollowedService {
  readonly service: Service;
  readonly resolved: SourceLock;
  readonly isWhole: boolean;
  readonly problems: readonly Problem[];
}

async function follow(
  given: Service,
  loader: Loader,
  pins: FollowedBases,
  surroundings: Surroundings,
): Promise<FollowedService> {
  const resolved = new Map<string, LockedSource>();
  const failed = new Map<string, Problem>();
  let service = given;
  for (let names = basesOf(service, failed); names.length > 0; names = basesOf(service, failed)) {
    const lock = lockOf(service);
    const entries = 'entries' in lock ? lock.entries : new Map<string, LockedSource>();
    const requests = names.flatMap(({ source, at }) => (source.kind === 'package' ? [] : [{ source, at }]));
    const results = await fetchSources(requests, entries, {
      ...fetchOptions(surroundings, service.allowHosts),
      pins,
    });
    const folders = loader.fetched.get(service.dir) ?? new Map<string, string>();
    loader.fetched.set(service.dir, folders);
    for (const [key, result] of results) {
      if (!('folder' in result)) {
        failed.set(key, result);
        continue;
      }
      folders.set(key, result.folder);
      if (!entries.has(key)) resolved.set(key, result.locked);
    }
    for (const context of service.contexts.keys())
      service = readServiceAgain(service, context, loader).service ?? service;
  }
  const isWhole = failed.size === 0;
  const problems = pins === 'preferred' ? [...failed.values()] : [];
  return { service, resolved, isWhole, problems };
}

/** What kustomizations are and name, as far as it is not fetched. */
const basesOf = ({ contexts }: Service, failed: ReadonlyMap<string, Problem>): readonly NamedSource[] =>
  [...contexts.values()]
    .filter(({ source, settings }) => source.kind === 'kustomize' && settings.lock?.value !== 'none')
    .flatMap(({ sources }) => sources)
    .filter(
      ({ source, folder }) =>
        source.kind !== 'package' && folder === undefined && !failed.has(sourceKey(source)),
    );
