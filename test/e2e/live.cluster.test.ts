/** `pligos diff --live` as people use it: real Helms, a real API server, and a release that somebody has changed by hand. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { readReport } from '../../src/report/index.ts';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type LiveWorld, openLiveWorld, service } from './live-world.ts';
import { writeFiles } from './pligos.ts';
import { until } from '../until.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'));
const isReport = new Ajv({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
const found = helms();

const web = {
  'web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: {{ .Release.Name }}}}
  template:
    metadata: {labels: {app: {{ .Release.Name }}}}
    spec:
      containers:
        - name: web
          image: {{ .Values.image }}
---
apiVersion: v1
kind: Service
metadata: {name: {{ .Release.Name }}}
spec:
  selector: {app: {{ .Release.Name }}}
  ports: [{port: 80}]
  {{- with .Values.clusterIP }}
  clusterIP: {{ . }}
  {{- end }}
`,
  'secret.yaml': `apiVersion: v1
kind: Secret
metadata: {name: {{ .Release.Name }}}
stringData: {password: {{ .Values.password }}}
`,
  'flags.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}-flags}\ndata: {dark: "on"}\n',
};
const values = 'image: registry.example.com/web:1.4.0\nreplicas: 2\npassword: hunter2-is-secret\n';
const newer = values.replace('1.4.0', '1.4.1');

/** Lines are folded; a sentence is looked for on one. */
const unfolded = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What a command fails with; nothing where it does not. */
function saidBy(command: () => void): string {
  try {
    command();
    return '';
  } catch (error) {
    return String(error);
  }
}

const deployment = (name: string): string => `/apis/apps/v1/namespaces/default/deployments/${name}`;
const core = (plural: string, name: string): string => `/api/v1/namespaces/default/${plural}/${name}`;

