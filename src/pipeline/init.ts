/** `pligos init`: the files to start from; nothing that exists is touched. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { metadataOf, readChart } from '../chart/index.ts';
import { UserError } from '../errors.ts';
import { writeAtomic } from '../files/index.ts';
import { configSchema } from '../schema/index.ts';
import { chartConfig, ignored, starterFiles } from './starter.ts';
import type { Surroundings } from './surroundings.ts';

export interface InitInput {
  readonly dir: string;
  readonly types: readonly string[];
  readonly fromChart?: string;
}

/** Writes the files and returns their paths, relative to the current folder. */
export function init(input: InitInput, surroundings: Surroundings): readonly string[] {
  const dir = resolve(surroundings.cwd, input.dir);
  const files = new Map(
    input.fromChart === undefined
      ? starter(dir, input, surroundings)
      : fromChart(dir, input.fromChart, surroundings),
  );
  files.set('pligos.schema.json', `${JSON.stringify(configSchema(), null, 2)}\n`);
  const inTheWay = [...files.keys()].filter((path) => existsSync(join(dir, path)));
  if (inTheWay.length > 0) {
    throw new UserError('file-in-the-way', `these files exist already: ${inTheWay.join(', ')}`, {
      hint: 'name another folder; nothing was written',
    });
  }
  for (const [path, text] of files) writeAtomic(join(dir, path), text);
  const written = [...files.keys()];
  if (completeIgnore(join(dir, '.gitignore'))) written.push('.gitignore');
  return written.map((path) => relative(surroundings.cwd, join(dir, path)));
}

function starter(dir: string, input: InitInput, surroundings: Surroundings): ReadonlyMap<string, string> {
  const service = join(dir, 'services/hello');
  const types = input.types.map((name) => {
    const file = resolve(surroundings.cwd, name);
    if (!existsSync(file))
      throw new UserError('file-missing', `the type file ${name} does not exist`, {
        hint: 'name an existing file',
      });
    return relative(service, file);
  });
  return starterFiles(types);
}

function fromChart(dir: string, given: string, surroundings: Surroundings): ReadonlyMap<string, string> {
  const chart = resolve(surroundings.cwd, given);
  if (!existsSync(join(chart, 'Chart.yaml'))) {
    throw new UserError('chart-missing', `${given} holds no Chart.yaml`, {
      hint: 'name the folder of a chart',
    });
  }
  const { name } = metadataOf(readChart(chart, [chart]));
  const contexts = new Map<string, string[]>();
  for (const folder of new Set([chart, dirname(chart), dir])) {
    for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
      const context = /^values[-._](.+)\.ya?ml$/.exec(file)?.[1];
      if (context === undefined) continue;
      contexts.set(context, [...(contexts.get(context) ?? []), dotted(relative(dir, join(folder, file)))]);
    }
  }
  if (contexts.size === 0) contexts.set('default', []);
  return new Map([['pligos.yaml', chartConfig(dotted(relative(dir, chart)), name, contexts)]]);
}

const dotted = (path: string): string => (path === '' ? '.' : path.startsWith('.') ? path : `./${path}`);

/** Adds the lines that are missing; true when it wrote. */
function completeIgnore(file: string): boolean {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = new Set(before.split(/\r?\n/));
  if (ignored.split('\n').every((line) => line === '' || line.startsWith('#') || lines.has(line)))
    return false;
  writeAtomic(file, before === '' ? ignored : `${before.replace(/\n*$/, '\n')}\n${ignored}`);
  return true;
}
