import { loginFlags } from '../../data/index.ts';
import { withoutLogin } from '../../text/index.ts';

/** Words that a reader can type to see the same. */
export const typedWords = (words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** Reports are passed on: the logins of clusters and repositories stay here. */
export const withoutLogins = (words: readonly string[]): readonly string[] =>
  words.map((word, at) => {
    const [flag = '', isHere] = word.split('=', 2);
    const own = isHere === undefined ? undefined : loginFlags.get(flag);
    if (own !== undefined) return `${flag}=${own}`;
    return loginFlags.get(words[at - 1] ?? '') ?? withoutLogin(word);
  });
