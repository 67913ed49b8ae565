/** Rules about environment variables that a container lists twice. */
import { listOf, mapOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Hit, ResourcePair, Rule } from '../types.ts';
import { keys, listWords, textAt, touches } from './readers.ts';

type Row = Omit<Rule, 'kinds' | 'find'> & {
  /**
   * How often a variable is listed now and before (0 for a new container or resource): more than once on one
   * side.
   */
  readonly matches: (now: number, before: number) => boolean;
  readonly message: string;
};

const rows: readonly Row[] = [
  {
    id: 'variable-twice',
    severity: 'medium',
    when: 'a container gets an environment variable twice',
    why: 'the last one counts; Helm 4 fails (server-side apply rejects duplicates), and Helm 3 removes both when one of them is removed later',
    hint: 'keep one of them',
    source: 'helm#31529, helm#12438; tried with helm 3.17.2 and 4.1.4',
    matches: (now, before) => now > 1 && now > before,
    message: 'twice: the last one counts, and Helm 4 rejects it',
  },
  {
    id: 'variable-taken-away',
    severity: 'high',
    when: 'a container had an environment variable twice and has it once now',
    why: 'the patch of Helm 3 removes entries by name: it removes both, and the container runs without the variable',
    hint: 'run the same upgrade twice: the second one restores the variable; or rename the remaining one',
    source: 'helm#12438, helm#12643; tried with helm 3.17.2',
    matches: (now, before) => now === 1 && before > 1,
    message: 'once instead of twice: Helm 3 removes both',
  },
];

export const variableRules: readonly Rule[] = rows.map(({ matches, message, ...rule }) => ({
  ...rule,
  kinds: ['workloads'],
  *find({ meaningful, created }) {
    for (const { resource, before, after } of changedPairs(meaningful))
      yield* variablesHit(resource, namesOf(resource, after, before, matches), message);
    for (const { resource, value } of created)
      yield* variablesHit(resource, namesOf(resource, value, undefined, matches), message);
  },
}));

function* changedPairs(pairs: readonly ResourcePair[]): Iterable<ResourcePair> {
  for (const pair of pairs) if (pair.change.kind === 'changed' && touchesVariables(pair)) yield pair;
}

const touchesVariables = (pair: ResourcePair): boolean => touches(pair, ...podSpecPath(pair.resource.kind));

const cache = new WeakMap<MapValue, boolean>();

/** Does any container list a variable more than once? */
function hasTwice(value: MapValue, kind: string): boolean {
  const before = cache.get(value);
  if (before !== undefined) return before;
  const answer = containersOf(podTemplateOf(value, kind)).some((container) => {
    const variables = listOf(container.value.get('env')) ?? [];
    return new Set(variables.map((variable) => mapOf(variable)?.get('name'))).size < variables.length;
  });
  cache.set(value, answer);
  return answer;
}

/** How often each `container name` is listed. */
function timesOf(value: MapValue, kind: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const container of containersOf(podTemplateOf(value, kind)))
    for (const variable of listOf(container.value.get('env')) ?? []) {
      const name = `${container.name} ${textAt(variable, 'name') ?? ''}`;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  return times;
}

function namesOf(
  { kind }: Hit['resource'],
  after: MapValue,
  before: MapValue | undefined,
  matches: Row['matches'],
): string[] {
  if (![before, after].some((value) => value !== undefined && hasTwice(value, kind))) return [];
  const times = before === undefined ? undefined : timesOf(before, kind);
  return [...timesOf(after, kind)]
    .filter(([name, now]) => matches(now, times?.get(name) ?? 0))
    .map(([name]) => name);
}

function* variablesHit(resource: Hit['resource'], names: readonly string[], message: string): Iterable<Hit> {
  if (names.length === 0) return;
  const words = names.map((name) => {
    const [container = '', variable = ''] = name.split(' ');
    return `${variable} of container ${container}`;
  });
  yield {
    resource,
    path: keys(...podSpecPath(resource.kind), 'containers'),
    message: `has ${listWords(words)} ${message}`,
  };
}
