import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  ingressFaults,
  selectorFaults,
  servicePortFaults,
} from '../../src/judge/validate/field-checks/kinds.ts';
import type { ValuePart } from '../../src/judge/validate/field-checks/readers.ts';
import {
  hasPlainPorts,
  isPlainIngress,
  isPlainSelector,
} from '../../src/judge/validate/field-checks/plain.ts';
import type { MapValue, Value } from '../../src/yaml/index.ts';
import { holds, leastOf } from '../property.ts';

/** Keys that may be left out, in any order. */
const maybe = (fields: Record<string, fc.Arbitrary<Value>>): fc.Arbitrary<MapValue> =>
  fc
    .record(fields, { requiredKeys: [] })
    .map(
      (found) =>
        new Map(Object.entries(found).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    );
const oneOf = (...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const number = (numeral: string): Value => ({ numeral });
const list = (of: fc.Arbitrary<Value>): fc.Arbitrary<Value> => fc.array(of, { maxLength: 4 });
/** Now and then something that has no business there. */
const mostly = (value: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 25, arbitrary: value }, oneOf(null, '', 'x', true, number('1'), [], new Map()));

const port = maybe({
  name: mostly(oneOf('http', 'metrics', 'grpc')),
  port: mostly(oneOf(number('80'), number('8080'), number('0x50'), number('80.0'), '80')),
  protocol: mostly(oneOf('TCP', 'UDP')),
  nodePort: mostly(oneOf(number('0'), number('30000'))),
});
const service = maybe({
  spec: mostly(maybe({ type: mostly(oneOf('ClusterIP', 'NodePort')), ports: mostly(list(mostly(port))) })),
});

const backend = maybe({
  service: mostly(
    maybe({
      name: oneOf('web'),
      port: mostly(maybe({ name: mostly(oneOf('http')), number: mostly(oneOf(number('80'))) })),
    }),
  ),
});
const path = maybe({
  path: mostly(oneOf('/', '/api', 'api')),
  pathType: mostly(oneOf('Prefix', 'Exact', 'ImplementationSpecific')),
  backend: mostly(backend),
});
const rule = maybe({ http: mostly(maybe({ paths: mostly(list(mostly(path))) })) });
const ingress = maybe({
  spec: mostly(maybe({ defaultBackend: mostly(backend), rules: mostly(list(mostly(rule))) })),
});

const labels = maybe({ app: mostly(oneOf('web', 'db')), tier: mostly(oneOf('a', 'b')) });
const workload = maybe({
  spec: mostly(
    maybe({
      selector: mostly(
        maybe({ matchLabels: mostly(labels), matchExpressions: mostly(list(mostly(labels))) }),
      ),
      template: mostly(maybe({ metadata: mostly(maybe({ labels: mostly(labels) })) })),
    }),
  ),
});

/** Holds on each value that nothing is found in order that its law refuses; how many were found so. */
function foundPlain(
  values: fc.Arbitrary<MapValue>,
  isPlain: (value: MapValue) => boolean,
  law: (resource: ValuePart<MapValue>) => readonly unknown[],
): number {
  let plain = 0;
  holds(
    values,
    (value) => {
      if (!isPlain(value)) return;
      plain += 1;
      expect(law({ value, steps: [] })).toEqual([]);
    },
    10_000,
  );
  return plain;
}

describe('the quick look at a resource hides nothing that its law refuses', () => {
  it('at the ports of a Service', () => {
    expect(foundPlain(service, hasPlainPorts, servicePortFaults)).toBeGreaterThan(leastOf(50));
  });
  it('at the paths of an Ingress', () => {
    expect(foundPlain(ingress, isPlainIngress, ingressFaults)).toBeGreaterThan(leastOf(50));
  });
  it('at the selector of a workload', () => {
    expect(foundPlain(workload, isPlainSelector, selectorFaults)).toBeGreaterThan(leastOf(50));
  });
});
