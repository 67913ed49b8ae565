// One process that compiles every context of every service below a folder: bundled by bench.mjs, so that
// it starts as dist/ does. Prints how many contexts it compiled.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileContext } from '../src/compile/index.ts';
import { makeLoader, readFlavor, readService } from '../src/config/index.ts';

const [, , folder] = process.argv;
const loader = makeLoader();
const root = join(folder, '..');
let compiled = 0;
for (const name of readdirSync(folder)) {
  const { service, problems } = readService(join(folder, name), loader, { root });
  if (service === undefined) throw new Error(problems[0]?.message);
  for (const context of service.contexts.values()) {
    const { types } = readFlavor(context.source, service, loader);
    const result = compileContext(service, context, types);
    const error = result.problems.find((problem) => problem.severity === 'error');
    if (error !== undefined || result.values.size === 0) throw new Error(error?.message ?? 'no values');
    compiled += 1;
  }
}
process.stdout.write(`${compiled}\n`);
