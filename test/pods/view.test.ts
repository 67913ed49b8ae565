/**
 * What a container sees of a render. Expectations come from Kubernetes' documents and source: kubelet_pods.go
 * (environment), volume/configmap and volume/projected (files), containerd's order of mounts.
 */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { type ViewSettings, viewOf } from '../../src/pods/index.ts';

const settings: ViewSettings = { secrets: true, relaxedNames: true };

const config = `apiVersion: v1
kind: ConfigMap
metadata: {name: config}
data: {app.yaml: "a: 1\\n", other.txt: other, 1digit: one, "EMPTY": ""}
binaryData: {blob: AAECgP8=}
`;
const more = `apiVersion: v1
kind: ConfigMap
metadata: {name: more}
data: {app.yaml: more, A: from-more, shared: more}
`;
const secret = `apiVersion: v1
kind: Secret
metadata: {name: login}
data: {password: c2VzYW1l, raw: //4=}
stringData: {token: t0ken, password: over}
`;
const render = (pod: string, ...objects: readonly string[]): string =>
  [
    `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:
${pod.replaceAll(/^/gm, '      ')}`,
    ...objects,
  ].join('\n---\n');

function see(pod: string, changed: Partial<ViewSettings> = {}, objects = [config, more, secret]) {
  const { workloads, faults } = viewOf(render(pod, ...objects), 'prod', { ...settings, ...changed });
  const container = workloads[0]?.containers.at(-1);
  return {
    faults,
    files: Object.fromEntries(
      [...(container?.files ?? [])].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString('latin1')]),
    ),
    modes: Object.fromEntries([...(container?.files ?? [])].map(([path, { mode }]) => [path, mode])),
    environment: Object.fromEntries(
      [...(container?.variables ?? [])].map(([name, { value }]) => [name, value]),
    ),
    secretNames: [...(container?.variables ?? [])].flatMap(([name, { isSecret }]) =>
      isSecret ? [name] : [],
    ),
    notes: (container?.notes ?? []).map(({ text }) => text),
  };
}

const mounted = (mounts: string, volumes: string, changed: Partial<ViewSettings> = {}) =>
  see(
    `containers: [{name: web, volumeMounts: [${mounts}]}]
volumes: [${volumes}]`,
    changed,
  );
const variables = (lines: string, changed: Partial<ViewSettings> = {}, objects?: string[]) =>
  see(`containers:\n- name: web\n${lines.replaceAll(/^/gm, '  ')}`, changed, objects);

