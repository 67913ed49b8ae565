/** Patches as kustomize applies them: what we print of the patched resources is what `kustomize build` prints of the same. */
import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { applyPatches, type HookEdits, type PatchedText } from '../../src/patches/index.ts';
import { parseDocument, splitDocuments } from '../../src/manifests/index.ts';
import {
  helmFile,
  isMap,
  type MapValue,
  readOne,
  type Value,
  valueOf,
  writeJson,
} from '../../src/yaml/index.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';

const deployment = `# Source: web/templates/deployment.yaml
# a comment of the template
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels: {app: web, tier: front}
spec:
  replicas: 1
  template:
    spec:
      containers:
        - {name: app, image: "app:1", ports: [{containerPort: 80, protocol: TCP}], env: [{name: A, value: "1"}]}
        - name: side   # a comment
          image: side:1
      volumes:
        - name: data
          emptyDir: {}
`;
const config = `# Source: web/templates/config.yaml
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
  namespace: shop
  annotations: {owner: team}
data: {word: 'yes', big: '12345678901234567890'}
`;
const other = `# Source: web/templates/other.yaml
kind: ConfigMap
apiVersion: v1
metadata: {name: other, labels: {app: other}}
data: {a: b}
`;
const custom = `apiVersion: example.com/v1
kind: Gadget
metadata: {name: g, labels: {tier: front}}
spec: {list: [{name: a, v: 1}, {name: b, v: 2}], count: 1}
`;
const render = [deployment, config, other, custom].join('---\n');

interface Case {
  readonly name: string;
  /** As they stand under `patches:` of a kustomization. */
  readonly patches: string;
  /** Of the resources, those that are as they were. */
  readonly same: readonly string[];
  readonly text?: string;
  /** The numbers of the patches that match nothing. */
  readonly unmatched?: readonly number[];
}

const smp = (
  kind: string,
  spec: string,
  name = 'web',
  group = 'apps/v1',
  namespace = ', namespace: shop',
): string =>
  `- patch: |-\n    apiVersion: ${group}\n    kind: ${kind}\n    metadata: {name: ${name}${namespace}}\n    ${spec}\n`;
const json = (target: string, ...operations: readonly string[]): string =>
  `- target: {${target}}\n  patch: |-\n${operations.map((one) => `    - {${one}}\n`).join('')}`;

