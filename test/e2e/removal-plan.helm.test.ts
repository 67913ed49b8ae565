/** A pull request that removes a context says what becomes of its release, before it is merged. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';

const file = (...lines: readonly string[]): string =>
  `contexts:\n${lines.map((line) => `  ${line}\n`).join('')}`;
const kept = 'production: {chart: ./chart, release: live, namespace: live}';
const dropped = (more: string): string =>
  `staging: {chart: ./chart, release: shop, namespace: shop, ${more}}`;
const claim = {
  'chart/templates/claim.yaml':
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data}\nspec: {}\n',
};

describe('a pull request that removes a context', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  async function commentOf(before: string, more: Readonly<Record<string, string>> = {}, after = file(kept)) {
    const { open, preview, comments } = world();
    const base = { ...plainChart('web:1'), ...more, 'pligos.yaml': before };
    const opened = open({ base, head: { ...base, 'pligos.yaml': after } });
    const { code } = await preview(opened, {});
    expect(code).toBe(0);
    const body = comments()[0]?.body ?? '';
    const report: unknown = JSON.parse(readFileSync(join(opened.dir, '.pligos/out/report.json'), 'utf8'));
    return { part: /### Removal of what left git\n\n((?:- .*\n)*)/.exec(body)?.[1] ?? '', report };
  }

  it('shows that the release is removed after the merge, with each resource', async () => {
    const { part, report } = await commentOf(file(kept, dropped('prune: always')));
    const [first, ...rest] = part.split('\n');
    expect(first).toMatch(
      /^- `web\/staging`, release `shop` in `shop`: prune is always: the sync after the merge removes the release\. Its removal deletes \d+ resources?\.$/,
    );
    expect(rest).toContain('- `Deployment/shop/shop` would be deleted.');
    expect(report).toMatchObject({
      contexts: expect.arrayContaining([
        expect.objectContaining({
          status: 'deleted',
          removalPlan: expect.objectContaining({ outcome: 'remove', release: 'shop' }),
        }),
      ]),
    });
  });

  it('says that it stays by default, and needs an approval with confirm or a gate', async () => {
    expect((await commentOf(file(kept, dropped('artifacts: cache')))).part).toBe('');
    expect((await commentOf(file(kept, dropped('prune: report')))).part).toContain(
      'prune is report: the release stays, and each sync names it',
    );
    const confirm =
      'prune is confirm: the sync after the merge removes the release if this pull request was approved';
    expect((await commentOf(file(kept, dropped('prune: confirm')))).part).toContain(confirm);
    expect((await commentOf(file(kept, dropped('prune: always, gate: {require: approved}')))).part).toContain(
      confirm,
    );
  });

  it('says that a release with data stays, and one that another context installs', async () => {
    expect((await commentOf(file(kept, dropped('prune: always')), claim)).part).toContain(
      'PersistentVolumeClaim/shop/data: the data of the claim would be lost, unless allow-destroy of the sync names it',
    );
    const two = file('other: {chart: ./chart, release: live, namespace: live, prune: always}', kept);
    expect((await commentOf(two)).part).toContain('web/production installs it');
  });

  it('says nothing where no context is removed', async () => {
    const { part, report } = await commentOf(file(kept), {}, `# same\n${file(kept)}`);
    expect(part).toBe('');
    expect(JSON.stringify(report)).not.toContain('removalPlan');
  });
});
