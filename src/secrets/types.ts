import type { LackingKey, OpenValues } from '../sops/index.ts';

export interface SecretSurroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Folders that a file may lie in. */
  readonly allowed: readonly string[];
  /** Holds the files of the provider `file`, by name, in place of the paths of the configuration; null: none is given. */
  readonly folder?: string | null | undefined;
  /** Why no command of the configuration runs here. */
  readonly noCommands?: NoCommands | undefined;
  readonly runs: SecretRuns;
}

/** `signing`: the job can sign records. `preview`: the code is not merged yet. */
export type NoCommands = 'signing' | 'preview';

/** What ran or is under way for one run, so that each command runs once, and each file is decrypted once. */
export interface SecretRuns {
  /** By folder and words. */
  readonly commands: Map<string, Promise<CommandOutput>>;
  readonly files: Map<string, Promise<OpenValues | LackingKey>>;
}

interface MissingSecret {
  /** Why it is not here, as a clause after its name. */
  readonly lacks: string;
  readonly hint: string;
}

export type CommandOutput = { readonly bytes: Uint8Array } | MissingSecret;

export type SecretAnswer = { readonly content: Uint8Array } | MissingSecret;