describeReal('a comparison with the cluster', clusterMissing(), () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld();
  }, 200_000);
  afterAll(() => world?.close());

  describe.each(found.map((helm, at) => ({ ...helm, at })))('with $name', ({ path: helm, at }) => {
    const named = (name: string): string => `${name}${at}`;

    /** A release, then changed by hand: replicas, an annotation, a password, a ConfigMap that is gone. */
    const drifted = async (name: string): Promise<string> => {
      const dir = world.folder(service(name, web, values));
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`);
      await world.merge(
        deployment(name),
        { spec: { replicas: 5 }, metadata: { annotations: { 'ops/paused': 'incident 4711' } } },
        'kubectl-scale',
      );
      await world.merge(
        core('secrets', name),
        { stringData: { password: 'by-hand-is-secret' } },
        'kubectl-edit',
      );
      await world.send('DELETE', core('configmaps', `${name}-flags`));
      return dir;
    };

    it('tells what the upgrade changes, and beside it what somebody changed by hand, without its secrets', async () => {
      const name = named('drifted');
      const dir = await drifted(name);
      writeFiles(dir, { 'chart/values.yaml': newer });
      // Applied on the server, what others have set is theirs.
      const force = at === 0 ? [] : ['--force-conflicts'];
      const { stdout: text, stderr, code } = world.diff(helm, dir, 'prod', '--', ...force);
      const stdout = unfolded(text);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`Deployment/${name} spec.replicas: 2 → 5, by kubectl-scale, 20`);
      expect(stdout).toMatch(/ops\/paused"\]: not set → incident 4711, by kubectl-scale, [^[]*\[stays\]/);
      expect(stdout).toMatch(/ConfigMap\/drifted\d-flags: there → deleted \[created again\]/);
      expect(stdout).toMatch(
        /data\.password: \(secret [0-9a-f]{12}\) → \(secret [0-9a-f]{12}\), by kubectl-edit/,
      );
      expect(stdout).toContain('+ image: registry.example.com/web:1.4.1');
      expect(stdout).toMatch(
        /The cluster is \S+ \(Kubernetes v1\.34\.4\): the release drifted\d is deployed in revision 1 since/,
      );
      expect(stdout).not.toMatch(/hunter2|by-hand-is-secret|aHVudGVy|YnktaGFuZC/);

      // What was told to be set back is, and what stays, stays: the real command proves it.
      world.helm(helm, 'upgrade', name, `${dir}/chart`, ...force);
      const after = world.diff(helm, dir).stdout;
      expect(after).toContain('no resource changes, 1 resource drifted');
      expect(after).toContain('ops/paused');
    });

    it('is one report in every format, and its JSON is what the schema says and is read back', async () => {
      const name = named('formats');
      const dir = await drifted(name);
      writeFiles(dir, { 'chart/values.yaml': newer });
      const json = world.diff(helm, dir, '--format', 'json').stdout;
      isReport(JSON.parse(json));
      expect(isReport.errors).toBeNull();
      const read = readReport(json, { file: 'report.json', key: Buffer.from('key'), secrets: [] });
      const [context] = read.contexts;
      expect(context).toMatchObject({
        against: 'cluster',
        kubeVersion: { version: 'v1.34.4', source: 'cluster' },
        live: { verb: 'upgrade', release: { revision: 1, status: 'deployed' } },
      });
      expect(context?.live?.drift).toHaveLength(4);
      expect(context?.live?.method).toBe(at === 0 ? 'client-side' : 'server-side');
      const markdown = world.diff(helm, dir, '--format', 'markdown').stdout;
      expect(markdown).toMatch(
        /\| `Deployment\/formats\d` \| `spec\.replicas` \| `2` \| `5` \| `kubectl-scale`, /,
      );
      expect(world.diff(helm, dir, '--format', 'html').stdout).toContain('<h2>Drift</h2>');
      const names = world.diff(helm, dir, '--format', 'names').stdout;
      expect(names).toContain(`changed\tprod\tapps/Deployment/default/${name}\n`);
      expect(world.diff(helm, dir, '--format', 'patch').stdout).toContain(
        '+image: registry.example.com/web:1.4.1',
      );
    });

    it('announces what the server will refuse, as helm then finds out', () => {
      const name = named('refused');
      const dir = world.folder(service(name, web, values));
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`);
      writeFiles(dir, { 'chart/values.yaml': `${newer}clusterIP: None\n` });
      const sarif = world.diff(helm, dir, '--format', 'sarif', '--fail-on', 'high');
      expect(sarif.code).toBe(2);
      expect(sarif.stdout).toContain('"ruleId": "server-refuses"');
      expect(sarif.stdout).toContain('may not change once set');
      expect(sarif.stdout).toContain('"uri": "chart/templates/web.yaml"');
      expect(() => world.helm(helm, 'upgrade', name, `${dir}/chart`)).toThrow('may not change once set');
    });

    it('counts a network policy that lets everybody in as a change, and fails where a gate asks for that', () => {
      const name = named('opened');
      const policy = (from: string): string => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: ${name}}
spec: {podSelector: {}, ingress: [{${from}ports: [{port: 80, protocol: TCP}]}]}
`;
      const dir = world.folder(service(name, { 'a.yaml': policy('from: [{podSelector: {}}], ') }));
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`);
      expect(world.diff(helm, dir, 'prod', '--fail-on', 'changes').code).toBe(0);
      writeFiles(dir, { 'chart/templates/a.yaml': policy('') });
      const opened = world.diff(helm, dir, 'prod', '--fail-on', 'changes');
      expect([opened.code, opened.stdout]).toEqual([2, expect.stringContaining('- from:')]);
    });

    it('tells nothing secret of what a server quotes when it refuses', async () => {
      const name = named('quoted');
      const dir = world.folder(service(name, web, values));
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`);
      const env = [{ name: 'API_TOKEN', value: 'set-by-hand-4711' }];
      const containers = [{ name: 'web', image: 'registry.example.com/web:1.4.0', env }];
      await world.merge(deployment(name), { spec: { template: { spec: { containers } } } }, 'somebody');
      const quoted = 'oldObject.spec.template.spec.containers[0].env[0].value';
      const policies = '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolic';
      const rule = { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['*'] };
      const matchConstraints = { resourceRules: [{ ...rule, resourceNames: [name] }] };
      const validations = [{ expression: 'false', messageExpression: `'it was ' + ${quoted}` }];
      const post = (kind: string, path: string, spec: object) =>
        world.send(
          'POST',
          `${policies}${path}`,
          JSON.stringify({
            apiVersion: 'admissionregistration.k8s.io/v1',
            kind,
            metadata: { name },
            spec,
          }),
        );
      await post('ValidatingAdmissionPolicy', 'ies', { matchConstraints, validations });
      await post('ValidatingAdmissionPolicyBinding', 'ybindings', {
        policyName: name,
        validationActions: ['Deny'],
      });
      writeFiles(dir, { 'chart/values.yaml': newer });
      let said = '';
      // The server takes a moment to know the policy.
      await until(() => {
        said = world.diff(helm, dir, 'prod', '--format', 'json').stdout;
        return said.includes('it was');
      });
      expect(said).toMatch(/it was \(secret [0-9a-f]{12}\)/);
      expect(said).not.toContain('set-by-hand-4711');
    });

    it('announces whose fields a server-side apply would take, which helm then refuses', async () => {
      const name = named('conflict');
      const dir = await drifted(name);
      writeFiles(dir, { 'chart/values.yaml': newer });
      const stdout = unfolded(world.diff(helm, dir).stdout);
      const refused = at === 0 ? '' : 'conflict with "kubectl-scale"';
      expect(stdout.includes('[field-conflict]')).toBe(refused !== '');
      expect(stdout).toContain(refused);
      expect(saidBy(() => world.helm(helm, 'upgrade', name, `${dir}/chart`))).toContain(refused);
    });

    it("renders with the cluster's own lookup, capabilities and revision, as the upgrade then does", async () => {
      const name = named('asking');
      const template = `apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data:
  revision: "{{ .Release.Revision }} {{ .Release.IsUpgrade }}"
  kube: {{ .Capabilities.KubeVersion }}
  old: "{{ .Capabilities.APIVersions.Has "extensions/v1beta1" }}"
  kind: "{{ .Capabilities.APIVersions.Has "apps/v1/Deployment" }}"
  namespace: {{ (lookup "v1" "Namespace" "" "default").metadata.uid | quote }}
  kept: {{ .Values.kept | default "nothing" }}
`;
      const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: askings.asking${at}.example.com}
spec:
  group: asking${at}.example.com
  scope: Namespaced
  names: {plural: askings, singular: asking, kind: Asking}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`;
      const dir = world.folder({ ...service(name, { 'a.yaml': template }), 'chart/crds/a.yaml': definition });
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`, '--set', 'kept=values');
      const words = ['prod', '--', '--reuse-values', '--set', 'more=1'];
      const { stdout } = world.diff(helm, dir, ...words);
      expect(stdout).toContain('- revision: "1 false"\n    + revision: "2 true"');
      // All the rest is as it was: nothing of it was only assumed.
      expect(stdout).not.toMatch(/kube:|old:|kind:|namespace:|kept:|assumed/);
      world.helm(helm, 'upgrade', name, `${dir}/chart`, '--reuse-values', '--set', 'more=1');
      const { body } = await world.cluster.request('GET', core('configmaps', name));
      expect(JSON.parse(body)).toMatchObject({
        data: { revision: '2 true', kube: 'v1.34.4', old: 'false', kind: 'true', kept: 'values' },
      });
    });

    it('shows an install with its definitions as new, and who keeps helm from it', () => {
      const name = named('fresh');
      const other = named('other');
      const config = (own: string): string =>
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${own}}\ndata: {a: b}\n`;
      const kind = `K${at}`;
      const queue = `apiVersion: live${at}.example.com/v1\nkind: ${kind}\nmetadata: {name: mails}\nspec: {size: 3}\n`;
      const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${kind.toLowerCase()}s.live${at}.example.com}
spec:
  group: live${at}.example.com
  scope: Namespaced
  names: {plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, kind: ${kind}}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}]
