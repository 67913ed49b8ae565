/** Rule 12: a secret value appears in no format of a report, wherever else it stands. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
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

  it.each(reportFormats)('is not in %s, that it changed is', (format) => {
    const text = renderReport(report, format);
    for (const name of ['old', 'new']) {
      expect(text).not.toContain(marker(name));
      expect(text).not.toContain(Buffer.from(marker(name)).toString('base64'));
    }
    expect(text).not.toContain('ghp_');
    expect(text).toContain('db');
  });
});
