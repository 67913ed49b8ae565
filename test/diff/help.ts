import { Buffer } from 'node:buffer';
import {
  type Change,
  type Comparison,
  type CompareInput,
  compareRenders,
  pathText,
} from '../../src/diff/index.ts';

export const redact = { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] };

export function compare(before: string, after: string, more: Partial<CompareInput> = {}): Comparison {
  return compareRenders({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    redact,
    ignore: [],
    ...more,
  });
}

/** The changes of the only resource that changed. */
export function changesOf(before: string, after: string): readonly Change[] {
  const { resources } = compare(before, after);
  if (resources.length === 0) return [];
  const [only, second] = resources;
  if (only === undefined || second !== undefined || !('changes' in only))
    throw new Error(`one changed resource was expected: ${JSON.stringify(resources)}`);
  return only.changes;
}

/** `path: before -> after`, the changes in one line each. */
export function told(changes: readonly Change[]): string[] {
  return changes.map((change) => `${change.kind} ${pathText(change.path)}`);
}

export const configMap = (data: string, name = 'web'): string => `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
data:
${data}
`;

/** A Deployment whose only container is what is given, indented by eight. */
export const deployment = (container: string, spec = ''): string => `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
${spec}  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers:
      - name: main
${container
  .split('\n')
  .map((line) => `        ${line}`)
  .join('\n')}
`;

export const secret = (body: string, name = 'keys'): string => `---
apiVersion: v1
kind: Secret
metadata:
  name: ${name}
${body}
`;