const rest = ['ConfigMap/web', 'ConfigMap/other', 'Gadget/g'];
const cases: readonly Case[] = [
  {
    name: 'a list by its merge key',
    patches: smp('Deployment', 'spec: {template: {spec: {containers: [{name: side, image: "side:2"}]}}}'),
    same: rest,
  },
  {
    name: 'a list by two merge keys',
    patches: smp(
      'Deployment',
      'spec: {template: {spec: {containers: [{name: app, ports: [{containerPort: 80, protocol: TCP, name: http}, {containerPort: 81, protocol: UDP}]}]}}}',
    ),
    same: rest,
  },
  { name: 'null removes a field', patches: smp('Deployment', 'spec: {replicas: null}'), same: rest },
  {
    name: '$patch: delete of an item',
    patches: smp('Deployment', 'spec: {template: {spec: {containers: [{name: side, $patch: delete}]}}}'),
    same: rest,
  },
  {
    name: '$patch: replace of a map',
    patches: smp(
      'Deployment',
      'metadata: {name: web, namespace: shop, labels: {$patch: replace, only: this}}',
    ).replace('    metadata: {name: web, namespace: shop}\n', ''),
    same: rest,
  },
  {
    name: '$patch: delete of a resource',
    patches: smp('ConfigMap', '$patch: delete', 'other', 'v1', ''),
    same: ['Deployment/web', 'ConfigMap/web', 'Gadget/g'],
  },
  {
    name: '$patch: delete of what a target selects',
    patches:
      '- target: {kind: ConfigMap}\n  patch: |-\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: any}\n    $patch: delete\n',
    same: ['Deployment/web', 'Gadget/g'],
  },
  {
    name: 'JSON 6902: replace',
    patches: json('kind: Deployment', 'op: replace, path: /spec/replicas, value: 3'),
    same: rest,
  },
  {
    name: 'JSON 6902: add to a list and to a map',
    patches: json(
      'kind: Deployment',
      'op: add, path: /spec/template/spec/containers/-, value: {name: c, image: c}',
      'op: add, path: /metadata/annotations, value: {a~b: c}',
      'op: add, path: /metadata/labels/x~1y, value: z',
    ),
    same: rest,
  },
  {
    name: 'JSON 6902: remove',
    patches: json('kind: Deployment', 'op: remove, path: /spec/template/spec/volumes/0'),
    same: rest,
  },
  {
    name: 'JSON 6902: a test that holds',
    patches: json(
      'kind: Deployment',
      'op: test, path: /spec/replicas, value: 1',
      'op: replace, path: /spec/replicas, value: 2',
    ),
    same: rest,
  },
  {
    name: 'JSON 6902: move and copy',
    patches: json(
      'kind: Deployment',
      'op: copy, from: /metadata/labels/app, path: /metadata/labels/copy',
      'op: move, from: /metadata/labels/tier, path: /metadata/labels/moved',
    ),
    same: rest,
  },
  {
    name: 'JSON 6902: to an annotation where there is none',
    patches: json('kind: Deployment', 'op: add, path: /metadata/annotations/a, value: b'),
    same: rest,
  },
  {
    name: 'a target of group and version',
    patches: json('group: example.com, version: v1', 'op: replace, path: /spec/count, value: 9'),
    same: ['Deployment/web', 'ConfigMap/web', 'ConfigMap/other'],
  },
  {
    name: 'a custom kind: its lists are replaced',
    patches: smp('Gadget', 'spec: {list: [{name: b, v: 3}]}', 'g', 'example.com/v1', ''),
    same: ['Deployment/web', 'ConfigMap/web', 'ConfigMap/other'],
  },
  {
    name: 'a name is an anchored pattern',
    patches:
      json('name: we', 'op: add, path: /metadata/labels, value: {a: b}') +
      json('name: o.*', 'op: add, path: /data/c, value: d'),
    same: ['Deployment/web', 'ConfigMap/web', 'Gadget/g'],
    unmatched: [0],
  },
  {
    name: 'several kinds by one pattern',
    patches: json('kind: ConfigMap|Gadget', 'op: add, path: /metadata/labels, value: {a: b}'),
    same: ['Deployment/web'],
  },
  {
    name: 'a namespace',
    patches: json('namespace: shop', 'op: add, path: /metadata/labels, value: {a: b}'),
    same: ['ConfigMap/other', 'Gadget/g'],
  },
  {
    name: 'a namespace that no resource names',
    patches: json('namespace: prod', 'op: add, path: /metadata/labels, value: {a: b}'),
    same: ['Deployment/web', ...rest],
    unmatched: [0],
  },
  {
    name: 'a label selector',
    patches: json('labelSelector: "tier in (front),app!=x"', 'op: add, path: /metadata/labels/a, value: b'),
    same: ['ConfigMap/web', 'ConfigMap/other'],
  },
  {
    name: 'an annotation selector',
    patches: json('annotationSelector: owner=team', 'op: add, path: /data/a, value: b'),
    same: ['Deployment/web', 'ConfigMap/other', 'Gadget/g'],
  },
  {
    name: 'an empty target selects everything',
    patches: json('', 'op: add, path: /metadata/labels, value: {a: b}'),
    same: [],
  },
  {
    name: 'names change only where that is allowed',
    patches:
      '- target: {kind: ConfigMap, name: other}\n  patch: |-\n    apiVersion: v1\n    kind: Secret\n    metadata: {name: renamed}\n    data: {c: d}\n',
    same: ['Deployment/web', 'ConfigMap/web', 'Gadget/g'],
  },
  {
    name: 'allowNameChange, which references follow',
    patches:
      '- target: {kind: ConfigMap, name: web}\n  options: {allowNameChange: true}\n  patch: |-\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: renamed}\n',
    text: `${config}---\napiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: shop}\nspec: {containers: [{name: a, image: a, envFrom: [{configMapRef: {name: web}}]}]}\n`,
    same: [],
  },
  {
    name: 'allowKindChange',
    patches:
      '- target: {kind: ConfigMap, name: other}\n  options: {allowNameChange: true, allowKindChange: true}\n  patch: |-\n    - {op: replace, path: /kind, value: Secret}\n    - {op: replace, path: /metadata/name, value: s}\n',
    same: ['Deployment/web', 'ConfigMap/web', 'Gadget/g'],
  },
  {
    name: 'in order: the second sees the first',
    patches:
      json('kind: Gadget', 'op: add, path: /metadata/labels/made, value: here') +
      json('labelSelector: made=here', 'op: replace, path: /spec/count, value: 5'),
    same: ['Deployment/web', 'ConfigMap/web', 'ConfigMap/other'],
  },
  {
    name: 'a target of what an earlier patch deleted matches nothing',
    patches:
      smp('ConfigMap', '$patch: delete', 'other', 'v1', '') +
      json('name: nothing', 'op: remove, path: /data'),
    same: ['Deployment/web', 'ConfigMap/web', 'Gadget/g'],
    unmatched: [1],
  },
  {
    name: 'several documents in one patch',
    patches:
      '- patch: |-\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: other}\n    data: {x: y}\n    ---\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: web, namespace: shop}\n    data: {x: y}\n',
    same: ['Deployment/web', 'Gadget/g'],
  },
  {
    name: 'JSON instead of YAML',
    patches: `- target: {kind: Deployment}\n  patch: '[{"op": "replace", "path": "/spec/replicas", "value": 4}]'\n`,
    same: rest,
  },
  {
    name: 'a list is patched by its items',
    patches: json('name: b', 'op: replace, path: /data/a, value: c'),
    text: 'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: b}}\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: b}, data: {a: b}}\n',
    same: [],
  },
];