describe('the files of a container', () => {
  const volume = '{name: v, configMap: {name: config}}';

  it('are all keys of a ConfigMap with mode 0644, binary ones byte by byte', () => {
    const { files, modes, notes, faults } = mounted('{name: v, mountPath: /etc/app}', volume);
    expect({ files, notes, faults }).toEqual({
      files: {
        '/etc/app/app.yaml': 'a: 1\n',
        '/etc/app/other.txt': 'other',
        '/etc/app/1digit': 'one',
        '/etc/app/EMPTY': '',
        '/etc/app/blob': '\u0000\u0001\u0002\u0080ÿ',
      },
      notes: [],
      faults: [],
    });
    expect(new Set(Object.values(modes))).toEqual(new Set([0o644]));
  });

  it('have the paths and modes of items, else the default mode, written in octal or decimal', () => {
    const { files, modes } = mounted(
      '{name: v, mountPath: /etc/app}',
      '{name: v, configMap: {name: config, defaultMode: 0440, items: [{key: app.yaml, path: deep/a//b.yaml}, {key: blob, path: run, mode: 493}]}}',
    );
    expect(Object.keys(files)).toEqual(['/etc/app/deep/a/b.yaml', '/etc/app/run']);
    expect(modes).toEqual({ '/etc/app/deep/a/b.yaml': 0o440, '/etc/app/run': 0o755 });
  });

  it('of a subPath are one file, or a folder of the volume', () => {
    const items =
      '{name: v, configMap: {name: config, items: [{key: app.yaml, path: d/x.yaml}, {key: blob, path: d/e/y}, {key: other.txt, path: z}]}}';
    expect(mounted('{name: v, mountPath: /srv/one.yaml, subPath: d/x.yaml}', items).files).toEqual({
      '/srv/one.yaml': 'a: 1\n',
    });
    expect(Object.keys(mounted('{name: v, mountPath: /srv, subPath: d/}', items).files)).toEqual([
      '/srv/x.yaml',
      '/srv/e/y',
    ]);
    expect(mounted('{name: v, mountPath: /srv, subPath: nothing}', items)).toMatchObject({
      files: {},
      notes: ['/srv: the volume v has no nothing; a pod gets an empty folder in its place'],
    });
  });

  it('of a subPathExpr are named as not resolvable', () => {
    expect(mounted('{name: v, mountPath: /srv, subPathExpr: $(POD)}', volume)).toMatchObject({
      files: {},
      notes: ['/srv: subPathExpr $(POD) cannot be resolved outside of the cluster'],
    });
  });

  it('of a projected volume come from all its sources, the last one wins, with one default mode', () => {
    const { files, modes, notes } = mounted(
      '{name: v, mountPath: /p}',
      '{name: v, projected: {defaultMode: 0400, sources: [{configMap: {name: config, items: [{key: app.yaml, path: app.yaml}]}}, {configMap: {name: more, items: [{key: app.yaml, path: app.yaml}, {key: A, path: a, mode: 0600}]}}, {secret: {name: login, items: [{key: token, path: t}]}}, {downwardAPI: {items: []}}, {serviceAccountToken: {path: token}}]}}',
    );
    expect(files).toEqual({ '/p/app.yaml': 'more', '/p/a': 'from-more', '/p/t': 't0ken' });
    expect(modes).toEqual({ '/p/app.yaml': 0o400, '/p/a': 0o600, '/p/t': 0o400 });
    expect(notes).toEqual([
      'volume v: the downward API, which only the cluster knows',
      'volume v: serviceAccountToken, which only the cluster knows',
    ]);
  });

  it('of a Secret have stringData over data, and are named where they are left out', () => {
    const [mount, source] = ['{name: v, mountPath: /s}', '{name: v, secret: {secretName: login}}'];
    expect(mounted(mount, source).files).toEqual({
      '/s/password': 'over',
      '/s/raw': 'ÿþ',
      '/s/token': 't0ken',
    });
    expect(mounted(mount, source, { secrets: false })).toMatchObject({
      files: {},
      notes: ['volume v: Secret login'],
      faults: [],
    });
  });

  it.each([
    [
      'a deeper mount lies over one that is nearer to the root, in whatever order they are written',
      '{name: w, mountPath: /etc/app/app.yaml, subPath: app.yaml}, {name: v, mountPath: /etc/app}',
      { '/etc/app/app.yaml': 'more', '/etc/app/other.txt': 'other' },
      ['the mount at /etc/app/app.yaml hides /etc/app/app.yaml'],
    ],
    [
      'a mount over a folder hides all of it',
      '{name: v, mountPath: /etc/app}, {name: w, mountPath: /etc/app/deep}, {name: w, mountPath: /etc/app/}',
      { '/etc/app/deep/A': 'from-more', '/etc/app/A': 'from-more' },
      ['the mount at /etc/app hides /etc/app/app.yaml, /etc/app/other.txt'],
    ],
    [
      'an empty folder of the pod hides files, too',
      '{name: v, mountPath: /etc/app}, {name: e, mountPath: /etc/app/app.yaml}',
      { '/etc/app/other.txt': 'other' },
      ['the mount at /etc/app/app.yaml hides /etc/app/app.yaml', '/etc/app/app.yaml: emptyDir'],
    ],
    [
      'a mount below a file cannot be',
      '{name: v, mountPath: /etc/app}, {name: w, mountPath: /etc/app/app.yaml/x}',
      { '/etc/app/app.yaml': 'a: 1\n', '/etc/app/other.txt': 'other' },
      [
        '/etc/app/app.yaml/x/app.yaml: the file /etc/app/app.yaml stands where its folder would be; the pod does not start',
      ],
    ],
  ])('%s', (_what, mounts, expected, notes) => {
    const view = mounted(
      mounts,
      '{name: v, configMap: {name: config}}, {name: w, configMap: {name: more}}, {name: e, emptyDir: {}}',
    );
    expect(view.files).toMatchObject(expected);
    expect(view.notes).toEqual(expect.arrayContaining(notes.map((note) => expect.stringContaining(note))));
    if (!mounts.includes('name: w, mountPath: /etc/app/}')) return;
    expect(Object.keys(view.files)).toHaveLength(6);
  });

  it.each([
    ['../..', '/app.yaml'],
    ['/../../etc', '/etc/app.yaml'],
    ['/a/../../b/', '/b/app.yaml'],
    ['srv/./x', '/srv/x/app.yaml'],
  ])('mounted at %s stay below the root', (path, expected) => {
    expect(Object.keys(mounted(`{name: v, mountPath: ${path}}`, volume).files)).toContain(expected);
  });

  it.each([
    [
      'a path of an item',
      '{name: v, configMap: {name: config, items: [{key: app.yaml, path: ../x}]}}',
      'leads outside',
    ],
    [
      'an absolute path',
      '{name: v, configMap: {name: config, items: [{key: app.yaml, path: /etc/x}]}}',
      'leads outside',
    ],
    [
      'a mode',
      '{name: v, configMap: {name: config, defaultMode: 07777}}',
      'a mode must be a number from 0 to 0777',
    ],
  ])('%s that the API server refuses is a fault', (_what, source, message) => {
    expect(mounted('{name: v, mountPath: /x}', source).faults).toEqual([
      expect.stringMatching(new RegExp(`^Deployment web, container web: volume v: .*${message}`)),
    ]);
  });

  it('of a subPath that leads outside is a fault', () => {
    expect(mounted('{name: v, mountPath: /x, subPath: a/../../b}', volume).faults).toHaveLength(1);
  });

  it.each([
    ['../x', 'may hold letters'],
    ['..', 'may hold letters'],
    ['a/b', 'may hold letters'],
    ['..data', 'may hold letters'],
  ])('a ConfigMap with the key %s is refused', (key, reason) => {
    const { faults } = see('containers: [{name: web}]', {}, [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {"${key}": x}\n`,
    ]);
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['data: {port: 80}', 'is no string'],
    ['data: {a: [x]}', 'is a list'],
    ['binaryData: {a: "*"}', 'is no base64'],
    ['data: {a: x}\nbinaryData: {a: eA==}', 'is in data and in binaryData'],
  ])('a ConfigMap with %j is refused', (body, reason) => {
    const { faults } = see('containers: [{name: web}]', {}, [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n${body}\n`,
    ]);
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });

  it('name what is missing, and whether the pod starts without it', () => {
    expect(
      mounted(
        '{name: v, mountPath: /v}, {name: w, mountPath: /w}, {name: k, mountPath: /k}',
        '{name: v, configMap: {name: gone}}, {name: w, secret: {secretName: gone, optional: true}}, {name: k, configMap: {name: config, items: [{key: nope, path: nope.txt}]}}',
      ).notes,
    ).toEqual([
      'volume v: ConfigMap gone is not in the render; the pod starts only where the cluster has it',
      'volume w: Secret gone is not in the render, and optional',
      'volume k: ConfigMap config has no key nope; the pod does not start without it',
    ]);
  });
});

