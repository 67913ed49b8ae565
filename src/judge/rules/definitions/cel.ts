/** As much of CEL as is needed to see that a rule asks nothing of a resource without a field. */

type IsAbsent = (field: string) => boolean;

/** Does the rule hold wherever these fields are not written? Only where that is plain: `!has(self.a) || …`, `!(has(self.a) && …)`. */
export const holdsWithout = (rule: string, isAbsent: IsAbsent): boolean => isPlainly(true, rule, isAbsent);

function isPlainly(answer: boolean, rule: string, isAbsent: IsAbsent): boolean {
  const text = bare(rule);
  const is = (part: string): boolean => isPlainly(answer, part, isAbsent);
  const [condition, rest] = parted(text, '?');
  if (condition !== undefined && rest !== undefined) {
    const [, no] = parted(rest, ':');
    return no !== undefined && isPlainly(false, condition, isAbsent) && is(no);
  }
  const either = split(text, '||');
  if (either.length > 1) return answer ? either.some(is) : either.every(is);
  const all = split(text, '&&');
  if (all.length > 1) return answer ? all.every(is) : all.some(is);
  if (text.startsWith('!')) return isPlainly(!answer, text.slice(1), isAbsent);
  if (text === String(answer)) return true;
  const [, field] = /^has\(self\.(\w+)\)$/.exec(text) ?? [];
  return !answer && field !== undefined && isAbsent(field);
}

/** Without spaces and parentheses around the whole. */
function bare(rule: string): string {
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

/** At the top level alone. In quotes a parenthesis counts as well: such a rule is taken for one that asks something. */
function split(text: string, by: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '(' || letter === '[' || letter === '{') depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}') depth -= 1;
    else if (depth === 0 && text.startsWith(by, at)) {
      parts.push(text.slice(from, at));
      from = at + by.length;
      at += by.length - 1;
    }
  }
  return [...parts, text.slice(from)];
}

function parted(text: string, by: string): [string, string] | [] {
  const [first, ...rest] = split(text, by);
  return first === undefined || rest.length === 0 ? [] : [first, rest.join(by)];
}
