/** The variables that Argo CD fills in into parameters and names of value files. */
import { type ApiObject, mapAt, textAt } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';

export type BuildEnvironment = ReadonlyMap<string, string>;

/** What is known without a cluster. The revision is unknown: it is that of the side which is read. */
export function buildEnvironment({ name, value }: ApiObject, source: MapValue): BuildEnvironment {
  const spec = mapAt(value, 'spec');
  return new Map([
    ['ARGOCD_APP_NAME', name],
    ['ARGOCD_APP_NAMESPACE', textAt(mapAt(spec, 'destination'), 'namespace') ?? ''],
    ['ARGOCD_APP_PROJECT_NAME', textAt(spec, 'project') ?? ''],
    ['ARGOCD_APP_SOURCE_PATH', textAt(source, 'path') ?? ''],
    ['ARGOCD_APP_SOURCE_REPO_URL', textAt(source, 'repoURL') ?? ''],
    ['ARGOCD_APP_SOURCE_TARGET_REVISION', textAt(source, 'targetRevision') ?? ''],
  ]);
}

/** `$NAME` and `${NAME}`; `$$` is a dollar. What is not known is empty, as in a shell. */
export const fillIn = (text: string, environment: BuildEnvironment): string =>
  text.replaceAll(/\$(?:\$|([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/g, (whole, plain?: string, braced?: string) =>
    whole === '$$' ? '$' : (environment.get(plain ?? braced ?? '') ?? ''),
  );
