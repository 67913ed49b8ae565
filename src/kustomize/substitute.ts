/** Substitutes variables in what kustomize printed, as Flux does after its build. */
import { UserError } from '../errors.ts';
import { helmFile, isMap, type MapValue, readOne, valueOf } from '../yaml/index.ts';
import { expandVariables } from './envsubst/expand.ts';

/** On a resource, as a label or an annotation: with the value `disabled` it stays as it is. */
const mark = 'kustomize.toolkit.fluxcd.io/substitute';

/** Flux does nothing where there are no variables, even with defaults in the text. */
export function substituteVariables(text: string, variables: ReadonlyMap<string, string>): string {
  if (variables.size === 0) return text;
  const wrong = [...variables.keys()].find((name) => !/^[_a-z]\w*$/i.test(name));
  if (wrong !== undefined)
    throw new UserError(
      'substitution',
      `Flux cannot substitute ${JSON.stringify(wrong)}: it is no name of a variable`,
      {
        hint: 'use letters, digits and _, with no digit at the beginning',
      },
    );
  // Flux writes a value on one line.
  const values = new Map([...variables].map(([name, value]) => [name, value.replaceAll('\n', '')]));
  // kustomize indents the lines of a text, so such a line is a separator.
  return text
    .split(/^---\n/m)
    .map((document) => (isDisabled(document) ? document : expandVariables(document, values)))
    .join('---\n');
}

function isDisabled(document: string): boolean {
  if (!document.includes(mark)) return false;
  const { tree } = readOne('manifest', document, helmFile);
  const value = tree && valueOf(tree);
  const metadata = isMap(value) ? value.get('metadata') : undefined;
  return (['labels', 'annotations'] as const).some((field) => {
    const map: MapValue | undefined = isMap(metadata) ? mapOf(metadata, field) : undefined;
    return map?.get(mark) === 'disabled';
  });
}

function mapOf(value: MapValue, key: string): MapValue | undefined {
  const found = value.get(key);
  return isMap(found) ? found : undefined;
}
