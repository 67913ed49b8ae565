/** How helm is published. */
import {
  openArchives,
  type Program,
  type ProgramArchives,
  type ProgramServerOptions,
} from '../../programs/index.ts';

export const helmProgram: Program = {
  name: 'helm',
  officialUrl: 'https://get.helm.sh',
  places: (version, system, arch) => {
    const archive = `helm-v${version}-${system}-${arch}.tar.gz`;
    // Each archive has its checksum beside it.
    return { archive, sums: `${archive}.sha256sum`, program: `${system}-${arch}/helm` };
  },
  codes: { version: 'helm-version', download: 'helm-download', checksum: 'helm-checksum' },
  hints: {
    mirror: 'download-base-url',
    install: 'install helm and set HELM_BIN, without helm-version',
    versions: '3.17.2, ~3.17 or 4',
  },
};

export const { officialUrl } = helmProgram;

export const openHelmArchives = (options: ProgramServerOptions): ProgramArchives =>
  openArchives(helmProgram, options);
