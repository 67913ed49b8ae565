/** What the API's Go types say beyond its description. */
import { kubernetes } from '../../data/index.ts';

export type IsPointer = (type: string, field: string) => boolean;

/**
 * Which fields are pointers in Go: empty is a value there, and no absent one. The tables of the comparison mark all others (`?`);
 * types that they do not have are not known.
 */
export function pointers(): IsPointer {
  let lines: ReadonlyMap<string, string> | undefined;
  return (type, field) => {
    const line = (lines ??= linesByType()).get(type) ?? '';
    return line.includes(`\t${field}=`) && !line.includes(`\t${field}=?`);
  };
}

const linesByType = (): ReadonlyMap<string, string> =>
  new Map(kubernetes.types.split('\n').map((line) => [line.slice(0, line.indexOf('\t')), line]));
