/** Rule 12: a secret value appears in no format of a report, wherever else it stands. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
import { redactorFor } from '../../src/operations/render/index.ts';
import { type Report, renderReport, reportFormats } from '../../src/report/index.ts';

const marker = (side: string): string => `s3cr3t-${side}-value`;
const render = (side: string): string => `apiVersion: v1
kind: Secret
metadata:
  name: db
data:
  password: ${Buffer.from(marker(side)).toString('base64')}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: web
  annotations:
    note: the password is ${marker(side)}
data:
  url: postgres://db:${marker(side)}@db
  token: ghp_${'a1B2'.repeat(9)}${side === 'old' ? 'x' : 'y'}
`;

describe('a secret', () => {
  const side = (name: string) => ({ text: render(name), namespace: 'shop' });
  const comparison = compareRenders({
    before: side('old'),
    after: side('new'),
    redact: { key: Buffer.alloc(32, 7), known: [], also: [], allow: [] },
    ignore: [],
  });
  const context: Report['contexts'][number] = {
    service: 'shop',
    context: 'dev',
    release: 'shop',
    namespace: 'shop',
    status: 'compared',
    problems: [],
    comparison,
  };
  const report: Report = {
    version: 1,
    title: 'Pligos',
    base: { name: 'main' },
    head: { name: 'working tree' },
    contexts: [context],
    limits: [],
  };

  it.each(reportFormats)('is not in %s, that it changed is where changes are', (format) => {
    const text = renderReport(report, format);
    for (const name of ['old', 'new']) {
      expect(text).not.toContain(marker(name));
      expect(text).not.toContain(Buffer.from(marker(name)).toString('base64'));
    }
    expect(text).not.toContain('ghp_');
    // SARIF holds findings alone, and there is none.
    expect(format === 'sarif' ? 'db' : text).toContain('db');
  });

  it('is told to have changed', () => {
    expect(renderReport(report, 'text')).toMatch(/^~ Secret\/db/m);
  });
});

describe("what helm says of a chart's values", () => {
  it.each<[string, string]>([
    ['a value file', 'the key is kept-in-a-file'],
    ["the chart's own values", 'wrong: from-the-chart!'],
    ['secrets/', 'found whole-file-of-it'],
    ['--set', 'Error: given, at once'],
    ['the inputs of the step', 'Error: ghs_the-very-token'],
  ])('is without the secrets of %s', async (_, said) => {
    const bytes = (text: string): Uint8Array => Buffer.from(text);
    const files = new Map([
      [
        'values.yaml',
        { content: bytes('db: {password: from-the-chart!}\n'), executable: false, secret: false },
      ],
      ['secrets/key', { content: bytes('whole-file-of-it\n'), executable: false, secret: true }],
    ]);
    const sources = {
      chart: { name: 'shop-web', files },
      values: ['tokens: {one: kept-in-a-file}\nname: web\n'],
      flags: ['--set=auth.apiKey=given, at once'.replace(',', '\\,'), '--set=replicas=3'],
    };
    const secrets = ['ghs_the-very-token'];
    const redactor = redactorFor(undefined, { secrets }, [sources]);
    const shown = redactor.text(said, false);
    expect(shown).toMatch(/\(secret [0-9a-f]{12}\)/);
    expect(/kept|from-the-chart|whole|once|ghs_/.exec(shown)).toBeNull();
  });

  it('keeps the names of charts, which each path begins with', async () => {
    const file = { content: Buffer.from('name: postgres\n'), executable: false, secret: false };
    const chart = { name: 'nextcloud', files: new Map([['charts/postgres/Chart.yaml', file]]) };
    const values = ['password: nextcloud\ndb: {password: postgres}\nmail: {password: nextmail}\n'];
    const redactor = redactorFor(undefined, {}, [{ chart, values, flags: [] }]);
    const place = 'nextcloud/charts/postgres/templates/a.yaml:3:4';
    expect(redactor.text(`${place}: nextmail`, false)).toMatch(new RegExp(`^${place}: \\(secret`));
  });
});
