/** A prediction as texts, its drift without secrets, and what helm prints of a release. */
import { describe, expect, it } from '@jest/globals';
import { type JsonMap, type PredictedResource, type Prediction } from '../../src/cluster/index.ts';
import { makeRedactor, redactResource } from '../../src/redact/index.ts';
import { driftRows } from '../../src/operations/live/drift.ts';
import { refusalFindings } from '../../src/operations/live/findings.ts';
import { liveCommandOf } from '../../src/operations/live/command.ts';
import { readRelease } from '../../src/operations/live/render.ts';
import { liveTexts, refusedText, releasedText } from '../../src/operations/live/live-texts.ts';

const config = (value: string, more: JsonMap = {}): JsonMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', namespace: 'shop', ...more },
  data: { a: value },
});
const resource = (parts: Partial<PredictedResource>): PredictedResource => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  namespace: 'shop',
  name: 'a',
  template: 'web/templates/a.yaml',
  action: 'update',
  drift: [],
  ...parts,
});
const prediction = (...resources: readonly PredictedResource[]): Prediction => ({
  method: 'client-side',
  history: { revisions: [] },
  resources,
});
const texts = (parts: Partial<PredictedResource>) => liveTexts(prediction(resource(parts)));

const released = config('released');
const rendered = config('rendered');
const live = config('live');
const after = config('after');
const refusal = (why: 'owned' | 'server') => ({ why, message: 'no' }) as const;

describe('a prediction as two texts', () => {
  it.each<[string, Partial<PredictedResource>, readonly [string, string]]>([
    [
      'what is updated is as it is and as the server says',
      { live, after, released, rendered },
      ['live', 'after'],
    ],
    ['what is created is as it was written', { action: 'create', rendered, after }, ['', 'rendered']],
    ['what is deleted is as it is', { action: 'delete', released, live }, ['live', '']],
    ['what is deleted unseen is as it was released', { action: 'delete', released }, ['released', '']],
    ['what is kept stays as it is', { action: 'keep', released, live }, ['live', 'live']],
    ['what is kept unseen is as it was released', { action: 'keep', released }, ['released', '']],
    ['what is gone is nowhere', { action: 'gone', released }, ['', '']],
    ['what is left alone is equal', { action: 'leave', live, rendered }, ['live', 'live']],
    [
      'a hook is as it was and as it will be written',
      { action: 'hook', released, rendered },
      ['released', 'rendered'],
    ],
    [
      'what is refused is told as it is written',
      { live, released, rendered, refusal: refusal('server') },
      ['released', 'rendered'],
    ],
    ["what is another's is new", { live, rendered, refusal: refusal('owned') }, ['', 'rendered']],
    [
      'what may not be asked is told as it is written',
      { released, rendered, notAsked: 'no-permission' },
      ['released', 'rendered'],
    ],
  ])('%s', (_, parts, expected) => {
    const { before: old, after: young } = texts(parts);
    expect([old, young].map((text) => /a: (\w+)\n$/.exec(text)?.[1] ?? '')).toEqual(expected);
    for (const text of [old, young])
      expect(text === '' || text.startsWith('---\n# Source: web/templates/a.yaml\n')).toBe(true);
  });

  it('takes no number for a fact that the dry run drew', () => {
    const serviceOf = (spec: JsonMap): JsonMap => ({ apiVersion: 'v1', kind: 'Service', spec });
    const { before: old, after: young } = texts({
      live: serviceOf({ clusterIP: '10.0.0.7', ports: [{ port: 80, nodePort: 30007 }] }),
      rendered: serviceOf({ ports: [{ port: 80 }, { port: 81, nodePort: 30081 }, { port: 82 }] }),
      after: serviceOf({
        clusterIP: '10.0.0.7',
        healthCheckNodePort: 32000,
        ports: [
          { port: 80, nodePort: 30007 },
          { port: 81, nodePort: 30081 },
          { port: 82, nodePort: 31234 },
        ],
      }),
    });
    expect(old).toContain('clusterIP: "10.0.0.7"');
    for (const given of ['clusterIP: "10.0.0.7"', 'nodePort: 30007', 'nodePort: 30081', 'port: 82'])
      expect(young).toContain(given);
    for (const random of ['31234', '32000']) expect(young).not.toContain(random);
  });

  it('takes nothing for a change that helm adds to what it sends', () => {
    const annotations = { 'meta.helm.sh/release-name': 'web', 'meta.helm.sh/release-namespace': 'shop' };
    const refused = { rendered: config('live'), refusal: refusal('server') };
    const adopted = texts({ live: config('live', { annotations }), ...refused });
    expect(adopted.before).toBe(adopted.after);
    const noted = texts({ live: config('live', { annotations: { ...annotations, note: 'x' } }), ...refused });
    expect(noted.before).toContain('note: x');
    expect(noted.before).not.toContain('meta.helm.sh');
  });

  it('is besides, where the server refuses, what the server may quote: the object as it is', () => {
    const refused = resource({ live, released, rendered, refusal: refusal('server') });
    const fine = resource({ live: config('fine'), after, released, rendered });
    const text = refusedText(prediction(fine, refused));
    expect(text).toContain('a: live');
    expect(text).not.toContain('fine');
    expect(refusedText(prediction(fine))).toBe('');
  });

  it('holds nothing that belongs to the cluster', () => {
    const owned = config('x', { uid: '1', resourceVersion: '2', managedFields: [] });
    const { before } = texts({ live: owned, after: owned });
    expect(before).not.toMatch(/uid|resourceVersion|managedFields/);
  });

  it('of the last release is its manifest with its hooks, and the definitions of the cluster', () => {
    const from = {
      name: 'web',
      namespace: 'shop',
      revision: 1,
      status: 'deployed' as const,
      manifest: '---\n# Source: web/templates/b.yaml\nb: 1',
      hooks: [{ path: 'web/templates/h.yaml', manifest: 'h: 1', events: [], kind: 'H', name: 'h' }],
      applyMethod: 'csa' as const,
      chart: { name: 'web', version: '1', values: {} },
      config: {},
      firstDeployed: '',
      lastDeployed: '',
      description: '',
    };
    const left = prediction(resource({ action: 'leave', live: config('crd'), template: 'web/crds/a.yaml' }));
    const text = releasedText(from, left);
    expect(text.match(/# Source: .*|[bh]: 1/g)).toEqual([
      '# Source: web/crds/a.yaml',
      '# Source: web/templates/b.yaml',
      'b: 1',
      '# Source: web/templates/h.yaml',
      'h: 1',
    ]);
  });
});

