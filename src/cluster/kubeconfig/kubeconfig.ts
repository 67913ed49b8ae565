/** Reads and merges the kubeconfig files. Source: client-go v0.34.4, tools/clientcmd/loader.go. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { UserError } from '../../errors.ts';
import { helmFile, isMap, readOne, valueOf } from '../../yaml/index.ts';
import { type FieldReader, fieldsOf, kubeconfigError } from './fields.ts';
import type { ExecConfig, KubeCluster, KubeContext, Kubeconfig, KubeUser } from './types.ts';

/** What loading needs to know of the process. */
interface KubeconfigPlace {
  /** `--kubeconfig`: this file alone. */
  readonly explicit?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/**
 * Reads and merges the files: of two entries with one name the first file's wins as a whole. A file that
 * KUBECONFIG names may be missing.
 */
export function loadKubeconfig(place: KubeconfigPlace): Kubeconfig {
  const files = filesOf(place);
  if (place.explicit && !files.some((file) => existsSync(file)))
    throw kubeconfigError(`the kubeconfig ${place.explicit} does not exist`, 'check --kubeconfig');
  const configs = files.filter((file) => existsSync(file)).map(readKubeconfig);
  return {
    files,
    current: configs.map(({ current }) => current).find((name) => name !== '') ?? '',
    clusters: firstOf(configs.map(({ clusters }) => clusters)),
    users: firstOf(configs.map(({ users }) => users)),
    contexts: firstOf(configs.map(({ contexts }) => contexts)),
  };
}

function filesOf({ explicit, env, cwd }: KubeconfigPlace): string[] {
  if (explicit) return [resolve(cwd, explicit)];
  const setting = env['KUBECONFIG'];
  if (setting) {
    const files = setting.split(delimiter).filter((file) => file !== '');
    return [...new Set(files.map((file) => resolve(cwd, file)))];
  }
  const home = env['HOME'] || env['USERPROFILE'];
  return home ? [join(home, '.kube', 'config')] : [];
}

function firstOf<T>(maps: readonly ReadonlyMap<string, T>[]): Map<string, T> {
  return new Map(maps.toReversed().flatMap((map) => [...map]));
}

function readKubeconfig(file: string): Kubeconfig {
  const root = rootOf(file);
  const entries = <T>(list: string, key: string, configs: (fields: FieldReader) => T): Map<string, T> => {
    const entriesByName = new Map<string, T>();
    for (const item of root.maps(list)) {
      const name = item.text('name') ?? '';
      if (entriesByName.has(name))
        throw kubeconfigError(`${file} has two ${list} of the name ${JSON.stringify(name)}`);
      entriesByName.set(name, configs(item.map(key)));
    }
    return entriesByName;
  };
  const folder = dirname(file);
  return {
    files: [file],
    current: root.text('current-context') ?? '',
    clusters: entries('clusters', 'cluster', (fields) => clusterOf(fields, folder)),
    users: entries('users', 'user', (fields) => userOf(fields, folder)),
    contexts: entries('contexts', 'context', contextOf),
  };
}

/** An excerpt of a kubeconfig may hold a token, so an error gives only the line. */
function rootOf(file: string): FieldReader {
  try {
    const { tree } = readOne(file, readFileSync(file, 'utf8'), helmFile);
    return fieldsOf(file, '', tree === undefined ? null : valueOf(tree));
  } catch (error) {
    if (error instanceof UserError && error.problems[0]?.code !== 'cluster-config') {
      const line = error.problems[0]?.at?.line;
      throw kubeconfigError(`${file} is not valid YAML${line === undefined ? '' : ` (line ${line})`}`);
    }
    if (typeof error === 'object' && error !== null && 'code' in error)
      throw kubeconfigError(
        `the kubeconfig ${file} cannot be read (${String(error.code)})`,
        'check the file',
      );
    throw error;
  }
}

function clusterOf(fields: FieldReader, folder: string): KubeCluster {
  const extension = fields
    .list('extensions')
    .filter(isMap)
    .find((one) => one.get('name') === 'client.authentication.k8s.io/exec');
  return {
    server: fields.text('server') ?? '',
    caFile: resolveFrom(folder, fields.text('certificate-authority')),
    caData: fields.text('certificate-authority-data') ?? '',
    insecure: fields.switch('insecure-skip-tls-verify'),
    tlsServerName: fields.text('tls-server-name') ?? '',
    proxyUrl: fields.text('proxy-url') ?? '',
    execConfig: extension?.get('extension'),
  };
}

function userOf(fields: FieldReader, folder: string): KubeUser {
  const provider = fields.has('auth-provider') ? fields.map('auth-provider') : undefined;
  return {
    token: fields.text('token') ?? '',
    tokenFile: resolveFrom(folder, fields.text('tokenFile')),
    certFile: resolveFrom(folder, fields.text('client-certificate')),
    certData: fields.text('client-certificate-data') ?? '',
    keyFile: resolveFrom(folder, fields.text('client-key')),
    keyData: fields.text('client-key-data') ?? '',
    username: fields.text('username') ?? '',
    password: fields.text('password') ?? '',
    asUser: fields.text('as') ?? '',
    asUid: fields.text('as-uid') ?? '',
    asGroups: fields.texts('as-groups'),
    asExtra: fields.keys('as-user-extra').map((key) => [key, fields.map('as-user-extra').texts(key)]),
    exec: fields.has('exec') ? execOf(fields.map('exec'), folder) : undefined,
    provider: provider && {
      name: provider.text('name') ?? '',
      idToken: provider.map('config').text('id-token') ?? '',
    },
  };
}

function execOf(fields: FieldReader, folder: string): ExecConfig {
  const command = fields.text('command') ?? '';
  return {
    apiVersion: fields.text('apiVersion') ?? '',
    // A name without a separator is looked up on the PATH.
    command: command.includes(sep) ? resolveFrom(folder, command) : command,
    args: fields.texts('args'),
    env: fields.maps('env').map((one) => [one.text('name') ?? '', one.text('value') ?? '']),
    installHint: fields.text('installHint') ?? '',
    provideClusterInfo: fields.switch('provideClusterInfo'),
    interactiveMode: fields.text('interactiveMode') ?? '',
  };
}

function contextOf(fields: FieldReader): KubeContext {
  return {
    cluster: fields.text('cluster') ?? '',
    user: fields.text('user') ?? '',
    namespace: fields.text('namespace') ?? '',
  };
}

const resolveFrom = (folder: string, file = ''): string =>
  file === '' || isAbsolute(file) ? file : join(folder, file);
