/** `1 resource`, `2 resources`; `many` where an `s` does not make the plural. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
