/** What git needs to reach a server over ssh by our tunnel, with known host keys only. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import type { Tunnel } from '../network/tunnel.ts';
import type { SshLogin } from './tools.ts';

/** Connects ssh's pipes with the tunnel. The password comes in the environment, which other users cannot see. */
const connector = `import { request } from 'node:http';
const [port, host, at] = process.argv.slice(2);
const login = Buffer.from(process.env.PLIGOS_TUNNEL ?? '').toString('base64');
const call = request({ host: '127.0.0.1', port, method: 'CONNECT', path: host + ':' + at, headers: { 'proxy-authorization': 'Basic ' + login } });
call.once('error', () => process.exit(1));
call.once('connect', (answer, socket, head) => {
  if (answer.statusCode !== 200) process.exit(1);
  socket.on('error', () => process.exit(1));
  if (head.length > 0) process.stdout.write(head);
  process.stdin.pipe(socket).pipe(process.stdout);
});
call.end();
`;

/** Writes the settings of ssh into a private folder; the variables that git needs for them. */
export function sshEnvironment(folder: string, tunnel: Tunnel, login: SshLogin): Record<string, string> {
  const place = (name: string): string => quoted(join(folder, name));
  writeFileSync(join(folder, 'known_hosts'), login.knownHosts, { mode: 0o600 });
  writeFileSync(join(folder, 'connect.mjs'), connector, { mode: 0o600 });
  const identity =
    login.identity === undefined ? [] : [`IdentityFile ${quoted(login.identity)}`, 'IdentitiesOnly yes'];
  const settings = [
    'StrictHostKeyChecking yes',
    `UserKnownHostsFile ${place('known_hosts')}`,
    'GlobalKnownHostsFile /dev/null',
    'UpdateHostKeys no',
    'BatchMode yes',
    'ForwardAgent no',
    'ClearAllForwardings yes',
    'PermitLocalCommand no',
    'ControlMaster no',
    'ConnectTimeout 30',
    ...identity,
    `ProxyCommand ${quoted(process.execPath)} ${place('connect.mjs')} ${tunnel.port} %h %p`,
  ];
  writeFileSync(join(folder, 'ssh_config'), `${settings.join('\n')}\n`, { mode: 0o600 });
  return {
    GIT_SSH_COMMAND: `ssh -F ${place('ssh_config')}`,
    GIT_SSH_VARIANT: 'ssh',
    PLIGOS_TUNNEL: tunnel.login,
    ...(login.agent !== undefined && { SSH_AUTH_SOCK: login.agent }),
  };
}

/** For ssh's own reader and for a shell alike: a path with what means something to either is refused. */
function quoted(path: string): string {
  if (!/["\\$`%\n]/.test(path)) return `"${path}"`;
  throw new UserError('source-login', `ssh cannot be given the path ${JSON.stringify(path)}`, {
    hint: 'use a path without quotes, backslashes, $, ` and %',
  });
}
