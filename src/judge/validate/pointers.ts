/** What the API's Go types say beyond its description. */
import { kubernetes } from '../../data/index.ts';

export type IsPointer = (type: string, field: string) => boolean;

/**
 * Fields that are pointers in Go: there an empty value is not absent. The tables of the comparison mark all
 * others (`?`); types outside of the tables are unknown.
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