`;
      const strange = 'apiVersion: nobody.example.com/v1\nkind: Nothing\nmetadata: {name: x}\n';
      const owner = world.folder(service(other, { 'a.yaml': config(other) }));
      world.helm(helm, 'upgrade', '--install', other, `${owner}/chart`);
      const templates = { 'q.yaml': queue, 'a.yaml': config(other), 'x.yaml': strange };
      const dir = world.folder({ ...service(name, templates), 'chart/crds/q.yaml': definition });
      const { stdout: text, code } = world.diff(helm, dir);
      const stdout = unfolded(text);
      expect(code).toBe(0);
      expect(stdout).toContain(`there is no release ${name} yet, helm will install it`);
      expect(stdout).toMatch(new RegExp(`\\(the release ${other} in default has it\\)`));
      expect(stdout).toContain('[owned-by-other]');
      expect(stdout).toContain('[unknown-kind]');
      expect(stdout).toContain(`+ ${kind}/mails · added`);
      expect(stdout).toMatch(/could not be asked \(this render defines their kinds\): K\d\/mails/);
      expect(() => world.helm(helm, 'install', name, `${dir}/chart`)).toThrow(
        /no matches for kind "Nothing"|invalid ownership/,
      );
    });

    it('asks the cluster about what is only possible: what others made, what data and definitions hold', async () => {
      const name = named('certain');
      const needs = (secret: string): string => `apiVersion: v1
