/** The environment of git for a source: no settings of the user or the machine, one protocol, our tunnel, no hooks. */
import { withGitSettings } from '../../git/index.ts';
import { harmlessVariables } from '../../process/index.ts';
import type { Tunnel } from '../network/tunnel.ts';
import { sshEnvironment } from './ssh.ts';
import type { FetchTools } from './tools.ts';

/** Would lead git past the tunnel. */
const isProxy = (name: string): boolean => /_proxy$/i.test(name);

export function gitEnvironment(
  url: string,
  folder: string,
  tunnel: Tunnel,
  tools: FetchTools,
): Record<string, string> {
  const { env, logins } = tools;
  const passed = harmlessVariables.filter((name) => env[name] !== undefined && !isProxy(name));
  const isSsh = url.startsWith('ssh://');
  const roots = env['GIT_SSL_CAINFO'] ?? env['SSL_CERT_FILE'];
  const base: Record<string, string> = {
    ...Object.fromEntries(passed.map((name) => [name, env[name] ?? ''])),
    // Where `.netrc` is looked for.
    HOME: logins.netrcHome ?? folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: isSsh ? 'ssh' : 'https',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_ASKPASS: 'false',
    ...(roots !== undefined && roots !== '' && { GIT_SSL_CAINFO: roots }),
    ...(isSsh && logins.ssh !== undefined && sshEnvironment(folder, tunnel, logins.ssh)),
  };
  return withGitSettings(base, [
    ['http.proxy', `http://${tunnel.login}@127.0.0.1:${tunnel.port}`],
    ['http.proxyAuthMethod', 'basic'],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ['core.hooksPath', '/dev/null'],
    ['core.protectHFS', 'true'],
    ['core.protectNTFS', 'true'],
    ['maintenance.auto', 'false'],
    ['remote.origin.url', url],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.partialclonefilter', 'blob:none'],
  ]);
}
