/** `$(NAME)` in the value of a variable, as Kubernetes expands it (third_party/forked/golang/expansion). */

/**
 * Replaces each reference by what `valueOf` gives; a reference of which it knows nothing stays as it is. `$$` is
 * a `$` that starts no reference.
 */
export function expandReferences(text: string, valueOf: (name: string) => string | undefined): string {
  let expanded = '';
  let at = 0;
  while (at < text.length) {
    const dollar = text.indexOf('$', at);
    if (dollar < 0 || dollar === text.length - 1) break;
    expanded += text.slice(at, dollar);
    const next = text[dollar + 1];
    const end = next === '(' ? text.indexOf(')', dollar) : -1;
    if (end >= 0) {
      const name = text.slice(dollar + 2, end);
      expanded += valueOf(name) ?? `$(${name})`;
      at = end + 1;
    } else {
      expanded += next === '$' ? '$' : `$${next}`;
      at = dollar + 2;
    }
  }
  return expanded + text.slice(at);
}
