/** What a secret holds: bytes, which mostly are a text. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { textsOf } from '../sops/index.ts';
import { helmFile, isList, isMap, readOne, valueOf } from '../yaml/index.ts';

export interface SecretContent {
  readonly content: Uint8Array;
  /** What must be shown nowhere. */
  readonly texts: readonly string[];
}

/** Undefined where it is no text. */
export function textOfContent(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** The text, its base64, its lines; and of JSON or YAML each value. */
export function textsToHide(content: Uint8Array): readonly string[] {
  const text = textOfContent(content);
  const whole = Buffer.from(content).toString('base64');
  if (text === undefined) return [whole];
  const lines = text.split(/\r?\n/).filter((line) => line.trim().length >= shortest);
  const texts = [text, ...(lines.length > 1 ? lines : []), ...valuesIn(text)];
  return [...new Set([...texts, text.trim()])].filter((one) => one.trim().length >= shortest);
}

/** Shorter ones occur in other words. */
const shortest = 4;

function valuesIn(text: string): readonly string[] {
  try {
    const { tree } = readOne('secret', text, helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) || isList(value) ? textsOf(value, undefined) : [];
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
