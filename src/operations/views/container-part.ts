/** What is written of one container: its files and its environment, each with its mode. */
import { Buffer } from 'node:buffer';
import { type ContainerView, envFile, holdsPlaceholder, ownFile, type ViewNote } from '../../pods/index.ts';
import { markerFile, type PlacedFile } from './place.ts';

export interface ContainerPart {
  readonly files: readonly PlacedFile[];
  readonly written: readonly { readonly path: string; readonly from: string }[];
  readonly hasSecrets: boolean;
  /** Where encrypted values are, which without the keys are placeholders. */
  readonly placeholders: readonly ViewNote[];
  readonly notes: readonly ViewNote[];
}

/**
 * The files of one container, with its environment beside them. A file or value that holds one of the `hidden`
 * texts is as private as a Secret.
 */
export function containerPart(view: ContainerView, folder: string, hidden: readonly string[]): ContainerPart {
  const below = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
  const own = new Set(['.env', 'env.json', ...(folder === '' ? ['.gitignore', markerFile] : [])]);
  const isTaken = (path: string): boolean => own.has(path.split('/')[1] ?? '');
  const mounted = [...view.files].filter(([path]) => !isTaken(path));
  const holdsHidden = (text: string): boolean => hidden.some((secret) => text.includes(secret));
  const placeholders: ViewNote[] = [];
  const isSecretFile = (path: string, isSecret: boolean, bytes: Uint8Array): boolean => {
    const isFound = holdsHidden(Buffer.from(bytes).toString('utf8'));
    if (isFound && !isSecret) placeholders.push(holdsPlaceholder(path));
    return isSecret || isFound;
  };
  const files = mounted.map(([path, { bytes, mode, isSecret }]): PlacedFile & { isSecret: boolean } => {
    const hides = isSecretFile(path, isSecret, bytes);
    return { path: below(path.slice(1)), bytes, mode: hides ? privateMode(mode) : mode, isSecret: hides };
  });
  const values = Object.fromEntries([...view.variables].map(([name, { value }]) => [name, value]));
  for (const [name, { value }] of view.variables)
    if (holdsHidden(value)) placeholders.push(holdsPlaceholder(`env ${name}`));
  const hasSecretVariable = [...view.variables.values()].some(
    ({ value, isSecret }) => isSecret || holdsHidden(value),
  );
  const environment = [
    ['.env', envFile(view.variables)],
    ['env.json', `${JSON.stringify(values, null, 2)}\n`],
  ] as const;
  return {
    files: [
      ...files,
      ...environment.map(([name, text]) => ({
        path: below(name),
        bytes: Buffer.from(text),
        mode: hasSecretVariable ? 0o600 : 0o644,
      })),
    ],
    written: mounted.map(([path, { from }]) => ({ path, from })),
    hasSecrets: hasSecretVariable || files.some(({ isSecret }) => isSecret),
    placeholders,
    notes: [...view.files.keys()].filter(isTaken).map(ownFile),
  };
}

/** Only this user may read a secret; what is executable stays so. */
const privateMode = (mode: number): number => ((mode & 0o100) === 0 ? 0o600 : 0o700);
