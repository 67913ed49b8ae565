/** What charts create, and what a real API server makes of it. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { compareRenders, pathText } from '../../src/diff/index.ts';
import {
  builtinKinds,
  fromJson,
  type ObjectShape,
  parseDocument,
  splitDocuments,
  textOf,
} from '../../src/manifests/index.ts';
import { isMap, type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import type { Answer, Cluster } from './cluster.ts';

export interface Sent {
  /** `apps/v1 Deployment wide`. */
  readonly title: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly value: MapValue;
}

const file = new URL('../fixtures/server-defaults/objects.yaml', import.meta.url);

/** One object and more of every kind with a default, each with its defaults left out. */
export function objects(): Sent[] {
  return splitDocuments(readFileSync(file, 'utf8')).flatMap((document) =>
    parseDocument(document).resources.map(({ value }) => sentOf(value)),
  );
}

function sentOf(value: MapValue): Sent {
  const apiVersion = textOf(value.get('apiVersion')) ?? '';
  const kind = textOf(value.get('kind')) ?? '';
  const metadata = value.get('metadata');
  const name = (isMap(metadata) ? textOf(metadata.get('name')) : undefined) ?? '';
  return { title: `${apiVersion} ${kind} ${name}`, apiVersion, kind, name, value };
}

export interface Collection {
  readonly apiVersion: string;
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  readonly canCreate: boolean;
}

interface Served {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
}

/** Everything that the server serves, as its discovery says. */
export async function discover(cluster: Cluster): Promise<Collection[]> {
  const { groups }: { groups: { versions: { groupVersion: string }[] }[] } = JSON.parse(
    (await cluster.request('GET', '/apis')).body,
  );
  const versions = ['v1', ...groups.flatMap((group) => group.versions.map((of) => of.groupVersion))];
  const found: Collection[] = [];
  for (const apiVersion of versions) {
    const { body } = await cluster.request('GET', rootOf(apiVersion));
    const { resources }: { resources: Served[] } = JSON.parse(body);
    for (const { name, kind, namespaced, verbs } of resources) {
      if (name.includes('/')) continue;
      const canCreate = verbs.includes('create');
      found.push({ apiVersion, kind, plural: name, isNamespaced: namespaced, canCreate });
    }
  }
  return found;
}

const rootOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;

/** The path of an object's collection. */
export const pathOf = ({ apiVersion, kind }: Sent, collections: readonly Collection[]): string =>
  pathIn(apiVersion, kind, collections);

/** The same for a kind. */
export function pathIn(apiVersion: string, kind: string, collections: readonly Collection[]): string {
  const found = collections.find((of) => of.apiVersion === apiVersion && of.kind === kind);
  if (found === undefined) throw new Error(`the server does not serve ${apiVersion} ${kind}`);
  const inNamespace = found.isNamespaced ? '/namespaces/default' : '';
  return `${rootOf(apiVersion)}${inNamespace}/${found.plural}`;
}

/** What the server would store; nothing but the answer is left of it. */
export const tryCreate = (cluster: Cluster, path: string, value: MapValue): Promise<Answer> =>
  cluster.request('POST', `${path}?dryRun=All`, writeJson(value));

/** An object of the server's answer, without what it writes about every object. */
export function storedOf(answer: Answer): MapValue {
  const stored = fromJson(JSON.parse(answer.body));
  if (answer.status >= 300 || !isMap(stored)) throw new Error(`${answer.status}: ${answer.body}`);
  const metadata = stored.get('metadata');
  const bare = new Map<string, Value>([...stored].filter(([key]) => key !== 'status'));
  if (isMap(metadata)) bare.set('metadata', new Map([...metadata].filter(([key]) => !bookkeeping.has(key))));
  return bare;
}

/** As text, without the ids that the server makes anew each time. */
export const textWithoutIds = (value: Value): string =>
  writeJson(value).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uid');

/** What our comparison says of the two: the changes that mean something. */
export function changesOf(before: MapValue, after: MapValue): string[] {
  const side = (value: MapValue): { text: string; namespace: string } => ({
    text: `---\n${writeJson(value)}\n`,
    namespace: 'default',
  });
  const redact = { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] };
  const { resources } = compareRenders({ before: side(before), after: side(after), redact, ignore: [] });
  return resources.flatMap((of) =>
    'changes' in of ? of.changes.map(({ kind, path }) => `${kind} ${pathText(path)}`) : [of.kind],
  );
}

const kinds = builtinKinds();

export function shapeOf({ apiVersion, kind, title }: Sent): ObjectShape {
  const shape = kinds.shapeOf(apiVersion, kind);
  if (shape === undefined) throw new Error(`no table knows ${title}`);
  return shape;
}

const bookkeeping = new Set(['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'managedFields']);
