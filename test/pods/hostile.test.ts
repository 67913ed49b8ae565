/** Whatever a render holds, its view has clean absolute paths alone, and reading it ends. */
import { posix } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { viewOf } from '../../src/pods/index.ts';
import { write } from '../../src/yaml/index.ts';
import { fromJson } from '../../src/manifests/index.ts';
import { holds } from '../property.ts';

const part = fc.constantFrom('..', '.', '', 'a', 'b', '...', '..a', '\0', '\n', '~', '日', '.env', ' ');
const path = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/'));
// Mostly what is there, so that most mounts have files.
const name = fc.constantFrom('a', 'a', 'a', 'b');
const anything = fc.jsonValue({ maxDepth: 2 });

const item = fc.record(
  { key: fc.oneof(fc.constant('key'), path), path, mode: fc.oneof(fc.integer(), anything) },
  { requiredKeys: [] },
);
const source = fc.record(
  { name, secretName: name, items: fc.array(item, { maxLength: 3 }) },
  { requiredKeys: ['name'] },
);
const volume = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name, configMap: source }) },
  fc.record({ name, secret: source }),
  fc.record({ name, projected: fc.record({ sources: fc.array(fc.record({ configMap: source })) }) }),
  fc.record({ name, emptyDir: anything }),
  anything,
);
const mount = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name, mountPath: path }) },
  fc.record(
    { name, mountPath: path, subPath: path, subPathExpr: path },
    { requiredKeys: ['name', 'mountPath'] },
  ),
);
const variable = fc.oneof(fc.record({ name: path, value: fc.string() }), anything);
const pod = fc.record({
  containers: fc.array(
    fc.record({
      name,
      volumeMounts: fc.array(fc.oneof({ weight: 4, arbitrary: mount }, anything), { minLength: 1 }),
      env: fc.array(variable),
      envFrom: fc.array(anything),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  volumes: fc.array(volume, { minLength: 1, maxLength: 3 }),
});
const entries = fc.dictionary(path, fc.oneof(fc.string(), anything));
const data = fc.oneof({ weight: 4, arbitrary: entries.map((some) => ({ ...some, key: 'x' })) }, anything);

const mountPathOf = (written: unknown): string[] =>
  typeof written === 'object' &&
  written !== null &&
  'mountPath' in written &&
  typeof written.mountPath === 'string'
    ? [posix.resolve('/', written.mountPath)]
    : [];

describe('the view of any render', () => {
  it('has paths that stay below the root, and never breaks', () => {
    holds(
      fc.record({ pod, data, binaryData: data }),
      ({ pod: spec, ...content }) => {
        const resources = [
          { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, ...content },
          { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'b' }, ...content },
          { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec },
        ];
        const text = resources.map((resource) => write(fromJson(resource))).join('---\n');
        const { workloads } = viewOf(text, '', { secrets: true, relaxedNames: false });
        // Below the root, and there below a place where something is mounted.
        const places = spec.containers.flatMap(({ volumeMounts }) => volumeMounts.flatMap(mountPathOf));
        for (const { files } of workloads.flatMap(({ containers }) => containers))
          for (const file of files.keys()) {
            expect([file, file.includes('\0')]).toEqual([posix.resolve('/', file), false]);
            expect(
              places.some((place) => file === place || file.startsWith(place === '/' ? '/' : `${place}/`)),
            ).toBe(true);
          }
      },
      600,
    );
  });
});
