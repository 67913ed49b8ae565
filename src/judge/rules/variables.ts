/** Variables of containers that stand twice in one list. */
import { listOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Hit, Pair, Rule } from '../types.ts';
import { keys, listed, textAt, touches } from './look.ts';

export const variableRules: readonly Rule[] = [
  {
    id: 'variable-twice',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'a container gets an environment variable twice',
    why: 'the last one counts; Helm 4 fails (a server-side apply refuses duplicate entries), and Helm 3 takes both away when one of them goes later',
    hint: 'leave one of them',
    source: 'helm#31529, helm#12438; tried with helm 3.17.2 and 4.1.4',
    *find({ meant, came }) {
      for (const pair of changed(meant)) {
        const before = timesOf(pair.before, pair.resource.kind);
        const twice = namesOf(
          timesOf(pair.after, pair.resource.kind),
          (name, times) => times > 1 && times > (before.get(name) ?? 0),
        );
        yield* told(pair.resource, twice, 'twice: the last one counts, and Helm 4 refuses it');
      }
      for (const { resource, value } of came)
        yield* told(
          resource,
          namesOf(timesOf(value, resource.kind), (_, times) => times > 1),
          'twice: the last one counts, and Helm 4 refuses it',
        );
    },
  },
  {
    id: 'variable-taken-away',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a container had an environment variable twice and has it once now',
    why: 'the patch of Helm 3 names what goes by its name alone: both are taken away, and the container runs without the variable',
    hint: 'run the same upgrade twice: the second one puts the variable back; or give the one that stays another name',
    source: 'helm#12438, helm#12643; tried with helm 3.17.2',
    *find({ meant }) {
      for (const pair of changed(meant)) {
        const before = timesOf(pair.before, pair.resource.kind);
        const once = namesOf(
          timesOf(pair.after, pair.resource.kind),
          (name, times) => times === 1 && (before.get(name) ?? 0) > 1,
        );
        yield* told(pair.resource, once, 'once instead of twice: Helm 3 takes it away altogether');
      }
    },
  },
];

function* changed(pairs: readonly Pair[]): Iterable<Pair> {
  for (const pair of pairs) if (pair.change.kind === 'changed' && touchesVariables(pair)) yield pair;
}

const touchesVariables = (pair: Pair): boolean => touches(pair, ...podSpecPath(pair.resource.kind));

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

const namesOf = (
  times: ReadonlyMap<string, number>,
  isMeant: (name: string, times: number) => boolean,
): string[] => [...times].filter(([name, count]) => isMeant(name, count)).map(([name]) => name);

function* told(resource: Pair['resource'], names: readonly string[], what: string): Iterable<Hit> {
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
