/** The flags that several commands share. */
export interface FlagDefinition {
  readonly name: string;
  readonly short?: string;
  /** The word for its value in the help; absent for a switch. */
  readonly value?: string;
  readonly repeats?: boolean;
  readonly text: string;
  /** The kind of completion that a shell offers for the value. */
  readonly completes?: 'folder' | 'file';
}

export const config: FlagDefinition = {
  name: 'config',
  short: 'c',
  value: 'DIR',
  repeats: true,
  text: 'the service: a folder or a pligos.yaml; a folder without one means every service below it',
  completes: 'folder',
};
export const json: FlagDefinition = { name: 'json', text: 'print JSON' };
export const all: FlagDefinition = { name: 'all', text: 'every context of every service' };

/** Charts without any pligos.yaml: a context for each value file. */
const plainChart: readonly FlagDefinition[] = [
  {
    name: 'chart',
    value: 'DIR',
    repeats: true,
    text: 'any Helm chart, without a pligos.yaml; also a glob such as charts/*, a .tgz, or an address with an exact version',
    completes: 'folder',
  },
  {
    name: 'repo',
    value: 'URL',
    text: 'with --chart NAME: the chart repository that has the chart',
  },
  { name: 'version', value: 'VERSION', text: 'with --repo: the exact version of the chart' },
  {
    name: 'values',
    short: 'f',
    value: 'FILE',
    repeats: true,
    text: 'with --chart: a value file or its address, or several files with commas; each file that a glob matches in the chart is a context',
    completes: 'file',
  },
  {
    name: 'release',
    value: 'NAME',
    text: 'with --chart: the release (default: the name of the chart); of several charts with %{service}',
  },
  {
    name: 'namespace',
    short: 'n',
    value: 'NAME',
    text: 'with --chart: the namespace; %{service} and %{context} are filled in',
  },
];
/** What another tool deploys, without any pligos.yaml: a context for each application. */
export const discover: readonly FlagDefinition[] = [
  {
    name: 'discover',
    value: 'TOOL',
    text: 'the applications of argocd, flux or helmfile in the folders of -c, without a pligos.yaml; auto: of all',
  },
  {
    name: 'discover-clusters',
    value: 'FILE',
    text: 'with --discover: what generators of ApplicationSets would be told by clusters and servers',
    completes: 'file',
  },
  {
    name: 'discover-environments',
    value: 'NAMES',
    text: 'with --discover helmfile: the environments to show (default: all of the helmfile)',
  },
  {
    name: 'discover-selector',
    value: 'LABELS',
    repeats: true,
    text: 'with --discover helmfile: only the releases with these labels, as helmfile -l takes them',
  },
];
export const allowHost: FlagDefinition = {
  name: 'allow-host',
  value: 'HOST',
  repeats: true,
  text: 'a host with a private address that sources may be fetched from',
};
export const downloadBaseUrl: FlagDefinition = {
  name: 'download-base-url',
  value: 'URL',
  text: 'the mirror to ask for versions of helm (default: https://get.helm.sh)',
};
export const where: readonly FlagDefinition[] = [config, ...plainChart, ...discover, allowHost];

export const globalFlags: readonly FlagDefinition[] = [
  { name: 'help', short: 'h', text: 'show this' },
  { name: 'version', short: 'V', text: 'show the version' },
];