describe('drift', () => {
  const redactor = makeRedactor({ key: Buffer.from('key'), known: [], also: [], allow: [] }, []);
  const hide: Parameters<typeof driftRows>[1] = (header, object) => redactResource(redactor, header, object);
  const key = (name: string) => ({ kind: 'key', key: name }) as const;

  it('names each field by the path that the server knows, and says who, when, and what becomes of it', () => {
    const deployment: JsonMap = { spec: { containers: [{ name: 'web', image: 'x:2' }] } };
    const path = [
      key('spec'),
      key('containers'),
      { kind: 'item' as const, keys: [{ key: 'name', value: 'web' }] },
      key('image'),
    ];
    const field = {
      path,
      released: 'x:1',
      live: 'x:2',
      manager: 'kubectl-edit',
      time: '2026-11-21T09:00:00Z',
      reverted: true,
    };
    const [row] = driftRows(prediction(resource({ live: deployment, drift: [field] })), hide);
    expect(row).toMatchObject({ released: 'x:1', live: 'x:2', manager: 'kubectl-edit', reverted: true });
    expect(row?.path?.[2]).toEqual({ kind: 'item', keys: [{ key: 'name', value: 'web' }], occurrence: 1 });
  });

  it('shows no value of a Secret, wherever it stands in it', () => {
    const encoded = Buffer.from('by-hand-is-secret').toString('base64');
    const secret = {
      kind: 'Secret',
      live: { kind: 'Secret', data: { password: encoded } },
      released: { stringData: { password: 'was-a-secret' } },
    };
    const field = {
      path: [key('data'), key('password')],
      released: 'was-a-secret',
      live: encoded,
      reverted: true,
    };
    const rows = driftRows(prediction(resource({ ...secret, drift: [field] })), hide);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/was-a-secret|by-hand|YnktaGFuZ/);
    expect(rows[0]?.live).toMatch(/^\(secret [0-9a-f]{12}\)$/);
  });

  it('is one row where a whole resource is gone, and none for what never was there', () => {
    const gone = driftRows(prediction(resource({ action: 'create', released, rendered })), hide);
    expect(gone).toEqual([
      { resource: { group: '', kind: 'ConfigMap', namespace: 'shop', name: 'a' }, reverted: true },
    ]);
    // The server would not let it be read: whether it is there nobody knows.
    const unseen = resource({ released, rendered, refusal: { why: 'server', message: 'no webhook' } });
    expect(driftRows(prediction(unseen), hide)).toEqual([]);
    expect(driftRows(prediction(resource({ action: 'create', rendered })), hide)).toEqual([]);
    expect(driftRows(prediction(resource({ action: 'hook', released, rendered })), hide)).toEqual([]);
    expect(driftRows(prediction(resource({ released, rendered, notAsked: 'no-permission' })), hide)).toEqual(
      [],
    );
  });
});

