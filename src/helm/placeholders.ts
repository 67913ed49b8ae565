/** Fills `%{name}` in words that are already split: a value never becomes two words. */
import { type Problem, problem } from '../errors.ts';
import { suggest } from '../text/index.ts';

const placeholderNames = ['context', 'service', 'release', 'namespace', 'chart', 'pr', 'sha'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | undefined>>>;

export const chartPlaceholder = '%{chart}';

const remedies: Partial<Record<PlaceholderName, string>> = {
  pr: 'the number is known only in the workflow of a pull request',
  sha: 'the commit is known only in a git repository',
  namespace: 'set namespace in the context, or give --namespace',
  release: 'set release in the context, or name one on the command line',
};

const isName = (name: string): name is PlaceholderName =>
  (placeholderNames as readonly string[]).includes(name);

/** The word with its placeholders filled; those that are unknown or have no value join `problems`. */
export function fill(word: string, values: PlaceholderValues, problems: Problem[]): string {
  const filled = replacePlaceholders(word, values, problems);
  // Names come from the repository: no value may mean more to helm than the typed word did.
  if (filled.startsWith('-') && !word.startsWith('-')) {
    problems.push(
      problem(
        'placeholder-flag',
        `${JSON.stringify(word)} becomes ${JSON.stringify(filled)}, which is a flag`,
        {
          hint: 'correct the value of the placeholder',
        },
      ),
    );
  }
  return filled;
}

function replacePlaceholders(word: string, values: PlaceholderValues, problems: Problem[]): string {
  return word.replaceAll(/%\{([^{}]*)\}/g, (whole, name: string) => {
    if (!isName(name)) {
      problems.push(
        problem('placeholder-unknown', `${JSON.stringify(word)} contains the unknown placeholder ${whole}`, {
          hint: suggest(name, placeholderNames),
        }),
      );
      return whole;
    }
    const value = values[name];
    if (value !== undefined && value !== '') return value;
    problems.push(
      problem('placeholder-empty', `${JSON.stringify(word)} contains ${whole}, which has no value here`, {
        hint: remedies[name] ?? `remove ${whole}`,
      }),
    );
    return whole;
  });
}
