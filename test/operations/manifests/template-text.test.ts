/** What of a manifest changes on the way into a template, and what must not. */
import { describe, expect, it } from '@jest/globals';
import { readManifests } from '../../../src/operations/sources/manifests/manifest-text.ts';

const textOf = (written: string): string => readManifests('/m.yaml', written).text;
const problemsOf = (written: string): readonly string[] =>
  readManifests('/m.yaml', written).problems.map(
    ({ code, message, at }) => `${at?.line} ${code}: ${message}`,
  );

const config = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

describe('a template of manifests', () => {
  it('holds the text as it is, with its comments and separators', () => {
    const text = `# first\n${config('a')}--- # second\n\n${config('b')}---\n# nothing\n---\n`;
    expect(textOf(text)).toBe(text);
  });

  it('prints what helm would take for an action', () => {
    expect(textOf(`${config('a')}data: {x: "{{ .Values.x }} {{{{ }} {{- y -}}"}\n`)).toBe(
      `${config('a')}data: {x: "{{\`{{\`}} .Values.x }} {{\`{{\`}}{{\`{{\`}} }} {{\`{{\`}}- y -}}"}\n`,
    );
  });

  it('begins behind a byte order mark', () => {
    expect(textOf(`\uFEFF${config('a')}`)).toBe(config('a'));
  });

  it.each([
    [
      'an indented first line',
      `\n  apiVersion: v1\n  kind: List\n  items: []\n`,
      (text: string) => `#\n${text}`,
    ],
    [
      'blank lines that a block scalar keeps',
      `${config('a')}data:\n  x: |+\n    a\n\n\n`,
      (text: string) => `${text}#\n`,
    ],
    ...['|', '|-', '>-', '>2', '| # why'].map(
      (style) =>
        [
          `blanks at the end of the last line of ${style}`,
          `${config('a')}data:\n  x: ${style}\n    a   \n`,
          (text: string) => `${text}#\n`,
        ] as const,
    ),
    [
      'a last line of blanks that is wider than its block scalar',
      `${config('a')}data:\n  x: |\n    a\n      \n`,
      (text: string) => `${text}#\n`,
    ],
    ['a space that is none to YAML', `${config('a')}data:\n  x: a\u00a0\n`, (text: string) => `${text}#\n`],
  ])('keeps %s, which helm would trim', (_, text, expected) => {
    expect(textOf(text)).toBe(expected(text));
    expect(textOf(`${config('first')}---\n${text}---\n${config('last')}`)).toBe(
      `${config('first')}---\n${expected(text)}---\n${config('last')}`,
    );
  });
});

it('gets no comment for blanks that mean nothing to YAML', () => {
  for (const text of [`${config('a')}data: {x: b}   \n`, `${config('a')}data:\n  x: |\n    a\n\n\n`])
    expect(textOf(text)).toBe(text);
});

describe('a CustomResourceDefinition', () => {
  const head = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
  const spec = 'spec: {group: x.io, names: {kind: Foo}}\n';
  const policy = 'helm.sh/resource-policy: keep';

  it.each([
    [
      'its annotations in lines',
      `# why\n${head}metadata:\n    annotations:\n        a: b\n    name: foos.x.io\n${spec}`,
      `# why\n${head}metadata:\n    annotations:\n        ${policy}\n        a: b\n    name: foos.x.io\n${spec}`,
    ],
    [
      'no annotations',
      `${head}metadata:\n  name: foos.x.io\n${spec}`,
      `${head}metadata:\n  annotations:\n    ${policy}\n  name: foos.x.io\n${spec}`,
    ],
    [
      'lines that end with CRLF',
      `${head}metadata:\n  name: foos.x.io\n${spec}`.replaceAll('\n', '\r\n'),
      `${head}metadata:\n`.replaceAll('\n', '\r\n') +
        `  annotations:\n    ${policy}\n` +
        `  name: foos.x.io\n${spec}`.replaceAll('\n', '\r\n'),
    ],
    [
      'a policy of its own',
      `${head}metadata:\n  name: foos.x.io\n  annotations: {helm.sh/resource-policy: ""}\n${spec}`,
      `${head}metadata:\n  name: foos.x.io\n  annotations: {helm.sh/resource-policy: ""}\n${spec}`,
    ],
    [
      'its metadata in one line',
      `${head}metadata: {name: foos.x.io}\n`,
      `${head}metadata:\n  name: foos.x.io\n  annotations:\n    ${policy}\n`,
    ],
    [
      'annotations that are null',
      `${head}metadata:\n  name: foos.x.io\n  annotations:\n`,
      `${head}metadata:\n  name: foos.x.io\n  annotations:\n    ${policy}\n`,
    ],
    [
      'a list around it',
      `apiVersion: v1\nkind: List\nitems: [{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: foos.x.io}}]\n`,
      `apiVersion: v1\nkind: List\nitems:\n- apiVersion: apiextensions.k8s.io/v1\n  kind: CustomResourceDefinition\n  metadata:\n    name: foos.x.io\n    annotations:\n      ${policy}\n`,
    ],
  ])('with %s stays in the cluster when helm deletes it', (_, text, expected) => {
    expect(textOf(`${config('a')}---\n${text}`)).toBe(`${config('a')}---\n${expected}`);
  });

  it('of another group is any resource', () => {
    const text = `apiVersion: x.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: a\n`;
    expect(textOf(text)).toBe(text);
  });
});

