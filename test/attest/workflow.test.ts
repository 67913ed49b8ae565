import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isRefusal, isWorkflow, readWorkflow } from '../../src/attest/index.ts';

describe('a workflow is named', () => {
  it.each([
    'octo/shop/.github/workflows/preview.yml@refs/heads/main',
    'Octo/shop.js/.github/workflows/a-b.yaml@refs/tags/v1',
    'octo/shop/.github/workflows/preview.yml@refs/heads/release/1.2',
    `octo/shop/.github/workflows/preview.yml@${'0123456789'.repeat(4)}`,
  ])('as GitHub names it: %s', (text) => {
    const read = readWorkflow(text);
    expect(isRefusal(read) ? read.why : isWorkflow(read, text)).toBe(true);
  });

  it.each([
    ['without a reference', 'octo/shop/.github/workflows/preview.yml'],
    ['by its path alone', '.github/workflows/preview.yml@refs/heads/main'],
    ['as `uses` does of this repository', './.github/workflows/preview.yml@refs/heads/main'],
    ['with an address', 'https://github.com/octo/shop/.github/workflows/preview.yml@refs/heads/main'],
    ['outside of its folder', 'octo/shop/preview.yml@refs/heads/main'],
    ['with a glob', 'octo/*/.github/workflows/preview.yml@refs/heads/main'],
    ['with blanks', 'octo/shop/.github/workflows/preview.yml@refs/heads/main x'],
  ])('in one form only, not %s', (_, text) => {
    expect(readWorkflow(text)).toEqual({ why: 'OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH' });
  });

  it('with its whole reference, since a branch and a tag may have one name', () => {
    expect(readWorkflow('octo/shop/.github/workflows/preview.yml@main')).toEqual({
      why: 'its reference in full: @refs/heads/main, @refs/tags/main or a commit of 40 characters',
    });
  });

  it('not as pull requests write it', () => {
    expect(readWorkflow('octo/shop/.github/workflows/preview.yml@refs/pull/1/merge')).toEqual({
      why: 'a branch or tag that is protected, since every pull request writes its own workflow there',
    });
  });
});

describe('of owner and repository', () => {
  it('the case does not count, of all else it does', () => {
    const read = readWorkflow('octo/shop/.github/workflows/preview.yml@refs/heads/main');
    if (isRefusal(read)) throw new Error(read.why);
    const is = (named: string): boolean => isWorkflow(read, named);
    expect(is('Octo/SHOP/.github/workflows/preview.yml@refs/heads/main')).toBe(true);
    expect(is('octo/shop/.github/workflows/Preview.yml@refs/heads/main')).toBe(false);
    expect(is('octo/shop/.github/workflows/preview.yml@refs/heads/Main')).toBe(false);
    expect(is('octo/shop/.github/workflows/preview.yml@refs/heads/main/')).toBe(false);
    expect(is('')).toBe(false);
  });
});

describe('the page of the gate', () => {
  const page = readFileSync(new URL('../../docs/gate.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/^ +attested-by: (\S+)$/gm)].map(([, text]) => text ?? '');
  const called = [...page.matchAll(/^ +uses: (\S+\/\.github\/workflows\/\S+)$/gm)].map(([, text]) => text);

  it('names a workflow as it is to be named, and calls that one', () => {
    expect(named.map((text) => isRefusal(readWorkflow(text)))).toEqual([false]);
    expect(called).toEqual(named.map((text) => text.replace('@refs/heads/', '@')));
  });
});
