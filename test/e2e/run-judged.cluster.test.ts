/** `gate.failOn` before `pligos run`: real Helms and a real API server, where nothing arrives that was found to be dangerous. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type LiveWorld, openLiveWorld, service } from './live-world.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const templates = (selector: string) => ({
  'web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "registry.example.com/web:1"}]}
---
apiVersion: v1
kind: Service
metadata: {name: {{ .Release.Name }}}
spec: {selector: {app: ${selector}}, ports: [{port: 80}]}
`,
});
const gate = (more: string): string => `    gate: {${more}}\n`;
const made = (release: string, selector: string, more: string) =>
  service(release, templates(selector), '', gate(more));

/** Lines are folded; a sentence is looked for on one. */
const unfolded = (text: string): string => text.replaceAll(/\s+/g, ' ');

describeReal('a command of a context with gate.failOn', clusterMissing(), () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld();
  }, 200_000);
  afterAll(() => world?.close());

  describe.each(helms().map((helm, at) => ({ ...helm, at })))('with $name', ({ path: helm, at }) => {
    const run = (dir: string, words: readonly string[], flags: readonly string[] = []): Outcome =>
      pligos(['run', 'prod', ...flags, '--', ...words], {
        helm,
        cwd: dir,
        env: { KUBECONFIG: world.kubeconfig },
      });
    const upgrade = ['upgrade', '--install'];
    const selectorOf = async (release: string): Promise<unknown> => {
      const { body } = await world.cluster.request('GET', `/api/v1/namespaces/default/services/${release}`);
      const found: { spec?: { selector?: { app?: unknown } } } = JSON.parse(body);
      return found.spec?.selector?.app;
    };

    it('runs where nothing is found, does not where something is, and does again where that is excepted', async () => {
      const release = `judged${at}`;
      const dir = world.folder(made(release, 'web', 'failOn: high'));
      const name = 'web/prod';
      const first = run(dir, upgrade);
      expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('STATUS: deployed') });
      expect(first.stderr).toContain(`gate: nothing high or worse in what ${name} does to `);
      expect(await selectorOf(release)).toBe('web');

      writeFiles(dir, made(release, 'wep', 'failOn: high'));
      const stopped = run(dir, upgrade);
      expect(stopped).toMatchObject({ code: 2, stdout: '' });
      for (const part of ['[service-without-pods]', '+ app: wep'])
        expect(unfolded(stopped.stderr)).toContain(part);
      expect(stopped.stderr).toContain(
        `what ${name} does to the cluster has findings that stop it (its gate.failOn is high): helm was not run`,
      );
      expect(stopped.stderr).toContain(`→ shown again by: pligos diff ${name} --live -- upgrade --install`);
      expect(await selectorOf(release)).toBe('web');

      const reason = 'the pods come by hand';
      writeFiles(
        dir,
        made(release, 'wep', `failOn: high, allow: [{rule: "*", resource: Service/*, reason: ${reason}}]`),
      );
      const allowed = run(dir, upgrade);
      expect(allowed).toMatchObject({ code: 0 });
      expect(allowed.stderr).toMatch(new RegExp(`of Service/${release} is allowed: ${reason}`));
      expect(await selectorOf(release)).toBe('wep');
    });

    it('leaves a record of what it stopped, with the findings', () => {
      const dir = world.folder(made(`recorded${at}`, 'wep', 'failOn: changes'));
      const { code, stderr } = run(dir, upgrade, ['--record', 'deploy.json']);
      expect(code).toBe(2);
      expect(stderr).toContain('was not started');
      expect(JSON.parse(readFileSync(join(dir, 'deploy.json'), 'utf8'))).toMatchObject({
        status: 'not-started',
        phase: 'gate',
        reason: expect.stringContaining('its gate.failOn is changes'),
        gate: { passed: false },
      });
    });

    it('runs a dry run, and no command that nobody can judge beforehand', () => {
      const dir = world.folder(made(`other${at}`, 'web', 'failOn: high'));
      expect(run(dir, [...upgrade, '--dry-run=client'])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('STATUS: pending-install'),
      });
      for (const words of [['uninstall'], ['rollback', '1'], ['someplugin']]) {
        const { code, stdout, stderr } = run(dir, words);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toContain('[fail-on]');
        expect(stderr).toContain(`what helm ${words[0]} changes cannot be judged before it runs`);
      }
    });
  });
});

describe('where the cluster cannot be asked', () => {
  it('the command of a context with gate.failOn does not run', () => {
    const dir = scratch();
    writeFiles(dir, made('web', 'web', 'failOn: high'));
    const helm = join(dir, 'helm-teller');
    const told = join(dir, 'told');
    writeFiles(dir, {
      'helm-teller': `#!/bin/sh\ncase "$*" in version*) echo v3.17.2;; *) echo "$*" >> ${told};; esac\n`,
    });
    const { code, stderr } = pligos(['run', 'prod', '--', 'upgrade', '--install'], {
      helm,
      cwd: dir,
      env: { KUBECONFIG: join(dir, 'none') },
    });
    expect({ code, ran: existsSync(told) }).toEqual({ code: 1, ran: false });
    expect(stderr).toContain('was not compared with its cluster');
  });
});