describe('a mount without a volume of the pod', () => {
  const mount = 'containers: [{name: web, volumeMounts: [{name: data, mountPath: /data}]}]';
  const claims = `${render(mount).replace('Deployment', 'StatefulSet')}
  volumeClaimTemplates: [{metadata: {name: data}}]`;

  it('is that of a claim in a StatefulSet alone', () => {
    const { workloads, faults } = viewOf(claims, 'prod', settings);
    expect(workloads[0]?.containers[0]?.notes).toEqual([
      expect.objectContaining({ text: '/data: the claim data' }),
    ]);
    expect(faults).toEqual([]);
    for (const text of [
      render(mount),
      claims.replace('StatefulSet', 'Deployment'),
      claims.replace('name: data}}]', 'name: other}}]'),
    ])
      expect(viewOf(text, 'prod', settings).faults).toEqual([
        expect.stringContaining('/data: the pod has no volume "data"'),
      ]);
  });
});

describe('the environment of a container', () => {
  it('is envFrom in its order, then env over it, each reference by what stands above it', () => {
    const { environment, notes } = variables(`envFrom:
- configMapRef: {name: config}
- {prefix: P_, configMapRef: {name: more}}
- {prefix: P_, secretRef: {name: login}}
env:
- {name: P_A, value: own}
- {name: LATE, value: "$(P_shared) $(P_token) $(LATER) $$(P_A)"}
- {name: LATER, value: later}
- {name: NONE}
- {name: KEY, valueFrom: {configMapKeyRef: {name: more, key: A}}}
- {name: PASS, valueFrom: {secretKeyRef: {name: login, key: password}}}
- {name: URL, value: "x:$(PASS)@$(WEB_SERVICE_HOST)"}`);
    expect(environment).toEqual({
      '1digit': 'one',
      EMPTY: '',
      'app.yaml': 'a: 1\n',
      'other.txt': 'other',
      'P_app.yaml': 'more',
      P_shared: 'more',
      P_A: 'own',
      P_password: 'over',
      P_token: 't0ken',
      LATE: 'more t0ken $(LATER) $(P_A)',
      LATER: 'later',
      NONE: '',
      KEY: 'from-more',
      PASS: 'over',
      URL: 'x:over@$(WEB_SERVICE_HOST)',
    });
    expect(notes).toEqual([
      'env P_raw: its value is not text in UTF-8, or holds a NUL',
      'env URL: $(WEB_SERVICE_HOST) stays as it is; in a cluster a Service may set it',
    ]);
  });

  it('knows which values are secret, also through references', () => {
    expect(
      variables(`env:
- {name: A, valueFrom: {secretKeyRef: {name: login, key: token}}}
- {name: B, value: "x$(A)"}
- {name: C, value: c}`).secretNames,
    ).toEqual(['A', 'B']);
  });

  it('skips names that the kubelet skips before Kubernetes 1.32, and says so', () => {
    const from = 'envFrom: [{configMapRef: {name: config}}]';
    expect(variables(from, { relaxedNames: false })).toMatchObject({
      environment: { 'app.yaml': 'a: 1\n', EMPTY: '', 'other.txt': 'other' },
      notes: [
        'envFrom: Kubernetes skips 1digit of ConfigMap config: not the name of an environment variable',
      ],
    });
    expect(Object.keys(variables(from, { relaxedNames: false }).environment)).not.toContain('1digit');
    // "configmap_invalid_keys_valid" of kubelet_pods_test.go.
    const prefixed = 'envFrom: [{prefix: p_, configMapRef: {name: config}}]';
    expect(variables(prefixed, { relaxedNames: false }).environment['p_1digit']).toBe('one');
  });

  it('leaves Secrets out by name, with what is made of them', () => {
    const { environment, notes } = variables(
      `envFrom: [{secretRef: {name: login}}]
env:
- {name: PASS, valueFrom: {secretKeyRef: {name: login, key: password}}}
- {name: URL, value: "x:$(PASS)"}
- {name: TOKEN_URL, value: "x:$(token)"}
- {name: POD, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
- {name: CPU, valueFrom: {resourceFieldRef: {resource: limits.cpu}}}
- {name: ID, value: "$(POD)-1"}
- {name: PLAIN, value: plain}`,
      { secrets: false },
    );
    expect(environment).toEqual({ PLAIN: 'plain' });
    expect(notes).toEqual([
      'envFrom: Secret login',
      'env PASS: Secret login, key password',
      'env URL: its value takes PASS, which is left out',
      'env TOKEN_URL: its value takes token, which is left out',
      'env POD: the downward API (metadata.name), which only the cluster knows',
      'env CPU: the downward API (limits.cpu), which only the cluster knows',
      'env ID: its value takes POD, which is left out',
    ]);
  });

  it('keeps what envFrom gave where an optional reference finds nothing', () => {
    const { environment, notes } =
      variables(`envFrom: [{configMapRef: {name: more}}, {configMapRef: {name: gone, optional: true}}]
env:
- {name: A, valueFrom: {configMapKeyRef: {name: gone, key: x, optional: true}}}
- {name: shared, valueFrom: {configMapKeyRef: {name: more, key: nope, optional: true}}}
- {name: BLOB, valueFrom: {configMapKeyRef: {name: config, key: blob}}}`);
    expect(environment).toEqual({ 'app.yaml': 'more', A: 'from-more', shared: 'more' });
    expect(notes).toEqual([
      'envFrom: ConfigMap gone is not in the render, and optional',
      'env A: ConfigMap gone is not in the render, and optional',
      'env shared: ConfigMap more has no key nope, and it is optional',
      'env BLOB: ConfigMap config has no key blob; the pod does not start without it',
    ]);
  });

  it('with a number for a text is a fault', () => {
    expect(variables('env: [{name: PORT, value: 80}]').faults).toEqual([
      'Deployment web, container web: env PORT: the value must be a string',
    ]);
  });
});

