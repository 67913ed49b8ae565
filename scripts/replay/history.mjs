// The pairs of a chart repository: each commit of its main line that touches a chart, beside its parent.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Git's answer; throws with git's words. */
export function git(repository, ...words) {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', repository, ...words], {
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`git ${words[0]} failed in ${repository}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/**
 * The newest `count` commits that change more of a chart than its Markdown, as `{commit, parent, charts}`; `isWanted` chooses
 * among the folders of charts.
 */
export function* chartCommits(repository, count, isWanted) {
  const log = git(
    repository,
    'log',
    '--first-parent',
    '-m',
    '--no-renames',
    '--name-only',
    '--format=%x00%H %P',
    `-n${count * 30}`,
  );
  let left = count;
  for (const entry of log.split('\0').slice(1)) {
    const [head, ...lines] = entry.split('\n');
    const [commit, parent] = head.split(' ');
    const files = lines.filter((line) => line !== '' && !line.endsWith('.md'));
    if (parent === undefined || parent === '' || files.length === 0) continue;
    const both = chartFolders(repository, parent);
    const charts = chartFolders(repository, commit).filter(
      (chart) =>
        isWanted(chart) && both.includes(chart) && files.some((file) => file.startsWith(below(chart))),
    );
    if (charts.length === 0) continue;
    yield { commit, parent, charts };
    left -= 1;
    if (left === 0) return;
  }
}

const below = (folder) => (folder === '' ? '' : `${folder}/`);

/** Folders with a Chart.yaml that are no part of another chart. */
export function chartFolders(repository, commit) {
  const paths = git(repository, 'ls-tree', '-r', '--name-only', commit).split('\n');
  const folders = paths
    .filter((path) => /(^|\/)Chart\.yaml$/.test(path))
    .map((path) => path.replace(/\/?Chart\.yaml$/, ''));
  return folders.filter(
    (folder) => !folders.some((other) => other !== folder && folder.startsWith(below(other))),
  );
}

/** What a folder was at a commit, as git names its content; undefined where it was not there. */
export function treeOf(repository, commit, folder) {
  const { status, stdout } = spawnSync(
    'git',
    ['-C', repository, 'rev-parse', '--verify', '--quiet', `${commit}:${folder}`],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : undefined;
}

export function readAt(repository, commit, path) {
  return git(repository, 'show', `${commit}:${path}`);
}

/** Writes the content of a folder at a commit to `target`. */
export function extract(repository, tree, target) {
  mkdirSync(target, { recursive: true });
  const archive = spawnSync('git', ['-C', repository, 'archive', '--format=tar', tree], {
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) throw new Error(`git archive failed: ${archive.stderr.toString()}`);
  const { status, stderr } = spawnSync('tar', ['-x', '-C', target], { input: archive.stdout });
  if (status !== 0) throw new Error(`tar failed: ${stderr.toString()}`);
}
