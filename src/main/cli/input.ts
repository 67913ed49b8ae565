/** Turns a call's flags into the input of operations. */
import { encryptedFile } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import type { ProjectInput } from '../../operations/sources/index.ts';
import { splitFiles, splitList } from '../../text/index.ts';
import { type CommandCall, flagValue } from './arguments.ts';

/** The services of a call; the flags of a plain chart need `--chart`. */
export function projectInput(call: CommandCall): ProjectInput {
  const charts = call.flags.get('chart');
  const configs = call.flags.get('config') ?? [];
  if (charts === undefined) {
    for (const name of ['values', 'release', 'namespace', 'repo']) {
      // Two sets of manifests have a namespace, too.
      const isOfManifests = name === 'namespace' && call.flags.has('from');
      if (!call.flags.has(name) || isOfManifests) continue;
      throw new UserError('usage', `--${name} requires --chart`, {
        hint:
          name === 'repo'
            ? 'write --chart NAME --repo URL --version VERSION'
            : `a context's own ${name === 'values' ? 'values are' : `${name} is`} in pligos.yaml; add flags for helm after --`,
      });
    }
    return { configs };
  }
  if (configs.length > 0) {
    throw new UserError('usage', '--chart and --config cannot be combined', {
      hint: 'a plain chart needs no pligos.yaml',
    });
  }
  const release = flagValue(call, 'release');
  const namespace = flagValue(call, 'namespace');
  const url = flagValue(call, 'repo');
  const version = flagValue(call, 'version');
  return {
    plain: {
      charts: charts.flatMap(splitList),
      valueFiles: (call.flags.get('values') ?? [])
        .flatMap(splitFiles)
        .map((name) => encryptedFile(name) ?? name),
      ...(url !== undefined && { repository: { url, ...(version !== undefined && { version }) } }),
      ...(release !== undefined && { release }),
      ...(namespace !== undefined && { namespace }),
    },
  };
}
