/** Go's parser of templates: the same grammar and the same refusals. */
import { TemplateError } from './errors.ts';
import { type Item, type ItemType, lex } from './lex.ts';
import type { BranchNode, PipeCommand, Node, NumberOperand, Operand, Pipe, Template } from './nodes.ts';
import { parseFloatText, parseInteger } from './numbers.ts';
import { unquote } from './unquote.ts';

/** Deeper ones are refused; Go allows 10,000 parentheses. */
const deepest = 500;

/** Parses a text; a function that `isFunction` does not know is an error. */
export function parseTemplate(text: string, isFunction: (name: string) => boolean): Template {
  return new Parser(lex(text), isFunction).parse();
}

type Ending = 'end' | 'else';

class Parser {
  readonly #items: readonly Item[];
  readonly #isFunction: (name: string) => boolean;
  readonly #definitions = new Map<string, readonly Node[]>();
  #at = 0;
  #variables = ['$'];
  #ranges = 0;
  #depth = 0;

  constructor(items: readonly Item[], isFunction: (name: string) => boolean) {
    this.#items = items;
    this.#isFunction = isFunction;
  }

  parse(): Template {
    const root: Node[] = [];
    while (this.#peek().type !== 'eof') {
      if (this.#isKeyword('define')) {
        this.#next();
        this.#nextNonSpace();
        this.#define();
        continue;
      }
      const node = this.#textOrAction();
      if (typeof node === 'string') throw new TemplateError(`unexpected {{${node}}}`);
      root.push(node);
    }
    return { root, definitions: this.#definitions };
  }

  #peek(): Item {
    return this.#items[this.#at] ?? { type: 'eof', text: 'EOF' };
  }

