import { Buffer } from 'node:buffer';
import { expect } from '@jest/globals';
import { schemaTables } from '../../src/data/index.ts';
import { openComparison } from '../../src/diff/index.ts';
import { validate } from '../../src/judge/validate/validate.ts';
import { itAtScale } from '../at-scale.ts';

const web = (name: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: {app: web, helm.sh/chart: web-1.0.0}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers:
        - name: web
          image: nginx:1.25
          ports:
            - {name: http, containerPort: 8080}
          env:
            - {name: A, value: b}
            - {name: C, value: d}
          resources:
            requests: {cpu: 100m, memory: 128Mi}
            limits: {memory: 256Mi}
          livenessProbe:
            httpGet: {path: /, port: http}
`;

/** Of this process alone: others may be at work on the machine. */
function milliseconds(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1000;
}

itAtScale('9,000 documents are validated in less time than it takes to read them', () => {
  const text = Array.from({ length: 9000 }, (_, at) => web(`web-${at}`)).join('');
  const side = { text, namespace: 'shop' };
  const redact = { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] };
  const shares: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const opened = openComparison({ before: side, after: side, redact, ignore: [] });
    const input = {
      ...opened,
      kubeVersion: { before: '1.34', after: '1.34' },
      schemas: [],
      validate: 'all' as const,
      tables: schemaTables,
    };
    const reading = milliseconds(() => opened.after.entries.forEach((entry) => opened.after.value(entry)));
    const found: unknown[] = [];
    const validating = milliseconds(() => found.push(...validate(input)));
    expect(found).toEqual([]);
    shares.push(validating / reading);
  }
  expect(Math.min(...shares)).toBeLessThan(1);
});
