/**
 * Every field of a kustomization and of what is built into kustomize, by the names of its own types: api/types and api/internal/builtins of
 * kustomize 5.8. kustomize takes `Resources` and `reſources` for `resources`; what is not exactly one of these is refused.
 */
import { type Problem, problem } from '../errors.ts';
import { nearest } from '../text/index.ts';
import { atOf, type Tree } from '../yaml/index.ts';

/** Field to type; `*` is anything, as nothing in it is read from elsewhere. */
type Fields = Readonly<Record<string, string>>;

const gvk: Fields = { group: '*', version: '*', kind: '*' };
const resId: Fields = { ...gvk, name: '*', namespace: '*' };
const object: Fields = { apiVersion: '*', kind: '*', metadata: '*' };
const generator: Fields = {
  namespace: '*',
  name: '*',
  behavior: '*',
  literals: '*',
  files: '*',
  envs: '*',
  env: '*',
  options: 'GeneratorOptions',
};
const replacement: Fields = { source: 'SourceSelector', targets: 'TargetSelector[]', sourceValue: '*' };
const patch: Fields = { path: '*', patch: '*', target: 'Selector', options: 'PatchArgs' };
const specs: Fields = { fieldSpecs: 'FieldSpec[]' };

/** Parts of others. */
const parts: Readonly<Record<string, Fields>> = {
  ObjectMeta: { name: '*', namespace: '*', labels: '*', annotations: '*' },
  OpenAPI: { path: '*', version: '*' },
  Label: { pairs: '*', includeSelectors: '*', includeTemplates: '*', fields: 'FieldSpec[]' },
  FieldSpec: { ...gvk, path: '*', create: '*' },
  Patch: patch,
  PatchArgs: { allowNameChange: '*', allowKindChange: '*' },
  Selector: { ...resId, annotationSelector: '*', labelSelector: '*' },
  Image: { name: '*', newName: '*', tagSuffix: '*', newTag: '*', digest: '*' },
  ReplacementField: { ...replacement, path: '*' },
  SourceSelector: { ...resId, fieldPath: '*', options: 'FieldOptions' },
  TargetSelector: { select: 'Selector', reject: 'Selector[]', fieldPaths: '*', options: 'FieldOptions' },
  FieldOptions: { delimiter: '*', index: '*', encoding: '*', create: '*' },
  Replica: { name: '*', count: '*' },
  Var: { name: '*', objref: 'Target', fieldref: 'FieldSelector' },
  Target: { apiVersion: '*', ...resId },
  FieldSelector: { fieldPath: '*' },
  SortOptions: { order: '*', legacySortOptions: 'LegacySortOptions' },
  LegacySortOptions: { orderFirst: '*', orderLast: '*' },
  ConfigMapArgs: generator,
  SecretArgs: { ...generator, type: '*' },
  GeneratorOptions: { labels: '*', annotations: '*', disableNameSuffixHash: '*', immutable: '*' },
  ValueAddTarget: { selector: 'Selector', fieldPath: '*', filePathPosition: '*' },
  ServiceAccount: { name: '*', projectId: '*' },
  KubernetesService: { name: '*', namespace: '*' },
};

const kustomization: Fields = {
  kind: '*',
  apiVersion: '*',
  metadata: 'ObjectMeta',
  openapi: 'OpenAPI',
  namePrefix: '*',
  nameSuffix: '*',
  namespace: '*',
  commonLabels: '*',
  labels: 'Label[]',
  commonAnnotations: '*',
  patchesStrategicMerge: '*',
  patchesJson6902: 'Patch[]',
  patches: 'Patch[]',
  images: 'Image[]',
  imageTags: 'Image[]',
  replacements: 'ReplacementField[]',
  replicas: 'Replica[]',
  vars: 'Var[]',
  sortOptions: 'SortOptions',
  resources: '*',
  components: '*',
  crds: '*',
  bases: '*',
  configMapGenerator: 'ConfigMapArgs[]',
  secretGenerator: 'SecretArgs[]',
  // Those of charts are refused by name elsewhere, with all that is in them.
  helmGlobals: '*',
  helmCharts: '*',
  helmChartInflationGenerator: '*',
  generatorOptions: 'GeneratorOptions',
  configurations: '*',
  generators: '*',
  transformers: '*',
  validators: '*',
  buildMetadata: '*',
};

/** Those that are built in, by kind. The one that fetches charts is missing. */
export const builtins: Readonly<Record<string, Fields>> = {
  AnnotationsTransformer: { ...object, annotations: '*', ...specs },
  ConfigMapGenerator: { ...object, ...generator },
  HashTransformer: object,
  IAMPolicyGenerator: {
    ...object,
    cloud: '*',
    kubernetesService: 'KubernetesService',
    serviceAccount: 'ServiceAccount',
  },
  ImageTagTransformer: { ...object, imageTag: 'Image', ...specs },
  LabelTransformer: { ...object, labels: '*', ...specs },
  NamespaceTransformer: { ...object, ...specs, unsetOnly: '*', setRoleBindingSubjects: '*' },
  PatchJson6902Transformer: { ...object, target: 'Selector', path: '*', jsonOp: '*' },
  PatchStrategicMergeTransformer: { ...object, paths: '*', patches: '*' },
  PatchTransformer: { ...object, ...patch },
  PrefixTransformer: { ...object, prefix: '*', ...specs },
  ReplacementTransformer: { ...object, replacements: 'ReplacementField[]' },
  ReplicaCountTransformer: { ...object, replica: 'Replica', ...specs },
  SecretGenerator: { ...object, ...generator, type: '*' },
  SuffixTransformer: { ...object, suffix: '*', ...specs },
  ValueAddTransformer: { ...object, value: '*', targets: 'ValueAddTarget[]', targetFilePath: '*' },
};

export const shapes: Readonly<Record<string, Fields>> = {
  ...parts,
  Kustomization: kustomization,
  ...builtins,
};

/** Each key of a tree that is not exactly a field of its type. `name` is what a message calls the tree. */
export function unknownKeys(tree: Tree, type: string, name: string): readonly Problem[] {
  if (type === '*') return [];
  if (type.endsWith('[]'))
    return tree.kind === 'list'
      ? tree.items.flatMap((item) => unknownKeys(item, type.slice(0, -2), name))
      : [];
  if (tree.kind !== 'map') return [];
  const fields = shapes[type] ?? {};
  return [...tree.entries.values()].flatMap(({ key, keyPlace, value }) =>
    Object.hasOwn(fields, key)
      ? unknownKeys(value, fields[key] ?? '*', key)
      : [
          problem('kustomize-refused', `${name} has no field ${JSON.stringify(key)}`, {
            at: atOf(keyPlace),
            hint: hintFor(key, Object.keys(fields)),
          }),
        ],
  );
}

function hintFor(key: string, known: readonly string[]): string {
  const same = known.find((one) => fold(one) === fold(key));
  if (same !== undefined)
    return `did you mean ${JSON.stringify(same)}? kustomize takes a field in any case, Pligos as it is written here`;
  const near = nearest(key, known);
  return near === undefined ? 'remove it' : `did you mean ${JSON.stringify(near)}?`;
}

/** As Go compares keys: the long s and the sign of Kelvin are an s and a k. */
const fold = (key: string): string => key.toUpperCase().toLowerCase();
