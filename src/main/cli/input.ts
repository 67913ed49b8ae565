/** Turns a call's flags into the input of operations. */
import { encryptedFile } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { discoverChoices, ownDiscovery, type ProjectInput } from '../../operations/sources/index.ts';
import { splitFiles, splitList, suggest } from '../../text/index.ts';
import { type CommandCall, flagValue } from './arguments.ts';

/** Those of another tool; undefined without `--discover`. */
function applicationsInput(call: CommandCall, folders: readonly string[]): ProjectInput['discover'] {
  const tool = flagValue(call, 'discover');
  const clusters = flagValue(call, 'discover-clusters');
  const environments = flagValue(call, 'discover-environments');
  const selectors = call.flags.get('discover-selector');
  if (tool === undefined) {
    const [flag] = ['discover-clusters', 'discover-environments', 'discover-selector'].filter((name) =>
      call.flags.has(name),
    );
    if (flag === undefined) return undefined;
    throw new UserError('usage', `--${flag} requires --discover`, {
      hint: `write --discover ${clusters === undefined ? 'helmfile' : 'argocd'}`,
    });
  }
  if (call.flags.has('chart'))
    throw new UserError('usage', '--discover and --chart cannot be combined', {
      hint: 'name the folders of the applications with -c',
    });
  const kind = discoverChoices.find((choice) => choice === tool);
  if (kind === undefined)
    throw new UserError(
      'usage',
      `--discover is ${JSON.stringify(tool)}, expected ${discoverChoices.join(', ')}`,
      {
        hint: suggest(tool, discoverChoices),
      },
    );
  return {
    kind,
    folders,
    ...(clusters !== undefined && { clusters }),
    ...(environments !== undefined && { environments: splitList(environments) }),
    ...(selectors !== undefined && { selectors }),
  };
}

/** The services of a call; the flags of a plain chart need `--chart`. */
export function projectInput(call: CommandCall): ProjectInput {
  const charts = call.flags.get('chart');
  const configs = call.flags.get('config') ?? [];
  const discover = applicationsInput(call, configs);
  if (discover !== undefined) return { discover };
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
    const own = ownDiscovery(configs, call.cwd);
    return own === undefined ? { configs } : { discover: own };
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
