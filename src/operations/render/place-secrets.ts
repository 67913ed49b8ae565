/** Puts named secrets into a chart and its values, in files without a name: none outlives this process, whatever kills it. */
import { writeTgz } from '../../archive/index.ts';
import { type Chart, type ChartFile, withFiles } from '../../chart/index.ts';
import type { SecretValue } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { textOfContent } from '../../secrets/index.ts';
import { isMap, type MapValue, type Value, write } from '../../yaml/index.ts';
import type { ChartFolder } from '../sources/chart-folders.ts';
import type { NamedSecret } from './named-secrets.ts';

/** What helm gets: a folder or an archive, and `-f FILE` in order. */
export interface HelmInput {
  readonly chart: Chart;
  readonly chartDir: string;
  readonly valueFiles: readonly string[];
}

/** `archive`: helm reads it without a folder on disk. `folder`: for commands that take nothing else; it holds placeholders only. `none`: they do not enter. */
export type SecretForm = 'archive' | 'folder' | 'none';

/** Which of two sets of placeholders; the secrets that are there are in both. */
type Round = 'first' | 'other';

export function placeSecrets(
  input: HelmInput,
  named: readonly NamedSecret[],
  {
    folder,
    values,
    form,
    round,
  }: {
    readonly folder: ChartFolder;
    readonly values: readonly SecretValue[];
    readonly form: SecretForm;
    readonly round: Round;
  },
): HelmInput & { readonly secretValues?: string } {
  const contents = new Map(
    named.map(({ rule, content, other }) => [rule.name, round === 'first' ? content : (other ?? content)]),
  );
  const files = [...contents].map(([name, content]): [string, ChartFile] => [
    `secrets/${name}`,
    { content, executable: false, secret: true },
  ]);
  const chart = withFiles(input.chart, new Map(files));
  const chartDir =
    form === 'folder' ? folder.write(chart, chart.name) : folder.hide(`${round}-chart.tgz`, archiveOf(chart));
  const { valueFiles } = input;
  if (values.length === 0) return { chart, chartDir, valueFiles };
  const secretValues = folder.hide(`${round}-secret-values.yaml`, write(valuesOf(values, contents)));
  return { chart, chartDir, valueFiles: [...valueFiles, secretValues], secretValues };
}

const archiveOf = ({ name, files }: Chart): Uint8Array =>
  writeTgz(
    [...files].map(([path, { content, executable }]) => ({ path: `${name}/${path}`, content, executable })),
  );

function valuesOf(values: readonly SecretValue[], contents: ReadonlyMap<string, Uint8Array>): MapValue {
  return values.reduce<MapValue>((whole, { path, secret, at }) => {
    const content = contents.get(secret);
    if (content === undefined) return whole;
    const text = textOfContent(content);
    if (text === undefined)
      throw new UserError('secret-failed', `the secret ${secret} is no text, and cannot be a value`, {
        at,
        hint: `use the file of the chart: .Files.Get "secrets/${secret}"`,
      });
    return withValue(whole, path, text.replace(/\r?\n$/, ''));
  }, new Map());
}

function withValue(map: MapValue, [key = '', ...rest]: readonly string[], value: Value): MapValue {
  const below = map.get(key);
  const inner = rest.length === 0 ? value : withValue(isMap(below) ? below : new Map(), rest, value);
  return new Map([...map, [key, inner]]);
}
