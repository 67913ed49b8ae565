/** What of a view would make a folder a repository of git. */
import { expect, it } from '@jest/globals';
import { gitPaths } from '../../src/operations/views/git-paths.ts';

it.each([
  [['/.git/config', '/a'], ['/.git/config']],
  [['/x/.GIT/HEAD'], ['/x/.GIT/HEAD']],
  [['/.git'], ['/.git']],
  [['/.gi\u200Ct/config'], ['/.gi\u200Ct/config']],
  [['/.git. /config', '/GIT~1/config', '/.git::$INDEX_ALLOCATION/config'], undefined],
  [['/.gitignore', '/.github/x', '/git/x', '/a.git/x'], []],
  [['/HEAD', '/config', '/objects/e', '/refs/e'], ['/HEAD']],
  [['/etc/head', '/etc/config', '/etc/commondir'], ['/etc/head']],
  [['/HEAD', '/x/objects/e'], []],
  [['/HEAD', '/config'], []],
])('%j', (paths, expected) => {
  expect([...gitPaths(paths)]).toEqual(expected ?? paths);
});
