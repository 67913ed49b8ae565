/** Selects the contexts of a command: by `name`, `service/name`, a glob of either, or all of them. */
import { type Problem, problem } from '../errors.ts';
import { matchGlob, splitList, suggest } from '../text/index.ts';
import type { Context, Service } from './types.ts';

interface ContextSelection {
  /** In the order of the services, and of the contexts in their files. */
  readonly selected: readonly Selected[];
  /** Services without a selected context. */
  readonly skipped: readonly Service[];
  readonly problems: readonly Problem[];
}

interface Selected {
  readonly service: Service;
  readonly context: Context;
}

interface NamedContext {
  readonly name: string;
}

/**
 * The contexts that match the patterns; a pattern without a match, or one that matches two services, is an
 * error.
 */
export function selectContexts(
  services: readonly Service[],
  patterns: readonly string[],
  all: boolean,
): ContextSelection {
  const problems = all ? [] : patterns.flatMap((pattern) => faultOf(pattern, services) ?? []);
  const selected: Selected[] = [];
  const skipped: Service[] = [];
  for (const service of services) {
    const contexts = [...service.contexts.values()].filter(
      (context) => all || patterns.some((pattern) => means(pattern, service, context)),
    );
    if (contexts.length === 0) skipped.push(service);
    for (const context of contexts) selected.push({ service, context });
  }
  return { selected, skipped, problems };
}

/** Identifies a service: only those with a pligos.yaml are alone in their folder. */
export const serviceKey = ({
  dir,
  name,
  friendOf,
  applications,
}: Pick<Service, 'dir' | 'name' | 'friendOf' | 'applications'>): string =>
  friendOf !== undefined || applications !== undefined ? `${dir}\0${name}` : dir;

/** Does the pattern match this context of that service? */
export function means(pattern: string, service: NamedContext, context: NamedContext): boolean {
  const full = `${service.name}/${context.name}`;
  return pattern.includes('/') ? matchGlob(pattern, full) : matchGlob(pattern, context.name);
}

const isGlob = (pattern: string): boolean => /[*?[\\]/.test(pattern);

function faultOf(pattern: string, services: readonly Service[]): Problem | undefined {
  const slash = pattern.lastIndexOf('/');
  const serviceName = slash < 0 ? undefined : pattern.slice(0, slash);
  const namedContexts =
    serviceName === undefined ? services : services.filter(({ name }) => matchGlob(serviceName, name));
  if (serviceName !== undefined && !isGlob(serviceName) && namedContexts.length > 1) {
    return problem(
      'ambiguous-service',
      `${namedContexts.length} services are called ${JSON.stringify(serviceName)}: ${namedContexts.map(({ dir }) => dir).join(', ')}`,
      {
        hint: 'name the folder of one with -c',
      },
    );
  }
  if (
    namedContexts.some((service) =>
      [...service.contexts.values()].some((context) => means(pattern, service, context)),
    )
  ) {
    return undefined;
  }
  if (serviceName !== undefined && namedContexts.length === 0) {
    return problem('unknown-service', `unknown service ${JSON.stringify(serviceName)}`, {
      hint: suggest(serviceName, new Set(services.map(({ name }) => name))),
    });
  }
  const name = pattern.slice(slash + 1);
  const ofService = serviceName === undefined ? '' : ` of the service ${JSON.stringify(serviceName)}`;
  return problem('unknown-context', `unknown context ${JSON.stringify(name)}${ofService}`, {
    hint: suggestContext(name, namedContexts),
  });
}

function suggestContext(name: string, services: readonly Service[]): string {
  const contextNames = new Set(services.flatMap((service) => [...service.contexts.keys()]));
  const parts = splitList(name);
  if (parts.length > 1 && parts.every((part) => contextNames.has(part)))
    return `name each context by itself: ${parts.join(' ')}`;
  if (services.some((service) => service.name === name))
    return `${name} is a service; all its contexts: ${name}/*`;
  const near = suggest(name, contextNames);
  // The nearest name alone would hide the other choices.
  return near.startsWith('known:') ? near : `${near} Known: ${[...contextNames].join(', ')}`;
}
