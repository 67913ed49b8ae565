/** Completes contexts with what they name by an address: nothing is fetched that no command needs. */
import {
  type Loader,
  type NamedSource,
  readDependency,
  readServiceAgain,
  type ServiceResult,
  sourcesFor,
} from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { FetchRules } from './fetch-named.ts';
import { failOnErrors, type Target, targetName } from './project.ts';
import { namedBy, nameSources, type SourceName, withSourceNames } from './source-names.ts';

/** The context with all its sources as folders, those of its dependencies too; throws where one cannot be had. */
export function fetchTarget(
  target: Target,
  loader: Loader,
  surroundings: Surroundings,
  rules: FetchRules = {},
): Promise<Target> {
  return complete(target, loader, surroundings, rules, new Set());
}

/** Fetches at once what several contexts name, so that each waits for none of the others. What fails is said by `fetchTarget`. */
export async function fetchAhead(
  targets: readonly { readonly target: Target; readonly rules: FetchRules }[],
  surroundings: Surroundings,
): Promise<void> {
  const wanted = targets
    .map(({ target, rules }) => ({ target, rules, sources: lackingOf(target) }))
    .filter(({ sources }) => sources.length > 0);
  if (wanted.length === 0) return;
  const { fetchNamed } = await import('./fetch-named.ts');
  await fetchNamed(wanted, surroundings);
}

/** What it and its service name by an address and is no folder yet. */
const lackingOf = ({ service, context }: Target): readonly NamedSource[] =>
  sourcesFor(service, context).filter(({ folder }) => folder === undefined);

async function complete(
  target: Target,
  loader: Loader,
  surroundings: Surroundings,
  rules: FetchRules,
  seen: Set<string>,
): Promise<Target> {
  const own = await completeOwn(target, loader, surroundings, rules);
  const { service, context } = own;
  const key = `${service.dir}\0${context.name}`;
  if (context.source.kind !== 'flavor' || seen.has(key)) return own;
  seen.add(key);
  const inner: Target[] = [];
  for (const dependency of context.source.dependencies) {
    const sub = readDependency(dependency, service, loader).service;
    const subContext = sub?.contexts.get(dependency.context);
    // What is wrong with it is said where the chart is generated.
    if (sub === undefined || subContext === undefined) continue;
    const subRules = sub.isFetched === true ? { dependent: own, ...rules } : rules;
    const whole = await withSourceNames(own, surroundings, (naming) =>
      complete({ service: sub, context: subContext }, loader, naming, subRules, seen),
    );
    inner.push(whole);
  }
  return inner.length === 0 ? own : { ...own, inner };
}

/** What is fetched may name more: a base of another place names further ones. */
async function completeOwn(
  given: Target,
  loader: Loader,
  surroundings: Surroundings,
  rules: FetchRules,
): Promise<Target> {
  let target = given;
  for (let round = 0; lackingOf(target).length > 0; round++) {
    if (round > mostRounds)
      throw new UserError('source-too-large', `${targetName(given)} ${tooDeep}`, deepHint);
    target = await completeOnce(target, loader, surroundings, rules);
  }
  return target;
}

/** Each round fetches side by side. More are no layout, but an attack. */
const mostRounds = 20;
const tooDeep = `names bases that name bases, more than ${mostRounds} deep`;
const deepHint = { hint: 'name a base nearer to the end of the chain' } as const;

async function completeOnce(
  target: Target,
  loader: Loader,
  surroundings: Surroundings,
  rules: FetchRules,
): Promise<Target> {
  const lacking = lackingOf(target);
  const { service, context } = target;
  const folders = loader.fetched.get(service.dir) ?? new Map<string, string>();
  loader.fetched.set(service.dir, folders);
  const problems: Problem[] = [];
  const sources = lacking.filter(({ key }) => !folders.has(key));
  const { fetchNamed } = await import('./fetch-named.ts');
  const [results = []] = await fetchNamed([{ target, rules, sources }], surroundings);
  for (const [key, result] of results) {
    if (typeof result === 'string') folders.set(key, result);
    else problems.push(result);
  }
  // The place of a name may lie in the store.
  if (problems.length > 0) throw UserError.of(problems.map((found) => nameSources(found, namedBy(target))));
  const result = readServiceAgain(service, context.name, loader);
  const known = new Set(problemsFor(context.name, loader.reads.get(service)?.result).map(textOfProblem));
  const added = problemsFor(context.name, result).filter((found) => !known.has(textOfProblem(found)));
  const named = namedBy(target).map((source) => withFolder(source, folders.get(source.key)));
  failOnErrors(
    added.map((found) => nameSources(found, named)),
    surroundings,
  );
  const fresh = result.service?.contexts.get(context.name);
  if (result.service === undefined || fresh === undefined)
    throw new TypeError(`${service.file} lost the context ${context.name}`);
  return { service: result.service, context: fresh };
}

const withFolder = (source: SourceName, folder = source.folder): SourceName => ({
  ...source,
  ...(folder !== undefined && { folder }),
});

/** The problems of the file, and those of the context. */
const problemsFor = (name: string, result: ServiceResult | undefined): readonly Problem[] => [
  ...(result?.fileProblems ?? []),
  ...(result?.contextProblems?.get(name) ?? []),
];

const textOfProblem = ({ code, message, at }: Problem): string => JSON.stringify([code, message, at]);
