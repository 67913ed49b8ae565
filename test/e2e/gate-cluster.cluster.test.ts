/** The gate on a real control plane, with both Helms: what was deployed last explains what stays, and a refusal changes nothing. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { withWorld } from './action-world.ts';
import { type Deployed, openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';
import { scratch } from './pligos.ts';
import type { Files } from './runner.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');
let cluster: Cluster;
let count = 0;

const secret: Files = {
  'web/chart/templates/secret.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstringData: {password: {{ .Values.password | default "one-password" }}}\n',
};
/** What it renders to is another thing once it is there. */
const looksUp: Files = {
  'web/chart/templates/kept.yaml': `{{- $old := lookup "v1" "ConfigMap" .Release.Namespace "kept" }}
apiVersion: v1
kind: ConfigMap
metadata: {name: kept}
data: {seen: {{ if $old }}before{{ else }}never{{ end }}}
`,
};
const defines: Files = {
  'web/chart/crds/box.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Box, plural: boxes}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`,
};
/** Asks, and nothing comes of it. */
const asks: Files = {
  'web/chart/templates/hook.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: hook, annotations: {helm.sh/hook: pre-install}}
data: {text: {{ if lookup "v1" "ConfigMap" .Release.Namespace "nowhere" }}evil{{ else }}good{{ end }}}
`,
};
/** Goes where it is, as a template that is no definition for all that its folder is called. */
const goes: Files = {
  'web/chart/templates/crds/guard.yaml': `{{- if not (lookup "v1" "ConfigMap" .Release.Namespace "a") }}
apiVersion: v1
kind: ConfigMap
metadata: {name: guard}
data: {text: there}
{{- end }}
`,
};
/** A hook with the name of what the cluster has: Helm 3 shows it to no post-renderer. */
const hooked: Files = {
  'web/chart/templates/hook.yaml': `{{- if lookup "v1" "ConfigMap" .Release.Namespace "a" }}
apiVersion: v1
kind: ConfigMap
metadata: {name: hooked, annotations: {helm.sh/hook: pre-upgrade}}
data: {text: evil}
{{- end }}
`,
};
/** A hook of helm test whose text the values name. */
const tested: Files = {
  'web/chart/templates/test.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: it, annotations: {helm.sh/hook: test}}
data: {text: {{ .Values.test | default "good" }}}
`,
};
const values = (text: string): Files => ({ 'web/production.yaml': `${text}\n` });

interface Live {
  readonly own: Shop;
  readonly deploy: (require?: string, command?: string) => Promise<Deployed>;
  /** Past the gate, by hand. */
  readonly helm: (...words: readonly string[]) => void;
  /** The text of a ConfigMap there, and the revision of the release. */
  readonly text: (name: string) => Promise<unknown>;
  readonly revision: () => Promise<number>;
}

