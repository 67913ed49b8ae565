/** The fields that Pligos knows are those of kustomize's own types, embedded ones included. */
import { expect, it } from '@jest/globals';
import { builtins, shapes } from '../../src/kustomize/shapes.ts';

/**
 * Taken from the Go source of kustomize 5.8.1: sigs.k8s.io/kustomize/api v0.21.1 types and internal/builtins, kyaml v0.21.1 resid. A built-in
 * plugin has the fields of each resource too. `ValueAddTarget` is `Target` of ValueAddTransformer.go.
 */
const ofKustomize = `
ObjectMeta: annotations labels name namespace
Label: fields includeSelectors includeTemplates pairs
FieldSpec: create group kind path version
Patch: options patch path target
PatchArgs: allowKindChange allowNameChange
Selector: annotationSelector group kind labelSelector name namespace version
Image: digest name newName newTag tagSuffix
ReplacementField: path source sourceValue targets
SourceSelector: fieldPath group kind name namespace options version
TargetSelector: fieldPaths options reject select
FieldOptions: create delimiter encoding index
Replica: count name
Var: fieldref name objref
Target: apiVersion group kind name namespace version
FieldSelector: fieldPath
SortOptions: legacySortOptions order
LegacySortOptions: orderFirst orderLast
ConfigMapArgs: behavior env envs files literals name namespace options
SecretArgs: behavior env envs files literals name namespace options type
GeneratorOptions: annotations disableNameSuffixHash immutable labels
ValueAddTarget: fieldPath filePathPosition selector
ServiceAccount: name projectId
KubernetesService: name namespace
Kustomization: apiVersion bases buildMetadata commonAnnotations commonLabels components configMapGenerator configurations crds generatorOptions generators helmChartInflationGenerator helmCharts helmGlobals imageTags images kind labels metadata namePrefix nameSuffix namespace openapi patches patchesJson6902 patchesStrategicMerge replacements replicas resources secretGenerator sortOptions transformers validators vars
AnnotationsTransformer: annotations apiVersion fieldSpecs kind metadata
ConfigMapGenerator: apiVersion behavior env envs files kind literals metadata name namespace options
HashTransformer: apiVersion kind metadata
IAMPolicyGenerator: apiVersion cloud kind kubernetesService metadata serviceAccount
ImageTagTransformer: apiVersion fieldSpecs imageTag kind metadata
LabelTransformer: apiVersion fieldSpecs kind labels metadata
NamespaceTransformer: apiVersion fieldSpecs kind metadata setRoleBindingSubjects unsetOnly
PatchJson6902Transformer: apiVersion jsonOp kind metadata path target
PatchStrategicMergeTransformer: apiVersion kind metadata patches paths
PatchTransformer: apiVersion kind metadata options patch path target
PrefixTransformer: apiVersion fieldSpecs kind metadata prefix
ReplacementTransformer: apiVersion kind metadata replacements
ReplicaCountTransformer: apiVersion fieldSpecs kind metadata replica
SecretGenerator: apiVersion behavior env envs files kind literals metadata name namespace options type
SuffixTransformer: apiVersion fieldSpecs kind metadata suffix
ValueAddTransformer: apiVersion kind metadata targetFilePath targets value
`;

/** In Go a map of strings; SetSchema of kyaml/openapi reads these two. */
const openapi = 'OpenAPI: path version';

it('are exactly those of kustomize 5.8.1', () => {
  const ours = Object.entries(shapes).map(
    ([type, fields]) => `${type}: ${Object.keys(fields).toSorted().join(' ')}`,
  );
  expect(ours.toSorted()).toEqual([...ofKustomize.trim().split('\n'), openapi].toSorted());
});

it('lead to types that are known', () => {
  const named = Object.values(shapes).flatMap((fields) => Object.values(fields));
  const types = new Set(named.map((type) => type.replace('[]', '')));
  types.delete('*');
  expect([...types].filter((type) => !Object.hasOwn(shapes, type))).toEqual([]);
});

it('are not known for the one that fetches charts', () => {
  expect(Object.keys(builtins)).not.toContain('HelmChartInflationGenerator');
});
