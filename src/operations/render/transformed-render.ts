/** The render of a context as its transformers print it. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import type { Transformer } from '../../config/index.ts';
import { type Problem, UserError, warning } from '../../errors.ts';
import { isInside, realPath, statIfThere } from '../../files/index.ts';
import type { HookEdits } from '../../patches/index.ts';
import { shellWord } from '../../text/index.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { lastWords, runOnManifests } from './manifest-command.ts';

interface TransformRequest {
  readonly target: Target;
  readonly text: string;
  readonly transformers: readonly Transformer[];
  readonly hooks: HookEdits;
  readonly helmsAnnotation?: string;
  readonly clean: (text: string) => string;
}

const mostOutput = 64 * 1024 * 1024;

/** Code that is not trusted is not run: then the text stays as it is, with a warning. */
export async function transformedText(
  { target, text, transformers, hooks, helmsAnnotation, clean }: TransformRequest,
  surroundings: Surroundings,
): Promise<string> {
  if (transformers.length === 0) return text;
  if (surroundings.trusted === false) {
    for (const transformer of transformers) surroundings.host.report(untrusted(transformer, target));
    return text;
  }
  const { transformRender } = await import('../../patches/index.ts');
  let current = text;
  for (const transformer of transformers)
    current = await transformRender({
      text: current,
      hooks,
      at: transformer.at,
      name: shown(transformer),
      ...(helmsAnnotation !== undefined && { helmsAnnotation }),
      transform: (manifests) => outputOf(transformer, manifests, clean, surroundings),
    });
  return current;
}

/** What a transformer is, wherever its files lie: the same words with the same files of the repository are the same. */
export const transformerSetting = ({ command, cwd }: Transformer, { root }: Target['service']): unknown =>
  command.map((word) => [word, fileSetting(resolve(cwd, word.replace(/^-[^=]*=/, '')), root)]);

/** Bytes of a file that are looked at. */
const mostCompared = 64 * 1024 * 1024;

/** Files elsewhere are the same for all, and are not read: they may be of the system and have no end. */
function fileSetting(path: string, root: string): string {
  const real = realPath(path);
  const stat = real === undefined ? undefined : statIfThere(real);
  if (real === undefined || stat?.isFile() !== true) return '';
  // By its place a file that is too large differs from the one at the base, so both are rendered.
  const isRead = isInside(real, realPath(root) ?? root) && stat.size <= mostCompared;
  return isRead ? sha256(readFileSync(real)) : real;
}

async function outputOf(
  transformer: Transformer,
  manifests: string,
  clean: (text: string) => string,
  surroundings: Surroundings,
): Promise<string> {
  const { at, command, cwd, timeoutSeconds } = transformer;
  const fail = (what: string, hint: string): UserError =>
    new UserError('transformer-failed', `the transformer ${shown(transformer)} ${what}`, { at, hint });
  const result = await runOnManifests(
    { command, manifests, cwd, timeout: timeoutSeconds * 1000, limit: mostOutput },
    surroundings,
  ).catch((error: unknown) => {
    if (error instanceof UserError)
      throw fail('cannot be started', `install ${command[0]}, or correct its name`);
    throw error;
  });
  if (result.ended === 'timeout')
    throw fail(`did not end within ${timeoutSeconds} s`, 'make it faster, or give it a longer timeout');
  if (result.ended === 'too-large')
    throw fail(`printed more than ${mostOutput} bytes`, 'let it print the manifests alone');
  if (result.exitCode === 0) return Buffer.from(result.stdout).toString('utf8');
  const words = lastWords(result, clean);
  throw fail(
    `ended with exit code ${result.exitCode}${words === '' ? '' : `: ${words}`}`,
    'run it on what pligos template prints without it',
  );
}

function untrusted(transformer: Transformer, target: Target): Problem {
  return warning(
    'transformer-untrusted',
    `the transformer ${shown(transformer)} of ${targetName(target)} was not run: the code is not trusted`,
    {
      at: transformer.at,
      hint: 'the manifests are shown as they are before it; run pligos diff on a machine of your own, after reading the change',
    },
  );
}

function shown({ command }: Transformer): string {
  const line = command.map(shellWord).join(' ');
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 79)}…` : line);
}
