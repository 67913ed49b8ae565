/** Objects in time: as a chart has them from release to release, and as others change them in between. */
import type { JsonValue, JsonMap } from '../../src/cluster/index.ts';
import type { Cluster } from './cluster.ts';
import { type Kind, kinds } from './prediction-kinds.ts';
import type { Dice } from './prediction-random.ts';

/** One object: which parts it has now, and whether the chart has it at all. */
export interface Doc {
  readonly kind: Kind;
  readonly name: string;
  readonly parts: ReadonlyMap<string, JsonValue | undefined>;
  readonly isThere: boolean;
}

export function firstDocs(dice: Dice, prefix: string, rounds: number): Doc[] {
  return Array.from({ length: rounds }, (_, round) =>
    kinds.map(
      (kind, index): Doc => ({
        kind,
        name: `${prefix}-${index}-${round}`,
        parts: new Map(Object.entries(kind.parts).map(([path, choice]) => [path, choice(dice)])),
        isThere: dice.chance(0.9),
      }),
    ),
  ).flat();
}

/** The next release: some parts are written anew, some objects come or go, some stay as they are. */
export const nextDocs = (dice: Dice, docs: readonly Doc[]): Doc[] =>
  docs.map((doc) => ({
    ...doc,
    isThere: dice.chance(doc.isThere ? 0.92 : 0.5),
    parts: dice.chance(0.2) ? doc.parts : rewritten(dice, doc),
  }));

const rewritten = (dice: Dice, { kind, parts }: Doc): Doc['parts'] =>
  new Map([...parts].map(([path, value]) => [path, dice.chance(0.35) ? kind.parts[path]?.(dice) : value]));

export const objectOf = ({ kind, name, parts }: Doc): JsonMap =>
  [...parts].reduce<JsonMap>(
    (object, [path, value]) => (value === undefined ? object : put(object, path.split('.'), value)),
    { ...kind.base, metadata: { name } },
  );

/** The map, or one without anything. */
export const fieldsOf = (value: JsonValue | undefined): JsonMap => (isJsonMap(value) ? value : {});

const isJsonMap = (value: JsonValue | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function put(object: JsonMap, [key, ...deeper]: readonly string[], value: JsonValue): JsonMap {
  if (key === undefined) return object;
  return { ...object, [key]: deeper.length === 0 ? value : put(fieldsOf(object[key]), deeper, value) };
}

export function pathOf({ kind, name }: Doc, namespace: string): string {
  const [root, plural] = kind.path;
  return kind.isClusterScoped
    ? `${root}/${plural}/${name}`
    : `${root}/namespaces/${namespace}/${plural}/${name}`;
}

/** Changes what is there behind helm's back, as people, operators and autoscalers do; what the server does not take is not done. */
export async function meddle(
  cluster: Cluster,
  dice: Dice,
  docs: readonly Doc[],
  namespace: string,
): Promise<void> {
  const calls = docs.flatMap((doc) =>
    doc.isThere && dice.chance(0.6) ? meddling(dice, doc, namespace) : [],
  );
  await Promise.all(calls.map(({ method, path, body, type }) => cluster.request(method, path, body, type)));
}

interface Meddling {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

function meddling(dice: Dice, doc: Doc, namespace: string): Meddling[] {
  const path = pathOf(doc, namespace);
  const { apiVersion, kind } = doc.kind.base;
  const parts = dice.some(Object.entries(doc.kind.parts), 1).slice(0, 1 + dice.below(2));
  const written = (nothing: JsonValue | undefined): JsonMap =>
    parts.reduce<JsonMap>((object, [part, choice]) => {
      const value = choice(dice) ?? nothing;
      return value === undefined ? object : put(object, part.split('.'), value);
    }, {});
  const way = dice.below(10);
  if (way === 0) return [{ method: 'DELETE', path: `${path}?gracePeriodSeconds=0` }];
  if (way < 3 && kind !== undefined && 'spec.replicas' in doc.kind.parts)
    return [
      {
        method: 'PATCH',
        path: `${path}/scale?fieldManager=kube-controller-manager`,
        body: JSON.stringify({ spec: { replicas: 4 + dice.below(3) } }),
        type: 'application/merge-patch+json',
      },
    ];
  if (way < 6)
    return [
      {
        method: 'PATCH',
        path: `${path}?fieldManager=operator&force=true`,
        body: JSON.stringify({ apiVersion, kind, ...written(undefined) }),
        type: 'application/apply-patch+yaml',
      },
    ];
  return [
    {
      method: 'PATCH',
      path: `${path}?fieldManager=${way < 8 ? 'kubectl-edit' : 'kubectl-patch'}`,
      body: JSON.stringify(written(null)),
      type: 'application/merge-patch+json',
    },
  ];
}
