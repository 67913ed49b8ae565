/** Reads a text with `${name}` as fluxcd/pkg/envsubst 1.9 does, whose scanner this follows rule by rule. */
import { UserError } from '../../errors.ts';
import { Scanner } from './scanner.ts';

export type Expression = string | VariableExpansion;

/** `${name}`, with what an operator makes of its value. */
export interface VariableExpansion {
  readonly name: string;
  /** As it is written: `:=`, `^^`, `//`, …; empty where there is none. */
  readonly operator: string;
  readonly words: readonly Expression[];
}

/** Defaults within defaults; those of people have three. */
const mostLevels = 50;

export function parseExpressions(text: string): readonly Expression[] {
  const scanner = new Scanner(text);
  const expressions: Expression[] = [];
  for (;;) {
    const token = scanner.scan({ accepts: () => true, opens: true, escapes: '$' });
    if (token.kind === 'end') return expressions;
    if (token.kind === 'text') expressions.push(token.text);
    else if (token.kind === 'open') expressions.push(parseExpansion(scanner, 0));
    else throw bad('it has a part that cannot be read');
  }
}

function parseExpansion(scanner: Scanner, level: number): VariableExpansion {
  if (level > mostLevels) throw bad(`more than ${mostLevels} expressions stand in each other`);
  if (scanner.peek() === '#') {
    scanner.scan({ accepts: (char, length) => char === '#' && length === 0 });
    return closed(scanner, { name: nameIn(scanner), operator: '#', words: [] });
  }
  const name = nameIn(scanner);
  const word = (accepts: Accepts, escapes?: string): Expression => wordIn(scanner, level, accepts, escapes);
  const next = scanner.peek();
  switch (next) {
    case ':':
      return '=-?+'.includes(scanner.peek(1) || ' ')
        ? parseDefault(scanner, name, 2, word)
        : parseSubstring(scanner, name, word);
    case '=':
      return parseDefault(scanner, name, 1, word);
    case ',':
    case '^':
      return closed(scanner, { name, operator: operatorIn(scanner, [',^', ',^']), words: [] });
    case '/':
      return parseReplacement(scanner, name, word);
    case '#':
    case '%': {
      const operator = operatorIn(scanner, [next, next]);
      return closed(scanner, { name, operator, words: [word(isNot('}'))] });
    }
    default:
      return closed(scanner, { name, operator: '', words: [] });
  }
}

type Accepts = (char: string, length: number) => boolean;
type ReadWord = (accepts: Accepts, escapes?: string) => Expression;

function parseDefault(scanner: Scanner, name: string, length: number, word: ReadWord): VariableExpansion {
  const operator = operatorIn(scanner, length === 1 ? ['='] : [':', '=-?+']);
  const words: Expression[] = [];
  while (scanner.peek() !== '}') words.push(word(isNot('}')));
  return closed(scanner, { name, operator, words });
}

/** `${name:offset}` and `${name:offset:length}`. */
function parseSubstring(scanner: Scanner, name: string, word: ReadWord): VariableExpansion {
  const operator = operatorIn(scanner, [':']);
  const offset = word((char) => char !== ':' && char !== '}');
  const token = scanner.scan({ accepts: (char) => char === ':', closes: true });
  if (token.kind === 'close') return { name, operator, words: [offset] };
  if (token.kind !== 'text') throw bad(`the expression of ${name} is not closed`);
  return closed(scanner, { name, operator, words: [offset, word(isNot('}'))] });
}

function parseReplacement(scanner: Scanner, name: string, word: ReadWord): VariableExpansion {
  const operator = operatorIn(scanner, ['/', '/#%']);
  const words = [word(isNot('/'), '$\\')];
  if (scanner.scan({ accepts: (char) => char === '/' }).kind !== 'text')
    throw bad(`the replacement in ${name} has no second slash`);
  if (scanner.peek() !== '}') words.push(word(isNot('}'), '$\\'));
  return closed(scanner, { name, operator, words });
}

const isNot =
  (end: string): Accepts =>
  (char) =>
    char !== end;

function nameIn(scanner: Scanner): string {
  const token = scanner.scan({ accepts: (char) => /[\p{L}\p{Nd}_]/u.test(char) });
  if (token.kind === 'text') return token.text;
  throw bad('the name of a variable is missing');
}

/** One character of each set, as far as they go. */
function operatorIn(scanner: Scanner, sets: readonly string[]): string {
  const token = scanner.scan({ accepts: (char, length) => sets[length]?.includes(char) === true });
  if (token.kind === 'text') return token.text;
  throw bad('an operator cannot be read');
}

function wordIn(scanner: Scanner, level: number, accepts: Accepts, escapes = ''): Expression {
  const token = scanner.scan({ accepts, opens: true, escapes });
  if (token.kind === 'open') return parseExpansion(scanner, level + 1);
  if (token.kind === 'text') return token.text;
  throw bad('an expression is not closed');
}

function closed(scanner: Scanner, expansion: VariableExpansion): VariableExpansion {
  if (scanner.scan({ closes: true }).kind === 'close') return expansion;
  throw bad(`the expression of ${expansion.name} is not closed`);
}

const bad = (what: string): UserError =>
  new UserError('substitution', `Flux cannot substitute variables: ${what}`, {
    hint: 'write $${ where no variable is meant, or annotate the resource with kustomize.toolkit.fluxcd.io/substitute: disabled',
  });