describe('refusals', () => {
  it('are findings of their own, their words without secrets and on one line', () => {
    const refused = resource({
      rendered,
      refusal: { why: 'server', message: 'data: Invalid\n  value: "hunter2".' },
    });
    const whole = {
      ...prediction(refused),
      refusal: { why: 'helm' as const, message: 'another operation is in progress' },
    };
    const clean = (text: string): string => text.replaceAll('hunter2', '(secret)');
    expect(
      refusalFindings(whole, clean).map(({ rule, severity, message }) => [rule, severity, message]),
    ).toEqual([
      ['helm-refuses', 'high', 'helm refuses the command: another operation is in progress'],
      [
        'server-refuses',
        'high',
        'the API server refuses it, and the upgrade stops there: data: Invalid value: "(secret)"',
      ],
    ]);
  });
  it('say how a namespace comes to be where it is missing', () => {
    const refused = resource({
      rendered,
      refusal: { why: 'server', message: 'namespaces "nowhere" not found' },
    });
    expect(refusalFindings(prediction(refused), (text) => text)[0]?.hint).toBe(
      "make the namespace first: --create-namespace does so for the release's own, kubectl create namespace nowhere for any",
    );
  });
  it('keep their reason where the server prints a whole object before it, and no half of a secret', () => {
    const pods = `{"labels":{},"Spec":{"Containers":[${'{"Name":"a","Image":"x:2"},'.repeat(60)}null]}}`;
    const says = (message: string): string | undefined => {
      const refused = resource({ rendered, refusal: { why: 'server', message } });
      const clean = (text: string): string => text.replaceAll('hunter2-secret', '(secret)');
      return refusalFindings(prediction(refused), clean)[0]?.message;
    };
    expect(
      says(`Job.batch "job" is invalid: spec.template: Invalid value: ${pods}: field is immutable`),
    ).toBe(
      'the API server refuses it, and the upgrade stops there: Job.batch "job" is invalid: spec.template: Invalid value: {…}: field is immutable',
    );
    // Older servers print Go's own form.
    expect(says(`x: Invalid value: core.PodTemplateSpec${pods}: field is immutable`)).toMatch(
      /Invalid value: \{…\}: field is immutable$/,
    );
    expect(says(`x: Invalid value: "{a}": no`)).toMatch(/"\{a\}": no$/);
    expect(says(`${'x'.repeat(993)} hunter2-secret and more`)).toMatch(/x \(secre…$/);
  });
});

describe('what helm prints of a release', () => {
  const json = JSON.stringify({
    manifest: '---\n# Source: a/templates/a.yaml\na: 1',
    hooks: [{ path: 'a/templates/h.yaml', manifest: '---\nh: 1' }],
  });

  it('is its manifest and its hooks, as helm template has them', () => {
    const hook = '---\n# Source: a/templates/h.yaml\nh: 1\n';
    expect(readRelease(json, false)).toBe(`---\n# Source: a/templates/a.yaml\na: 1\n${hook}`);
    expect(readRelease(json, true)).toBe('---\n# Source: a/templates/a.yaml\na: 1\n');
    expect(readRelease('{"manifest": ""}', false)).toBe('');
  });

  it('is nothing where it prints anything else', () => {
    expect([readRelease('Release "a" does not exist', false), readRelease('{}', false)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the command of a comparison with the cluster', () => {
  it.each<[readonly string[], readonly string[], boolean]>([
    [[], ['upgrade'], true],
    [['--set', 'a=b'], ['upgrade', '--set', 'a=b'], true],
    [['upgrade'], ['upgrade'], false],
    [['upgrade', '--install'], ['upgrade', '--install'], true],
    [['install', 'web'], ['install', 'web'], false],
    [['template', '--debug'], ['upgrade'], true],
    [['diff', 'upgrade'], ['upgrade'], true],
  ])('of %j is %j', (words, command, installs) => {
    expect(liveCommandOf(words)).toEqual({ command, installs });
  });
});
