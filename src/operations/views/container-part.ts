/** What is written of one container: its files and its environment, each with its mode. */
import { Buffer } from 'node:buffer';
import {
  type ContainerView,
  envFile,
  gitFile,
  holdsPlaceholder,
  holdsSecretFile,
  ownFile,
  type ViewNote,
} from '../../pods/index.ts';
import { type HiddenTexts, holdsOne } from './hidden-texts.ts';
import { gitPaths } from './git-paths.ts';
import { markerFile, type PlacedFile } from './place.ts';

export interface ContainerPart {
  readonly files: readonly PlacedFile[];
  readonly written: readonly { readonly path: string; readonly from: string }[];
  readonly hasSecrets: boolean;
  readonly notes: readonly ViewNote[];
}

/** The files of one container, with its environment beside them. What holds a text of a secret is as private as a Secret, or left out. */
export function containerPart(
  view: ContainerView,
  folder: string,
  { hidden, withSecrets }: { readonly hidden: HiddenTexts; readonly withSecrets: boolean },
): ContainerPart {
  const below = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
  const own = new Set(['.env', 'env.json', ...(folder === '' ? ['.gitignore', markerFile] : [])]);
  const notes: ViewNote[] = [];
  /** Is it left out, and if not, is it private? */
  const judge = (path: string, text: string, isSecret: boolean): 'left-out' | 'private' | 'open' => {
    const [holdsFile, holdsRendered] = [holdsOne(text, hidden.files), holdsOne(text, hidden.rendered)];
    if (withSecrets) return isSecret || holdsFile || holdsRendered ? 'private' : 'open';
    if (holdsFile) notes.push(holdsSecretFile(path));
    else if (holdsRendered) notes.push(holdsPlaceholder(path));
    return holdsFile ? 'left-out' : 'open';
  };
  const ofGit = gitPaths([...view.files.keys()]);
  const files = [...view.files].flatMap(([path, { bytes, mode, isSecret, from }]) => {
    if (own.has(path.split('/')[1] ?? '')) {
      notes.push(ownFile(path));
      return [];
    }
    if (ofGit.has(path)) {
      notes.push(gitFile(path));
      return [];
    }
    const verdict = judge(path, Buffer.from(bytes).toString('utf8'), isSecret);
    const isPrivate = verdict === 'private';
    const file = { path: below(path.slice(1)), bytes, mode: isPrivate ? privateMode(mode) : mode };
    return verdict === 'left-out' ? [] : [{ path, from, file, isPrivate }];
  });
  const variables = [...view.variables].flatMap(([name, { value, isSecret }]) => {
    const verdict = judge(`env ${name}`, value, isSecret);
    return verdict === 'left-out' ? [] : [{ name, value, isPrivate: verdict === 'private' }];
  });
  const hasSecretVariable = variables.some(({ isPrivate }) => isPrivate);
  const environment = [
    ['.env', envFile(new Map(variables.map(({ name, value }) => [name, { value }])))],
    [
      'env.json',
      `${JSON.stringify(Object.fromEntries(variables.map(({ name, value }) => [name, value])), null, 2)}\n`,
    ],
  ] as const;
  const mode = hasSecretVariable ? 0o600 : 0o644;
  return {
    files: [
      ...files.map(({ file }) => file),
      ...environment.map(([name, text]) => ({ path: below(name), bytes: Buffer.from(text), mode })),
    ],
    written: files.map(({ path, from }) => ({ path, from })),
    hasSecrets: hasSecretVariable || files.some(({ isPrivate }) => isPrivate),
    notes,
  };
}

/** Only this user may read a secret; what is executable stays so. */
const privateMode = (mode: number): number => ((mode & 0o100) === 0 ? 0o600 : 0o700);
