/** As much of CEL as is needed to see that a rule asks nothing of a resource without a field. */

/** Does the rule hold wherever these fields are not written? Only where that is plain: `!has(self.a) || …`. */
export function holdsWithout(rule: string, isAbsent: (field: string) => boolean): boolean {
  const text = bare(rule);
  const [condition, rest] = parted(text, '?');
  if (condition !== undefined && rest !== undefined) {
    const [yes, no] = parted(rest, ':');
    const isUnmet = fieldOf(condition, '') !== undefined && isAbsent(fieldOf(condition, '') ?? '');
    return (
      yes !== undefined && no !== undefined && isUnmet && (bare(no) === 'true' || holdsWithout(no, isAbsent))
    );
  }
  const either = split(text, '||');
  if (either.length > 1) return either.some((part) => holdsWithout(part, isAbsent));
  const all = split(text, '&&');
  if (all.length > 1) return all.every((part) => holdsWithout(part, isAbsent));
  const field = fieldOf(text, '!');
  return field !== undefined && isAbsent(field);
}

/** `has(self.NAME)`, with what stands before it. */
function fieldOf(text: string, sign: '' | '!'): string | undefined {
  const [, before, field] = /^(!?)\s*has\(self\.(\w+)\)$/.exec(bare(text)) ?? [];
  return before === sign ? field : undefined;
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
