/** What Pligos renders of a release is what helmfile renders of it. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderAlone } from '../../src/operations/render/index.ts';
import { openProject, type Project } from '../../src/operations/sources/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { git, gitEnv, makeFolder, writeTree } from '../git/repository.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
import { helms } from '../real/helm.ts';
import { helmfileMissing, helmfilePath, helmfileTemplate, helmfileWords } from '../real/helmfile.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { describeReal } from '../real/notRun.ts';
import { files, served } from './repository.ts';

interface ListedRelease {
  readonly name: string;
  readonly namespace: string;
  readonly enabled: boolean;
  readonly installed: boolean;
}

describeReal('releases of helmfiles', helmfileMissing() ?? kustomizeMissing(), () => {
  describe.each(helms())('$name', ({ path: helm }) => {
    let home: ReturnType<typeof makeFolder>;
    let server: SourceServer;
    let root = '';
    let project: Project;
    let surroundings: Surroundings;

    const service = (name: string) => project.services.find((one) => one.name === name);

    beforeAll(async () => {
      home = makeFolder();
      const real = realpathSync(home.path);
      root = join(real, 'repository');
      server = await startSourceServer('charts', undefined, 'localhost');
      writeFileSync(join(real, 'roots.pem'), server.authority);
      writeTree(join(real, 'served'), served);
      await promisify(execFile)(helm, ['package', join(real, 'served/web'), '-d', join(real, 'packaged')]);
      await promisify(execFile)(helm, ['repo', 'index', join(real, 'packaged')]);
      for (const name of ['index.yaml', 'web-1.4.0.tgz'])
        server.files.set(`/charts/${name}`, readFileSync(join(real, 'packaged', name)));
      writeTree(root, files(`${server.url}/charts`));
      git(root, 'init', '--quiet');
      mkdirSync(join(real, 'home'));
      const env = {
        ...gitEnv,
        HOME: join(real, 'home'),
        PATH: process.env['PATH'] ?? '',
        SSL_CERT_FILE: join(real, 'roots.pem'),
        HELM_BIN: helm,
        KUSTOMIZE_BIN: kustomizePath(),
        HELMFILE_BIN: helmfilePath(),
      };
      surroundings = surroundingsIn(root, join(home.path, 'cache'), {
        env,
        renderAlone,
        allowHosts: [`localhost:${server.port}`],
      });
      project = await openProject({ discover: { kind: 'helmfile', folders: ['.'] } }, surroundings);
    });
    afterAll(async () => {
      await server.stop();
      home.dispose();
    });

    it('finds the releases that helmfile lists, of each environment', () => {
      expect(project.problems).toEqual([]);
      expect(project.services.map(({ name }) => name)).toEqual(['staging', 'production', 'words']);
      for (const { name, contexts } of project.services.slice(0, 2)) {
        const listed: readonly ListedRelease[] = JSON.parse(
          helmfileWords(root, '--environment', name, '--helm-binary', helm, 'list', '--output', 'json'),
        );
        const wanted = listed.filter(({ enabled, installed }) => enabled && installed);
        expect([...contexts.values()].map((one) => `${one.release?.value}`).toSorted()).toEqual(
          wanted.map((one) => one.name).toSorted(),
        );
      }
      expect(service('staging')?.contexts.has('extra')).toBe(false);
      expect(service('production')?.contexts.has('extra')).toBe(true);
      expect(service('production')?.contexts.has('by-environment')).toBe(true);
    });

    it('orders them by their needs', () => {
      const contexts = service('staging')?.contexts;
      const names = [...(contexts?.keys() ?? [])];
      expect(names.slice(0, 3)).toEqual(['database', 'web', 'queue']);
      expect(contexts?.get('queue')?.settings.needs?.value).toEqual(['staging/web']);
      expect(contexts?.get('needing')?.settings.needs?.value).toEqual([
        'staging/sets',
        'staging/in-order',
        'staging/templated-file',
      ]);
    });

    it.each(['staging', 'production', 'words'])('renders each of %s as helmfile does', async (name) => {
      const one = service(name);
      const texts: string[] = [];
      for (const context of one?.contexts.values() ?? [])
        if (one !== undefined)
          // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its release
          texts.push(await renderAlone({ service: one, context }, project.loader, surroundings));
      const isPlain = name === 'words';
      const all = {
        file: join(root, isPlain ? 'words/helmfile.yaml' : 'helmfile.yaml.gotmpl'),
        environment: isPlain ? 'default' : name,
        helm,
        kustomize: kustomizePath(),
        env: surroundings.env,
      };
      const expected = [
        await helmfileTemplate({ ...all, selector: 'part!=queue', skipsCrds: false }),
        ...(isPlain ? [] : [await helmfileTemplate({ ...all, selector: 'part=queue', skipsCrds: true })]),
      ];
      expect(canonical(texts.flatMap(objectsOf))).toEqual(canonical(expected.flatMap(objectsOf)));
    });
  });
});
