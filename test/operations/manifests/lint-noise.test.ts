/** What helm lint says of lists is left out, and nothing else. */
import { expect, it } from '@jest/globals';
import type { Context } from '../../../src/config/index.ts';
import { missesNameOfList } from '../../../src/operations/commands/lint-noise.ts';

const at = { file: '/pligos.yaml', line: 1, column: 1 };
const dir = { value: '/m', at };
const manifests: Pick<Context, 'source'> = {
  source: { kind: 'manifests', dir, valueFiles: [], entries: [] },
};
const chart: Pick<Context, 'source'> = {
  source: { kind: 'chart', dir, valueFiles: [], helmValues: undefined },
};
/** helm 3.17.2 and 4.1.4, of a ConfigMapList. */
const message = (name: string): string =>
  `templates/a.yaml: object name does not conform to Kubernetes naming requirements: "${name}": metadata.name: Invalid value: "${name}": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters`;

it('is the name that a list does not have', () => {
  expect(missesNameOfList(message(''), manifests)).toBe(true);
  expect(missesNameOfList(message('A_b'), manifests)).toBe(false);
  expect(missesNameOfList(message(''), chart)).toBe(false);
});
