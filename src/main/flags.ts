/** The flags that several commands share. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** The word for its value in the help; absent for a switch. */
  readonly value?: string;
  readonly repeats?: boolean;
  readonly text: string;
  /** What a shell offers for the value. */
  readonly completes?: 'folder' | 'file';
}

export const config: Flag = {
  name: 'config',
  short: 'c',
  value: 'DIR',
  repeats: true,
  text: 'the service: a folder or a pligos.yaml; a folder without one means every service below it',
  completes: 'folder',
};
export const json: Flag = { name: 'json', text: 'print JSON' };
export const all: Flag = { name: 'all', text: 'every context of every service' };

/** A chart without any pligos.yaml: one context called `default`. */
const plainChart: readonly Flag[] = [
  { name: 'chart', value: 'DIR', text: 'any Helm chart, without a pligos.yaml', completes: 'folder' },
  {
    name: 'values',
    short: 'f',
    value: 'FILE',
    repeats: true,
    text: 'with --chart: a value file',
    completes: 'file',
  },
  { name: 'release', value: 'NAME', text: 'with --chart: the release (default: the name of the chart)' },
  { name: 'namespace', short: 'n', value: 'NAME', text: 'with --chart: the namespace' },
];
export const where: readonly Flag[] = [config, ...plainChart];

export const globalFlags: readonly Flag[] = [
  { name: 'help', short: 'h', text: 'show this' },
  { name: 'version', short: 'V', text: 'show the version' },
];
