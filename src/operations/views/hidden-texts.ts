/** Texts of secrets that a template may have put into something else than a Secret. */
import { Buffer } from 'node:buffer';
import type { PreparedContext } from '../render/prepare.ts';

export interface HiddenTexts {
  /** What encrypted values and named secrets came to: themselves, or placeholders. */
  readonly rendered: readonly string[];
  /** The files of `secrets/` that lie in the chart. */
  readonly files: readonly string[];
}

export function hiddenTexts({ chart, named, secrets }: PreparedContext): HiddenTexts {
  const names = new Set(named.map(({ rule }) => `secrets/${rule.name}`));
  const own = [...chart.files].filter(([path, { secret }]) => secret && !names.has(path));
  const contents = own.map(([, { content }]) => Buffer.from(content).toString('utf8').trim());
  const lines = contents.flatMap((text) => text.split(/\r?\n/).filter((line) => line.trim().length >= 8));
  return { rendered: withBase64(secrets), files: withBase64([...contents, ...lines]) };
}

/** Short texts, such as a number, would be found anywhere. */
function withBase64(texts: readonly string[]): string[] {
  const long = [...new Set(texts)].filter((text) => text.length >= 4);
  return [...long, ...long.map((text) => Buffer.from(text).toString('base64'))];
}

export const holdsOne = (text: string, hidden: readonly string[]): boolean =>
  hidden.some((secret) => text.includes(secret));
