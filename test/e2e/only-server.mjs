// Runs WORDS in the network namespace of this process, where 127.0.0.1:PORT leads to the unix socket SOCKET, and nothing else answers.
import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import process from 'node:process';

const [socket, port, command, ...words] = process.argv.slice(2);
const { status, stderr } = spawnSync('ip', ['link', 'set', 'lo', 'up'], { encoding: 'utf8' });
if (status !== 0) throw new Error(`the loopback device stays down: ${stderr}`);
createServer((client) => {
  const server = connect(socket);
  for (const one of [client, server]) one.on('error', () => [client, server].map((each) => each.destroy()));
  client.pipe(server).pipe(client);
}).listen(Number(port), '127.0.0.1', () => {
  spawn(command, words, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
});
