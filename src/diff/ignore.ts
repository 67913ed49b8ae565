/** Reads ignore rules: one of the command line, or Argo's of a file. */
import { type Problem, problem, warning } from '../errors.ts';
import { atOf, entryOf, helmFile, readDocuments, type Tree } from '../yaml/index.ts';
import type { IgnoreRule } from './noise.ts';

/**
 * `KIND/NAME:PATH`, each an optional glob: `Deployment/web:spec.replicas`, `ConfigMap`, `:metadata.labels`.
 * The reason follows a `#`.
 */
export function readIgnoreRule(text: string): { rule?: IgnoreRule; problems: readonly Problem[] } {
  const hash = text.indexOf(' #');
  const ruleText = (hash < 0 ? text : text.slice(0, hash)).trim();
  const reason = hash < 0 ? 'given on the command line' : text.slice(hash + 2).trim();
  const match = /^([^/:]*)(?:\/([^:]*))?(?::(.*))?$/.exec(ruleText);
  const [, kind = '', name = '', path = ''] = match ?? [];
  if (match === null || kind + name + path === '') {
    return {
      problems: [
        problem('usage', `the ignore rule ${JSON.stringify(text)} names nothing`, {
          hint: 'write KIND/NAME:PATH, each part may be left out, e.g. Deployment/web:spec.replicas',
        }),
      ],
    };
  }
  // A path without its colon would be read as a kind that matches nothing.
  if (/^[a-z]|\./.test(kind)) {
    return {
      problems: [
        problem('usage', `the ignore rule ${JSON.stringify(text)} names the kind ${JSON.stringify(kind)}`, {
          hint: `a kind begins with a capital letter, e.g. Deployment; for a path in every resource write :${ruleText}`,
        }),
      ],
    };
  }
  return {
    rule: {
      ...(kind !== '' && { kind }),
      ...(name !== '' && { name }),
      ...(path !== '' && { path }),
      reason,
    },
    problems: [],
  };
}

/**
 * Argo CD's `ignoreDifferences`: an Application, a list of rules, or a map that holds it. A rule without an
 * equivalent here is a warning.
 */
export function readArgoIgnores(
  file: string,
  text: string,
): { rules: readonly IgnoreRule[]; problems: readonly Problem[] } {
  const rules: IgnoreRule[] = [];
  const problems: Problem[] = [];
  for (const tree of readDocuments(file, text, helmFile).documents) {
    const list =
      tree.kind === 'list'
        ? tree
        : (entryOf(tree, 'ignoreDifferences') ?? entryOf(entryOf(tree, 'spec')?.value, 'ignoreDifferences'))
            ?.value;
    if (list?.kind !== 'list') {
      problems.push(
        problem('usage', 'no ignoreDifferences were found here', {
          at: atOf(tree),
          hint: 'name an Application, or a file with a list of its rules',
        }),
      );
      continue;
    }
    for (const item of list.items) readArgoRule(item, rules, problems);
  }
  return { rules, problems };
}

function readArgoRule(tree: Tree, rules: IgnoreRule[], problems: Problem[]): void {
  const word = (key: string): string | undefined => {
    const value = entryOf(tree, key)?.value;
    return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
  };
  const texts = (key: string): { text: string; tree: Tree }[] => {
    const value = entryOf(tree, key)?.value;
    if (value?.kind !== 'list') return [];
    return value.items.flatMap((item) =>
      item.kind === 'scalar' && typeof item.value === 'string' ? [{ text: item.value, tree: item }] : [],
    );
  };
  const [kind, name, namespace, group] = [word('kind'), word('name'), word('namespace'), word('group')];
  const about = {
    ...(kind !== undefined && { kind }),
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    ...(group !== undefined && { group }),
    reason: 'ignoreDifferences of Argo CD',
  };
  for (const { text } of texts('jsonPointers')) rules.push({ ...about, path: text });
  for (const { text, tree: place } of texts('jqPathExpressions')) {
    const path = jqPath(text);
    if (path !== undefined) rules.push({ ...about, path });
    else {
      problems.push(
        warning(
          'not-in-this-version',
          `the jq expression ${JSON.stringify(text)} is not a plain path and is not applied`,
          {
            at: atOf(place),
            hint: 'write the path with [*] in your own ignore rule',
          },
        ),
      );
    }
  }
  if (entryOf(tree, 'managedFieldsManagers') !== undefined) {
    problems.push(
      warning('not-in-this-version', 'managedFieldsManagers refers to the live resource and is not applied', {
        at: atOf(tree),
        hint: 'name the fields in your own ignore rule',
      }),
    );
  }
}

/** `.spec.containers[].image` becomes `spec.containers[*].image`. Undefined for anything but a path. */
function jqPath(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^\./, '')
    .replaceAll('?', '')
    .replaceAll('[]', '[*]')
    .replaceAll('."', '["')
    .replace(/^"([^"]*)"/, '["$1"]');
  const closed = plain.replace(/\["([^"\]]*)"(?!\])/g, '["$1"]');
  return /^(?:\.?[A-Za-z_][\w-]*|\[(?:\*|\d+|"[^"]*")\])+$/.test(closed) ? closed : undefined;
}
