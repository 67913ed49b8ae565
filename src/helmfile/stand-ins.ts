/** The programs that helmfile gets in the place of helm and kustomize while it lists releases: they fetch no chart, sign in nowhere and render nothing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StandIns {
  readonly helm: string;
  readonly kustomize: string;
}

/** Any helmfile 1 takes them. */
const versions = { helm: 'v3.18.6+g0000000', kustomize: 'v5.8.1' };

/** What helmfile would render itself counts for nothing, but it wants a file of it. */
const nothing = 'apiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: nothing}\\n';

/** What is left, such as `helm secrets`, the user's helm does. */
const helmScript = (helm: string): string => `#!/bin/sh
case "$1" in
  version) echo '${versions.helm}' ;;
  pull | fetch)
    to=; last=
    for word in "$@"; do
      case "$last" in -d | --destination | --untardir) to=$word ;; esac
      last=$word
    done
    name=\${2##*/}; name=\${name%%[:@]*}
    /bin/mkdir -p "$to/$name"
    printf 'apiVersion: v2\\nname: "%s"\\nversion: 0.0.0\\n' "$name" > "$to/$name/Chart.yaml" ;;
  template)
    for word in "$@"; do
      case "$word" in --output-dir=*)
        file=\${word#--output-dir=}/nothing/templates/nothing.yaml
        /bin/mkdir -p "\${file%/*}"
        printf '${nothing}' > "$file"
        echo "wrote $file" ;;
      esac
    done ;;
  repo | registry | dependency) ;;
  *) exec '${helm.replaceAll("'", String.raw`'\''`)}' "$@" ;;
esac
`;

const kustomizeScript = `#!/bin/sh
last=
for word in "$@"; do
  case "$last" in -o | --output) printf '${nothing}' > "$word" ;; esac
  last=$word
done
if [ "$1" = version ]; then echo ${versions.kustomize}; fi
`;

/** Writes them into the folder. */
export function writeStandIns(folder: string, env: Readonly<Record<string, string | undefined>>): StandIns {
  const [helm, kustomize] = [join(folder, 'helm'), join(folder, 'kustomize')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(helm, helmScript(env['HELM_BIN'] || 'helm'), { mode: 0o700 });
  writeFileSync(kustomize, kustomizeScript, { mode: 0o700 });
  return { helm, kustomize };
}
