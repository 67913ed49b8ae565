/** What GitHub takes of a plan, and what is said where it is more. */
import { describe, expect, it } from '@jest/globals';
import { planOutputs } from '../../src/main/actions/matrix/plan-outputs.ts';
import type { Shard } from '../../src/operations/shards/index.ts';

const shard = (at: number, more: Partial<Shard> = {}): Shard => ({
  shard: `${at + 1} of 2`,
  name: 'web',
  config: 'services/web',
  context: '',
  contexts: ['web/dev'],
  ...more,
});
const outputsOf = (shards: readonly Shard[]) => planOutputs({ shards, contexts: 0, services: 0, touched: 0 });

describe('the outputs of a plan', () => {
  it('are what strategy.matrix and the report action take', () => {
    expect(outputsOf([shard(0), shard(1, { config: 'a\nb', context: 'a/dev, b/*' })])).toEqual({
      matrix:
        '{"include":[{"shard":"1 of 2","name":"web","config":"services/web","context":""},{"shard":"2 of 2","name":"web","config":"a\\nb","context":"a/dev, b/*"}]}',
      shards: '2',
      any: 'true',
      expected: '[{"shard":"1 of 2","contexts":["web/dev"]},{"shard":"2 of 2","contexts":["web/dev"]}]',
    });
  });

  it('expect a number of reports where their names are more than one variable holds', () => {
    const contexts = Array.from({ length: 10_000 }, (_, at) => `service-${at}/production`);
    const { expected, matrix } = outputsOf([shard(0, { contexts }), shard(1)]);
    expect(expected).toBe('2');
    expect(matrix.length).toBeLessThan(1000);
  });

  it('are refused where one shard, or all of them together, are more than there is room for', () => {
    const long = (length: number): string => Array.from({ length }, (_, at) => `s${at}/dev`).join(', ');
    expect(() => outputsOf([shard(0), shard(1, { context: long(20_000) })])).toThrow(
      'shard 2 of 2 has 1 contexts: their names have more than 120000 bytes',
    );
    const many = Array.from({ length: 200 }, (_, at) => shard(at, { context: long(400) }));
    expect(() => outputsOf(many)).toThrow(/^the matrix has \d+ characters, the limit of GitHub is 480000$/);
  });
});
