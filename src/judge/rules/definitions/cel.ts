/** Reads enough of CEL to see that a rule demands nothing of a resource without a field. */

type IsAbsent = (field: string) => boolean;

/**
 * Does the rule hold wherever these fields are absent? Only for plain forms: `!has(self.a) || …`,
 * `!(has(self.a) && …)`.
 */
export const holdsWithout = (rule: string, isAbsent: IsAbsent): boolean => isPlainly(true, rule, isAbsent);

function isPlainly(answer: boolean, rule: string, isAbsent: IsAbsent): boolean {
  const text = strip(rule);
  const after = (part: string): boolean => isPlainly(answer, part, isAbsent);
  const [condition, rest] = splitOnce(text, '?');
  if (condition !== undefined && rest !== undefined) {
    const [, no] = splitOnce(rest, ':');
    return no !== undefined && isPlainly(false, condition, isAbsent) && after(no);
  }
  const alternatives = split(text, '||');
  if (alternatives.length > 1) return answer ? alternatives.some(after) : alternatives.every(after);
  const all = split(text, '&&');
  if (all.length > 1) return answer ? all.every(after) : all.some(after);
  if (text.startsWith('!')) return isPlainly(!answer, text.slice(1), isAbsent);
  if (text === String(answer)) return true;
  const [, field] = /^has\(self\.(\w+)\)$/.exec(text) ?? [];
  return !answer && field !== undefined && isAbsent(field);
}

/** Removes spaces and parentheses around the whole. */
function strip(rule: string): string {
  let text = rule.trim();
  while (text.startsWith('(') && closes(text) === text.length - 1) text = text.slice(1, -1).trim();
  return text;
}

function closes(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * Splits at the top level alone. It also counts parentheses in quotes: such a rule is assumed to demand
 * something.
 */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '(' || letter === '[' || letter === '{') depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}') depth -= 1;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
      at += separator.length - 1;
    }
  }
  return [...parts, text.slice(from)];
}

function splitOnce(text: string, separator: string): [string, string] | [] {
  const [first, ...rest] = split(text, separator);
  return first === undefined || rest.length === 0 ? [] : [first, rest.join(separator)];
}
