/** What the arguments of helm's commands are. Source: `helm COMMAND --help`, "Usage", of Helm 3.17.2 and 4.1.4. */

export interface Role {
  /** In their order; `releases` is one or more. */
  readonly takes: readonly ('release' | 'releases' | 'revision' | 'chart')[];
  /** Does `--namespace` mean something to it? */
  readonly namespace: boolean;
  /** Does it talk to a cluster? */
  readonly cluster: boolean;
}

const offline = { namespace: false, cluster: false } as const;
const cluster = { namespace: true, cluster: true } as const;

/** Commands that are missing here take neither a chart nor a release: they are run as they are. */
export const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['install', { takes: ['release', 'chart'], ...cluster }],
  ['upgrade', { takes: ['release', 'chart'], ...cluster }],
  ['template', { takes: ['release', 'chart'], namespace: true, cluster: false }],
  ['lint', { takes: ['chart'], namespace: true, cluster: false }],
  ['package', { takes: ['chart'], ...offline }],
  ['verify', { takes: ['chart'], ...offline }],
  ['show all', { takes: ['chart'], ...offline }],
  ['show chart', { takes: ['chart'], ...offline }],
  ['show crds', { takes: ['chart'], ...offline }],
  ['show readme', { takes: ['chart'], ...offline }],
  ['show values', { takes: ['chart'], ...offline }],
  ['dependency build', { takes: ['chart'], ...offline }],
  ['dependency list', { takes: ['chart'], ...offline }],
  ['dependency update', { takes: ['chart'], ...offline }],
  ['status', { takes: ['release'], ...cluster }],
  ['history', { takes: ['release'], ...cluster }],
  ['test', { takes: ['release'], ...cluster }],
  ['uninstall', { takes: ['releases'], ...cluster }],
  ['rollback', { takes: ['release', 'revision'], ...cluster }],
  ['get all', { takes: ['release'], ...cluster }],
  ['get hooks', { takes: ['release'], ...cluster }],
  ['get manifest', { takes: ['release'], ...cluster }],
  ['get metadata', { takes: ['release'], ...cluster }],
  ['get notes', { takes: ['release'], ...cluster }],
  ['get values', { takes: ['release'], ...cluster }],
  ['list', { takes: [], ...cluster }],
]);
