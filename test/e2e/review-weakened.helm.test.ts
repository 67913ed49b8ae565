/** A pull request that takes its own gate away says so in the comment, whatever it brings to hide that. */
import { describe, expect, it } from '@jest/globals';
import { plainChart, withWorld } from './action-world.ts';
import { helms } from '../real/helm.ts';

const config = (gate: string, more = ''): string =>
  `pligos: {version: '2'${more}}\ncontexts:\n  dev:\n    chart: chart\n    release: web\n    namespace: shop\n    gate: ${gate}\n`;

describe.each(helms().slice(-1))('rules of review, with $name', ({ path }) => {
  const world = withWorld(path);

  async function told(before: string, after: string, inputs: Readonly<Record<string, string>> = {}) {
    const { open, preview, comments } = world();
    const files = plainChart('web:1');
    const run = await preview(
      open({ base: { ...files, 'pligos.yaml': before }, head: { 'pligos.yaml': after } }),
      inputs,
    );
    return { run, comment: comments()[0]?.body ?? '' };
  }

  it.each([
    ['{require: approved}', '{require: none}', 'gate.require is none instead of approved'],
    ['{vary: []}', '{vary: ["/**"]}', 'gate.vary has /** in addition'],
    ['{require: previewed, failOn: high}', '{}', 'gate.failOn is not set instead of high'],
  ])('%s -> %s', async (before, after, words) => {
    const { run, comment } = await told(config(before), config(after), { 'fail-on': 'high' });
    expect(comment.replaceAll('`', '')).toContain(words);
    expect(run.outputs['failure-reason']).toBe('fail-on');
    expect(run.stdout).toContain('review-weakened');
    expect(run.code).toBe(2);
  });

  it('brings no exception for that', async () => {
    const excepted = '{require: none, allow: [{rule: review-weakened, reason: trust me}]}';
    const { run } = await told(config('{require: approved}'), config(excepted), { 'fail-on': 'high' });
    expect(run.outputs['failure-reason']).toBe('fail-on');
  });

  it('tells an input that the context takes back', async () => {
    const plain = config('{}');
    const { comment } = await told(plain, config('{require: none}'), { require: 'approved' });
    expect(comment.replaceAll('`', '')).toContain('gate.require is none instead of approved');
  });

  it('says nothing of stricter rules', async () => {
    const { run, comment } = await told(config('{require: none}'), config('{require: approved}'), {
      'fail-on': 'high',
    });
    expect(comment).not.toContain('review-weakened');
    expect(run.code).toBe(0);
  });

  it.each(['\u0085', '\u2028', '\r', '\u202e'])(
    'reads no pligos.yaml with a character that a review hides: %j',
    async (hidden) => {
      const { run } = await told(
        config('{require: approved}'),
        `${config('{require: approved}')}# a comment${hidden}#\n`,
      );
      expect(run.code).toBe(1);
      expect(run.stdout).toMatch(/the character U\+[0-9A-F]{4} is not shown in a review/);
    },
  );
});
