import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { matchGlob } from '../text/index.ts';
import { assignmentsIn, mayAssign } from './assignments.ts';
import { certificatesIn } from './certificate.ts';
import { decodeBase64, textOfBytes } from './base64.ts';
import { declaredSources, sourcesOf } from './secret-values.ts';
import { isHarmless, isSecretName, isSecretValue, mayNameSecret } from './names.ts';
import { makeNeedles } from './needles.ts';
import { anyPattern, base64Pem, looksRandom, patterns, places, shortestPattern } from './patterns.ts';
import { shellUse, type ShellUse } from './shell.ts';
import type { RedactOptions, SecretCause, SecretFacts } from './types.ts';

/** Replaces secrets in values and texts by tags; knows the secrets of one run. */
export interface Redactor {
  readonly options: RedactOptions;
  /** Returns the tag for a secret, with facts that may be public. */
  tag(secret: string | Uint8Array, cause: SecretCause, more?: Partial<SecretFacts>): string;
  /** Returns a text without secrets. `whole`: the text is a value by itself, and not prose. */
  text(text: string, whole?: boolean): string;
  /** Whether a variable, flag or key of this name holds a secret. `strict` leaves out ambiguous words. */
  isSecretName(name: string, strict?: boolean): boolean;
  /** The facts behind a tag of this redactor. */
  factsOf(tag: string): SecretFacts | undefined;
  /** What a shell would do with the text behind a tag of this redactor. */
  readonly shellUseOf: (tag: string) => ShellUse;
}

/**
 * Makes the redactor of a run. `secrets` are the values of every Secret on both sides. `isPublic` names texts
 * that every report shows (of resources, namespaces), which stay visible.
 */
export function makeRedactor(
  options: RedactOptions,
  secrets: Iterable<Buffer>,
  isPublic: (text: string) => boolean = () => false,
): Redactor {
  const declared = makeNeedles(declaredSources(options.known));
  const repeated = makeNeedles(sourcesOf(secrets, isPublic));
  const facts = new Map<string, SecretFacts>();
  const uses = new Map<string, ShellUse>();

  const names = cachedNames();
  const strictNames = cachedNames(true);

  const tag: Redactor['tag'] = (secret, cause, more = {}) => {
    const mac = createHmac('sha256', options.key).update(secret).digest('hex');
    const tagText = `(secret ${mac.slice(0, 12)})`;
    const before = facts.get(tagText);
    // The data of a Secret describes a value best, so other places add nothing.
    if (cause !== 'last-applied')
      uses.set(
        tagText,
        shellUse(typeof secret === 'string' ? secret : (textOfBytes(Buffer.from(secret)) ?? '')),
      );
    if (before === undefined || (before.cause !== 'secret-data' && cause === 'secret-data'))
      facts.set(tagText, { cause, ...more });
    return tagText;
  };

  const clean = (original: string, whole: boolean): string => {
    if (options.also.some((pattern) => whole && matchGlob(pattern, original)))
      return tag(original, 'registered');
    let result = declared.replace(original, (secret) => tag(secret, 'registered'), whole);
    result = repeated.replace(result, (secret) => tag(secret, 'repeated'), whole);
    if (result.length >= shortestPattern && anyPattern.test(result)) {
      for (const { cause, find } of patterns) result = result.replace(find, (match) => tag(match, cause));
    }
    if (result.includes('LS0t')) result = result.replace(base64Pem, (match) => hidePem(match, tag));
    if (result.length > 4 && anyPlace.test(result)) result = hidePlaces(result, tag);
    if (result.length > 4 && mayAssign.test(result) && mayNameSecret(result))
      result = hideAssigned(result, tag, names);
    return options.also.length === 0 ? result : hideWords(result, options.also, tag);
  };

  const redactedTexts = { whole: new Map<string, string>(), inside: new Map<string, string>() };
  // Equal texts stand on both sides, and many definitions repeat descriptions, so answers are cached.
  const text: Redactor['text'] = (original, whole = true) => {
    if (original.length < 3) return original;
    if (original.length > longestCached) return clean(original, whole);
    const known = whole ? redactedTexts.whole : redactedTexts.inside;
    let answer = known.get(original);
    if (answer === undefined) {
      answer = clean(original, whole);
      if (known.size < mostCached) known.set(original, answer);
    }
    return answer;
  };

  const isName: Redactor['isSecretName'] = (name, strict) => (strict ? strictNames : names)(name);
  return {
    options,
    tag,
    text,
    isSecretName: isName,
    factsOf: (made) => facts.get(made),
    shellUseOf: (made) => uses.get(made) ?? 'none',
  };
}

/** Caches the answer for each name: every resource has the same few. */
function cachedNames(strict = false): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let answer = known.get(name);
    if (answer === undefined) {
      answer = isSecretName(name, strict);
      if (known.size < 50_000) known.set(name, answer);
    }
    return answer;
  };
}

/** The most texts whose answer is cached. */
const mostCached = 50_000;
const longestCached = 2000;

type Tag = Redactor['tag'];

function hidePem(match: string, tag: Tag): string {
  const bytes = decodeBase64(match.trim());
  const pem = bytes === undefined ? undefined : textOfBytes(bytes);
  return pem !== undefined && !pem.includes('PRIVATE KEY-----') ? match : tag(match, 'private-key');
}

/** Every text that the table of places covers contains one of these. */
const anyPlace = new RegExp([...new Set(places.map(({ mark }) => mark.source))].join('|'), 'i');

function hidePlaces(text: string, tag: Tag): string {
  let result = text;
  for (const { cause, mark, find, random } of places) {
    if (!mark.test(result)) continue;
    result = result.replace(find, (all, before: string, secret: string) =>
      isHarmless(secret) || secret.includes('(secret') || (random === true && !looksRandom(secret))
        ? all
        : before + tag(secret, cause),
    );
  }
  return result;
}

function hideAssigned(text: string, tag: Tag, wanted: (name: string) => boolean): string {
  let result = '';
  let from = 0;
  for (const { name, value, start, end } of assignmentsIn(text, wanted)) {
    if (!isSecretValue(name, value) || value.includes('(secret')) continue;
    result += text.slice(from, start) + tag(value, 'secret-name');
    from = end;
  }
  return from === 0 ? text : result + text.slice(from);
}

function hideWords(text: string, also: readonly string[], tag: Tag): string {
  return text.replace(/[^\s"'=,;]+/g, (word) =>
    !word.startsWith('(secret') && also.some((pattern) => matchGlob(pattern, word))
      ? tag(word, 'registered')
      : word,
  );
}

/** Public facts of a hidden value: its certificates, and whether it holds a key. */
export function safeFacts(content: string | undefined): Partial<SecretFacts> {
  if (content === undefined) return {};
  const certificates = certificatesIn(content);
  return {
    ...(certificates.length > 0 && { certificates }),
    ...(/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/.test(content) && { privateKey: true as const }),
  };
}