kind: Pod
metadata: {name: ${name}}
spec: {containers: [{name: a, image: x, envFrom: [{secretRef: {name: ${secret}}}]}]}
`;
      const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: ${name}}
spec: {accessModes: [ReadWriteOnce], volumeName: ${name}, storageClassName: "", resources: {requests: {storage: 1Gi}}}
`;
      const volume = (policy: string): string =>
        JSON.stringify({
          apiVersion: 'v1',
          kind: 'PersistentVolume',
          metadata: { name },
          spec: {
            capacity: { storage: '1Gi' },
            accessModes: ['ReadWriteOnce'],
            hostPath: { path: '/nowhere' },
            persistentVolumeReclaimPolicy: policy,
          },
        });
      const there = `${name}-there`;
      const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: there } };
      await world.send('POST', '/api/v1/namespaces/default/secrets', JSON.stringify(secret));
      await world.send('POST', '/api/v1/persistentvolumes', volume('Retain'));
      const dir = world.folder(service(name, { 'claim.yaml': claim, 'a.yaml': web['flags.yaml'] }));
      world.helm(helm, 'upgrade', '--install', name, `${dir}/chart`);

      writeFiles(dir, { 'chart/templates/claim.yaml': needs(there) });
      const kept = unfolded(world.diff(helm, dir).stdout);
      expect(kept).toMatch(
        /medium PersistentVolumeClaim\/certain\d: is deleted; its volume stays with its data \(Retain\)/,
      );
      expect(kept).not.toContain('[reference-outside]');

      writeFiles(dir, { 'chart/templates/claim.yaml': needs('nowhere-to-be-found') });
      const patch = { spec: { persistentVolumeReclaimPolicy: 'Delete' } };
      await world.merge(`/api/v1/persistentvolumes/${name}`, patch, 'kubectl-patch');
      const lost = unfolded(world.diff(helm, dir).stdout);
      expect(lost).toMatch(
        /critical PersistentVolumeClaim\/certain\d: is deleted, and its data with it: the reclaim policy of its volume is Delete/,
      );
      expect(lost).toMatch(
        /high Pod\/certain\d: needs Secret nowhere-to-be-found, which is neither in the render nor in the cluster/,
      );
    });
  });

  const helm = found[0]?.path ?? '';

  it('stands beside the comparison with a commit where both are asked for', () => {
    const dir = world.folder(service('both', web, values));
    for (const words of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'a'],
    ])
      world.git(dir, ...words);
    world.helm(helm, 'upgrade', '--install', 'both', `${dir}/chart`);
    writeFiles(dir, { 'chart/values.yaml': newer });
    const { stdout, code } = world.diff(helm, dir, '--base', 'HEAD');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^prod {12}\+0 ~1 −0/m);
    expect(stdout).toMatch(/^prod \(cluster\) {2}\+0 ~1 −0/m);
    // The same change is told once.
    expect(stdout.split('+ image: registry.example.com/web:1.4.1')).toHaveLength(2);
    expect(stdout).toContain('── prod, prod (cluster) ──');
  });

  it('goes on with the other contexts where one cluster gives no answer, and fails with its own error', () => {
    const files = service('away', web, values, '  away: {extends: prod, kubeContext: nowhere}\n');
    const { stdout, code } = world.diff(helm, world.folder(files));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^prod {2}\+4 ~0 −0, new release/m);
    expect(stdout).toMatch(/^error away: .* has no\s+context\s+"nowhere"$/m);
  });

  it('is an error and never a change where the cluster cannot be reached, and keeps its token to itself', () => {
    const dir = world.folder(service('unreached', web, values));
    const words = [
      'prod',
      '--',
      '--kube-apiserver',
      'https://127.0.0.1:1',
      '--kube-token',
      'a-token-of-mine',
    ];
    const { stdout, code } = world.diff(helm, dir, '--format', 'markdown', ...words);
    expect(code).toBe(1);
    expect(stdout).toContain('❌ Pligos: nothing could be compared, 1 context failed');
    expect(stdout).toContain('refuses connections');
    expect(stdout).toContain("--kube-token '$TOKEN'");
    expect(stdout).not.toContain('a-token-of-mine');
  });

  it.each([
    [['--from', 'a', '--to', 'b'], '--live and --from cannot be combined'],
    [['prod', '--against', 'prod'], '--live and --against cannot be combined'],
    [['--since', 'a'], '--live and --since cannot be combined'],
  ])('does not go with %j', (words, message) => {
    const { stderr, code } = world.diff(helm, world.folder({}), ...words);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  });
});
