/** What a view lacks, and why: every sentence about it. */

/** One thing that a pod has and the view has not, or that Kubernetes itself leaves out. */
export interface ViewNote {
  readonly kind: NoteKind;
  readonly text: string;
}

type NoteKind =
  /** Named by the pod, and not in the render. */
  | 'missing'
  /** There, and left out. */
  | 'left-out'
  /** Kubernetes does the same. */
  | 'as-kubernetes';

type ObjectKind = 'ConfigMap' | 'Secret';

const note = (kind: NoteKind, text: string): ViewNote => ({ kind, text });

export const secretLeftOut = (name: string, use: string): ViewNote =>
  note('left-out', `${use}: Secret ${name}`);

export const objectMissing = (kind: ObjectKind, name: string, use: string, isOptional: boolean): ViewNote =>
  note(
    'missing',
    `${use}: ${kind} ${name} is not in the render${isOptional ? ', and optional' : '; the pod starts only where the cluster has it'}`,
  );

export const keyMissing = (
  { kind, name, key }: { readonly kind: ObjectKind; readonly name: string; readonly key: string },
  use: string,
  isOptional: boolean,
): ViewNote =>
  note(
    'missing',
    `${use}: ${kind} ${name} has no key ${key}${isOptional ? ', and it is optional' : '; the pod does not start without it'}`,
  );

/** What only the running pod knows. */
export const clusterOnly = (what: string, use: string): ViewNote =>
  note('left-out', `${use}: ${what}, which only the cluster knows`);

/** The claim templates of a StatefulSet have volumes of their own. */
export const claimedVolume = (path: string, volume: string): ViewNote =>
  note('left-out', `${path}: the claim ${volume}`);

export const otherVolume = (path: string, type: string): ViewNote => note('left-out', `${path}: ${type}`);

export const pathExpression = (path: string, expression: string): ViewNote =>
  note('left-out', `${path}: subPathExpr ${expression} cannot be resolved outside of the cluster`);

export const subPathMissing = (path: string, volume: string, subPath: string): ViewNote =>
  note(
    'as-kubernetes',
    `${path}: the volume ${volume} has no ${subPath}; a pod gets an empty folder in its place`,
  );

export const hiddenFiles = (path: string, files: readonly string[]): ViewNote =>
  note('as-kubernetes', `the mount at ${path} hides ${files.join(', ')}`);

export const blockedMount = (path: string, file: string): ViewNote =>
  note('left-out', `${path}: the file ${file} stands where its folder would be; the pod does not start`);

export const namesSkipped = (names: readonly string[], from: string): ViewNote =>
  note(
    'as-kubernetes',
    `envFrom: Kubernetes skips ${names.join(', ')} of ${from}: not the name of an environment variable`,
  );

export const needsLeftOut = (variable: string, needed: readonly string[]): ViewNote =>
  note('left-out', `env ${variable}: its value takes ${needed.join(', ')}, which is left out`);

export const notText = (variable: string): ViewNote =>
  note('left-out', `env ${variable}: its value is not text in UTF-8, or holds a NUL`);

export const serviceVariable = (variable: string, name: string): ViewNote =>
  note('as-kubernetes', `env ${variable}: $(${name}) stays as it is; in a cluster a Service may set it`);

/** A path that the command needs for its own files. */
export const ownFile = (path: string): ViewNote =>
  note('left-out', `${path}: the view has a file of its own there`);

/** A folder that git takes for a repository can name programs that git runs. */
export const gitFile = (path: string): ViewNote =>
  note('left-out', `${path}: git would take the folder for a repository, and run what it names`);

export const holdsPlaceholder = (path: string): ViewNote =>
  note('left-out', `${path}: holds placeholders for secrets; add --with-secrets`);

export const holdsSecretFile = (path: string): ViewNote =>
  note('left-out', `${path}: holds the content of a file of secrets/; add --with-secrets`);
