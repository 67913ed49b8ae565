/** Digests the inputs of a deploy, without revealing a secret. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Artifacts } from '../../artifacts/index.ts';
import type { Chart } from '../../chart/index.ts';
import { loginFlags } from '../../data/index.ts';
import type { SecretValue } from '../../config/index.ts';
import type { DeployRecord } from '../../deploy/index.ts';
import { UserError } from '../../errors.ts';
import type { Redactor } from '../../redact/index.ts';
import { withoutLogin } from '../../text/index.ts';
import { helmFile, isList, isMap, readOne, type Value, valueOf, writeJson } from '../../yaml/index.ts';
import type { EncryptedFile } from '../render/value-files.ts';
import type { ValueSources } from '../render/values-redactor.ts';

type Knows = Pick<Redactor, 'isSecretName' | 'text'>;

interface DigestedValues extends ValueSources {
  readonly chart: Chart;
  /** A digest of a short value tells the value to who tries all of them. */
  readonly encrypted?: readonly EncryptedFile[];
  /** Values that named secrets become. */
  readonly secretValues?: readonly Pick<SecretValue, 'path'>[];
}

/** Digests the chart without values and secrets, helm's artifacts, and the values without secrets. */
export function digestsFor(
  { chart, values, flags, encrypted = [], secretValues = [] }: DigestedValues,
  artifacts: Artifacts | undefined,
  redactor: Knows,
): DeployRecord['digests'] {
  const leaves = [...encrypted.flatMap((file) => file.values.leaves), ...secretValues];
  const paths = new Set(leaves.map(({ path }) => pathOf(path)));
  const files = [...chart.files].filter(([path]) => !valuesFile.test(path));
  const valueFiles = [...chart.files].filter(([path]) => valuesFile.test(path));
  const texts = [...valueFiles.map(([, { content }]) => Buffer.from(content).toString('utf8')), ...values];
  return {
    chart: digest(
      files.map(([path, { content, secret }]) => `${path}\0${secret ? '' : sha256(content)}\n`).join(''),
    ),
    ...(artifacts !== undefined && {
      artifacts: digest(artifacts.archives.map(({ file, sha256: sum }) => `${file}\0${sum}\n`).join('')),
    }),
    values: digest(
      [
        ...texts.map((text) => writeJson(withoutSecrets(withoutPaths(parseYaml(text), paths), redactor))),
        ...flags.map((flag) => withoutSecret(flag, redactor)),
      ].join('\n'),
    ),
  };
}

const valuesFile = /(?:^|\/)values\.yaml$/;
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const digest = (text: string): string => `sha256:${sha256(text)}`;

const pathOf = (path: readonly (string | number)[]): string => JSON.stringify(path);

function withoutPaths(
  value: Value,
  paths: ReadonlySet<string>,
  path: readonly (string | number)[] = [],
): Value {
  if (paths.size === 0) return value;
  if (isMap(value))
    return new Map([...value].map(([key, item]) => [key, withoutPaths(item, paths, [...path, key])]));
  if (isList(value)) return value.map((item, at) => withoutPaths(item, paths, [...path, at]));
  return paths.has(pathOf(path)) ? hidden : value;
}

/** Replaces values under secret keys, and values that look secret, by one word. */
function withoutSecrets(value: Value, redactor: Knows, isHidden = false): Value {
  if (isMap(value))
    return new Map(
      [...value].map(([key, item]) => [
        key,
        withoutSecrets(item, redactor, isHidden || redactor.isSecretName(key, true)),
      ]),
    );
  if (isList(value)) return value.map((item) => withoutSecrets(item, redactor, isHidden));
  if (isHidden) return hidden;
  return typeof value === 'string' && redactor.text(value, false) !== value ? hidden : value;
}

const hidden = '***';

/** Redacts a word of helm's command whose value is secret by name or form. */
function withoutSecret(word: string, redactor: Knows): string {
  const [prefix = ''] = /^--set(?:-string|-literal|-json)?=/.exec(word) ?? [];
  return `${prefix}${word
    .slice(prefix.length)
    .split(/(?<!\\),/)
    .map((pair) => {
      const at = pair.indexOf('=');
      const isSecret = at > 0 && redactor.isSecretName(pair.slice(0, at), true);
      if (!isSecret && redactor.text(pair, false) === pair) return pair;
      return `${pair.slice(0, at + 1)}${hidden}`;
    })
    .join(',')}`;
}

/** helm's words without secrets and without the chart's temporary path. */
export function shownWords(words: readonly string[], redactor: Knows, folders: readonly string[]): string {
  return words
    .map((word, at) => {
      if (folders.some((folder) => word.startsWith(folder))) return 'CHART';
      if (loginFlags.has(words[at - 1] ?? '')) return hidden;
      const [flag = '', value] = word.split('=', 2);
      if (value !== undefined && loginFlags.has(flag)) return `${flag}=${hidden}`;
      const cleanWord = withoutSecret(withoutLogin(word), redactor);
      return /^[\w@%+=:,./{}*-]+$/.test(cleanWord) ? cleanWord : `'${cleanWord.replaceAll("'", "'\\''")}'`;
    })
    .join(' ');
}

/** An unreadable file has no keys; helm reports it. */
function parseYaml(text: string): Value {
  try {
    const { tree } = readOne('values.yaml', text, helmFile);
    return tree === undefined ? null : valueOf(tree);
  } catch (error) {
    if (error instanceof UserError) return hidden;
    throw error;
  }
}
