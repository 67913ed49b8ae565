/** A preview of services whose flavor is in another repository: what its next tag changes, in one comment. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { scratch, writeFiles } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';
import type { Files } from './runner.ts';

const template = (field: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {${field}: {{ .Values.image | quote }}}\n`;

const root = scratch();
const flavors = join(root, 'git', 'o', 'flavors.git');
let server: SourceServer;
let roots = '';

beforeAll(async () => {
  mkdirSync(join(root, 'git', 'o'), { recursive: true });
  makeRepository(flavors, {
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/schema.yaml': 'context:\n  image: string\n',
    'web/templates/a.yaml': template('image'),
  });
  git(flavors, 'config', 'uploadpack.allowFilter', 'true');
  git(flavors, 'tag', 'v1.0.0');
  commit(flavors, { 'web/templates/a.yaml': template('picture') });
  git(flavors, 'tag', 'v1.1.0');
  server = await startSourceServer('git', join(root, 'git'), 'localhost');
  roots = join(root, 'roots.pem');
  writeFileSync(roots, server.authority);
});
afterAll(() => server.stop());

const names = Array.from({ length: 20 }, (_, at) => `service-${at}`);

/** Twenty services at one tag, each with the lock that the CLI writes. */
async function servicesAt(tag: string): Promise<Files> {
  const dir = scratch();
  const configuration = `pligos:
  version: '2'
  allowHosts: ['localhost:${server.port}']
contexts:
  production:
    flavor: git::${server.url}/o/flavors.git//web?ref=${tag}
    spec: {image: one}
`;
  const files = Object.fromEntries(names.map((name) => [`services/${name}/pligos.yaml`, configuration]));
  writeFiles(dir, files);
  const { code, stderr } = await pligosAside(['lock', '-c', 'services'], {
    cwd: dir,
    env: { SSL_CERT_FILE: roots },
  });
  if (code !== 0) throw new Error(stderr);
  const locks = names.map((name) => {
    const file = `services/${name}/pligos.lock`;
    return [file, readFileSync(join(dir, file), 'utf8')];
  });
  return { ...files, ...Object.fromEntries(locks) };
}

describe('a preview of twenty services with one flavor of another repository', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  it('shows what the next tag of the flavor changes, and fetches each tag once', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: await servicesAt('v1.0.0'), head: await servicesAt('v1.1.0') });
    server.requests.length = 0;
    const inputs = { config: 'services' };
    const run = await preview(checkout, inputs, { env: { SSL_CERT_FILE: roots } });
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    expect(run.outputs).toMatchObject({ status: 'changed', changed: '20', added: '0', removed: '0' });
    const [comment] = comments();
    expect(comment?.body).toContain('picture');
    const fetches = server.requests.filter((line) => line.startsWith('/o/flavors.git/info/refs'));
    // Two commits, and for each their files.
    expect(fetches.length).toBeLessThanOrEqual(4);
    // The token of the workflow is for its own server.
    expect(server.requests.join('\n')).not.toMatch(/basic|bearer/i);
  });
});
