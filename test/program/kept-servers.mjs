/** Processes that stay for all test files of a jest worker: to start node and load the program takes longer than a usual run of it. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('serve.mjs', import.meta.url));
/** As many as a test usually wants side by side. */
const most = 3;
/** Each run of an action loads modules that stay in the process. */
const mostRuns = 50;
const servers = [];

/** A process that runs the program and is busy from now on; undefined where all are. */
export function takeServer(dist) {
  let server = servers.find((one) => !one.isBusy && one.dist === dist && one.runs < mostRuns);
  if (server === undefined) {
    const other = servers.find((one) => !one.isBusy);
    if (servers.length === most && other === undefined) return undefined;
    if (servers.length === most) void end(other);
    server = start(dist);
    servers.push(server);
  }
  server.isBusy = true;
  server.runs += 1;
  return server;
}

/** What a test file that failed leaves at work. */
export const endBusyServers = () => Promise.all(servers.filter(({ isBusy }) => isBusy).map(end));

/** Processes that work on nothing: what the program has in use there is left over. */
export const idlePids = () => servers.filter(({ isBusy }) => !isBusy).map(({ child }) => child.pid);

/** It ends with this process, when its requests do. Pipes and files have no name any more once both have them open. */
function start(dist) {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const pathOf = (name) => join(folder, name);
  const pipes = [pathOf('requests'), pathOf('answers')];
  if (spawnSync('mkfifo', pipes).status !== 0) throw new Error('mkfifo failed');
  const [stdout, stderr] = [openSync(pathOf('stdout'), 'a+'), openSync(pathOf('stderr'), 'a+')];
  const child = spawn(process.execPath, [program, dist, ...pipes], { stdio: ['ignore', stdout, stderr] });
  child.unref();
  // It opens its ends in the other order.
  const answers = openSync(pathOf('answers'), 'r');
  const requests = openSync(pathOf('requests'), 'w');
  rmSync(folder, { recursive: true });
  return { child, requests, answers, stdout, stderr, dist, runs: 0, isBusy: false };
}

async function end(server) {
  servers.splice(servers.indexOf(server), 1);
  const { child, requests, answers, stdout, stderr } = server;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGKILL')) await ended;
  for (const fd of [requests, answers, stdout, stderr]) closeSync(fd);
}
