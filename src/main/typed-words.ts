/** Words as a reader can type them to see the same. */
export const typedWords = (words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

/** Reports are handed around: the login of the cluster stays here. */
export const withoutToken = (words: readonly string[]): readonly string[] =>
  words.map((word, at) => {
    if (words[at - 1] === '--kube-token') return '$TOKEN';
    return word.startsWith('--kube-token=') ? '--kube-token=$TOKEN' : word;
  });
