/**
 * Refuses what client-go refuses in the chosen entries of a kubeconfig (v0.34.4,
 * tools/clientcmd/validation.go, rest/transport.go).
 */
import { accessSync, constants } from 'node:fs';
import { UserError } from '../../errors.ts';
import type { ExecConfig, KubeCluster, KubeUser } from './types.ts';

/** Throws where helm would refuse the cluster before its first request. */
export function checkCluster(name: string, cluster: KubeCluster): void {
  const subject = name === '' ? 'the cluster' : `the cluster ${JSON.stringify(name)} of the kubeconfig`;
  const url = parsed(cluster.server);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw configError(
      `the server of ${subject} is not an http or https address`,
      'write it as https://HOST:PORT (--kube-apiserver, HELM_KUBEAPISERVER or the kubeconfig)',
    );
  if (cluster.caFile !== '' && cluster.caData !== '')
    throw configError(
      `${subject} has both certificate-authority and certificate-authority-data`,
      'keep one of the two in the kubeconfig',
    );
  if (cluster.insecure && (cluster.caFile !== '' || cluster.caData !== ''))
    throw configError(
      `${subject} has an authority for its certificate, and is told not to check it (insecure-skip-tls-verify)`,
      'keep one of the two',
    );
  readable(cluster.caFile, `the certificate authority of ${subject}`);
  if (cluster.proxyUrl !== '') checkProxy(cluster.proxyUrl, `the proxy-url of ${subject}`);
}

/** Schemes that both helm's http client and ours support. */
export function checkProxy(proxy: string, setting: string): void {
  const url = parsed(proxy);
  if (url === undefined || !/^(https?|socks5h?):$/.test(url.protocol))
    throw configError(
      `${setting} is not the address of a proxy`,
      'write it as http://, https:// or socks5://HOST:PORT',
    );
}

/** Throws where helm would refuse the user before its first request. */
export function checkUser(name: string, user: KubeUser): void {
  const subject = name === '' ? 'the user' : `the user ${JSON.stringify(name)} of the kubeconfig`;
  const hint = 'correct the kubeconfig';
  if (user.token !== '' && (user.username !== '' || user.password !== ''))
    throw configError(`${subject} has both a token and a password`, 'keep one of the two');
  if (user.certFile !== '' && user.certData !== '')
    throw configError(
      `${subject} has both client-certificate and client-certificate-data`,
      'keep one of the two',
    );
  if (user.certFile !== '' || user.certData !== '') {
    if (user.keyFile !== '' && user.keyData !== '')
      throw configError(`${subject} has both client-key and client-key-data`, 'keep one of the two');
    if (user.keyFile === '' && user.keyData === '')
      throw configError(
        `${subject} has a client certificate without its key`,
        'add client-key or client-key-data',
      );
    readable(user.certFile, `the client certificate of ${subject}`);
    readable(user.keyFile, `the client key of ${subject}`);
  }
  const hasMore = user.asUid !== '' || user.asGroups.length > 0 || user.asExtra.length > 0;
  if (hasMore && user.asUser === '')
    throw configError(
      'a group, uid or extra is to be impersonated, but no user',
      'give --kube-as-user with --kube-as-group (HELM_KUBEASUSER with HELM_KUBEASGROUPS)',
    );
  if (user.exec === undefined) return;
  if (user.provider !== undefined)
    throw configError(`${subject} has both an exec plugin and an auth-provider`, 'keep one of the two');
  checkExec(subject, user.exec, hint);
}

function checkExec(subject: string, exec: ExecConfig, hint: string): void {
  if (exec.command === '') throw configError(`the exec plugin of ${subject} has no command`, hint);
  const version = /^client\.authentication\.k8s\.io\/(v1beta1|v1)$/.exec(exec.apiVersion)?.[1];
  if (version === undefined)
    throw configError(
      `the exec plugin of ${subject} has the apiVersion ${JSON.stringify(exec.apiVersion)}; v1 and v1beta1 of client.authentication.k8s.io are known`,
      'regenerate the kubeconfig with a newer version of the program that wrote it',
    );
  if (exec.env.some(([name]) => name === ''))
    throw configError(`the exec plugin of ${subject} has an environment variable without a name`, hint);
  const mode = exec.interactiveMode;
  if (mode === '' ? version === 'v1' : !/^(Never|IfAvailable|Always)$/.test(mode))
    throw configError(
      `the exec plugin of ${subject} has the interactiveMode ${JSON.stringify(mode)}`,
      'write Never, IfAvailable or Always',
    );
}

function readable(file: string, setting: string): void {
  if (file === '') return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw configError(`${setting} cannot be read: ${file}`, 'check the path and its permissions');
  }
}

function parsed(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

const configError = (message: string, hint: string): UserError =>
  new UserError('cluster-config', message, { hint });
