/** What Pligos renders of an Application is what Argo CD's own repository server renders of it. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderAlone } from '../../src/operations/render/index.ts';
import { openProject, type Project } from '../../src/operations/sources/index.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { git, gitEnv, makeFolder, writeTree } from '../git/repository.ts';
import { surroundingsIn } from '../operations/surroundings.ts';
import { argoCdMissing, renderByArgoCd } from '../real/argocd.ts';
import { helms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { describeReal } from '../real/notRun.ts';
import { cases, files, repoURL } from './applications.ts';

const kubeVersion = '1.33.0';

describeReal('Argo CD', argoCdMissing() ?? kustomizeMissing(), () => {
  describe.each(helms())('$name', ({ path: helm }) => {
    let home: ReturnType<typeof makeFolder>;
    let root = '';
    let project: Project;
    let surroundings: Surroundings;
    let expected: ReturnType<typeof renderByArgoCd>;
    const applications = Object.entries(cases).map(([name, spec]) => ({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name, namespace: 'argocd' },
      spec: { project: 'team', destination: { name: 'in-cluster', namespace: 'shop' }, ...spec },
    }));

    beforeAll(async () => {
      home = makeFolder();
      root = join(realpathSync(home.path), 'repository');
      writeTree(root, files);
      writeTree(
        root,
        Object.fromEntries(
          applications.map((one) => [`apps/${one.metadata.name}.yaml`, JSON.stringify(one)] as const),
        ),
      );
      git(root, 'init', '--quiet');
      git(root, 'remote', 'add', 'origin', repoURL);
      expected = renderByArgoCd(applications, { root, home: realpathSync(home.path), helm, kubeVersion });
      surroundings = surroundingsIn(root, join(home.path, 'cache'), {
        env: { ...gitEnv, HELM_BIN: helm, KUSTOMIZE_BIN: kustomizePath() },
        renderAlone,
      });
      project = await openProject({ discover: { kind: 'argocd', folders: ['apps'] } }, surroundings);
    });
    afterAll(() => home.dispose());

    it.each(applications.map(({ metadata: { name } }, index) => [name, index] as const))(
      'renders %s',
      async (name, index) => {
        const [service] = project.services;
        const context = service?.contexts.get(name);
        if (service === undefined || context === undefined) throw new Error(`there is no ${name}`);
        const text = await renderAlone(
          { service, context: { ...context, kubeVersion: context.kubeVersion ?? kubeVersion } },
          project.loader,
          surroundings,
        );
        expect(expected[index]?.error).toBeUndefined();
        expect(canonical(objectsOf(text))).toEqual(canonical(expected[index]?.manifests ?? []));
        expect(expected[index]?.manifests.length).toBeGreaterThan(0);
      },
    );
  });
});
