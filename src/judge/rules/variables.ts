/** Variables of containers that stand twice in one list. */
import { listOf, mapOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Hit, ResourcePair, Rule } from '../types.ts';
import { keys, listed, textAt, touches } from './look.ts';

type Row = Omit<Rule, 'kinds' | 'find'> & {
  /** How often a variable stands there now, and before (0 where the container or the resource is new): on one side more than once. */
  readonly isMeant: (now: number, before: number) => boolean;
  readonly says: string;
};

const rows: readonly Row[] = [
  {
    id: 'variable-twice',
    severity: 'medium',
    when: 'a container gets an environment variable twice',
    why: 'the last one counts; Helm 4 fails (server-side apply rejects duplicates), and Helm 3 removes both when one of them is removed later',
    hint: 'keep one of them',
    source: 'helm#31529, helm#12438; tried with helm 3.17.2 and 4.1.4',
    isMeant: (now, before) => now > 1 && now > before,
    says: 'twice: the last one counts, and Helm 4 rejects it',
  },
  {
    id: 'variable-taken-away',
    severity: 'high',
    when: 'a container had an environment variable twice and has it once now',
    why: 'the patch of Helm 3 removes entries by name: it removes both, and the container runs without the variable',
    hint: 'run the same upgrade twice: the second one restores the variable; or rename the remaining one',
    source: 'helm#12438, helm#12643; tried with helm 3.17.2',
    isMeant: (now, before) => now === 1 && before > 1,
    says: 'once instead of twice: Helm 3 removes both',
  },
];

export const variableRules: readonly Rule[] = rows.map(({ isMeant, says, ...rule }) => ({
  ...rule,
  kinds: ['workloads'],
  *find({ meant, came }) {
    for (const { resource, before, after } of changed(meant))
      yield* variablesHit(resource, namesOf(resource, after, before, isMeant), says);
    for (const { resource, value } of came)
      yield* variablesHit(resource, namesOf(resource, value, undefined, isMeant), says);
  },
}));

function* changed(pairs: readonly ResourcePair[]): Iterable<ResourcePair> {
  for (const pair of pairs) if (pair.change.kind === 'changed' && touchesVariables(pair)) yield pair;
}

const touchesVariables = (pair: ResourcePair): boolean => touches(pair, ...podSpecPath(pair.resource.kind));

const known = new WeakMap<MapValue, boolean>();

/** Does any variable of any container stand there more than once? */
function hasTwice(value: MapValue, kind: string): boolean {
  const before = known.get(value);
  if (before !== undefined) return before;
  const answer = containersOf(podTemplateOf(value, kind)).some((container) => {
    const variables = listOf(container.value.get('env')) ?? [];
    return new Set(variables.map((variable) => mapOf(variable)?.get('name'))).size < variables.length;
  });
  known.set(value, answer);
  return answer;
}

/** How often each `container name` stands there. */
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
  isMeant: Row['isMeant'],
): string[] {
  if (![before, after].some((value) => value !== undefined && hasTwice(value, kind))) return [];
  const times = before === undefined ? undefined : timesOf(before, kind);
  return [...timesOf(after, kind)]
    .filter(([name, now]) => isMeant(now, times?.get(name) ?? 0))
    .map(([name]) => name);
}

function* variablesHit(resource: Hit['resource'], names: readonly string[], what: string): Iterable<Hit> {
  if (names.length === 0) return;
  const words = names.map((name) => {
    const [container = '', variable = ''] = name.split(' ');
    return `${variable} of container ${container}`;
  });
  yield {
    resource,
    path: keys(...podSpecPath(resource.kind), 'containers'),
    message: `has ${listed(words)} ${what}`,
  };
}
