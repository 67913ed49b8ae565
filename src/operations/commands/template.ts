/** Renders the manifests of a context with helm, in a helm home of our own. */
import { privateHelmEnvironment, renderArguments, renderMemory } from '../../helm/index.ts';
import { run, type RunResult } from '../../process/index.ts';
import { type HelmStart, runChecked } from '../run/checked-helm.ts';
import { helmFor } from '../run/helm-path.ts';
import { environmentChoices, pairOf, unnamedRelease } from '../pair.ts';
import { placeholdersFor } from '../placeholders.ts';
import { prepare } from '../render/prepare.ts';
import { editCleaner, renderableOf } from '../render/render.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import { chooseOne, openProject, type ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** Prints helm's render, and returns helm's exit code. */
export async function template(
  input: ProjectInput,
  word: string | undefined,
  helmFlags: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word, surroundings);
  const { loader } = project;
  const unnamed = unnamedRelease(target);
  if (unnamed !== undefined) surroundings.host.report(unnamed);
  const options = { loader, secrets: true, keys: 'tried', dependencies: 'fetch' } as const;
  const prepared = await prepare(target, options, surroundings);
  try {
    const { context } = target;
    const words = renderArguments({
      ...pairOf(target),
      chartDir: prepared.chartDir,
      valueFiles: prepared.valueFiles,
      apiVersions: context.apiVersions,
      placeholders: await placeholdersFor(helmFlags, target, surroundings),
      ...environmentChoices(surroundings.env),
      ...(context.kubeVersion !== undefined && { kubeVersion: context.kubeVersion }),
      flags: [...chartFlags(target), ...helmFlags],
    });
    const env = privateHelmEnvironment(prepared.folder.path, surroundings.env);
    const start = (helm: HelmStart): Promise<RunResult> =>
      run(helm.path, helm.words, {
        cwd: surroundings.cwd,
        env: helm.env,
        output: 'pass-stdout',
        stdin: 'inherit',
        signal: surroundings.signal,
        grace: 0,
        memory: renderMemory,
        ...(helm.channels && { channels: helm.channels }),
      });
    const result =
      context.edits === undefined
        ? await start({ path: await helmFor(context, surroundings), words, env })
        : await runChecked(
            {
              target: prepared.target,
              words,
              appliesEdits: true,
              clean: editCleaner(renderableOf(prepared), helmFlags, surroundings),
            },
            start,
            { ...surroundings, env: { ...surroundings.env, ...env } },
          );
    if (result.stderr !== '') {
      const { reportHelmMessages } = await import('./helm-messages.ts');
      reportHelmMessages(result.stderr, prepared, helmFlags, surroundings);
    }
    return result.exitCode;
  } finally {
    prepared.folder.dispose();
  }
}
