/** `pligos app-config`: writes what a container of a context would see, so that a service runs outside of its cluster. */
import { relative, resolve } from 'node:path';
import { problem, UserError } from '../../errors.ts';
import { type ViewNote, viewOf } from '../../pods/index.ts';
import { pairOf, unnamedRelease } from '../pair.ts';
import { prepare } from '../render/prepare.ts';
import { renderableOf, renderText } from '../render/render.ts';
import { chooseOne, openProject, type ProjectInput, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { containerPart } from './container-part.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { refuseForeignFolder, writeView } from './place.ts';
import { selectContainers, type ViewSelection } from './select.ts';

export interface AppViewInput extends ProjectInput, ViewSelection {
  readonly context: string | undefined;
  readonly out: string;
  readonly withSecrets: boolean;
  readonly helmFlags: readonly string[];
}

/** What was written of one container; paths of files are those in the container. */
export interface WrittenContainer {
  readonly workload: string;
  readonly container: string;
  /** Relative to the current folder. */
  readonly dir: string;
  readonly files: readonly { readonly path: string; readonly from: string }[];
  readonly variables: number;
  readonly notes: readonly ViewNote[];
}

export interface WrittenView {
  readonly context: string;
  readonly containers: readonly WrittenContainer[];
}

/** Renders the context and writes all or nothing; throws the user's mistakes. */
export async function writeAppView(input: AppViewInput, surroundings: Surroundings): Promise<WrittenView> {
  const place = resolve(surroundings.cwd, input.out);
  refuseForeignFolder(place, surroundings.cwd);
  const { text, namespace, hidden, kubeVersion, context } = await rendered(input, surroundings);
  const settings = { secrets: input.withSecrets, relaxedNames: hasRelaxedNames(kubeVersion) };
  const view = viewOf(text, namespace, settings);
  if (view.faults.length > 0) {
    throw UserError.of(
      view.faults.map((fault) =>
        problem('view-refused', `the API server would refuse this: ${fault}`, {
          hint: 'correct the template or the values; pligos template shows the manifests',
        }),
      ),
    );
  }
  const selected = selectContainers(view.workloads, input);
  const parts = selected.map(({ view: container, folder }) =>
    containerPart(container, folder, { hidden, withSecrets: input.withSecrets }),
  );
  writeView(place, {
    context,
    files: parts.flatMap(({ files }) => files),
    hasSecrets: parts.some(({ hasSecrets }) => hasSecrets),
  });
  const containers = selected.map(({ workload, view: one, folder }, at) => ({
    workload,
    container: one.name,
    dir: relative(surroundings.cwd, resolve(place, folder)) || '.',
    files: parts[at]?.written ?? [],
    variables: one.variables.size,
    notes: [...one.notes, ...(parts[at]?.notes ?? [])],
  }));
  return { context, containers };
}

async function rendered(input: AppViewInput, surroundings: Surroundings) {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, input.context, surroundings);
  const unnamed = unnamedRelease(target);
  if (unnamed !== undefined) surroundings.host.report(unnamed);
  const prepared = await prepare(
    target,
    {
      loader: project.loader,
      // Without them placeholders stand for what is encrypted or named, so that templates that need one go on.
      secrets: true,
      keys: input.withSecrets ? 'required' : 'none',
      secretForm: 'archive',
      dependencies: 'fetch',
    },
    surroundings,
  );
  try {
    const text = await renderText(renderableOf(prepared), { flags: input.helmFlags }, surroundings);
    const { kubeVersion } = target.context;
    return {
      text,
      hidden: hiddenTexts(prepared),
      kubeVersion,
      namespace: pairOf(target).namespace ?? '',
      context: targetName(target),
    };
  } finally {
    prepared.folder.dispose();
  }
}

/** Beta, and on, in Kubernetes 1.32; without a version the newest counts. */
function hasRelaxedNames(kubeVersion: string | undefined): boolean {
  const [, minor] = /^v?1\.(\d+)/.exec(kubeVersion ?? '') ?? [];
  return minor === undefined || Number(minor) >= 32;
}
