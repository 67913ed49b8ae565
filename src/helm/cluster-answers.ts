/** Reads the flags of `helm template` that replace answers of a cluster. */
import { readCommandLine } from './command-line.ts';

export interface Answers {
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  readonly isUpgrade: boolean;
}

export function answersIn(flags: readonly string[]): Answers {
  const line = readCommandLine(['template', ...flags]).flags;
  const valuesOf = (flag: string): string[] =>
    line.flatMap(({ name, value }) => (name === flag && value ? [value] : []));
  const kubeVersion = valuesOf('kube-version').at(-1);
  return {
    ...(kubeVersion !== undefined && { kubeVersion }),
    apiVersions: valuesOf('api-versions').flatMap((value) => value.split(',')),
    isUpgrade: line.some(({ name, value }) => name === 'is-upgrade' && value !== 'false'),
  };
}
