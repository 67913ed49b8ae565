/** Which environments of a helmfile are shown, and what helmfile says of each. */
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { mapAt } from '../discover/index.ts';
import { type Problem, UserError } from '../errors.ts';
import { readText, statIfThere } from '../files/index.ts';
import { limitConcurrency } from '../tools/index.ts';
import { helmFile, isMap, readOne, valueOf } from '../yaml/index.ts';
import { buildHelmfile, type HelmfileCall, type HelmfileState } from './build.ts';

export interface BuiltEnvironment {
  readonly name: string;
  /** Absolute: the folder of its service. */
  readonly folder: string;
  readonly states: readonly HelmfileState[];
  /** Why it cannot be read. */
  readonly errors: readonly Problem[];
}

const plainName = 'default';

/** Those of `wanted`, else all that the helmfile names. */
export async function buildEnvironments(
  file: string,
  wanted: readonly string[],
  call: HelmfileCall,
  reads: readonly string[],
): Promise<readonly BuiltEnvironment[]> {
  const build = async (name: string): Promise<readonly HelmfileState[] | Problem[]> => {
    try {
      return await buildHelmfile(file, name, call);
    } catch (error) {
      if (error instanceof UserError) return [...error.problems];
      throw error;
    }
  };
  const plain = wanted.length === 0 ? await build(plainName) : [];
  const isPlainRead = plain.every((one) => 'value' in one);
  const written = isPlainRead
    ? plain
        .filter((one) => one.file === file)
        .flatMap(({ value }) => [...(mapAt(value, 'environments')?.keys() ?? [])])
    : reads.flatMap(environmentsIn);
  const names = wanted.length > 0 ? wanted : [...new Set(written.length === 0 ? [plainName] : written)];
  const isPlain = names.length === 1 && names[0] === plainName;
  const limited = limitConcurrency(availableParallelism());
  return Promise.all(
    names.map(async (name) => {
      const built = name === plainName && wanted.length === 0 ? plain : await limited(() => build(name));
      return {
        name,
        folder: isPlain ? serviceFolder(file) : join(serviceFolder(file), name),
        states: built.filter((one) => 'value' in one),
        errors: built.filter((one) => 'code' in one),
      };
    }),
  );
}

/** As its text shows them, where a template needs one of them to be evaluated. */
function environmentsIn(file: string): readonly string[] {
  if (!/\.ya?ml(?:\.gotmpl)?$/.test(file) || statIfThere(file)?.isFile() !== true) return [];
  const [block] = /^environments:.*\n(?:(?:[ \t].*|[ \t]*#.*|\{\{.*|)\n)*/m.exec(`${readText(file)}\n`) ?? [];
  if (block === undefined) return [];
  try {
    const { tree } = readOne(file, block.replaceAll(/\{\{.*?\}\}/g, 'x').replaceAll(/^x.*$/gm, ''), helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? [...(mapAt(value, 'environments')?.keys() ?? [])] : [];
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** An environment has a folder of its own name below it, which need not exist. */
function serviceFolder(file: string): string {
  const folder = dirname(file);
  return basename(folder) === 'helmfile.d' ? dirname(folder) : folder;
}
