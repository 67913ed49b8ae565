/** Provides a kustomize of a version out of its official release. */
import { UserError } from '../errors.ts';
import {
  type Program,
  type ProvidedProgram,
  provideProgram,
  type ProvisionOptions,
} from '../programs/index.ts';
import { type Constraint, parseConstraint } from '../versions/index.ts';

const kustomizeProgram: Program = {
  name: 'kustomize',
  // Its project publishes it nowhere else, whatever GitHub a job runs on.
  officialUrl: 'https://github.com/kubernetes-sigs/kustomize/releases/download',
  places: (version, system, arch) => ({
    archive: `kustomize%2Fv${version}/kustomize_v${version}_${system}_${arch}.tar.gz`,
    sums: `kustomize%2Fv${version}/checksums.txt`,
    program: 'kustomize',
  }),
  codes: { version: 'kustomize-version', download: 'kustomize-download', checksum: 'kustomize-checksum' },
  hints: {
    mirror: 'kustomize-base-url',
    install: 'install kustomize and set KUSTOMIZE_BIN, without kustomizeVersion',
    versions: '5.8.1',
  },
};

export const kustomizeUrl = kustomizeProgram.officialUrl;

/** A cached one may be of a range. To download, the exact version is needed: a release has no list of others. */
export async function provideKustomize(
  written: string,
  { baseUrl = kustomizeUrl, ...options }: Omit<ProvisionOptions, 'baseUrl'> & { readonly baseUrl?: string },
): Promise<ProvidedProgram> {
  const exact = /^v?(\d+\.\d+\.\d+)$/.exec(written.trim())?.[1];
  const toDownload = async (): Promise<string> => {
    if (exact !== undefined) return exact;
    throw new UserError(
      'kustomize-version',
      `no kustomize of the range ${JSON.stringify(written)} is installed, and a range cannot be downloaded`,
      { hint: 'write the exact version, such as kustomizeVersion: 5.8.1' },
    );
  };
  return provideProgram(
    kustomizeProgram,
    { written, range: kustomizeRange(written), toDownload },
    { ...options, baseUrl },
  );
}

/** A version of kustomize as a user may write it; otherwise a UserError. */
export function kustomizeRange(written: string): Constraint {
  const range = parseConstraint(written);
  if (range !== undefined && written.trim() !== '') return range;
  throw new UserError(
    'kustomize-version',
    `${JSON.stringify(written)} is neither a kustomize version nor a version range`,
    { hint: 'use e.g. 5.8.1 or ~5.8' },
  );
}
