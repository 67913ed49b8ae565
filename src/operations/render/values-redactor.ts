/**
 * Finds what the values of a render call a secret: helm's messages may hold it where no rendered Secret shows
 * it.
 */
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Chart } from '../../chart/index.ts';
import type { Context } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { makeRedactor, type RedactOptions, type Redactor } from '../../redact/index.ts';
import { helmFile, isList, isMap, isNumeral, readOne, type Value, valueOf } from '../../yaml/index.ts';
import { redactOptionsOf } from '../compare/compare-input.ts';
import { chartFlags } from '../sources/chart-flags.ts';
import type { Surroundings } from '../surroundings.ts';

/** The sources of a chart's values. */
export interface ValueSources {
  readonly chart: Pick<Chart, 'files' | 'name'>;
  /** Texts of value files. */
  readonly values: readonly string[];
  /** What the encrypted ones among them hold. */
  readonly secrets: readonly string[];
  /** The words for helm, of which `--set` and similar flags give values; those of a context are known besides. */
  readonly flags: readonly string[];
}

/** Shorter ones occur in many words that are no secret. */
const shortest = 6;
const common = /^(?:true|false|null|default|changeme|password|example|required|optional|disabled|enabled)$/i;

/** Knows the secrets of the run, and those of these values. */
export function valuesRedactor(options: RedactOptions, sources: readonly ValueSources[]): Redactor {
  const names = makeRedactor(options, []);
  const words = sources.flatMap((one) =>
    secretWords(one, (name, strict) => names.isSecretName(name, strict)),
  );
  const encrypted = sources.flatMap(({ secrets }) => secrets);
  return makeRedactor({ ...options, known: [...options.known, ...encrypted, ...words] }, []);
}

/** The same for a command's output: each command gets new marks. */
export const redactorFor = (
  context: Context | undefined,
  { secrets = [] }: Pick<Surroundings, 'secrets'>,
  sources: readonly ValueSources[],
): Redactor =>
  valuesRedactor(
    { ...redactOptionsOf(context, randomBytes(32)), known: secrets },
    sources.map((one) => ({
      ...one,
      flags: [...(context === undefined ? [] : chartFlags({ context })), ...one.flags],
    })),
  );

/** helm's message as it may be shown: it repeats values that the render calls a secret. */
export function cleanerFor(
  context: Context,
  surroundings: Pick<Surroundings, 'secrets'>,
  sources: ValueSources,
): (text: string) => string {
  const redactor = redactorFor(context, surroundings, [sources]);
  return (text) => redactor.text(text, false);
}

/** Texts below keys that name a secret, and all of `secrets/`. */
function secretWords(
  { chart, values, flags }: ValueSources,
  isSecretName: (name: string, strict?: boolean) => boolean,
): readonly string[] {
  const words = new Set<string>();
  // helm names a chart in every path: hiding a password of the same word would hide the place, and protects
  // nothing.
  const isChart = (word: string): boolean =>
    word === chart.name || chart.files.has(`charts/${word}/Chart.yaml`);
  const walk = (value: Value, isHidden: boolean): void => {
    if (isMap(value)) for (const [key, item] of value) walk(item, isHidden || isSecretName(key, true));
    else if (isList(value)) for (const item of value) walk(item, isHidden);
    else if (isHidden) {
      const word = isNumeral(value) ? value.numeral : String(value ?? '');
      if (word.trim().length >= shortest && !common.test(word) && !isChart(word)) words.add(word);
    }
  };
  for (const text of values) walk(read(text), false);
  for (const [path, { content, secret }] of chart.files) {
    if (!secret && !/(?:^|\/)values\.yaml$/.test(path)) continue;
    const text = Buffer.from(content).toString('utf8');
    walk(read(text), secret);
    if (secret) walk(text, true);
  }
  for (const assignments of assignmentsOf(flags)) {
    let isHidden = false;
    for (const pair of assignments.split(/(?<!\\),/)) {
      const at = pair.indexOf('=');
      // Without a name it goes on with the list in braces of the pair before.
      if (at > 0) isHidden = isSecretName(pair.slice(0, at), true);
      const value = pair.slice(at + 1);
      for (const text of [value, value.replaceAll(/(?<!\\)[{}]/g, '')])
        walk(text.replaceAll(/\\(.)/g, '$1'), isHidden);
    }
  }
  return [...words];
}

/** What follows `--set` and similar flags, in the same word or the next one. */
const assignmentsOf = (flags: readonly string[]): readonly string[] =>
  flags.flatMap((flag, index) => {
    const [, mark, text] = /^--set(?:-string|-literal|-json)?(?:(=)(.*))?$/s.exec(flag) ?? [flag, ''];
    if (mark === '') return [];
    return [mark === undefined ? (flags[index + 1] ?? '') : (text ?? '')];
  });

/** An unreadable file has no keys; helm reports it. */
function read(text: string): Value {
  try {
    const { tree } = readOne('values.yaml', text, helmFile);
    return tree === undefined ? null : valueOf(tree);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
