/** Where the value of a named secret comes from, as the configuration says it. */
import type { At } from '../../errors.ts';
import { nearest } from '../../text/index.ts';

export type SecretRule = FileSecret | EnvSecret | SopsSecret | ExecSecret;

interface NamedSecret {
  /** The name of its file in `secrets/` of the chart. */
  readonly name: string;
  readonly at: At;
}

/** A file that git does not know. */
export interface FileSecret extends NamedSecret {
  readonly provider: 'file';
  /** Absolute. */
  readonly path: string;
}

/** A variable of the environment, such as a workflow sets from GitHub's secrets. */
export interface EnvSecret extends NamedSecret {
  readonly provider: 'env';
  readonly variable: string;
}

/** A file that sops encrypted, or one value of it. */
export interface SopsSecret extends NamedSecret {
  readonly provider: 'sops';
  /** Absolute. */
  readonly file: string;
  readonly key?: readonly string[];
}

/** What a command prints, or one value of the JSON that it prints. */
export interface ExecSecret extends NamedSecret {
  readonly provider: 'exec';
  /** The program and its arguments: no shell is between. */
  readonly command: readonly string[];
  readonly key?: readonly string[];
  readonly timeoutSeconds: number;
  /** Absolute: the folder of the pligos.yaml. */
  readonly cwd: string;
}

/** A value of the chart that a named secret becomes. */
export interface SecretValue {
  /** The keys from the root of the values. */
  readonly path: readonly string[];
  readonly secret: string;
  readonly at: At;
}

/** What to do about the name of a secret that the context does not have. */
export function secretHint(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== undefined) return `did you mean ${JSON.stringify(near)}?`;
  const others = names.length === 0 ? '' : `; known: ${names.join(', ')}`;
  return `add it to secrets: {${name}: {provider: file}}${others}`;
}
