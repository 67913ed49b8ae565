/** The arguments of helm's commands. Source: `helm COMMAND --help`, "Usage", of Helm 3.17.2 and 4.1.4. */

export interface Role {
  /** In their order; `releases` is one or more. */
  readonly takes: readonly ('release' | 'releases' | 'revision' | 'chart')[];
  /** Has `--namespace` a meaning for it? */
  readonly namespace: boolean;
  /** Does it talk to a cluster? */
  readonly cluster: boolean;
  /** Does it change something there? */
  readonly changes: boolean;
}

const offline = { namespace: false, cluster: false, changes: false } as const;
const reads = { namespace: true, cluster: true, changes: false } as const;
const changes = { namespace: true, cluster: true, changes: true } as const;

/** Commands that are missing here take neither a chart nor a release: they are run as they are. */
export const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['install', { takes: ['release', 'chart'], ...changes }],
  ['upgrade', { takes: ['release', 'chart'], ...changes }],
  ['template', { takes: ['release', 'chart'], namespace: true, cluster: false, changes: false }],
  ['lint', { takes: ['chart'], namespace: true, cluster: false, changes: false }],
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
  ['status', { takes: ['release'], ...reads }],
  ['history', { takes: ['release'], ...reads }],
  ['test', { takes: ['release'], ...changes }],
  ['uninstall', { takes: ['releases'], ...changes }],
  ['rollback', { takes: ['release', 'revision'], ...changes }],
  ['get all', { takes: ['release'], ...reads }],
  ['get hooks', { takes: ['release'], ...reads }],
  ['get manifest', { takes: ['release'], ...reads }],
  ['get metadata', { takes: ['release'], ...reads }],
  ['get notes', { takes: ['release'], ...reads }],
  ['get values', { takes: ['release'], ...reads }],
  ['list', { takes: [], ...reads }],
]);
