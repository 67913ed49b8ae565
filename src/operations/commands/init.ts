/**
 * `pligos init`: writes starter files. Existing files stay; a chart's contexts are added to a pligos.yaml.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { UserError } from '../../errors.ts';
import { writeAtomic } from '../../files/index.ts';
import { configSchema } from '../../schema/index.ts';
import { chartFiles, completeIgnoreFile } from './init-chart.ts';
import { ignored, starterFiles } from './starter.ts';
import type { Surroundings } from '../surroundings.ts';

export interface InitInput {
  readonly dir: string;
  readonly types: readonly string[];
  readonly fromChart?: string;
  /** Also writes the JSON Schema of pligos.yaml for editors. */
  readonly schema: boolean;
}

/** Writes the files and returns their paths, relative to the current folder. */
export function init(input: InitInput, surroundings: Surroundings): readonly string[] {
  const dir = resolve(surroundings.cwd, input.dir);
  const schema = input.schema
    ? [['pligos.schema.json', `${JSON.stringify(configSchema(), null, 2)}\n`] as const]
    : [];
  const files =
    input.fromChart === undefined
      ? new Map([...newFiles(dir, starter(dir, input, surroundings)), ...schema])
      : new Map([...chartFiles(dir, input.fromChart, input.schema, surroundings), ...schema]);
  for (const [path, text] of files) writeAtomic(join(dir, path), text);
  return [...files.keys()].map((path) => relative(surroundings.cwd, join(dir, path)));
}

/** The scaffold, and a .gitignore with its lines; throws where one of its files exists. */
function newFiles(dir: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const inTheWay = [...files.keys()].filter((path) => existsSync(join(dir, path)));
  if (inTheWay.length > 0) {
    throw new UserError('file-in-the-way', `these files exist already: ${inTheWay.join(', ')}`, {
      hint: 'name another folder; nothing was written',
    });
  }
  const ignore = completeIgnoreFile(join(dir, '.gitignore'), ignored);
  return new Map([...files, ...(ignore === undefined ? [] : [['.gitignore', ignore] as const])]);
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
  return starterFiles(types, input.schema);
}
