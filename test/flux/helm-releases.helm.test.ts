/** What Pligos renders of a HelmRelease is what helm renders with the values that Flux's own libraries compose. */
import { spawnSync } from 'node:child_process';
import { cpSync, realpathSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderAlone } from '../../src/operations/render/index.ts';
import { openProject, type Project } from '../../src/operations/sources/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { git, gitEnv, makeFolder, writeTree } from '../git/repository.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
import { askFlux, fluxMissing } from '../real/flux.ts';
import { helms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { describeReal } from '../real/notRun.ts';
import { files, repoURL } from './fleet.ts';

type RenderedObject = HelmRelease | { readonly kind: 'ConfigMap' | 'Secret' };

interface HelmRelease {
  readonly kind: 'HelmRelease';
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: {
    readonly targetNamespace?: string;
    readonly install?: object;
    readonly chart: { readonly spec: { readonly valuesFiles?: readonly string[] } };
  };
}

/** By Flux's rule; the long one is of its own test, `ShortenName`. */
const releaseNames: Readonly<Record<string, string>> = {
  'release-name': 'other',
  'target-namespace': 'elsewhere-target-namespace',
  'a-name-that-is-long-enough-to-be-shortened': 'elsewhere-a-name-that-is-long-enough-to-be-shortened',
};

describeReal('HelmReleases of Flux', fluxMissing() ?? kustomizeMissing(), () => {
  describe.each(helms())('$name', ({ path: helm }) => {
    let home: ReturnType<typeof makeFolder>;
    let root = '';
    let project: Project;
    let surroundings: Surroundings;
    let rendered: readonly RenderedObject[] = [];

    const releases = (): readonly HelmRelease[] => rendered.filter((one) => one.kind === 'HelmRelease');

    /** helm with Flux's values; `valuesFiles` take the place of the chart's own. */
    function expectedOf(one: HelmRelease): readonly unknown[] {
      const [answer] = askFlux([{ helmRelease: one, objects: rendered }]);
      const copy = join(realpathSync(home.path), `chart-${one.metadata.name}`);
      cpSync(join(root, 'charts/web'), copy, { recursive: true });
      const valuesFiles = one.spec.chart.spec.valuesFiles ?? [];
      const [first, ...more] = valuesFiles.filter((file) => file !== 'nowhere.yaml');
      if (first !== undefined) writeFileSync(join(copy, 'values.yaml'), readFileSync(join(root, first)));
      writeFileSync(join(copy, 'flux.json'), JSON.stringify(answer?.values ?? {}));
      const { name, namespace } = one.metadata;
      const words = [
        'template',
        releaseNames[name] ?? name,
        copy,
        '--namespace',
        one.spec.targetNamespace ?? namespace,
        one.spec.install === undefined ? '--include-crds' : '--skip-crds',
        ...more.flatMap((file) => ['--values', join(root, file)]),
        '--values',
        join(copy, 'flux.json'),
      ];
      const { stdout, stderr, status } = spawnSync(helm, words, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return objectsOf(stdout);
    }

    beforeAll(async () => {
      home = makeFolder();
      root = join(realpathSync(home.path), 'repository');
      writeTree(root, files);
      git(root, 'init', '--quiet');
      git(root, 'remote', 'add', 'origin', repoURL);
      const copy = join(realpathSync(home.path), 'copy');
      cpSync(root, copy, { recursive: true });
      const kustomization = JSON.parse(files['clusters/staging/apps.yaml'] ?? '');
      const [answer] = askFlux([{ kustomization, root: copy, objects: [] }]);
      if (answer?.manifests === undefined) throw new Error(answer?.error);
      rendered = JSON.parse(JSON.stringify(answer.manifests));
      surroundings = surroundingsIn(root, join(home.path, 'cache'), {
        env: { ...gitEnv, HELM_BIN: helm, KUSTOMIZE_BIN: kustomizePath() },
        renderAlone,
      });
      project = await openProject({ discover: { kind: 'flux', folders: ['.'] } }, surroundings);
    });
    afterAll(() => home.dispose());

    it('finds each object once, below the folder of its cluster', () => {
      expect(project.services.map(({ name }) => name)).toEqual(['clusters-staging']);
      const names = [...(project.services[0]?.contexts.keys() ?? [])];
      expect(names.toSorted()).toEqual(
        ['flux-system', 'apps', 'infrastructure', ...releases().map((one) => one.metadata.name)].toSorted(),
      );
      expect(releases()).toHaveLength(11);
      expect(project.notRendered).toEqual([]);
    });

    it('orders the contexts by dependsOn', () => {
      const [service] = project.services;
      expect(service?.applications?.get('apps')?.needs).toEqual(['clusters-staging/infrastructure']);
      expect(service?.applications?.get('depends-on')?.needs).toEqual(['clusters-staging/plain']);
    });

    it('renders each as helm with the values of Flux', async () => {
      const [service] = project.services;
      if (service === undefined) throw new Error('there is no service');
      for (const one of releases()) {
        const context = service.contexts.get(one.metadata.name);
        if (context === undefined) throw new Error(`there is no ${one.metadata.name}`);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its release
        const text = await renderAlone({ service, context }, project.loader, surroundings);
        expect([one.metadata.name, canonical(objectsOf(text))]).toEqual([
          one.metadata.name,
          canonical(expectedOf(one)),
        ]);
      }
    });
  });
});
