/** The render that a gate with digest-key digests: with the secrets themselves. Reports are made of placeholders all the same. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Loader } from '../../config/index.ts';
import { type Problem, problem, UserError } from '../../errors.ts';
import type { InstallTarget } from '../pair.ts';
import type { PreparedContext } from './prepare.ts';
import { type Renderable, renderable, type RenderSettings, renderText } from './render.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

/** `lacks`: why there is none. */
export type KeyedRender =
  | { readonly text: string; readonly again?: string; readonly secrets: readonly string[] }
  | { readonly lacks: readonly Problem[] };

/** Is the code that is rendered with secrets merged? */
export type KeyedCode = 'merged' | 'not-merged';

interface KeyedRequest {
  readonly target: Target;
  readonly loader: Loader;
  readonly pair: InstallTarget | undefined;
  readonly settings: RenderSettings;
  /** Milliseconds to a second render; absent where one is enough. */
  readonly again?: number;
  /** The code is merged: a command of it may give a secret. */
  readonly isMerged: boolean;
  /** Receives it at once: what it holds must be hidden, and its folder is disposed of with the others. */
  readonly open: Renderable[];
}

/** Placeholders stand for some of its values otherwise. */
export const usesSecrets = ({ encrypted, named }: PreparedContext): boolean =>
  encrypted.length + named.length > 0;

/** Uses the keys of the job, for the code of the repository itself alone. */
export async function renderKeyed(
  { target, loader, pair, settings, again, isMerged, open }: KeyedRequest,
  given: Surroundings,
): Promise<KeyedRender> {
  const surroundings: Surroundings = { ...(!isMerged && { noCommands: 'preview' }), ...given };
  if (surroundings.trusted === false)
    return {
      lacks: [
        problem(
          'secret-missing',
          `code that is not trusted gets none of the secrets of ${targetName(target)}`,
          {
            at: target.context.at,
            hint: 'preview and deploy it without digest-key',
          },
        ),
      ],
    };
  try {
    const side = await renderable(target, loader, pair, surroundings, 'required');
    open.push(side);
    const text = await renderText(side, settings, surroundings);
    const { secrets } = side.prepared;
    if (again === undefined) return { text, secrets };
    await sleep(again, undefined, { signal: surroundings.signal });
    return { text, again: await renderText(side, settings, surroundings), secrets };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { lacks: error.problems };
  }
}
