import { describe, expect, it } from '@jest/globals';
import { schemaTables } from '../../src/data/index.ts';
import { openComparison } from '../../src/diff/index.ts';
import { judge } from '../../src/judge/index.ts';
import { markdownReport, renderReport, reportFormats } from '../../src/report/index.ts';
import { context, report } from './builder.ts';

/** One secret in all the places where a chart can repeat it; `side` makes the two sides differ. */
function render(secret: string, side: string): string {
  const base64 = Buffer.from(secret).toString('base64');
  const applied = JSON.stringify({ kind: 'Secret', data: { password: base64 } });
  return `---
apiVersion: v1
kind: Secret
metadata:
  name: keys
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: '${applied}'
data: {password: ${base64}, url: ${Buffer.from(`postgres://u:${secret}@db/x`).toString('base64')}}
stringData: {plain: ${secret}}
---
apiVersion: v1
kind: Secret
metadata: {name: only-${side}}
stringData: {plain: ${secret}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: settings, annotations: {note: "uses ${secret} for ${side}"}}
data:
  app.json: '{"db": {"password": "${secret}", "side": "${side}"}}'
  app.yaml: |
    side: ${side}
    db:
      password: ${secret}
  text: |
    first ${side}
    connect with ${secret} to the database
    last
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  template:
    spec:
      containers:
        - name: web
          args: ["--password=${secret}", "--side=${side}"]
          env:
            - {name: DB_PASSWORD, value: "${secret}"}
            - {name: ENCODED, value: ${base64}}
`;
}

describe('no format shows a secret', () => {
  const secrets = ['q7-first-marker-Zk41xPq', 'q7-other-marker-Wm93yTr'];
  const [first = '', second = ''] = secrets;
  const opened = openComparison({
    before: { text: render(first, 'before'), namespace: 'dev' },
    after: { text: render(second, 'after'), namespace: 'dev' },
    redact: { key: new Uint8Array(32).fill(7), known: [], also: [], allow: [] },
    ignore: [],
  });
  // With all that judge says about it.
  const laws = { kubeVersion: {}, schemas: [], validate: 'all', tables: schemaTables } as const;
  const { findings, images } = judge({ ...opened, ...laws });
  const comparison = { ...opened.comparison, findings: [...opened.comparison.findings, ...findings] };
  const one = report([context('dev', { comparison, images })]);

  it('though there is something to say', () => {
    expect(findings.length).toBeGreaterThan(1);
  });

  it.each(reportFormats)('in %s, plain or as base64', (format) => {
    const text = renderReport(one, format);
    expect(text).toContain(format === 'sarif' ? 'Deployment/web' : 'keys');
    for (const secret of secrets) {
      // Base64 of a longer text holds that of the secret at one of three offsets; its middle is enough to tell.
      const forms = [0, 1, 2].map((offset) =>
        Buffer.from(secret).subarray(offset).toString('base64').slice(0, -4),
      );
      for (const form of [secret, secret.slice(3, -2), ...forms]) expect(text).not.toContain(form);
    }
  });

  it('but that it changed', () => {
    expect(markdownReport(one)).toMatch(
      /- password: \(secret [0-9a-f]+\)\n\+ password: \(secret [0-9a-f]+\)/,
    );
  });
});
