/** What `pligos codegen` says where no chart has a config/app.yaml. */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { writeAccessors } from '../../src/operations/views/accessors.ts';
import { gitEnv, makeFolder, makeRepository } from '../git/repository.ts';

let home: ReturnType<typeof makeFolder>;
beforeEach(() => {
  home = makeFolder();
});
afterEach(() => home.dispose());

it.each([
  ['manifests: [k8s]', 'name a service with a chart or a flavor'],
  ['chart: chart', 'write config/app.yaml into the chart'],
  ['flavor: flavor', "set version: '2'"],
])('a service with %s has a hint of its own', async (source, hint) => {
  const root = join(realpathSync(home.path), 'work');
  makeRepository(root, {});
  for (const [path, text] of Object.entries({
    'k8s/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'flavor/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'flavor/schema.yaml': 'context: {}\n',
    'pligos.yaml': `contexts: {dev: {${source}}}\n`,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const surroundings = {
    cwd: root,
    env: gitEnv,
    host: silentHost,
    signal: new AbortController().signal,
    commandNames: new Set<string>(),
    cacheDir: join(home.path, 'cache'),
  };
  const input = { context: undefined, language: 'go', packageName: 'a', out: undefined } as const;
  await expect(writeAccessors(input, surroundings)).rejects.toMatchObject({
    problems: [{ code: 'codegen-no-file', hint: expect.stringContaining(hint) }],
  });
});