  #next(): Item {
    const item = this.#peek();
    this.#at += 1;
    return item;
  }

  #nextNonSpace(): Item {
    this.#skipSpace();
    return this.#next();
  }

  #peekNonSpace(): Item {
    this.#skipSpace();
    return this.#peek();
  }

  #skipSpace(): void {
    while (this.#peek().type === 'space') this.#at += 1;
  }

  /** Does an action with this keyword begin here? */
  #isKeyword(word: string): boolean {
    let at = this.#at;
    if (this.#items[at]?.type !== 'leftDelim') return false;
    do at += 1;
    while (this.#items[at]?.type === 'space');
    return this.#items[at]?.type === 'keyword' && this.#items[at]?.text === word;
  }

  #expect(type: ItemType, context: string): Item {
    const item = this.#nextNonSpace();
    if (item.type !== type) throw unexpected(item, context);
    return item;
  }

  #name(context: string): string {
    const item = this.#nextNonSpace();
    if (item.type !== 'string' && item.type !== 'rawString') throw unexpected(item, context);
    return unquote(item.text);
  }

  #define(): void {
    const name = this.#name('define clause');
    this.#expect('rightDelim', 'define clause');
    this.#add(name, this.#separately());
  }

  /** The nodes of a template of its own, which sees no variables of the one around it. */
  #separately(): readonly Node[] {
    const [variables, ranges] = [this.#variables, this.#ranges];
    this.#variables = ['$'];
    this.#ranges = 0;
    const { nodes, ending } = this.#list();
    if (ending !== 'end') throw new TemplateError(`unexpected {{${ending}}} in define clause`);
    this.#variables = variables;
    this.#ranges = ranges;
    return nodes;
  }

  #add(name: string, nodes: readonly Node[]): void {
    const before = this.#definitions.get(name);
    if (before !== undefined && !isEmpty(before)) {
      if (!isEmpty(nodes)) throw new TemplateError(`multiple definition of template ${JSON.stringify(name)}`);
      return;
    }
    this.#definitions.set(name, nodes);
  }

  #list(): { nodes: Node[]; ending: Ending } {
    this.#depth += 1;
    if (this.#depth > deepest)
      throw new TemplateError(`the template is nested more than ${deepest} times`, true);
    const nodes: Node[] = [];
    while (this.#peekNonSpace().type !== 'eof') {
      const node = this.#textOrAction();
      if (typeof node === 'string') {
        this.#depth -= 1;
        return { nodes, ending: node };
      }
      nodes.push(node);
    }
    throw new TemplateError('unexpected EOF');
  }

  #textOrAction(): Node | Ending {
    const item = this.#nextNonSpace();
    if (item.type === 'text') return { kind: 'text', text: item.text };
    if (item.type === 'leftDelim') return this.#action();
    throw unexpected(item, 'input');
  }

  #action(): Node | Ending {
    const item = this.#peekNonSpace();
    if (item.type !== 'keyword') return { kind: 'action', pipe: this.#pipeline('command', 'rightDelim') };
    this.#next();
    switch (item.text) {
      case 'if':
      case 'range':
      case 'with':
        return this.#branch(item.text);
      case 'end':
        this.#expect('rightDelim', 'end');
        return 'end';
      case 'else':
        return this.#else();
      case 'break':
      case 'continue':
        this.#expect('rightDelim', `{{${item.text}}}`);
        if (this.#ranges === 0) throw new TemplateError(`{{${item.text}}} outside {{range}}`);
        return { kind: item.text };
      case 'template':
        return this.#call();
      case 'block':
        return this.#block();
      default:
        throw unexpected(item, 'command');
    }
  }

  /** `{{else if …}}` leaves its `if` for the branch that the else belongs to. */
  #else(): Ending {
    const item = this.#peekNonSpace();
    if (item.type !== 'keyword' || (item.text !== 'if' && item.text !== 'with'))
      this.#expect('rightDelim', 'else');
    return 'else';
  }

  #branch(kind: BranchNode['kind']): BranchNode {
    const count = this.#variables.length;
    const pipe = this.#pipeline(kind, 'rightDelim');
    if (kind === 'range') this.#ranges += 1;
    const { nodes, ending } = this.#list();
    if (kind === 'range') this.#ranges -= 1;
    const elseList = ending === 'else' ? this.#elseList(kind) : undefined;
    this.#variables.length = count;
    return { kind, pipe, list: nodes, elseList };
  }

  #elseList(kind: BranchNode['kind']): readonly Node[] {
    const item = this.#peek();
    if (item.type === 'keyword' && item.text === kind && kind !== 'range') {
      this.#next();
      this.#depth += 1;
      if (this.#depth > deepest)
        throw new TemplateError(`the template is nested more than ${deepest} times`, true);
      const node = this.#branch(kind);
      this.#depth -= 1;
      return [node];
    }
    const { nodes, ending } = this.#list();
    if (ending !== 'end') throw new TemplateError(`expected end; found {{${ending}}}`);
    return nodes;
  }

  #call(): Node {
    const name = this.#name('template clause');
    if (this.#peekNonSpace().type === 'rightDelim') {
      this.#next();
      return { kind: 'template', name, pipe: undefined };
    }
    return { kind: 'template', name, pipe: this.#pipeline('template clause', 'rightDelim') };
  }

  #block(): Node {
    const name = this.#name('block clause');
    const pipe = this.#pipeline('block clause', 'rightDelim');
    this.#add(name, this.#separately());
    return { kind: 'template', name, pipe };
  }

  #pipeline(context: string, end: 'rightDelim' | 'rightParen'): Pipe {
    const { declared, isAssignment } = this.#declarations(context);
    const commands: PipeCommand[] = [];
    for (;;) {
      const item = this.#nextNonSpace();
      if (item.type === end) break;
      if (!startsOperand.has(item.type)) throw unexpected(item, context);
      this.#at -= 1;
      commands.push(this.#command());
    }
    if (commands.length === 0) throw new TemplateError(`missing value for ${context}`);
    for (const [index, [first]] of commands.entries())
      if (index > 0 && literals.has(first.kind))
        throw new TemplateError(`non executable command in pipeline stage ${index + 1}`);
    return { kind: 'pipe', declared, isAssignment, commands };
  }

  #declarations(context: string): { declared: string[]; isAssignment: boolean } {
    const declared: string[] = [];
    for (;;) {
      if (this.#peekNonSpace().type !== 'variable') return { declared, isAssignment: false };
      const start = this.#at;
      const name = this.#next().text;
      const next = this.#peekNonSpace();
      if (next.type === 'assign' || next.type === 'declare') {
        this.#next();
        declared.push(name);
        this.#variables.push(name);
        return { declared, isAssignment: next.type === 'assign' };
      }
      if (next.type !== 'char' || next.text !== ',') {
        this.#at = start;
        return { declared, isAssignment: false };
      }
      this.#next();
      declared.push(name);
      this.#variables.push(name);
      if (context !== 'range' || declared.length > 1)
        throw new TemplateError(`too many declarations in ${context}`);
      if (!['variable', 'rightDelim', 'rightParen'].includes(this.#peekNonSpace().type))
        throw new TemplateError('range can only initialize variables');
    }
  }

  #command(): PipeCommand {
    const operands: Operand[] = [];
    for (;;) {
      this.#skipSpace();
      const operand = this.#operand();
      if (operand !== undefined) operands.push(operand);
      const item = this.#next();
      if (item.type === 'space') continue;
      if (item.type === 'rightDelim' || item.type === 'rightParen') this.#at -= 1;
      else if (item.type !== 'pipe') throw unexpected(item, 'operand');
      break;
    }
    const [first, ...others] = operands;
    if (first === undefined) throw new TemplateError('empty command');
    return [first, ...others];
  }

  #operand(): Operand | undefined {
    const operand = this.#term();
    if (operand === undefined || this.#peek().type !== 'field') return operand;
    const names: string[] = [];
    while (this.#peek().type === 'field') names.push(this.#next().text.slice(1));
    if (operand.kind === 'field' || operand.kind === 'variable')
      return { ...operand, names: [...operand.names, ...names] };
    if (literals.has(operand.kind)) throw new TemplateError('unexpected . after term');
    return { kind: 'chain', operand, names };
  }

  #term(): Operand | undefined {
    const item = this.#nextNonSpace();
    if (item.type === 'leftParen') return this.#parenthesized();
    this.#refuseUnknown(item);
    const operand = literalOf(item);
    if (operand === undefined) this.#at -= 1;
    return operand;
  }

  #refuseUnknown({ type, text }: Item): void {
    if (type === 'identifier' && !this.#isFunction(text))
      throw new TemplateError(`function ${JSON.stringify(text)} not defined`);
    if (type === 'variable' && !this.#variables.includes(text))
      throw new TemplateError(`undefined variable ${JSON.stringify(text)}`);
  }

  #parenthesized(): Operand {
    this.#depth += 1;
    if (this.#depth > deepest)
      throw new TemplateError(`the template is nested more than ${deepest} times`, true);
    const pipe = this.#pipeline('parenthesized pipeline', 'rightParen');
    this.#depth -= 1;
    return pipe;
  }
}

/** What an item is alone; undefined where it is no operand. */
const operands: Partial<Readonly<Record<ItemType, (text: string) => Operand>>> = {
  identifier: (name) => ({ kind: 'function', name }),
  dot: () => ({ kind: 'dot' }),
  nil: () => ({ kind: 'nil' }),
  variable: (name) => ({ kind: 'variable', name, names: [] }),
  field: (text) => ({ kind: 'field', names: [text.slice(1)] }),
  bool: (text) => ({ kind: 'bool', value: text === 'true' }),
  number: (text) => numberOperand(text),
  charConstant: (text) => characterOperand(text),
  string: (text) => ({ kind: 'string', value: unquote(text) }),
  rawString: (text) => ({ kind: 'string', value: unquote(text) }),
};

const literalOf = ({ type, text }: Item): Operand | undefined => operands[type]?.(text);

const literals = new Set<string>(['bool', 'dot', 'nil', 'number', 'string']);

const startsOperand = new Set<ItemType>([
  'bool',
  'charConstant',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParen',
]);

const unexpected = (item: Item, context: string): TemplateError =>
  new TemplateError(
    item.type === 'eof' ? 'unexpected EOF' : `unexpected ${JSON.stringify(item.text)} in ${context}`,
  );

const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => node.kind === 'text' && node.text.trim() === '');

function numberOperand(text: string): NumberOperand {
  if (text.endsWith('i')) throw new TemplateError(`complex numbers such as ${text} are not read`, true);
  const written = parseInteger(text);
  const whole = written !== undefined && written >= -(2n ** 63n) && written < 2n ** 63n ? written : undefined;
  if (whole !== undefined)
    return { kind: 'number', text, integer: whole, float: Number(whole), isFloat: false };
  const float = parseFloatText(text);
  if (float === undefined || (written !== undefined && !/[.eE]/.test(text)))
    throw new TemplateError(`integer overflow or illegal number syntax: ${JSON.stringify(text)}`);
  const integer = Number.isInteger(float) && Math.abs(float) < 2 ** 63 ? BigInt(float) : undefined;
  return { kind: 'number', text, integer, float, isFloat: true };
}

function characterOperand(text: string): NumberOperand {
  const points = Array.from(unquote(text));
  if (points.length !== 1) throw new TemplateError(`malformed character constant: ${text}`);
  const code = points[0]?.codePointAt(0) ?? 0;
  return { kind: 'number', text, integer: BigInt(code), float: code, isFloat: false };
}