describeReal('the gate, on a real API server', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(found)('$name', (helm) => {
    const begin = (files: Files): Live => {
      count += 1;
      const namespace = `gate-${count}`;
      const config = join(scratch(), 'kubeconfig');
      writeFileSync(config, kubeconfig(cluster), { mode: 0o600 });
      const own = openShop(
        world(),
        helm,
        shop(settings({ a: 'one', b: 'one' }), files, 'vary: []', namespace),
      );
      const read = async (path: string): Promise<unknown> => {
        const { body } = await cluster.request('GET', `/api/v1/namespaces/${namespace}/${path}`);
        return JSON.parse(body);
      };
      return {
        own,
        deploy: (require = 'approved', command = 'upgrade --install shop . --create-namespace --skip-crds') =>
          own.deploy({ command, require }, { helm: helm.path, env: { KUBECONFIG: config } }),
        helm(...words) {
          const env = { PATH: '/usr/bin:/bin', HOME: scratch(), KUBECONFIG: config };
          execFileSync(helm.path, [...words, '-n', namespace], { env, cwd: own.origin, stdio: 'pipe' });
        },
        text: async (name) =>
          Reflect.get(Object(Reflect.get(Object(await read(`configmaps/${name}`)), 'data')), 'text'),
        async revision() {
          const items: unknown = Reflect.get(Object(await read('secrets?labelSelector=owner=helm')), 'items');
          return Array.isArray(items) ? items.length : 0;
        },
      };
    };
    const error = ({ stdout }: Deployed): string => /^error: .*/m.exec(stdout)?.[0] ?? stdout;

    it('sends what was reviewed', async () => {
      const { own, deploy, text } = begin({ ...secret, ...asks, ...defines });
      own.open(1, [values(settings({ a: 'two', b: 'one' }))]);
      await reviewed(own, 1, { command: 'upgrade --install shop . --create-namespace', require: 'approved' });
      own.merge(1);
      expect(error(await deploy())).not.toMatch(/^error/);
      expect([await text('a'), await text('hook')]).toEqual(['two', 'good']);
    });

    it('lets pass what is deployed just so, and nothing that changes or goes and that nobody has seen', async () => {
      const { own, deploy, text, revision } = begin(secret);
      expect(await deploy('none')).toMatchObject({ code: 0 });
      own.commit({ 'README.md': 'words\n' });
      const same = await deploy();
      expect(same.stdout).toContain('web/production: all resources were reviewed or deployed before');
      expect({ code: same.code, revision: await revision() }).toEqual({ code: 0, revision: 2 });
      own.commit(values(`${settings({ a: 'one', b: 'one' })}\npassword: other-password`));
      expect(error(await deploy())).toMatch(/1 resource is without a review: Secret\/login \[not-reviewed\]/);
      own.commit(values(settings({ a: 'one' })));
      expect(error(await deploy())).toMatch(/ConfigMap\/b is deleted \[not-reviewed\]/);
      own.commit(values(settings({ a: 'two', b: 'one' })));
      expect(error(await deploy())).toMatch(/1 resource is without a review: ConfigMap\/a \[not-reviewed\]/);
      expect([await text('a'), await text('b'), await revision()]).toEqual(['one', 'one', 2]);
    });

    it('stops inside helm what only the cluster knew, and says so', async () => {
      const { own, deploy, text, revision } = begin(looksUp);
      expect(await deploy('none')).toMatchObject({ code: 0 });
      own.open(1, [values(settings({ a: 'two', b: 'one' }))]);
      await reviewed(own, 1, { command: 'upgrade --install shop . --create-namespace', require: 'approved' });
      own.merge(1);
      const run = await deploy();
      expect(run.outputs).toMatchObject({ 'failure-reason': 'cluster-dependent', 'exit-code': '1' });
      expect(run.stdout).toContain(
        '1 resource is not as shown in #1, and their templates read from the cluster (what is in it): ConfigMap/kept differs',
      );
      expect(run.stdout).toContain('- seen: never');
      expect(run.stdout).toContain('+ seen: before');
      expect([await text('a'), await revision()]).toEqual(['one', 1]);
    });

    it('stops a hook that only the cluster brings about, and what goes there alone', async () => {
      const { own, deploy, text, revision } = begin({ ...hooked, ...goes });
      expect(await deploy('none')).toMatchObject({ code: 0 });
      own.open(1, [values(settings({ a: 'two', b: 'one' }))]);
      await reviewed(own, 1, { command: 'upgrade --install shop . --create-namespace', require: 'approved' });
      own.merge(1);
      const run = await deploy();
      expect(run.outputs).toMatchObject({ 'failure-reason': 'cluster-dependent', 'exit-code': '1' });
      expect(run.stdout).toContain('ConfigMap/hooked is new');
      expect(run.stdout).toContain('ConfigMap/guard is deleted');
      expect([await text('a'), await text('hooked'), await revision()]).toEqual(['one', undefined, 1]);
      expect(await text('guard')).toBe('there');
    });

    it.each([
      ['a variable', '{{- $r := .Release }}{{- if gt (int $r.Revision) 1 }}', '{{- end }}'],
      ['with', '{{- with .Release }}{{- if gt (int .Revision) 1 }}', '{{- end }}{{- end }}'],
      ['JSON', '{{- if contains "Revision\\":2" (toJson .Release) }}', '{{- end }}'],
      [
        'a helper',
        '{{- define "at" }}{{ .Revision }}{{ end }}{{- if eq (include "at" .Release) "2" }}',
        '{{- end }}',
      ],
    ])('stops a hook that knows the revision by %s', async (_, start, end) => {
      const hook = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: hooked, annotations: {helm.sh/hook: pre-upgrade}}\ndata: {text: evil}\n`;
      const { own, deploy, text, revision } = begin({
        'web/chart/templates/hook.yaml': `${start}\n${hook}${end}\n`,
      });
      expect(await deploy('none')).toMatchObject({ code: 0 });
      own.open(1, [values(settings({ a: 'two', b: 'one' }))]);
      await reviewed(own, 1, {
        command: 'upgrade --install shop . --create-namespace',
        require: 'approved',
      });
      own.merge(1);
      const run = await deploy();
      expect(run.stdout).toContain('ConfigMap/hooked is new');
      expect({ code: run.code, revision: await revision() }).toEqual({ code: 1, revision: 1 });
      expect([await text('a'), await text('hooked')]).toEqual(['one', undefined]);
    });

    it('passes helm test where the release has the hooks that were reviewed, and no others', async () => {
      const { own, deploy, helm: byHand, text } = begin(tested);
      own.open(1, [values(settings({ a: 'two', b: 'one' }))]);
      await reviewed(own, 1, { command: 'upgrade --install shop . --create-namespace', require: 'approved' });
      own.merge(1);
      expect(await deploy()).toMatchObject({ code: 0 });
      expect(await text('it')).toBeUndefined();
      expect(error(await deploy('approved', 'test shop'))).not.toMatch(/^error/);
      expect(await text('it')).toBe('good');
      byHand('upgrade', 'shop', 'web/chart', '--set', 'test=evil');
      const run = await deploy('approved', 'test shop');
      expect(run.outputs).toMatchObject({ 'failure-reason': 'plan-changed', 'exit-code': '1' });
      expect(run.stdout).toContain('1 resource is not as shown in #1: ConfigMap/it differs');
      expect(await text('it')).toBe('good');
    });
  });
});
