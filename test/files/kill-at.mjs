// Loaded before a program with `node --import`: the process kills itself before its Nth change on disk.
// KILL_AT=0 kills nothing and prints how many there were.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const changing = [
  'mkdirSync',
  'openSync',
  'fchmodSync',
  'writeFileSync',
  'fsyncSync',
  'renameSync',
  'unlinkSync',
  'rmSync',
  'rmdirSync',
];
const killAt = Number(process.env.KILL_AT ?? 0);
let count = 0;

for (const name of changing) {
  const original = fs[name];
  fs[name] = (...args) => {
    const reads =
      name === 'openSync' && (typeof args[1] === 'number' ? (args[1] & 3) === 0 : (args[1] ?? 'r') === 'r');
    if (!reads) {
      count += 1;
      if (count === killAt) process.kill(process.pid, 'SIGKILL');
    }
    return original(...args);
  };
}
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => process.stdout.write(`operations ${count}\n`));
