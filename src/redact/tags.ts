/** What stands in the place of a secret. */
export const tagPattern = /\(secret [0-9a-f]{12}\)/g;

const wholeTag = /^\(secret [0-9a-f]{12}\)$/;

export const isTag = (text: string): boolean => wholeTag.test(text);

/** Its content is unknown, then. */
export const isRedacted = (text: string): boolean =>
  text.length > 20 && text.includes('(secret ') && text.search(tagPattern) !== -1;

/** Each run tags the same secret in another way: what is compared between runs has all tags alike. */
export const withAlikeTags = (text: string): string => text.replaceAll(tagPattern, '(secret)');
