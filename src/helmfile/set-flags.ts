/** Writes `set` and `setString` of a release as flags of helm, as helmfile does. */
import { dirname, resolve } from 'node:path';
import { mapsAt, textAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { resolveInside } from '../files/index.ts';
import { isList, isNumeral, type MapValue, type Value, writeJson } from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';

interface SetFlags {
  readonly flags: readonly string[];
  /** Absolute: files that the flags name. */
  readonly files: readonly string[];
}

export function setFlags(release: WrittenRelease): SetFlags {
  const files: string[] = [];
  const flagOf =
    (flag: string) =>
    (item: MapValue): string[] => {
      const name = escaped(textAt(item, 'name') ?? '');
      const [value, file, values] = [item.get('value'), textAt(item, 'file'), item.get('values')];
      if (value !== undefined && value !== '') return [flag, `${name}=${escaped(scalarText(value))}`];
      if (file !== undefined && flag === '--set') {
        const path = fileOf(file, release);
        files.push(path);
        return ['--set-file', `${name}=${path.replaceAll(/[\\,]/g, String.raw`\$&`)}`];
      }
      if (!isList(values) || values.length === 0) return [];
      return [flag, `${name}={${values.map((one) => escaped(scalarText(one))).join(',')}}`];
    };
  const flags = [
    ...mapsAt(release.value, 'set').flatMap(flagOf('--set')),
    ...mapsAt(release.value, 'setString').flatMap(flagOf('--set-string')),
  ];
  return { flags, files };
}

function fileOf(written: string, { file, root }: WrittenRelease): string {
  const path = resolve(dirname(file), written);
  if (/[,=\\]/.test(written))
    throw new UserError(
      'not-rendered',
      `the file ${JSON.stringify(written)} of set has a comma, an equals sign or a backslash`,
      {
        hint: 'rename the file',
      },
    );
  return resolveInside(root, path, [root]);
}

const escaped = (text: string): string => text.replaceAll(/[{},]/g, String.raw`\$&`);

function scalarText(value: Value): string {
  if (typeof value === 'string') return value;
  return isNumeral(value) ? value.numeral : writeJson(value);
}