describe('the workloads of a render', () => {
  const pod =
    '{containers: [{name: c, env: [{name: A, valueFrom: {configMapKeyRef: {name: config, key: other.txt}}}]}]}';
  it.each([
    ['v1', 'Pod', `spec: ${pod}`],
    ['v1', 'PodTemplate', `template: {spec: ${pod}}`],
    ['apps/v1', 'StatefulSet', `spec: {template: {spec: ${pod}}}`],
    ['apps/v1', 'DaemonSet', `spec: {template: {spec: ${pod}}}`],
    ['batch/v1', 'Job', `spec: {template: {spec: ${pod}}}`],
    ['batch/v1', 'CronJob', `spec: {jobTemplate: {spec: {template: {spec: ${pod}}}}}`],
    ['argoproj.io/v1alpha1', 'Rollout', `spec: {template: {spec: ${pod}}}`],
  ])('%s %s has its pods', (apiVersion, kind, body) => {
    const text = `${config}---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: w}\n${body}\n`;
    const { workloads } = viewOf(text, '', settings);
    expect(workloads.map((one) => [one.kind, [...(one.containers[0]?.variables.keys() ?? [])]])).toEqual([
      [kind, ['A']],
    ]);
  });

  it('see the objects of their own namespace only; that of the release is the default', () => {
    const inOther = config.replace('name: config', 'name: config, namespace: other');
    const inRelease = config.replace('name: config', 'name: config, namespace: prod');
    const workload = (namespace: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: w${namespace}}\nspec: ${pod}\n`;
    const names = (text: string): boolean[] =>
      viewOf(text, 'prod', settings).workloads.map(
        ({ containers }) => containers[0]?.variables.has('A') === true,
      );
    expect(names(`${inOther}---\n${workload('')}`)).toEqual([false]);
    expect(names(`${inRelease}---\n${workload('')}`)).toEqual([true]);
    expect(names(`${config}---\n${workload(', namespace: prod')}`)).toEqual([true]);
    expect(names(`${config}---\n${workload(', namespace: other')}`)).toEqual([false]);
    expect(names(`${inOther}---\n${workload(', namespace: other')}`)).toEqual([true]);
  });

  it('see those of a namespace that the release may have, where it is not known', () => {
    const inDefault = config.replace('name: config', 'name: config, namespace: default');
    const inOther = config.replace('name: config', 'name: config, namespace: other');
    const workload = (namespace: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: w${namespace}}\nspec: ${pod}\n`;
    const sees = (...documents: readonly string[]): boolean | undefined =>
      viewOf(documents.join('---\n'), '', settings).workloads[0]?.containers[0]?.variables.has('A');
    expect(sees(inDefault, workload(''))).toBe(true);
    expect(sees(config, workload(', namespace: default'))).toBe(true);
    expect(sees(inDefault, workload(', namespace: default'))).toBe(true);
    expect(sees(inDefault, workload(', namespace: other'))).toBe(false);
    expect(sees(inDefault, inOther, workload(''))).toBe(false);
  });

  it('have init containers first, and mark the pods of helm test', () => {
    const text = `apiVersion: v1
kind: Pod
metadata: {name: t, annotations: {helm.sh/hook: test}}
spec: {initContainers: [{name: i}], containers: [{name: c}]}
`;
    expect(viewOf(text, '', settings).workloads).toMatchObject([
      { name: 't', isTest: true, containers: [{ name: 'i' }, { name: 'c' }] },
    ]);
  });

  it('in a text that is no YAML are a fault, without its content', () => {
    expect(viewOf('kind: ConfigMap\nx: "sesame\n', '', settings).faults).toHaveLength(1);
    expect(viewOf('kind: ConfigMap\nx: "sesame\n', '', settings).faults[0]).not.toContain('sesame');
  });
});

it('two containers of one name are what the API server refuses', () => {
  const message = 'Deployment web: two containers have the name "a"';
  expect(see('containers: [{name: a}, {name: a}, {name: a}]').faults).toEqual([message]);
  expect(see('initContainers: [{name: a}]\ncontainers: [{name: a}]').faults).toEqual([message]);
  expect(see('initContainers: [{name: b}]\ncontainers: [{name: a}]').faults).toEqual([]);
});
