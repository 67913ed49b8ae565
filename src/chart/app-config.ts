/** `config/app.yaml`: the application's view of its infrastructure, in one file. */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../yaml/index.ts';

interface AppConfigInput {
  readonly service: string;
  readonly context: string;
  readonly values: MapValue;
  readonly dependencies: readonly AppDependency[];
  /** Paths below `config/`. */
  readonly configs: readonly string[];
  readonly secretNames: readonly string[];
  readonly friends: readonly AppFriend[];
}

interface AppFriend {
  /** Its name in the values. */
  readonly name: string;
  readonly type: string;
  /** Those of the whole chart, which hold its configuration. */
  readonly values: MapValue;
}

interface AppDependency {
  /** The sub-chart's name. */
  readonly name: string;
  readonly service: string;
  readonly context: string;
  readonly values: MapValue;
}

/**
 * Its content: `service`, `context`, `ports`, `dependencies` (each with its ports), `configs`, `secrets`
 * (names only); with friends `friends` (each with its configuration).
 */
export function appConfig(input: AppConfigInput): MapValue {
  return new Map<string, Value>([
    ['service', input.service],
    ['context', input.context],
    ['ports', portsOf(input.values)],
    ['dependencies', input.dependencies.map(dependencyOf)],
    ['configs', input.configs],
    ['secrets', input.secretNames],
    ...(input.friends.length === 0 ? [] : [['friends', input.friends.map(friendOf)] as const]),
  ]);
}

function friendOf({ name, type, values }: AppFriend): MapValue {
  const configurations = values.get('dependencies');
  const configuration = isMap(configurations) ? configurations.get(name) : undefined;
  return new Map<string, Value>([
    ['name', name],
    ['type', type],
    ['configuration', configuration ?? new Map()],
  ]);
}

function dependencyOf({ name, service, context, values }: AppDependency): MapValue {
  return new Map<string, Value>([
    ['name', name],
    ['service', service],
    ['context', context],
    ['ports', portsOf(values)],
  ]);
}

const probes: ReadonlySet<string> = new Set(['httpGet', 'tcpSocket', 'grpc']);

/**
 * Every map of the compiled values with a number under `port` or `containerPort`, in order, named by its
 * `name` or else by its key. A probe names a port and does not count.
 */
function portsOf(values: MapValue): MapValue[] {
  const ports: MapValue[] = [];
  const seen = new Set<string>();
  const visit = (value: Value, key: string): void => {
    if (isList(value)) for (const item of value) visit(item, key);
    if (!isMap(value) || probes.has(key)) return;
    const port = [value.get('port'), value.get('containerPort')].find(isNumeral);
    const name = value.get('name');
    const label = typeof name === 'string' ? name : key;
    if (port && !seen.has(`${label} ${port.numeral}`)) {
      seen.add(`${label} ${port.numeral}`);
      ports.push(
        new Map<string, Value>([
          ['name', label],
          ['port', port],
        ]),
      );
    }
    for (const [childKey, child] of value) visit(child, childKey);
  };
  visit(values, '');
  return ports;
}
