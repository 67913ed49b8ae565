/**
 * Kinds that are not built in: CustomResourceDefinitions of the render and of files, JSON Schemas of files.
 */
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
import { anySchema, type ObjectSchema, type Schema } from './schema.ts';

/** What is known about one version of a kind. */
export interface CustomVersion {
  readonly schema?: ObjectSchema;
  /** The definition does not serve this version; it serves these. */
  readonly servedInstead?: readonly string[];
  /** The definition's own warning. */
  readonly deprecated?: string;
}

export interface CustomKinds {
  /** Undefined where no schema is at hand. */
  find(apiVersion: string, kind: string): CustomVersion | undefined;
}

const definitionKind = 'CustomResourceDefinition';

/** Reads only the schemas that are needed: a folder may hold thousands. */
export function customKinds(
  view: RenderView,
  files: readonly SchemaFile[],
  metadata: () => Schema,
): CustomKinds {
  const cache = new Map<string, CustomVersion | undefined>();
  let definitions: readonly ViewEntry[] | undefined;
  const inRender = (): readonly ViewEntry[] => (definitions ??= view.ofKind(definitionKind));
  const findVersion = (apiVersion: string, kind: string): CustomVersion | undefined => {
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
      if (!cache.has(key)) cache.set(key, findVersion(apiVersion, kind));
      return cache.get(key);
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
  const servedVersions = versions.filter((one) => one.get('served') === true);
  const servedVersion = servedVersions.find((one) => one.get('name') === version);
  if (servedVersion === undefined) {
    // A v1beta1 definition has its schema elsewhere.
    if (servedVersions.length === 0) return {};
    return {
      servedInstead: servedVersions
        .map((one) => textOf(one.get('name')))
        .filter((name) => name !== undefined),
    };
  }
  const openApiSchema = mapOf(at(servedVersion, 'schema', 'openAPIV3Schema'));
  const resourceSchema =
    openApiSchema && asResource(schemaReader({ isCustom: true, metadata })(openApiSchema), metadata);
  // With a status subresource the server drops a status from other writes.
  const schema =
    resourceSchema && isMap(at(servedVersion, 'subresources', 'status'))
      ? withoutStatus(resourceSchema)
      : resourceSchema;
  const warning = textOf(servedVersion.get('deprecationWarning'));
  return {
    ...(schema && { schema }),
    ...(servedVersion.get('deprecated') === true && { deprecated: warning ?? 'it is deprecated' }),
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

/** Only the field names matter: the server checks them even where it drops the values. */
function namesOnly(schema: Schema): Schema {
  if (schema.kind === 'list') return { kind: 'any', ifList: namesOnly(schema.valueSchema) };
  if (schema.kind !== 'object') return anySchema;
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

interface WantedSchema {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/**
 * `kind-group-version.json` as kubeconform names it (with the first word of the group),
 * `group/kind_version.json`, or identified by its content.
 */
function jsonSchemaOf(files: readonly SchemaFile[], wantedKind: WantedSchema): MapValue | undefined {
  const [kind, group, version] = [wantedKind.kind, wantedKind.group, wantedKind.version].map((word) =>
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
    const mayName = text.includes('x-kubernetes-group-version-kind') && text.includes(`"${wantedKind.kind}"`);
    if (!isNamed && !mayName) continue;
    const schema = jsonOf(text);
    if (schema !== undefined && (isNamed || isSchemaOf(schema, wantedKind))) return schema;
  }
  return undefined;
}

function isSchemaOf(schema: MapValue, { group, version, kind }: WantedSchema): boolean {
  const kinds = (listOf(schema.get('x-kubernetes-group-version-kind')) ?? []).filter(isMap);
  return kinds.some(
    (one) => one.get('group') === group && one.get('version') === version && one.get('kind') === kind,
  );
}

/** A file that is not JSON is ignored here. */
function jsonOf(text: string): MapValue | undefined {
  try {
    return mapOf(fromJson(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
