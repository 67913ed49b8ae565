/**
 * Chooses the cluster and user of a helm command: helm's flags over HELM_KUBE* over the kubeconfig over the
 * account of the pod. Sources: helm v3.17.2 and v4.1.4 pkg/cli/environment.go, client-go v0.34.4
 * tools/clientcmd (client_config.go, merged_client_builder.go).
 */
import { existsSync, readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { UserError } from '../../errors.ts';
import { suggest } from '../../text/index.ts';
import { checkCluster, checkUser } from './check.ts';
import { loadKubeconfig } from './kubeconfig.ts';
import type { KubeCluster, Kubeconfig, KubeUser } from './types.ts';
import type { ConnectInput, ConnectionFlags } from '../types.ts';

/** One cluster and one user, with every override applied. */
export interface ClusterAccess {
  /** The kubeconfig's context, or the server's address. It holds nothing secret. */
  readonly name: string;
  readonly namespace: string;
  readonly cluster: KubeCluster;
  readonly user: KubeUser;
  /** False where no setting names a cluster: helm then tries a port of this machine. */
  readonly isNamed: boolean;
  /** What to check where the cluster cannot be reached. */
  readonly hint: string;
}

/** Where a pod finds its service account. */
const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';

export function chooseCluster(
  input: Pick<ConnectInput, 'flags' | 'env' | 'cwd'>,
  account: string = accountFolder,
): ClusterAccess {
  const flags = withEnvironment(input.flags, input.env);
  const { kubeconfig: explicit } = flags;
  const config = loadKubeconfig({ ...(explicit && { explicit }), env: input.env, cwd: input.cwd });
  const contextName = flags.kubeContext || config.current;
  const context = config.contexts.get(contextName);
  if (context === undefined && contextName !== '') throw noContext(contextName, config);
  const fallback = input.env['KUBERNETES_MASTER'] || 'http://localhost:8080';
  const cluster = clusterWith(config.clusters.get(context?.cluster ?? ''), fallback, flags, input.cwd);
  const user = userWith(config.users.get(context?.user ?? ''), flags);
  checkUser(context?.user ?? '', user);
  checkCluster(context?.cluster ?? '', cluster);
  // helm uses the account of the pod where all other settings have their defaults.
  const isDefault = cluster.server === fallback && cluster.proxyUrl === '' && user.asUser === '';
  const host = input.env['KUBERNETES_SERVICE_HOST'];
  const port = input.env['KUBERNETES_SERVICE_PORT'];
  if (isDefault && host && port && existsSync(join(account, 'token')))
    return inCluster(`https://${isIPv6(host) ? `[${host}]` : host}:${port}`, flags, input, account);
  return {
    name: context === undefined ? plainServer(cluster.server) : contextName,
    namespace: context?.namespace || 'default',
    cluster,
    user,
    isNamed: !isDefault,
    hint: hintFor(contextName, isDefault, config, context?.cluster),
  };
}

/** helm reads its environment first; a flag replaces that value, even an empty flag. */
function withEnvironment(
  flags: ConnectionFlags,
  env: Readonly<Record<string, string>>,
): Required<ConnectionFlags> {
  const groups = (env['HELM_KUBEASGROUPS'] ?? '').replace(/^[, ]+|[, ]+$/g, '');
  return {
    kubeconfig: flags.kubeconfig ?? '',
    kubeContext: flags.kubeContext ?? env['HELM_KUBECONTEXT'] ?? '',
    kubeApiserver: flags.kubeApiserver ?? env['HELM_KUBEAPISERVER'] ?? '',
    kubeToken: flags.kubeToken ?? env['HELM_KUBETOKEN'] ?? '',
    kubeAsUser: flags.kubeAsUser ?? env['HELM_KUBEASUSER'] ?? '',
    kubeAsGroups: flags.kubeAsGroups ?? (groups === '' ? [] : groups.split(',')),
    kubeCaFile: flags.kubeCaFile ?? env['HELM_KUBECAFILE'] ?? '',
    kubeTlsServerName: flags.kubeTlsServerName ?? env['HELM_KUBETLS_SERVER_NAME'] ?? '',
    kubeInsecureSkipTlsVerify:
      flags.kubeInsecureSkipTlsVerify ??
      /^(1|t|T|TRUE|true|True)$/.test(env['HELM_KUBEINSECURE_SKIP_TLS_VERIFY'] ?? ''),
  };
}

const noCluster: KubeCluster = {
  server: '',
  caFile: '',
  caData: '',
  insecure: false,
  tlsServerName: '',
  proxyUrl: '',
  execConfig: undefined,
};

const noUser: KubeUser = {
  token: '',
  tokenFile: '',
  certFile: '',
  certData: '',
  keyFile: '',
  keyData: '',
  username: '',
  password: '',
  asUser: '',
  asUid: '',
  asGroups: [],
  asExtra: [],
  exec: undefined,
  provider: undefined,
};

function clusterWith(
  entry: KubeCluster | undefined,
  fallback: string,
  flags: Required<ConnectionFlags>,
  cwd: string,
): KubeCluster {
  const cluster = entry ?? noCluster;
  const server = withScheme(flags.kubeApiserver || cluster.server || fallback);
  const trust = flags.kubeInsecureSkipTlsVerify || flags.kubeCaFile !== '';
  const isServerNamed = flags.kubeTlsServerName !== '' || flags.kubeApiserver !== '';
  return {
    ...cluster,
    server,
    ...(trust && {
      insecure: flags.kubeInsecureSkipTlsVerify,
      caFile: flags.kubeCaFile === '' ? '' : resolve(cwd, flags.kubeCaFile),
      caData: '',
    }),
    // Another server has another name in its certificate.
    ...(isServerNamed && { tlsServerName: flags.kubeTlsServerName }),
  };
}

/** client-go treats an address without a scheme as plain http. */
const withScheme = (server: string): string => (/^[a-z]+:\/\//i.test(server) ? server : `http://${server}`);

function userWith(entry: KubeUser | undefined, flags: Required<ConnectionFlags>): KubeUser {
  const user = entry ?? noUser;
  return {
    ...user,
    token: flags.kubeToken || user.token,
    asUser: flags.kubeAsUser || user.asUser,
    asGroups: flags.kubeAsGroups.length > 0 ? flags.kubeAsGroups : user.asGroups,
  };
}

function inCluster(
  server: string,
  flags: Required<ConnectionFlags>,
  { cwd, env }: Pick<ConnectInput, 'cwd' | 'env'>,
  account: string,
): ClusterAccess {
  const namespaceFile = join(account, 'namespace');
  const entry = existsSync(namespaceFile) ? readFileSync(namespaceFile, 'utf8').trim() : '';
  return {
    name: 'the cluster of this pod',
    namespace: env['POD_NAMESPACE'] || entry || 'default',
    cluster: {
      ...noCluster,
      server: flags.kubeApiserver ? withScheme(flags.kubeApiserver) : server,
      caFile: flags.kubeCaFile ? resolve(cwd, flags.kubeCaFile) : join(account, 'ca.crt'),
    },
    user: flags.kubeToken
      ? { ...noUser, token: flags.kubeToken }
      : { ...noUser, tokenFile: join(account, 'token') },
    isNamed: true,
    hint: 'check the network of this pod',
  };
}

function noContext(name: string, config: Kubeconfig): UserError {
  const names = [...config.contexts.keys()];
  const files = config.files.length === 0 ? 'the kubeconfig' : config.files.join(', ');
  return new UserError('cluster-config', `${files} has no context ${JSON.stringify(name)}`, {
    hint: suggest(name, names) ?? 'set kubeContext, or --kube-context',
  });
}

function hintFor(
  contextName: string,
  isDefault: boolean,
  config: Kubeconfig,
  clusterName: string | undefined,
): string {
  if (clusterName !== undefined && isDefault && !config.clusters.has(clusterName))
    return `the context ${JSON.stringify(contextName)} of the kubeconfig names the cluster ${JSON.stringify(clusterName)}, which is not in it`;
  if (contextName !== '') return 'check that the cluster runs, and that this machine may reach it';
  if (!isDefault) return 'check the address';
  const names = [...config.contexts.keys()];
  return names.length > 0
    ? `the kubeconfig has no current-context: name one of ${names.join(', ')} by kubeContext or --kube-context`
    : `no kubeconfig was found (${config.files.join(', ') || 'there is no home folder'}): set KUBECONFIG or --kubeconfig`;
}

/** The address without a login in it. */
export function plainServer(server: string): string {
  try {
    const { protocol, host, pathname } = new URL(server);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return 'an address that cannot be read';
  }
}
