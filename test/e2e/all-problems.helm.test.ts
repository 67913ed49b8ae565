/** What a service replaces of its flavor is said, and what is wrong is said all at once. */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pligos, scratch, writeFiles } from './pligos.ts';

const map = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: ${value}}\n`;

function repository(files: Readonly<Record<string, string>>): string {
  const dir = scratch();
  writeFiles(dir, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'flavors/web/schema.yaml': 'context: {replicas: numeric}\n',
    'flavors/web/templates/all.yaml': map('flavor'),
    'flavors/web/files/a.txt': 'flavor\n',
    'flavors/web/crds/thing.yaml': map('flavor'),
    'flavors/web/config/level.txt': 'info\n',
    'shop/pligos.yaml': 'contexts: {dev: {flavor: ../flavors/web}}\n',
    ...files,
  });
  return join(dir, 'shop');
}

const replaced = (stderr: string): string[] =>
  [...stderr.matchAll(/^.*?(\S+ replaces \S+ of the flavor).*$/gm)].map(([, text = '']) => text);

describe('a file of the service', () => {
  it.each([
    ['templates/all.yaml', map('service')],
    ['files/a.txt', 'service\n'],
    ['crds/thing.yaml', map('service')],
  ])("%s that takes the place of the flavor's is named with what it replaces", (path, text) => {
    const cwd = repository({ [`shop/${path}`]: text });
    for (const words of [['template', 'dev'], ['check'], ['switch', 'dev']]) {
      const { code, stderr } = pligos(words, { cwd });
      expect({ code, replaced: replaced(stderr) }).toEqual({
        code: 0,
        replaced: [`${path} replaces flavors/web/${path} of the flavor`],
      });
      expect(stderr).toContain(`${path}:1:1`);
    }
  });

  it('names a vendored sub-chart once', () => {
    const cwd = repository({
      'flavors/web/charts/queue/Chart.yaml': 'apiVersion: v2\nname: queue\nversion: 0.1.0\n',
      'shop/charts/queue/Chart.yaml': 'apiVersion: v2\nname: queue\nversion: 0.2.0\n',
      'shop/charts/queue/templates/a.yaml': map('service'),
    });
    expect(replaced(pligos(['check'], { cwd }).stderr)).toEqual([
      'charts/queue/ replaces flavors/web/charts/queue/ of the flavor',
    ]);
  });

  it("is no news where it is the same, beside the flavor's, or its own to set", () => {
    const cwd = repository({
      'shop/templates/all.yaml': map('flavor'),
      'shop/templates/own.yaml': map('service'),
      'shop/config/level.txt': 'debug\n',
    });
    expect(replaced(pligos(['check'], { cwd }).stderr)).toEqual([]);
  });
});
