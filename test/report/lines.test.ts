import { describe, expect, it } from '@jest/globals';
import { markdownReport } from '../../src/report/index.ts';
import type { Change, ResourceChange } from '../../src/diff/index.ts';
import { added, change, changed, comparison, context, hunk, ref, renamed, report } from './builder.ts';

/** The lines of the fence of the only resource. */
function fence(...changes: readonly Change[]): string[] {
  return whole(changed(ref('v1 ConfigMap dev/x'), changes));
}

function whole(resource: ResourceChange): string[] {
  const markdown = markdownReport(report([context('dev', { comparison: comparison([resource]) })]));
  return /```diff\n([^]*?)\n```/.exec(markdown)?.[1]?.split('\n') ?? [];
}

describe('a change reads', () => {
  it('as it would stand in the manifest, under the path of its parent', () => {
    expect(fence(change('spec.replicas', '2', '3'), change('spec.paused', undefined, 'true'))).toEqual([
      '@@ spec @@',
      '- replicas: 2',
      '+ replicas: 3',
      '+ paused: true',
    ]);
  });

  it('with quotes where only they tell a string from another type, and a word about it', () => {
    const port = { retyped: { before: 'string', after: 'number' } } as const;
    expect(fence(change('data.port', '"80"', '80', port))).toEqual([
      '@@ data @@',
      '- port: "80"',
      '+ port: 80',
      '! a string became a number',
    ]);
    const probe = { retyped: { before: 'number', after: 'string' } } as const;
    expect(fence(change('data.port', '8080', 'http', probe))).not.toContain('! a number became a string');
  });

  it('as a list item where it is one, by its key', () => {
    expect(fence(change('spec.containers[web]', undefined, '{name: web, args: [a]}'))).toEqual([
      '@@ spec.containers @@',
      '+ - name: web',
      '+   args:',
      '+   - a',
    ]);
    expect(fence(change('spec.args[2]', 'x', undefined))).toEqual(['@@ spec.args[2] @@', '- x']);
    expect(fence(change('spec.args[2]', '"x\\ny\\n"', undefined))).toEqual([
      '@@ spec.args[2] @@',
      '- - |',
      '-   x',
      '-   y',
    ]);
  });

  it('line by line in a text, with the number of the line', () => {
    const text = { kind: 'text', removedLines: 1, addedLines: 1, coarse: false } as const;
    const hunks = [hunk(7, [' a', '-b', '+c']), hunk(90, ['+d'])];
    expect(fence(change('data.log', 'a', 'b', { detail: { ...text, hunks } }))).toEqual([
      '@@ data.log, line 7 @@',
      '  a',
      '- b',
      '+ c',
      '@@ data.log, line 90 @@',
      '+ d',
    ]);
    const coarse = { ...text, hunks: [], coarse: true, removedLines: 900, addedLines: 800 };
    expect(fence(change('data.log', 'a', 'b', { detail: coarse }))).toEqual([
      '@@ data.log @@',
      '! too different to compare line by line: 900 lines became 800',
    ]);
  });

  it('around the place where two long lines part', () => {
    const [first, second] = ['a', 'b'].map((end) => `${'x'.repeat(1000)}${end}${'y'.repeat(1000)}`);
    const lines = fence(change('data.long', first ?? '', second ?? ''));
    expect(lines[1]).toMatch(/^- …x{79,}ay+…$/);
    expect(lines[2]).toMatch(/^\+ …x{79,}by+…$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(260);
  });

  it('by its own paths in JSON inside of a text, and says where only the writing differs', () => {
    const structure = { kind: 'structure', language: 'json' } as const;
    const inner = [change('a.b', '1', '2')];
    expect(fence(change('data.x', '{}', '{}', { detail: { ...structure, changes: inner } }))).toEqual([
      '@@ data.x > a @@',
      '- b: 1',
      '+ b: 2',
    ]);
    expect(fence(change('data.x', '{}', '{ }', { detail: { ...structure, changes: [] } }))).toEqual([
      '@@ data.x @@',
      '! the same JSON, written in another way',
    ]);
  });

  it('whole where the resource is new, with what may be said of its secrets', () => {
    const facts = new Map([['(secret 0123456789ab)', { cause: 'secret-data', base64: 'invalid' } as const]]);
    const secret = { ...added(ref('v1 Secret dev/x'), 'data: {a: (secret 0123456789ab)}'), facts };
    expect(whole(secret)).toEqual([
      '+ data:',
      '+   a: (secret 0123456789ab)',
      '! (secret 0123456789ab): not valid base64, the API refuses it',
    ]);
  });

  it('nothing where only the name differs', () => {
    const before = ref('v1 ConfigMap dev/x-1');
    const one = comparison([renamed(before, ref('v1 ConfigMap dev/x-2'), [])]);
    const markdown = markdownReport(report([context('dev', { comparison: one })]));
    expect(markdown).toContain(
      '<code>ConfigMap/x-1</code> → <code>ConfigMap/x-2</code> · deleted and created',
    );
    expect(markdown).not.toContain('```');
  });
});
