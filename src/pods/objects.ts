/** ConfigMaps and Secrets of a render, as a pod gets their keys. */
import { Buffer } from 'node:buffer';
import { at, listOf, mapOf, type ParsedResource } from '../manifests/index.ts';
import type { Value } from '../yaml/index.ts';
import type { ViewSettings } from './types.ts';

/** What an object has under one key. */
export interface ObjectEntry {
  readonly bytes: Uint8Array;
  /** Under `data`, not `binaryData`: only such a key can become an environment variable. */
  readonly isText: boolean;
}

/** The content of a ConfigMap or a Secret, by key, in their order. */
export type ObjectContent = ReadonlyMap<string, ObjectEntry>;

/** The objects that the pods of one namespace can name. */
export interface PodObjects {
  find(kind: 'ConfigMap' | 'Secret', name: string): ObjectContent | undefined;
}

/** The objects of a render. What the API server would refuse in one comes back as faults. */
export interface RenderedObjects {
  inNamespace(namespace: string): PodObjects;
  readonly faults: readonly string[];
}

/** Reads them; a resource that names no namespace is in that of the release. Secrets that are left out have no faults. */
export function readObjects(
  resources: readonly ParsedResource[],
  releaseNamespace: string,
  { secrets }: ViewSettings,
): RenderedObjects {
  const contents = new Map<string, Map<string, ObjectContent>>();
  const faults: string[] = [];
  for (const { header, value } of resources) {
    if (header.apiVersion !== 'v1' || (header.kind !== 'ConfigMap' && header.kind !== 'Secret')) continue;
    const fault = (key: string, reason: string): void => {
      if (header.kind === 'Secret' && !secrets) return;
      faults.push(`${header.kind} ${header.name}: the key ${JSON.stringify(key)} ${reason}`);
    };
    const content =
      header.kind === 'ConfigMap' ? configMapContent(value, fault) : secretContent(value, fault);
    const key = `${header.kind} ${header.name}`;
    const sameName = contents.get(key) ?? new Map<string, ObjectContent>();
    contents.set(key, sameName.set(header.namespace || releaseNamespace, content));
  }
  const inNamespace = (namespace: string): PodObjects => ({
    find: (kind, name) => nearest(contents.get(`${kind} ${name}`), namespace || releaseNamespace),
  });
  return { inNamespace, faults };
}

/**
 * That of the pod's namespace. Where the namespace of the release is not known, templates that name it stand
 * beside others that name none.
 */
function nearest(
  sameName: ReadonlyMap<string, ObjectContent> | undefined,
  namespace: string,
): ObjectContent | undefined {
  const [only, second] = sameName?.values() ?? [];
  const isUnknown = namespace === '' && second === undefined;
  return sameName?.get(namespace) ?? sameName?.get('') ?? (isUnknown ? only : undefined);
}

type ReportFault = (key: string, reason: string) => void;

function configMapContent(value: Value, fault: ReportFault): ObjectContent {
  const content = new Map<string, ObjectEntry>();
  for (const [key, text] of entries(value, 'data', fault)) {
    content.set(key, { bytes: Buffer.from(text), isText: true });
  }
  for (const [key, text] of entries(value, 'binaryData', fault)) {
    if (content.has(key)) fault(key, 'is in data and in binaryData');
    content.set(key, { bytes: decoded(key, text, fault), isText: false });
  }
  return content;
}

/** `stringData` wins over `data`, as the API server writes it there. */
function secretContent(value: Value, fault: ReportFault): ObjectContent {
  const content = new Map<string, ObjectEntry>();
  for (const [key, text] of entries(value, 'data', fault)) {
    content.set(key, { bytes: decoded(key, text, fault), isText: true });
  }
  for (const [key, text] of entries(value, 'stringData', fault)) {
    content.set(key, { bytes: Buffer.from(text), isText: true });
  }
  return content;
}

/** The API server's rule for keys (`IsConfigMapKey`): no path can be made of such a key. */
const validKey = /^(?!\.{1,2}$|\.\.)[-._a-zA-Z0-9]{1,253}$/;

function* entries(value: Value, field: string, fault: ReportFault): Generator<[string, string]> {
  for (const [key, item] of mapOf(at(value, field)) ?? []) {
    // A null is dropped when the object is decoded, except that its key stays with an empty text.
    const text = item === null ? '' : item;
    if (!validKey.test(key)) fault(key, 'may hold letters, digits, "-", "_" and "." only');
    else if (typeof text === 'string') yield [key, text];
    else
      fault(key, `is ${listOf(text) ? 'a list' : mapOf(text) ? 'a map' : 'no string'}, and must be a string`);
  }
}

/** Go's base64: line breaks are ignored, anything else is an error. */
function decoded(key: string, text: string, fault: ReportFault): Uint8Array {
  const plain = text.replace(/[\r\n]/g, '');
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) fault(key, 'is no base64');
  return Buffer.from(plain, 'base64');
}
