/** Kinds that are not built in: CustomResourceDefinitions of the render and of files, JSON Schemas of files. */
import type { RenderView, ViewEntry } from '../../diff/index.ts';
import {
  at,
  fromJson,
  groupOf,
  listOf,
  mapOf,
  parseDocument,
  scanHeader,
  splitDocuments,
  textOf,
} from '../../manifests/index.ts';
import { isMap, type MapValue } from '../../yaml/index.ts';
import type { SchemaFile } from '../types.ts';
import { asResource, schemaReader } from './open-api.ts';
import { anything, type ObjectSchema, type Schema } from './schema.ts';

/** What is known of one version of a kind. */
export interface CustomVersion {
  readonly schema?: ObjectSchema;
  /** The definition is known and does not serve this version; these it serves. */
  readonly servedInstead?: readonly string[];
  /** Its own words about it. */
  readonly deprecated?: string;
}

export interface CustomKinds {
  /** Nothing where no schema is at hand. */
  find(apiVersion: string, kind: string): CustomVersion | undefined;
}

const definitionKind = 'CustomResourceDefinition';

/** Reads what is asked for only: a folder may hold the schemas of half the world. */
export function customKinds(
  view: RenderView,
  files: readonly SchemaFile[],
  metadata: () => Schema,
): CustomKinds {
  const known = new Map<string, CustomVersion | undefined>();
  let rendered: readonly ViewEntry[] | undefined;
  const inRender = (): readonly ViewEntry[] => (rendered ??= view.ofKind(definitionKind));
  const look = (apiVersion: string, kind: string): CustomVersion | undefined => {
    const group = groupOf(apiVersion);
    const version = apiVersion.slice(group.length + 1);
    for (const entry of inRender()) {
      if (!entry.header.name.endsWith(`.${group}`) || !entry.document.text.includes(kind)) continue;
      const value = view.value(entry);
      if (value !== undefined && defines(value, group, kind)) return versionOf(value, version, metadata());
    }
    for (const file of files) {
      if (file.file.endsWith('.json') || !file.text.includes(group) || !file.text.includes(kind)) continue;
      const value = definitionsIn(file.text).find((one) => defines(one, group, kind));
      if (value !== undefined) return versionOf(value, version, metadata());
    }
    const json = jsonSchemaOf(files, { group, version, kind });
    const schema =
      json &&
      asResource(schemaReader({ isCustom: false, metadata: metadata(), document: json })(json), metadata());
    return schema && { schema };
  };
  return {
    find(apiVersion, kind) {
      const key = `${apiVersion} ${kind}`;
      if (!known.has(key)) known.set(key, look(apiVersion, kind));
      return known.get(key);
    },
  };
}

const defines = (definition: MapValue, group: string, kind: string): boolean =>
  textOf(at(definition, 'spec', 'group')) === group &&
  textOf(at(definition, 'spec', 'names', 'kind')) === kind;

function definitionsIn(text: string): MapValue[] {
  return splitDocuments(text).flatMap((document) => {
    const kind = scanHeader(document.text)?.kind;
    if (kind !== undefined && kind !== definitionKind) return [];
    return parseDocument(document)
      .resources.filter(({ header }) => header.kind === definitionKind)
      .map(({ value }) => value);
  });
}

function versionOf(definition: MapValue, version: string, metadata: Schema): CustomVersion {
  const versions = (listOf(at(definition, 'spec', 'versions')) ?? []).filter(isMap);
  const served = versions.filter((one) => one.get('served') === true);
  const found = served.find((one) => one.get('name') === version);
  if (found === undefined) {
    // Of an old definition the versions stand elsewhere.
    if (served.length === 0) return {};
    return {
      servedInstead: served.map((one) => textOf(one.get('name'))).filter((name) => name !== undefined),
    };
  }
  const written = mapOf(at(found, 'schema', 'openAPIV3Schema'));
  const whole = written && asResource(schemaReader({ isCustom: true, metadata })(written), metadata);
  // With a subresource a status is written by itself alone: here the server drops it.
  const schema = whole && isMap(at(found, 'subresources', 'status')) ? withoutStatus(whole) : whole;
  const warning = textOf(found.get('deprecationWarning'));
  return {
    ...(schema && { schema }),
    ...(found.get('deprecated') === true && { deprecated: warning ?? 'it is deprecated' }),
  };
}

function withoutStatus(schema: ObjectSchema): ObjectSchema {
  let fields: ReadonlyMap<string, Schema> | undefined;
  const make = (): ReadonlyMap<string, Schema> => {
    const status = schema.fields().get('status');
    return status === undefined
      ? schema.fields()
      : new Map([...schema.fields(), ['status', namesOnly(status)]]);
  };
  return { ...schema, fields: () => (fields ??= make()) };
}

/** The names of the fields alone: a server that drops the values minds these. */
function namesOnly(schema: Schema): Schema {
  if (schema.kind === 'list') return { kind: 'any', ifList: namesOnly(schema.of) };
  if (schema.kind !== 'object') return anything;
  let fields: ReadonlyMap<string, Schema> | undefined;
  const make = (): ReadonlyMap<string, Schema> =>
    new Map([...schema.fields()].map(([name, field]) => [name, namesOnly(field)]));
  return {
    kind: 'any',
    ifMap: {
      kind: 'object',
      name: schema.name,
      isOpen: schema.isOpen,
      isBuiltIn: schema.isBuiltIn,
      implied: () => [],
      required: [],
      fields: () => (fields ??= make()),
    },
  };
}

interface Wanted {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** `kind-group-version.json` as kubeconform names them (the first word of the group), `group/kind_version.json`, or by what it says itself. */
function jsonSchemaOf(files: readonly SchemaFile[], wanted: Wanted): MapValue | undefined {
  const [kind, group, version] = [wanted.kind, wanted.group, wanted.version].map((word) =>
    word.toLowerCase(),
  );
  const names = [
    `${kind}-${group?.split('.')[0]}-${version}.json`,
    `${kind}-${group}-${version}.json`,
    `${group}/${kind}_${version}.json`,
  ];
  for (const { file, text } of files) {
    if (!file.endsWith('.json')) continue;
    const path = file.toLowerCase().replaceAll('\\', '/');
    const isNamed = names.some((name) => path === name || path.endsWith(`/${name}`));
    const mayName = text.includes('x-kubernetes-group-version-kind') && text.includes(`"${wanted.kind}"`);
    if (!isNamed && !mayName) continue;
    const schema = jsonOf(text);
    if (schema !== undefined && (isNamed || says(schema, wanted))) return schema;
  }
  return undefined;
}

function says(schema: MapValue, { group, version, kind }: Wanted): boolean {
  const kinds = (listOf(schema.get('x-kubernetes-group-version-kind')) ?? []).filter(isMap);
  return kinds.some(
    (one) => one.get('group') === group && one.get('version') === version && one.get('kind') === kind,
  );
}

/** A file that is not JSON says nothing here. */
function jsonOf(text: string): MapValue | undefined {
  try {
    return mapOf(fromJson(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