const signal = new AbortController().signal;

function patch(text: string, patches: string, hooks: HookEdits = 'edited'): Promise<PatchedText> {
  const list = valueIn(`patches:\n${patches}`).get('patches');
  if (!Array.isArray(list)) throw new TypeError('no list');
  return applyPatches({
    text,
    patches: list.filter(isMap).map((one, index) => {
      const [target, options, written] = [one.get('target'), one.get('options'), one.get('patch')];
      return {
        at: { file: '/pligos.yaml', line: index + 1, column: 1 },
        ...(isMap(target) && { target }),
        ...(isMap(options) && { options }),
        text: typeof written === 'string' ? written : '',
      };
    }),
    hooks,
    kustomize: { program: kustomizePath(), signal, memory: 1024 ** 3 },
  });
}

function valueIn(text: string): MapValue {
  const { tree } = readOne('', text, helmFile);
  const value: Value | undefined = tree && valueOf(tree);
  if (!isMap(value)) throw new TypeError('no map');
  return value;
}

/** By kind and name, each with its keys in order. */
const resourcesIn = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    splitDocuments(text)
      .flatMap((document) => parseDocument(document).resources)
      .map(({ header, value }) => [`${header.kind}/${header.name}`, JSON.parse(writeJson(value))] as const),
  );

