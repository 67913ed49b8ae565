import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { movePull } from '../fakes/github.ts';
import { helms, storyHelms } from '../real/helm.ts';
import { plainChart, services, withWorld } from './action-world.ts';
import { pligos } from './pligos.ts';
import { git, manifest } from './runner.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/action.md', import.meta.url)), 'utf8');

/** The first workflow of the page: what it gives to the Action. */
function firstWorkflow(): { lines: number; inputs: Record<string, string> } {
  const text = /```yaml\n(.*?)```/s.exec(page)?.[1] ?? '';
  const inputs = /with:\n(.*)$/s.exec(text)?.[1] ?? '';
  const pairs = [...inputs.matchAll(/^\s+([a-z-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { lines: text.trimEnd().split('\n').length, inputs: Object.fromEntries(pairs) };
}

const body = (text: string | undefined): string => text ?? '';

describe.each(storyHelms().map((helm) => [helm.name, helm.path] as const))('a preview with %s', (_, helm) => {
  const world = withWorld(helm);

  it('comments on an ordinary chart from a workflow of at most fifteen lines, without any file of ours', async () => {
    const { lines, inputs } = firstWorkflow();
    expect(lines).toBeLessThanOrEqual(15);
    expect(inputs).toMatchObject({ chart: 'chart' });
    const { open, preview, comments } = world();
    const run = await preview(open({ base: plainChart('web:1'), head: plainChart('web:2') }), inputs);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    const [comment, ...others] = comments();
    expect(others).toEqual([]);
    expect(comment?.body).toContain('- image: web:1\n+ image: web:2');
    expect(comment?.body).toMatch(/`main` \(`[0-9a-f]{7}`\) → `feature` \(`[0-9a-f]{7}`\)/);
    expect(run.outputs).toMatchObject({
      changes: 'true',
      added: '0',
      changed: '1',
      removed: '0',
      status: 'changed',
      truncated: 'false',
      'exit-code': '0',
      'failure-reason': '',
      'comment-id': String(comment?.id),
      'comment-url': `https://github.com/octo/shop/pull/1#issuecomment-${comment?.id}`,
    });
    expect(run.outputs['digest']).toMatch(/^[0-9a-f]{64}$/);
    expect(run.stdout).toMatch(/^Pligos \d+\.\d+\.\d+\n/);
    expect(run.stdout).toMatch(/^compared with main \([0-9a-f]{40}\)$/m);
    expect(run.stdout).toMatch(/^helm \d+\.\d+\.\d+: \//m);
  });
});

describe('a preview', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  it('shows what its own branch changes, not what others changed meanwhile', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: services({ shop: 'shop:1', search: 'search:1' }),
      head: {
        'services/shop/pligos.yaml': body(services({ shop: 'shop:2' })['services/shop/pligos.yaml'] ?? ''),
      },
      meanwhile: {
        'services/search/pligos.yaml': services({ search: 'search:9' })['services/search/pligos.yaml'] ?? '',
      },
    });
    const run = await preview(checkout, { config: 'services' });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('+ image: shop:2');
    expect(comments()[0]?.body).not.toContain('search:');
    expect(JSON.parse(run.outputs['contexts'] ?? '')).toEqual([
      expect.objectContaining({ service: 'search', context: 'dev', status: 'untouched' }),
      expect.objectContaining({ service: 'search', context: 'production', status: 'untouched' }),
      expect.objectContaining({
        service: 'shop',
        context: 'dev',
        status: 'compared',
        changed: 1,
        risk: expect.any(String),
      }),
      expect.objectContaining({ service: 'shop', context: 'production', status: 'compared', changed: 1 }),
    ]);
  });

  it('names a context that goes, as critical', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: services({ shop: 'shop:1', search: 'search:1' }),
      head: { 'services/search': null },
    });
    const run = await preview(checkout, { config: 'services/*' });
    expect(run.outputs).toMatchObject({ 'highest-risk': 'critical', changes: 'true' });
    expect(comments()[0]?.body).toContain('search/production');
    const found = await preview(checkout, { config: 'services', 'fail-on': 'critical' });
    expect(found.outputs).toMatchObject({ 'exit-code': '2', 'failure-reason': 'fail-on' });
    expect(found.code).toBe(2);
  });

  it('shows the other services where one is broken, fails, and says at which line', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: services({ shop: 'shop:1', search: 'search:1' }),
      head: {
        'services/shop/pligos.yaml': services({ shop: 'shop:2' })['services/shop/pligos.yaml'] ?? '',
        'services/search/pligos.yaml': "pligos: {version: '2'}\ncontexts:\n  dev: {chart: ../../nowhere}\n",
      },
    });
    const run = await preview(checkout, { config: 'services' });
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'failed', 'failure-reason': 'context-failed' });
    expect(comments()[0]?.body).toContain('+ image: shop:2');
    expect(comments()[0]?.body).toContain('services/search/pligos.yaml:3');
    expect(run.stdout).toMatch(/^::error title=[^:]*,file=services\/search\/pligos\.yaml,line=3::/m);
  });

  it('repairs a base that did not render: the head is shown, with the reason, and nothing fails', async () => {
    const { open, preview, comments } = world();
    const broken = {
      ...plainChart('web:1'),
      'chart/templates/deployment.yaml': '{{ fail "broken before" }}',
    };
    const run = await preview(open({ base: broken, head: plainChart('web:1') }), { chart: 'chart' });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('broken before');
    expect(run.outputs).toMatchObject({ added: '2' });
  });

  it('keeps one comment up to date, and leaves it alone where nothing is new', async () => {
    const { open, preview, comments, fake } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    await preview(checkout, { chart: 'chart' });
    const written = (): number => fake.seen.filter(({ call }) => /^(?:POST|PATCH) \/repos/.test(call)).length;
    const before = written();
    const again = await preview(checkout, { chart: 'chart' }, { env: { GITHUB_RUN_ID: '101' } });
    expect(again.stdout).toContain('comment unchanged');
    expect(written()).toBe(before);
    const other = await preview(
      checkout,
      { chart: 'chart', title: 'Another' },
      { env: { GITHUB_RUN_ID: '102' } },
    );
    expect(other.stdout).toContain('comment updated');
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toContain('## Another');
  });

  it('has a comment for each job and each entry of a matrix', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    await preview(checkout, { chart: 'chart' });
    await preview(checkout, { chart: 'chart' }, { env: { GITHUB_JOB: 'other' } });
    await preview(checkout, { chart: 'chart', matrix: '{"region": "eu"}' });
    await preview(checkout, { chart: 'chart', matrix: '{"region": "us"}' });
    await preview(
      checkout,
      { chart: 'chart', matrix: '{"region": "us"}' },
      { env: { GITHUB_RUN_ID: '101' } },
    );
    expect(comments()).toHaveLength(4);
  });

  it('writes the reports into files that no later step commits', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    const run = await preview(checkout, { chart: 'chart' });
    const paths = Object.entries(run.outputs).filter(([name]) => name.endsWith('-path'));
    expect(paths.map(([name]) => name).toSorted()).toEqual(
      Object.keys(manifest().outputs)
        .filter((name) => name.endsWith('-path'))
        .toSorted(),
    );
    for (const [, path] of paths) expect(existsSync(join(checkout.dir, path))).toBe(true);
    expect(JSON.parse(readFileSync(join(checkout.dir, '.pligos/out/report.json'), 'utf8'))).toMatchObject({
      version: 1,
    });
    expect(readFileSync(join(checkout.dir, '.pligos/out/report.html'), 'utf8')).toContain('<html');
    expect(git(checkout.dir, 'status', '--porcelain')).toBe('');
    expect(run.summary).toContain('+ image: web:2');
  });

  it('sets every output that action.yml names', async () => {
    const { open, preview } = world();
    const run = await preview(open({ base: plainChart('web:1'), head: plainChart('web:2') }), {
      chart: 'chart',
    });
    expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(manifest().outputs).toSorted());
  });

  it('lets no secret into comment, summary, log, outputs or files', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: plainChart('web:1', 'first-secret-value'),
      head: { ...plainChart('web:2', 'second-secret-value'), 'chart/secrets/key': 'third-secret-value' },
    });
    const run = await preview(checkout, { chart: 'chart' });
    expect(comments()[0]?.body).toContain('Secret/web');
    const files = readdirSync(join(checkout.dir, '.pligos/out'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/charts/'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(files.length).toBeGreaterThan(6);
    expect(readdirSync(join(checkout.dir, '.pligos/out/charts/web-default'))).not.toContain('secrets');
    const all = [
      ...files,
      run.stdout,
      run.stderr,
      run.summary,
      JSON.stringify(run.outputs),
      comments()[0]?.body,
    ];
    for (const secret of ['first-secret', 'second-secret', 'third-secret', 'ghs_workflow'])
      for (const encoded of [secret, Buffer.from(secret).toString('base64').slice(0, 12)])
        expect(all.join('\n')).not.toContain(encoded);
    const manifests = readFileSync(join(checkout.dir, '.pligos/out/manifests/web-default.yaml'), 'utf8');
    expect(manifests).toContain('kind: Secret');
    expect(manifests).toContain('image: web:2');
  });

  it('takes the value files of the command as each side has them', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plainChart('web:1'), head: { 'values-common.yaml': 'replicas: 7\n' } });
    const run = await preview(checkout, {
      chart: 'chart',
      command: 'upgrade --install -f values-common.yaml',
    });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('- replicas: 2\n+ replicas: 7');
    expect(comments()[0]?.body).toContain('-- --is-upgrade --values=values-common.yaml');
  });

  it('renders the release and the flags of the command, with commit and pull request fixed', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: plainChart('web:1'),
      head: { 'chart/values.yaml': 'image: x\nreplicas: 5\npassword: x\n' },
    });
    const run = await preview(checkout, {
      chart: 'chart',
      command: 'upgrade --install other --set image=web:%{sha}-%{pr} --wait',
    });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('Deployment/other');
    expect(comments()[0]?.body).toContain('+ replicas: 5');
    expect(comments()[0]?.body).not.toContain('image: web');
  });

  it('says which containers take the commit as their image, where the tag in the values changes nothing', async () => {
    const { open, preview, comments } = world();
    const chart = (tag: string): Record<string, string> => {
      const files: Record<string, string | null> = plainChart(`{repository: web, tag: ${tag}}`);
      const image = '"{{ .Values.image.repository }}:{{ .Values.image.tag }}"';
      return Object.fromEntries(
        Object.entries(files).map(([file, text]) => [
          file,
          (text ?? '').replace('{{ .Values.image }}', image),
        ]),
      );
    };
    const checkout = open({ base: chart('v1'), head: chart('v2') });
    const inputs = { chart: 'chart', command: 'upgrade --install --wait --set image.tag=%{sha}' };
    const run = await preview(checkout, inputs);
    expect({ code: run.code, changes: run.outputs['changes'] }).toEqual({ code: 0, changes: 'false' });
    const line = 'takes the commit as its image';
    expect(comments()[0]?.body.split(line)).toHaveLength(2);
    expect(comments()[0]?.body).toContain('`web` of `Deployment/web`');
    expect(comments()[0]?.body).toContain('every deploy restarts its pods');
    expect(run.summary).toContain(line);
    const words = ['--chart', 'chart', '--base', checkout.baseSha];
    const diff = (...more: string[]): string => {
      const command = ['diff', ...words, ...more, '--', '--set=image.tag=%{sha}'];
      const { stdout, stderr, code } = pligos(command, { cwd: checkout.dir });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return stdout;
    };
    expect(diff()).toContain(`web of Deployment/web ${line} (%{sha})`);
    expect(JSON.parse(diff('--format', 'json'))).toMatchObject({
      contexts: [{ commitImages: [{ resource: { kind: 'Deployment', name: 'web' }, container: 'web' }] }],
    });
  });

  it('puts a label on where the risk asks for it', async () => {
    const { open, preview, fake } = world();
    const checkout = open({
      base: services({ shop: 'a:1', search: 'b:1' }),
      head: { 'services/search': null },
    });
    await preview(checkout, { config: 'services', label: 'critical=do not merge\nmedium=look twice' });
    expect(fake.state.pulls.get(1)?.labels).toEqual(['do not merge', 'look twice']);
  });

  it('writes nothing where the pull request has moved on meanwhile', async () => {
    const { open, preview, comments, fake } = world();
    const checkout = open({ base: plainChart('web:1'), head: plainChart('web:2') });
    movePull(fake.state, 1, 'f'.repeat(40));
    const run = await preview(checkout, { chart: 'chart' });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('comment stale');
    expect(comments()).toEqual([]);
  });
});
