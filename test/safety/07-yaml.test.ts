/** Rule 7: bombs and deep nesting end in a clear error, ten thousand harmless aliases do not, no key pollutes anything. */
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { helmFile, readOne, type Value, valueOf } from '../../src/yaml/index.ts';

const bomb = Array.from({ length: 12 }, (_, level) =>
  level === 0
    ? 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'
    : `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`,
).join('\n');

function readYaml(text: string): { readonly value?: Value; readonly errors: readonly string[] } {
  try {
    const tree = readOne('values.yaml', text, helmFile).tree;
    return { ...(tree !== undefined && { value: valueOf(tree) }), errors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { errors: error.problems.map(({ message }) => message) };
  }
}

describe('YAML', () => {
  it('that is a bomb of aliases ends in a named error', () => {
    expect(readYaml(bomb).errors.join()).toMatch(/aliases up to here stand for more than \d+ nodes/);
  });

  it('with ten thousand harmless aliases is read', () => {
    const many = `a: &a x\nlist:\n${'- *a\n'.repeat(10_000)}`;
    expect(readYaml(many).errors).toEqual([]);
  });

  it('that is nested too deep ends in a named error', () => {
    expect(readYaml('['.repeat(5000)).errors.join()).toMatch(/deep/);
  });

  it('keeps __proto__, constructor and prototype as ordinary keys', () => {
    const { value, errors } = readYaml('__proto__: {polluted: yes}\nconstructor: 1\nprototype: 2\n');
    expect(errors).toEqual([]);
    expect(value instanceof Map && [...value.keys()]).toEqual(['__proto__', 'constructor', 'prototype']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
