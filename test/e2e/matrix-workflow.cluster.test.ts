/** The workflow of docs/matrix.md, run by act just as it is printed there. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { addPull, commentsOf, type FakeGitHub, startFakeGitHub } from '../fakes/github.ts';
import { actMissing, runWorkflow } from '../real/act.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { services } from './action-world.ts';
import { dist, scratch, writeFiles } from './pligos.ts';
import { commitFiles, type Files, git } from './runner.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [, printed = ''] =
  /```yaml\n# \.github\/workflows\/preview\.yml\n([^]*?)```/.exec(
    readFileSync(join(root, 'docs/matrix.md'), 'utf8'),
  ) ?? [];

/** An action of one shell line, in place of one of GitHub's that cannot be had here. */
function standIn(inputs: readonly string[], script: string): string {
  const dir = scratch();
  const rows = inputs.map((name) => `  ${name}: {default: ''}`).join('\n');
  const steps = `runs:\n  using: composite\n  steps:\n    - shell: bash\n      run: ${script}\n`;
  writeFiles(dir, { 'action.yml': `name: stand-in\ndescription: Copies files\ninputs:\n${rows}\n${steps}` });
  return dir;
}

/** The actions as they are released: what their action.yml need. */
function released(): string {
  const dir = scratch();
  for (const name of ['action.yml', 'report/action.yml', 'matrix/action.yml']) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    cpSync(join(root, name), join(dir, name));
  }
  cpSync(dist, join(dir, 'dist'), { recursive: true });
  return dir;
}

describeReal('the workflow with a matrix', actMissing(), () => {
  let gitHub: FakeGitHub;
  beforeAll(async () => {
    gitHub = await startFakeGitHub({ repository: 'acme/shop' });
  });
  afterAll(() => gitHub.stop());
  afterEach(() => {
    if (gitHub.violations.length > 0) throw new Error(gitHub.violations.join('\n'));
  });

  /** 30 services of two contexts: more than one job takes by default. */
  const many = (image: string): Files =>
    services(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`s${at}`, image])));

  async function run(number: number, base: Files, change: Files) {
    const dir = scratch();
    const store = scratch();
    const release = released();
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'remote', 'add', 'origin', 'https://github.com/acme/shop.git');
    const baseSha = commitFiles(dir, { ...base, '.github/workflows/preview.yml': printed }, 'first');
    git(dir, 'checkout', '-qb', 'feature');
    const headSha = commitFiles(dir, change);
    git(dir, 'checkout', '-q', 'main');
    git(dir, 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    addPull(gitHub.state, { number, head: headSha, base: baseSha });
    const repo = { full_name: 'acme/shop', default_branch: 'main' };
    const result = await runWorkflow({
      workflow: 'preview.yml',
      repository: dir,
      event: 'pull_request',
      payload: {
        number,
        pull_request: {
          number,
          head: { sha: headSha, ref: 'feature', repo },
          base: { sha: baseSha, ref: 'main', repo },
        },
        repository: repo,
      },
      actions: {
        'pligos/pligos@v1': release,
        'pligos/pligos/matrix@v1': release,
        'pligos/pligos/report@v1': release,
        'actions/upload-artifact@v4': standIn(
          ['name', 'path', 'include-hidden-files'],
          `mkdir -p "${store}/\${{ inputs.name }}" && cp "\${{ inputs.path }}" "${store}/\${{ inputs.name }}/"`,
        ),
        'actions/download-artifact@v4': standIn(
          ['path'],
          `mkdir -p "\${{ inputs.path }}" && cp -r "${store}/." "\${{ inputs.path }}/"`,
        ),
      },
      env: { GITHUB_API_URL: gitHub.url },
      secrets: { GITHUB_TOKEN: 'ghs_workflow' },
      helm: helms().find(({ name }) => name === 'helm-3')?.path ?? '',
    });
    return { ...result, reports: readdirSync(store).toSorted() };
  }

  it('renders in jobs of their own and tells in one comment', async () => {
    const { jobs, log, reports } = await run(7, many('1'), many('2'));
    const isGood = Object.values(jobs).every((result) => result === 'success');
    expect({ jobs: Object.keys(jobs), log: isGood ? [] : log }).toEqual({
      jobs: ['plan', 'preview', 'report'],
      log: [],
    });
    expect(reports).toEqual(['report 1 of 2', 'report 2 of 2']);
    const [comment, second] = commentsOf(gitHub.state, 7);
    expect(second).toBeUndefined();
    for (let at = 0; at < 30; at += 1) expect(comment?.body).toContain(`s${at}/production`);
  });

  it('starts no job where nothing is touched', async () => {
    const { jobs, reports } = await run(8, many('1'), { 'README.md': 'x\n' });
    expect(jobs['plan']).toBe('success');
    expect(jobs['preview']).toBeUndefined();
    expect(reports).toEqual([]);
    expect(jobs['report']).toBe('success');
  });
});