describe('what is no manifest', () => {
  it.each([
    [
      'values',
      `${config('a')}---\na: 1\n`,
      [
        '6 manifests-document: this is no Kubernetes manifest: apiVersion and kind and metadata.name are missing or no string',
      ],
    ],
    [
      'a list',
      `- a\n`,
      ['1 manifests-document: this is no Kubernetes manifest: a resource is a map, this is a list'],
    ],
    [
      'text that is no YAML',
      `apiVersion: v1\nkind: [\n`,
      ['2 manifests-document: this is no Kubernetes manifest: the bracket [ that opens here is not closed'],
    ],
    [
      'a kustomization',
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata:\n  name: a\n`,
      ['1 manifests-kustomization: Kustomization is for kustomize, and is no manifest'],
    ],
    [
      'an encrypted Secret',
      `apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\nsops:\n  mac: x\n`,
      ['1 not-in-this-version: sops encrypted this manifest, and Pligos does not decrypt manifests'],
    ],
    [
      'a resource whose name the server would make',
      `apiVersion: batch/v1\nkind: Job\nmetadata:\n  generateName: mig-\n`,
      ['1 manifests-document: Job/mig-* has only a generateName, and helm refuses a resource without a name'],
    ],
  ])('%s is named with its line', (_, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it.each([
    ['x: {{ .Values.x }}', 'write chart:'],
    ['data:\n  {{- if .Values.x }}\n  a: b\n  {{- end }}', 'write chart:'],
  ])('with %j says what to write', (line, hint) => {
    const [first] = readManifests('/m.yaml', `${config('a')}${line}\n`).problems;
    expect(first).toMatchObject({ code: 'manifests-document', hint: expect.stringContaining(hint) });
    expect(first?.at?.line).toBeGreaterThanOrEqual(5);
  });

  it('is a variable that stands in it', () => {
    // oxlint-disable-next-line no-template-curly-in-string -- it is the text of a manifest
    const [first] = readManifests('/m.yaml', 'apiVersion: v1\nkind: A\nmetadata: {name: ${NAME}}\n').problems;
    // oxlint-disable-next-line no-template-curly-in-string -- the same
    expect(first?.hint).toBe('variables are not substituted: write a value instead of ${NAME}');
    expect(first?.at?.line).toBe(3);
  });

  it('is no rule of Prometheus, and no hook with a generateName', () => {
    const alert = `${config('a')}data:\n  a: "{{ $x }}"\n  b: >-\n    {{ $labels.pod }}: {{ $value }}\n`;
    const hook =
      'apiVersion: batch/v1\nkind: Job\nmetadata:\n  generateName: a\n  annotations: {helm.sh/hook: pre-upgrade}\n';
    expect(problemsOf(`${alert}---\n${hook}`)).toEqual([]);
  });

  it('and holds nothing is passed over', () => {
    expect(problemsOf('# nothing\n---\n---\n\n')).toEqual([]);
    expect(problemsOf('')).toEqual([]);
  });

  it('is no List, which may be empty, and no Flux object of the kind Kustomization', () => {
    expect(problemsOf('apiVersion: v1\nkind: List\nitems: []\n')).toEqual([]);
    expect(
      problemsOf('apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata:\n  name: a\n'),
    ).toEqual([]);
  });
});
