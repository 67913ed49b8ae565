import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { labelsOf, nameLabel, ownerIn, repositoryLabel } from '../../src/deploy/index.ts';
import { runsOf } from '../property.ts';

const accepted = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

it('writes each name as a label that Kubernetes accepts, and two names never as one', () => {
  const names = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }), (name) => {
      const label = nameLabel(name);
      expect(label).toMatch(accepted);
      expect(label.length).toBeLessThanOrEqual(63);
      expect(names.get(label) ?? name).toBe(name);
      names.set(label, name);
    }),
    { numRuns: runsOf(500) },
  );
  expect(nameLabel('shop')).toBe('shop');
  const hashed = nameLabel('x'.repeat(64));
  expect(nameLabel(hashed)).not.toBe(hashed);
});

it('takes names of repositories in any case for one', () => {
  expect(repositoryLabel('Acme/Shop.js')).toBe('acme.shop.js');
  expect(repositoryLabel('acme/shop.js')).toBe('acme.shop.js');
});

it('reads what it has written, and no owner where a name is missing', () => {
  const labels = labelsOf({
    repository: 'a/b',
    service: 's',
    context: 'c',
    commit: 'f'.repeat(40),
    prune: 'always',
  });
  expect(ownerIn(labels)).toEqual({
    repository: 'a.b',
    service: 's',
    context: 'c',
    commit: 'f'.repeat(40),
    prune: 'always',
  });
  for (const name of ['repository', 'service', 'context'])
    expect(ownerIn({ ...labels, [`pligos.dev/${name}`]: '' })).toBeUndefined();
  expect(ownerIn({ ...labels, 'pligos.dev/prune': 'sometimes', 'pligos.dev/commit': 'main' })).toEqual({
    repository: 'a.b',
    service: 's',
    context: 'c',
  });
});
