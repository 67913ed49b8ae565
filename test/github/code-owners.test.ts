/** CODEOWNERS by the examples of GitHub's own page about it. */
import { describe, expect, it } from '@jest/globals';
import { ownersOf } from '../../src/github/index.ts';

const file = `# a comment
*       @global-owner1 @global-owner2 docs@example.com
*.js    @js-owner # behind a pattern
*.txt @octo-org/octocats
/build/logs/ @doctocat
docs/*  @docs
apps/ @octocat
/docs/ @doctocat
/scripts/ @doctocat @octocat
**/logs @logs
/apps/github
!/apps/x @x1
a\\ b.md @blank
`;

describe('owners by CODEOWNERS', () => {
  it.each([
    ['README.md', ['global-owner1', 'global-owner2'], []],
    ['src/deep/a.js', ['js-owner'], []],
    ['a.txt', [], ['octo-org/octocats']],
    ['build/logs/today/x.log', ['logs'], []],
    ['docs/a.md', ['doctocat'], []],
    ['docs/deep/a.md', ['doctocat'], []],
    ['other/docs/a.md', ['global-owner1', 'global-owner2'], []],
    ['deep/apps/a/b', ['octocat'], []],
    ['apps/github/x', [], []],
    ['apps/x', ['octocat'], []],
    ['scripts/x/y', ['doctocat', 'octocat'], []],
    ['a b.md', ['blank'], []],
  ])('%s', (path, users, teams) => {
    expect(ownersOf(file, path)).toEqual({ users, teams });
  });

  it('takes a pattern with a slash within from the root, and not below its folder with a star', () => {
    expect(ownersOf('docs/* @docs\n', 'docs/a.md').users).toEqual(['docs']);
    expect(ownersOf('docs/* @docs\n', 'docs/deep/a.md').users).toEqual([]);
    expect(ownersOf('docs/* @docs\n', 'x/docs/a.md').users).toEqual([]);
  });
});
