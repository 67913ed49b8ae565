/**
 * Recognises the dialects before version '1' by keys that only they have, so that no file is misread: one
 * file of several documents with a `kind`; `contexts` as a list, with the instances in a values.yaml; a
 * version of 0.0.0 or 0.1. Source: the original project's history.
 */
import { type Problem, problem } from '../errors.ts';
import { atOf, childPath, type MapEntry, entryOf, type SourceSpan, type Tree } from '../yaml/index.ts';

/** Top-level keys of older files that version '1' does not have. */
const oldKeys = ['kind', 'deployment', 'applicationConfiguration', 'codeGen'];

/** The problem that names the dialect; undefined for other files. */
export function oldDialect(documents: readonly Tree[]): Problem | undefined {
  const [first, second] = documents;
  const kind = documents.map((tree) => entryOf(tree, 'kind')).find((entry) => entry !== undefined);
  if (second && kind) return oldDialectProblem('several documents told apart by "kind"', second, '');
  const version = entryOf(entryOf(first, 'pligos')?.value, 'version') ?? entryOf(first, 'version');
  const text = version && versionText(version);
  if (version && text !== undefined && /^0(?:\.|$)/.test(text)) {
    const path = version === entryOf(first, 'version') ? 'version' : 'pligos.version';
    return oldDialectProblem(`version ${text}`, version.value, path);
  }
  const contexts = entryOf(first, 'contexts');
  if (contexts?.value.kind === 'list')
    return oldDialectProblem('contexts as a list', contexts.value, 'contexts');
  const key = oldKeys.map((name) => entryOf(first, name)).find((entry) => entry !== undefined);
  return key && oldDialectProblem(`"${key.key}" at the top`, key.keyPlace, childPath('', key.key));
}

function versionText({ value }: MapEntry): string | undefined {
  if (value.kind !== 'scalar' || value.value === null || typeof value.value === 'boolean') return undefined;
  return typeof value.value === 'string' ? value.value : value.value.numeral;
}

function oldDialectProblem(feature: string, place: SourceSpan, path: string): Problem {
  return problem('old-dialect', `the file is of a dialect older than version '1': ${feature}`, {
    at: atOf(place, path),
    hint: "run `pligos migrate` to see what the file becomes in version '2', with equal values",
  });
}
