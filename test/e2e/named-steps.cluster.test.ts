/** A step that two services share by its name, in deploys by both Helms. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';

describeReal('a named step', clusterMissing(), () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld();
  }, 200_000);
  afterAll(() => world?.close());

  it.each(helms())(
    'runs for each service that uses it, with its own config ($name)',
    ({ path: helm, name }) => {
      const service = (of: string, use: string) => ({
        [`${of}/m.yaml`]: `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${of}-${name}}\n`,
        [`${of}/pligos.yaml`]: `pligos: {stepFiles: [../steps.yaml]}\ncontexts:\n  live:\n    manifests: [m.yaml]\n    release: ${of}-${name}\n    namespace: default\n    lifecycle: {post: [${use}]}\n`,
      });
      const dir = world.folder({
        'steps.yaml': `note: {run: "sh -c 'printf %s \\"$PLIGOS_CONFIG\\" >note'", config: {of: all}}\n`,
        ...service('web', '{use: note}'),
        ...service('api', '{use: note, config: {of: api}}'),
      });
      const run = (of: string) => world.run(helm, dir, `${of}/live`, '--', 'upgrade', '--install');
      expect(run('web').code).toBe(0);
      expect(run('api').code).toBe(0);
      expect(readFileSync(join(dir, 'web', 'note'), 'utf8')).toBe('{"of":"all"}');
      expect(readFileSync(join(dir, 'api', 'note'), 'utf8')).toBe('{"of":"api"}');
      expect(existsSync(join(dir, 'note'))).toBe(false);
    },
  );
});