describeReal('kustomize', kustomizeMissing(), () => {
  it.each(cases)('$name', async ({ patches, same, text = render, unmatched = [] }) => {
    const dir = scratch();
    writeFiles(dir, { 'r.yaml': text, 'kustomization.yaml': `resources: [r.yaml]\npatches:\n${patches}` });
    const { stdout, stderr } = spawnSync(kustomizePath(), ['build', dir], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const result = await patch(text, patches);
    expect(resourcesIn(result.text)).toEqual(resourcesIn(stdout));
    expect(result.unmatched.map(({ index }) => index)).toEqual(unmatched);
    const texts = (of: string): readonly string[] => splitDocuments(of).map((document) => document.text);
    const before = new Map(texts(text).map((one) => [Object.keys(resourcesIn(one))[0] ?? '', one]));
    for (const name of same.filter((one) => before.has(one)))
      expect(texts(result.text)).toContain(before.get(name));
  });

  it('leaves the line that names the template, and all around, as helm printed it', async () => {
    const { text } = await patch(
      `---\n${render}`,
      json('kind: ConfigMap, name: web', 'op: add, path: /data/x, value: z'),
    );
    expect(text).toBe(
      `---\n${deployment}---\n# Source: web/templates/config.yaml\napiVersion: v1\ndata:\n  big: "12345678901234567890"\n  word: "yes"\n  x: z\nkind: ConfigMap\nmetadata:\n  annotations:\n    owner: team\n  name: web\n  namespace: shop\n---\n${other}---\n${custom}`,
    );
  });

  it('says which patch fails, in the words of kustomize', async () => {
    const good = json('kind: Deployment', 'op: replace, path: /spec/replicas, value: 3');
    const faults: readonly (readonly [string, string])[] = [
      [
        json('kind: Deployment', 'op: test, path: /spec/replicas, value: 7'),
        'testing value /spec/replicas failed',
      ],
      [smp('Deployment', 'spec: {}', 'nothing'), 'no matches for Id Deployment.v1.apps/nothing.shop'],
      [`- target: {kind: Deployment}\n  patch: 'no patch'\n`, 'unable to parse SM or JSON patch'],
      [json('kind: Deployment', 'op: remove, path: /spec/nothing'), 'error in remove for path'],
    ];
    for (const [fault, words] of faults) {
      const error = await patch(render, `${good}${good}${fault}${good}`).catch((thrown: unknown) => thrown);
      if (!(error instanceof UserError)) throw error;
      expect(error.problems[0]).toMatchObject({ code: 'patch-failed', at: { line: 3 } });
      expect(error.message).toContain(words);
      expect(error.message).not.toContain('pligos-');
    }
  });

  const hook = `apiVersion: batch/v1\nkind: Job\nmetadata: {name: j, annotations: {helm.sh/hook: pre-upgrade}}\nspec: {count: 1}\n`;

  it('patches hooks where helm hands them over, and else says that a patch matches only hooks', async () => {
    const patches = json('kind: Job', 'op: replace, path: /spec/count, value: 2');
    const patched = await patch(`${hook}---\n${other}`, patches, 'edited');
    expect([patched.text.includes('count: 2'), patched.unmatched]).toEqual([true, []]);
    const unseen = await patch(`${hook}---\n${other}`, patches, 'as-rendered');
    expect(unseen).toEqual({ text: `${hook}---\n${other}`, unmatched: [{ index: 0, matchesHooks: true }] });
  });

  it('gives kustomize nothing that helm sends before, and nothing that kustomize would lose or refuse', async () => {
    const definition = `# Source: web/crds/a.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: d}\n`;
    const generated = `apiVersion: v1\nkind: ConfigMap\nmetadata: {generateName: d-}\n`;
    const local = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: l, annotations: {config.kubernetes.io/local-config: "true"}}\n`;
    const text = [definition, generated, local, 'a: [broken\n', other].join('---\n');
    const result = await patch(text, json('kind: ConfigMap', 'op: add, path: /data, value: {x: z}'));
    expect(result.text.startsWith([definition, generated, local, 'a: [broken\n'].join('---\n'))).toBe(true);
    expect(result.text).toContain('x: z');
  });
});
