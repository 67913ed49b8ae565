/**
 * Finds code and rights that secrets hide: a secret may contain any command or account, and a review does not show it. Secrets
 * themselves are left out, because no review shows their content.
 */
import { type ShellUse, tagPattern } from '../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

interface Row {
  readonly says: string;
  /** A hidden text here counts if a shell would do this with it. */
  readonly from: ShellUse;
  readonly isHere: (place: Place) => boolean;
}

interface Place {
  /** Whether a key above says that the text is run, or decides rights. */
  readonly isRun: boolean;
  /** Whether the whole text is a secret. */
  readonly isWhole: boolean;
  /** Whether it is the value of a variable. `$(NAME)` does not put it into a command. */
  readonly isVariable: boolean;
}

export const running: readonly Row[] = [
  {
    says: 'a secret in `image`, `command` or `args`, and in what decides rights: `serviceAccountName`, `hostPath`, `securityContext`, and `rules`, `roleRef` and `subjects` of roles and bindings',
    from: 'none',
    isHere: ({ isRun }) => isRun,
  },
  {
    says: 'inside of a longer text, a secret with characters that start another command (`;`, `|`, `&`, line breaks, `$(`, backticks)',
    from: 'in-script',
    isHere: ({ isWhole }) => !isWhole,
  },
  {
    says: 'a whole value with a line break, `$(`, a backtick, `#!` at its start, or `;`, `|` or `&` beside a blank, unless it is a variable that no command takes as `$(NAME)`',
    from: 'always',
    isHere: ({ isVariable }) => !isVariable,
  },
];

const degrees: readonly ShellUse[] = ['none', 'in-script', 'always'];
const runKeys: ReadonlySet<string> = new Set([
  'image',
  'command',
  'args',
  'serviceAccount',
  'serviceAccountName',
  'hostPath',
  'securityContext',
]);
/** At the top of a role or a binding. */
const rightKeys: ReadonlySet<string> = new Set(['rules', 'roleRef', 'subjects']);

/**
 * The paths of such texts in a resource whose secrets are tags. `useOf` says what a shell would do with the
 * text behind a tag.
 */
export function hiddenCode(resource: MapValue, useOf: (tag: string) => ShellUse): readonly string[] {
  const kind = resource.get('kind');
  const isSecret = kind === 'Secret' && resource.get('apiVersion') === 'v1';
  const codePaths: string[] = [];
  const expanded = expandedNames(resource);
  const visit = (value: Value, path: string, isRun: boolean, isVariable: boolean): void => {
    if (typeof value === 'string') {
      const tags = value.match(tagPattern) ?? [];
      const isHidden = tags.some((tag) => {
        const place: Place = { isRun, isWhole: tag === value, isVariable };
        const use = degrees.indexOf(useOf(tag));
        return running.some(({ from, isHere }) => isHere(place) && use >= degrees.indexOf(from));
      });
      if (isHidden) codePaths.push(path);
    } else if (isList(value))
      for (const [at, item] of value.entries()) visit(item, `${path}[${at}]`, isRun, false);
    else if (isMap(value)) {
      const name = value.get('name');
      const isQuietVariable = typeof name === 'string' && value.has('value') && !expanded.has(name);
      for (const [key, item] of value) {
        if (path === '' && isSecret && contents.has(key)) continue;
        // In a ConfigMap, such a name holds plain text.
        const decides = runKeys.has(key) || (path === '' && rightKeys.has(key));
        const runs = isRun || (decides && !(path === 'data' && kind === 'ConfigMap'));
        visit(item, path === '' ? key : `${path}.${key}`, runs, isQuietVariable && key === 'value');
      }
    }
  };
  visit(resource, '', false, false);
  return codePaths;
}

const contents: ReadonlySet<string> = new Set(['data', 'stringData']);

/** The variables that Kubernetes expands in commands, arguments and other variables. */
function expandedNames(resource: MapValue): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: Value): void => {
    if (typeof value === 'string')
      for (const [, name = ''] of value.matchAll(/\$\(([\w.-]+)\)/g)) names.add(name);
    else if (isList(value)) value.forEach(visit);
    else if (isMap(value)) for (const item of value.values()) visit(item);
  };
  visit(resource);
  return names;
}
