/** What Pligos renders of a Kustomization is what Flux's own libraries build of it. */
import { cpSync, realpathSync } from 'node:fs';
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
import { cases, files, objects, repoURL } from './kustomizations.ts';

const broken = 'substitute-breaks';
const wrong = /mapping values are not allowed/;

describeReal('Kustomizations of Flux', fluxMissing() ?? kustomizeMissing(), () => {
  // What kustomize printed passes through either helm unchanged; one of them is enough.
  describe.each(helms().slice(-1))('$name', ({ path: helm }) => {
    let home: ReturnType<typeof makeFolder>;
    let project: Project;
    let surroundings: Surroundings;
    let expected: ReturnType<typeof askFlux>;
    const kustomizations = Object.entries(cases).map(([name, spec]) => ({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: { name, namespace: 'flux-system' },
      spec: { interval: '10m', prune: true, sourceRef: { kind: 'GitRepository', name: 'fleet' }, ...spec },
    }));
    const source = {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: { name: 'fleet', namespace: 'flux-system' },
      spec: { interval: '1m', url: repoURL, ref: { branch: 'main' } },
    };

    beforeAll(async () => {
      home = makeFolder();
      const root = join(realpathSync(home.path), 'repository');
      writeTree(root, files);
      expected = askFlux(
        kustomizations.map((kustomization, index) => {
          // Flux writes into the kustomization.
          const copy = join(realpathSync(home.path), `copy-${index}`);
          cpSync(root, copy, { recursive: true });
          return { kustomization, root: copy, objects };
        }),
      );
      writeTree(root, {
        ...Object.fromEntries(
          kustomizations.map(
            (one) => [`clusters/prod/${one.metadata.name}.yaml`, JSON.stringify(one)] as const,
          ),
        ),
        'clusters/prod/sources.yaml': [source, ...objects].map((one) => JSON.stringify(one)).join('\n---\n'),
      });
      git(root, 'init', '--quiet');
      git(root, 'remote', 'add', 'origin', repoURL);
      surroundings = surroundingsIn(root, join(home.path, 'cache'), {
        env: { ...gitEnv, HELM_BIN: helm, KUSTOMIZE_BIN: kustomizePath() },
        renderAlone,
      });
      project = await openProject({ discover: { kind: 'flux', folders: ['clusters'] } }, surroundings);
    });
    afterAll(() => home.dispose());

    const whole = kustomizations
      .map(({ metadata: { name } }, index) => [name, index] as const)
      .filter(([name]) => name !== broken);

    it.each(whole)('builds %s', async (name, index) => {
      const [service] = project.services;
      const context = service?.contexts.get(name);
      if (service === undefined || context === undefined) throw new Error(`there is no ${name}`);
      const text = await renderAlone({ service, context }, project.loader, surroundings);
      expect(expected[index]?.error).toBeUndefined();
      expect(canonical(objectsOf(text))).toEqual(canonical(expected[index]?.manifests ?? []));
      expect(expected[index]?.manifests?.length).toBeGreaterThan(0);
    });

    it('refuses what Flux cannot read after the substitution', async () => {
      const [service] = project.services;
      const context = service?.contexts.get(broken);
      if (service === undefined || context === undefined) throw new Error(`there is no ${broken}`);
      await expect(renderAlone({ service, context }, project.loader, surroundings)).rejects.toThrow(wrong);
      expect(expected[Object.keys(cases).indexOf(broken)]?.error).toMatch(wrong);
    });

    it('says of nothing that it is not rendered', () => {
      expect(project.notRendered).toEqual([]);
    });
  });
});
