/** Colour only where a person looks: a terminal, and NO_COLOR not set. */
export const usesColor = (
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean => stream.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
