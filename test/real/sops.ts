/** The real sops, with keys of age. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findPart, providePart } from '../../scripts/real-parts.mjs';

export function sopsMissing(): string | undefined {
  for (const part of ['sops', 'age-keygen'] as const) {
    if (findPart(part) !== undefined) continue;
    if (process.env['PLIGOS_REAL'] !== 'required')
      return `${part} is not there: run node scripts/real-parts.mjs ${part}`;
    const { reason } = providePart(part);
    if (reason !== undefined) return `${part} cannot be had: ${reason}`;
  }
  return undefined;
}

export interface SopsKey {
  readonly recipient: string;
  /** For the environment of what decrypts. */
  readonly variables: Readonly<Record<'PATH' | 'SOPS_AGE_KEY', string>>;
}

export function makeSopsKey(): SopsKey {
  const made = spawnSync(findPart('age-keygen') ?? '', [], { encoding: 'utf8' });
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(made.stdout)?.[0] ?? '';
  const recipient = /^# public key: (\S+)$/m.exec(made.stdout)?.[1] ?? '';
  const path = `${dirname(findPart('sops') ?? '')}:${process.env['PATH'] ?? ''}`;
  return { recipient, variables: { PATH: path, SOPS_AGE_KEY: key } };
}

/** Writes the text, encrypted for the key. */
export function encryptTo(file: string, text: string, { recipient }: SopsKey): void {
  writeFileSync(file, text);
  sops(['encrypt', '--age', recipient, '--in-place', file]);
}

/** Sets one value, as a person does who may edit the file. */
export function setEncrypted(file: string, path: string, value: unknown, { variables }: SopsKey): void {
  sops(['set', file, path, JSON.stringify(value)], variables);
}

export const decryptedText = (file: string, { variables }: SopsKey): string =>
  sops(['decrypt', file], variables);

function sops(words: readonly string[], variables: Readonly<Record<string, string>> = {}): string {
  const done = spawnSync(findPart('sops') ?? '', ['--config', '/dev/null', ...words], {
    encoding: 'utf8',
    env: { HOME: '/nonexistent', ...variables },
  });
  if (done.status !== 0) throw new Error(`sops ${words.join(' ')}: ${done.stderr}`);
  return done.stdout;
}
