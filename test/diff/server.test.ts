import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { compare, told } from './help.ts';

interface Stored {
  readonly sent: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string };
  };
  readonly stored: object;
}

/** What a Kubernetes 1.34.4 API server made of each resource (POST with dryRun=All), recorded; without uid, times, status. */
const recorded: Stored[] = JSON.parse(
  readFileSync(new URL('../fixtures/diff/stored.json', import.meta.url), 'utf8'),
);

/** What only a server knows (addresses, ids), or what it writes into an object of its own accord. */
const assigned: Readonly<Record<string, readonly string[]>> = {
  Service: [
    'spec.clusterIP',
    'spec.clusterIPs',
    'spec.ipFamilies',
    'spec.ipFamilyPolicy',
    'spec.ports[80/TCP].nodePort',
  ],
  Job: ['metadata.labels', 'spec.selector', 'spec.template.metadata.labels'],
  Namespace: ['metadata.labels["kubernetes.io/metadata.name"]', 'spec.finalizers'],
  PersistentVolume: ['metadata.finalizers'],
  PersistentVolumeClaim: ['metadata.finalizers'],
  DaemonSet: ['metadata.annotations'],
  // How long a pod stays on a node that is gone is a setting of the server's.
  Pod: ['spec.tolerations'],
};

describe('what an API server fills in is no change', () => {
  it.each(recorded.map((pair) => [`${pair.sent.kind} ${pair.sent.metadata.name}`, pair] as const))(
    '%s',
    (_, { sent, stored }) => {
      const text = (value: object): string => `---\n${JSON.stringify(value)}\n`;
      const found = compare(text(sent), text(stored)).resources.flatMap((resource) =>
        'changes' in resource ? told(resource.changes) : [resource.kind],
      );
      const known = assigned[sent.kind] ?? [];
      expect(found.filter((change) => !known.some((path) => change.startsWith(`added ${path}`)))).toEqual([]);
    },
  );

  it('was recorded of many kinds', () => {
    expect(new Set(recorded.map(({ sent }) => sent.kind)).size).toBeGreaterThan(30);
  });
});
