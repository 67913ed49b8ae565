/** Completes a project with the friends of its services: each release of its own is a context like any other. */
import {
  friendServices,
  type NamedSource,
  readServiceAgain,
  type Service,
  type ServiceResult,
} from '../../../config/index.ts';
import { isError, type Problem } from '../../../errors.ts';
import type { Surroundings } from '../../surroundings.ts';
import { neededNames } from './needs.ts';
import { type Project, type Target, targetName } from '../target.ts';

/** The project with the services that friends are, and with what is wrong with them. */
export async function withFriends(project: Project): Promise<Project> {
  const hasFriends = project.services.some(({ contexts }) =>
    [...contexts.values()].some(({ friends }) => friends !== undefined),
  );
  if (!hasFriends) return project;
  const results = friendServices(project.services, project.loader);
  const services = [...project.services, ...results.flatMap(({ service }) => service ?? [])];
  const joined = { ...project, services };
  const found = results.flatMap(({ problems }) => problems);
  return {
    ...joined,
    problems: [...project.problems, ...found, ...(await cyclesIn(joined))],
    invalid: new Set([
      ...project.invalid,
      ...results.filter(hasErrors).flatMap(({ service }) => service ?? []),
    ]),
    problemsOf: new Map([
      ...project.problemsOf,
      ...results.flatMap(({ service, problems }) => (service ? [[service.file, problems] as const] : [])),
    ]),
  };
}

const hasErrors = ({ problems }: ServiceResult): boolean => problems.some(isError);

/** A context that reaches itself; what is needed elsewhere is checked by the commands that deploy. */
async function cyclesIn({ services, loader }: Project): Promise<readonly Problem[]> {
  // A friend with a chart of its own needs nothing.
  const leadsBack = services.some(({ contexts }) =>
    [...contexts.values()].some(({ friends = [] }) =>
      friends.some(({ friend }) => friend.kind === 'service'),
    ),
  );
  if (!leadsBack) return [];
  const { orderOf } = await import('../../../deploy/index.ts');
  const contexts = services.flatMap((service) =>
    [...service.contexts.values()].map((context) => {
      const target: Target = { service, context };
      const { names, at } = neededNames(target, loader);
      return { name: targetName(target), needs: names, ...(at && { at }) };
    }),
  );
  return orderOf(contexts, []).problems.filter(({ code }) => code === 'needs-cycle');
}

/**
 * Fetches libraries of friends that are named by an address: which contexts there are depends on them. What
 * cannot be had is said where a context needs it.
 */
export async function withLibraries(project: Project, surroundings: Surroundings): Promise<Project> {
  const { loader } = project;
  const lacking = project.services
    .map((service) => ({ service, sources: librariesOf(service) }))
    .filter(({ sources }) => sources.length > 0);
  if (lacking.length === 0) return project;
  const wanted = lacking.flatMap(({ service, sources }) => {
    const [context] = service.contexts.values();
    return context === undefined ? [] : [{ target: { service, context }, rules: {}, sources }];
  });
  const { fetchNamed } = await import('../fetch-named.ts');
  const fetched = await fetchNamed(wanted, surroundings);
  const again = new Map<Service, ServiceResult>();
  for (const [index, { target }] of wanted.entries()) {
    const { service, context } = target;
    const folders = loader.fetched.get(service.dir) ?? new Map<string, string>();
    loader.fetched.set(service.dir, folders);
    for (const [key, folder] of fetched[index] ?? [])
      if (typeof folder === 'string') folders.set(key, folder);
    again.set(service, readServiceAgain(service, context.name, loader));
  }
  const fresh = (service: Service): Service => again.get(service)?.service ?? service;
  return {
    ...project,
    services: project.services.map(fresh),
    invalid: new Set(
      project.services.flatMap((service) => {
        const result = again.get(service);
        const isInvalid = result === undefined ? project.invalid.has(service) : hasErrors(result);
        return isInvalid ? [fresh(service)] : [];
      }),
    ),
    problems: [
      ...project.problems,
      ...[...again].flatMap(([service, { problems }]) =>
        added(problems, project.problemsOf.get(service.file)),
      ),
    ],
    problemsOf: new Map([
      ...project.problemsOf,
      ...[...again.values()].flatMap(({ service, problems }) =>
        service ? [[service.file, problems] as const] : [],
      ),
    ]),
  };
}

/** Libraries are the only folders that a service itself names by an address. */
const librariesOf = ({ sources, contexts }: Service): readonly NamedSource[] =>
  contexts.size === 0
    ? []
    : sources.filter(({ target, folder }) => target === 'file or folder' && folder === undefined);

const added = (problems: readonly Problem[], known: readonly Problem[] = []): readonly Problem[] => {
  const texts = new Set(known.map((one) => JSON.stringify(one)));
  return problems.filter((one) => !texts.has(JSON.stringify(one)));
};
