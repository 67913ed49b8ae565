/** `pligos export --to argocd` and `--to flux`: one file for each context, in one folder for each service. */
import { relative } from 'node:path';
import { UserError } from '../../errors.ts';
import { groupBy } from '../../tools/index.ts';
import { write } from '../../yaml/index.ts';
import { outFolder } from '../out-folder.ts';
import { type Project, type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { argoCdObjects } from './argocd.ts';
import { applicationName, type OpenApplication, openApplication } from './chart-application.ts';
import { fluxObjects } from './flux.ts';
import type { ChartApplication, ExportedFolder, ExportFormat, ExportSettings } from './types.ts';
import { type ExportFolder, writeExport } from './written-files.ts';

interface ApplicationSettings extends ExportSettings {
  readonly to: Exclude<ExportFormat, 'manifests'>;
}

const tools = {
  argocd: { title: 'Argo CD', object: 'an Application', objects: argoCdObjects },
  flux: { title: 'Flux', object: 'a HelmRelease', objects: fluxObjects },
} as const;

/** Throws what one of them cannot express before a file is written. */
export async function exportApplications(
  targets: readonly Target[],
  { loader, services }: Project,
  settings: ApplicationSettings,
  surroundings: Surroundings,
): Promise<readonly ExportedFolder[]> {
  const { host, cwd } = surroundings;
  const { title } = tools[settings.to];
  const written: WrittenApplication[] = [];
  for (const [done, target] of targets.entries()) {
    host.progress(done, targets.length, targetName(target));
    const dir = outFolder(target, settings.out, surroundings);
    const open = await openApplication(target, { loader, object: tools[settings.to].object }, surroundings);
    written.push({ target, dir, text: textOf(open, settings) });
    sayWhere(open.application, target, settings, surroundings);
  }
  host.progress(targets.length, targets.length, '');
  const folders = [...groupBy(written, ({ dir }) => dir)].map(([dir, inFolder]): ExportFolder => {
    const service = serviceOf(inFolder);
    const others = services.find((one) => one === service.service)?.contexts.keys() ?? [];
    return {
      dir,
      subject: `applications of ${title} for ${service.service.name}`,
      files: filesOf(inFolder),
      // Those of contexts that this call does not name.
      retained: new Set([...others].map((name) => fileOf(applicationName(service.service.name, name)))),
    };
  });
  return folders.map((folder) => ({
    dir: relative(cwd, folder.dir) || '.',
    ...writeExport(folder, surroundings),
  }));
}

interface WrittenApplication {
  readonly target: Target;
  readonly dir: string;
  readonly text: string;
}

/** A value that a report hides is not copied out of its file. */
function textOf({ application, clean }: OpenApplication, { to, repository }: ApplicationSettings): string {
  const text = tools[to].objects(application, repository).map(write).join('---\n');
  const values = write(to === 'flux' ? application.mergedValues : application.values);
  if (clean(values) !== values)
    throw new UserError('export-secret', `the values of ${application.name} hold what reports hide`, {
      at: application.at,
      hint: 'bring the secret into the cluster another way, such as External Secrets; or name its place in redact.allow where it is none',
    });
  return text;
}

/** The next export of one service would remove the files of the other. */
function serviceOf(written: readonly WrittenApplication[]): Target {
  const [first, ...others] = written.map(({ target }) => target);
  const other = others.find(({ service }) => service !== first?.service);
  if (first === undefined) throw new TypeError('a folder without applications');
  if (other === undefined) return first;
  throw new UserError(
    'usage',
    `${targetName(first)} and ${targetName(other)} would be written to one folder`,
    {
      hint: 'put %{service} into --out: each service has a folder',
    },
  );
}

function filesOf(written: readonly WrittenApplication[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { target, text } of written) {
    const name = fileOf(applicationName(target.service.name, target.context.name));
    if (files.has(name))
      throw new UserError('export-application', `two contexts of ${target.service.name} are both ${name}`, {
        at: target.context.at,
        hint: 'rename one of them: names of Kubernetes are in lower case, with - as the only sign',
      });
    files.set(name, text);
  }
  return files;
}

const fileOf = (name: string): string => `${name}.yaml`;

function sayWhere(
  { cluster, name }: ChartApplication,
  target: Target,
  { to }: ApplicationSettings,
  { host }: Surroundings,
): void {
  if (to === 'flux' && cluster !== undefined)
    host.info(`${targetName(target)}: ${name} belongs into the folder of the cluster ${cluster}`);
  if (to === 'argocd' && cluster === undefined)
    host.info(`${targetName(target)}: it names no cluster, so ${name} goes to that of Argo CD`);
}
