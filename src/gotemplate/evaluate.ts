/** Executes a template as Go's text/template does, within limits. */
import { TemplateError } from './errors.ts';
import {
  canBeNil,
  type FunctionTable,
  type GoFunction,
  type Parameter,
  parameterName,
  validate,
} from './functions/types.ts';
import type { BranchNode, PipeCommand, Node, NumberOperand, Operand, Pipe, Template } from './nodes.ts';
import { printValue } from './print.ts';
import {
  GoInt,
  GoList,
  GoMap,
  GoStruct,
  type GoValue,
  int,
  isTruthy,
  sortedKeys,
  typeName,
} from './values.ts';

export type MissingKey = 'default' | 'zero' | 'error';

/** What may still be spent; shared by the templates of one set. */
export interface Budget {
  steps: number;
}

export interface Execution {
  readonly functions: FunctionTable;
  readonly missingKey: MissingKey;
  readonly budget: Budget;
}

/** Characters of one text or result. */
const longestText = 4 * 1024 * 1024;
const deepestCall = 200;

export function executeTemplate(template: Template, data: GoValue, execution: Execution): string {
  const state = new State(template, execution, data);
  try {
    state.walk(data, template.root);
    return state.text();
  } catch (error) {
    // Go's process would end: a map can be put into itself.
    if (error instanceof RangeError)
      throw new TemplateError('a value contains itself, or is too large', true);
    throw error;
  }
}

/** No previous command of the pipeline gives a last argument. */
const none = Symbol('none');
type Final = GoValue | typeof none;

class Jump extends Error {
  readonly to: 'break' | 'continue';

  constructor(to: 'break' | 'continue') {
    super(to);
    this.to = to;
  }
}

interface Variable {
  readonly name: string;
  value: GoValue;
}

class State {
  readonly #template: Template;
  readonly #execution: Execution;
  readonly #pieces: string[] = [];
  #length = 0;
  #depth = 0;
  #variables: Variable[];

  constructor(template: Template, execution: Execution, data: GoValue) {
    this.#template = template;
    this.#execution = execution;
    this.#variables = [{ name: '$', value: data }];
  }

  text(): string {
    return this.#pieces.join('');
  }

  #write(text: string): void {
    this.#length += text.length;
    if (this.#length > longestText)
      throw new TemplateError(`the text of a template is longer than ${longestText} characters`, true);
    this.#pieces.push(text);
  }

  #spend(): void {
    this.#execution.budget.steps -= 1;
    if (this.#execution.budget.steps < 0)
      throw new TemplateError('the templates take more steps than Pligos allows', true);
  }

  walk(dot: GoValue, nodes: readonly Node[]): void {
    for (const node of nodes) {
      this.#spend();
      switch (node.kind) {
        case 'text':
          this.#write(node.text);
          break;
        case 'action': {
          const value = this.#pipe(dot, node.pipe);
          if (node.pipe.declared.length === 0)
            this.#write(value === undefined ? '<no value>' : printValue(value));
          break;
        }
        case 'if':
        case 'with':
          this.#ifOrWith(dot, node);
          break;
        case 'range':
          this.#range(dot, node);
          break;
        case 'template':
          this.#call(dot, node.name, node.pipe);
          break;
        case 'break':
        case 'continue':
          throw new Jump(node.kind);
      }
    }
  }

  #ifOrWith(dot: GoValue, node: BranchNode): void {
    const mark = this.#variables.length;
    const value = this.#pipe(dot, node.pipe);
    if (isTruthy(value)) this.walk(node.kind === 'with' ? value : dot, node.list);
    else if (node.elseList !== undefined) this.walk(dot, node.elseList);
    this.#variables.length = mark;
  }

  #range(dot: GoValue, node: BranchNode): void {
    const start = this.#variables.length;
    const value = this.#pipe(dot, node.pipe);
    const mark = this.#variables.length;
    let isEmpty = true;
    try {
      for (const [index, element] of this.#elements(value, node.pipe)) {
        isEmpty = false;
        this.#spend();
        this.#setRangeVariables(node.pipe, index, element);
        this.#iteration(element, node.list);
        this.#variables.length = mark;
      }
    } catch (error) {
      if (!(error instanceof Jump) || error.to !== 'break') throw error;
    }
    if (isEmpty && node.elseList !== undefined) this.walk(dot, node.elseList);
    this.#variables.length = start;
  }

  #iteration(element: GoValue, nodes: readonly Node[]): void {
    try {
      this.walk(element, nodes);
    } catch (error) {
      if (!(error instanceof Jump) || error.to !== 'continue') throw error;
    }
  }

  *#elements(value: GoValue, pipe: Pipe): Generator<readonly [GoValue, GoValue]> {
    if (value === undefined || value === null) return;
    if (value instanceof GoList) {
      for (const [index, item] of value.items.entries()) yield [int(index), item];
    } else if (value instanceof GoMap) {
      for (const key of sortedKeys(value)) yield [key, value.entries.get(key)];
    } else if (value instanceof GoInt) {
      if (pipe.declared.length > 1)
        throw new TemplateError(`can't use ${value.value} to iterate over more than one variable`);
      for (let at = 0n; at < value.value; at += 1n) yield [undefined, new GoInt(at, value.type)];
    } else throw new TemplateError(`range can't iterate over ${printValue(value)}`);
  }

  #setRangeVariables(pipe: Pipe, index: GoValue, element: GoValue): void {
    const [first, second] = pipe.declared;
    if (first === undefined) return;
    if (pipe.isAssignment) {
      this.#set(first, second === undefined ? element : index);
      if (second !== undefined) this.#set(second, element);
      return;
    }
    this.#setTop(1, element);
    if (second !== undefined) this.#setTop(2, index);
  }

  #setTop(place: number, value: GoValue): void {
    const variable = this.#variables.at(-place);
    if (variable !== undefined) variable.value = value;
  }

  #set(name: string, value: GoValue): void {
    const variable = this.#variables.findLast((one) => one.name === name);
    if (variable === undefined) throw new TemplateError(`undefined variable: ${name}`);
    variable.value = value;
  }

  #call(dot: GoValue, name: string, pipe: Pipe | undefined): void {
    const nodes = this.#template.definitions.get(name);
    if (nodes === undefined) throw new TemplateError(`template ${JSON.stringify(name)} not defined`);
    if (this.#depth >= deepestCall)
      throw new TemplateError(`templates call each other more than ${deepestCall} deep`, true);
    const value = pipe === undefined ? undefined : this.#pipe(dot, pipe);
    const variables = this.#variables;
    this.#variables = [{ name: '$', value }];
    this.#depth += 1;
    this.walk(value, nodes);
    this.#depth -= 1;
    this.#variables = variables;
  }

  #pipe(dot: GoValue, pipe: Pipe): GoValue {
    let value: GoValue;
    let final: Final = none;
    for (const command of pipe.commands) {
      // A nil interface is no value any more.
      value = this.#command(dot, command, final) ?? undefined;
      final = value;
    }
    for (const name of pipe.declared) {
      if (pipe.isAssignment) this.#set(name, value);
      else this.#variables.push({ name, value });
    }
    return value;
  }

  #command(dot: GoValue, command: PipeCommand, final: Final): GoValue {
    this.#spend();
    const [first, ...args] = command;
    const hasArguments = args.length > 0 || final !== none;
    if (first.kind === 'function') return this.#function(dot, first.name, args, final);
    if (first.kind === 'field') return this.#fields(dot, first.names, hasArguments);
    if (first.kind === 'chain')
      return this.#fields(this.#chained(dot, first.operand), first.names, hasArguments);
    if (first.kind === 'variable' && first.names.length > 0)
      return this.#fields(this.#variable(first.name), first.names, hasArguments);
    if (hasArguments) throw new TemplateError(`can't give argument to non-function ${first.kind}`);
    if (first.kind === 'nil') throw new TemplateError('nil is not a command');
    return this.#operand(dot, first);
  }

  #chained(dot: GoValue, operand: Operand): GoValue {
    if (operand.kind === 'nil') throw new TemplateError('indirection through explicit nil');
    return this.#operand(dot, operand);
  }

  #variable(name: string): GoValue {
    const variable = this.#variables.findLast((one) => one.name === name);
    if (variable === undefined) throw new TemplateError(`undefined variable: ${name}`);
    return variable.value;
  }

  #fields(receiver: GoValue, names: readonly string[], hasArguments: boolean): GoValue {
    let value = receiver;
    for (const [index, name] of names.entries())
      value = this.#field(value, name, hasArguments && index === names.length - 1);
    return value;
  }

  #field(receiver: GoValue, name: string, hasArguments: boolean): GoValue {
    if (receiver === undefined) {
      if (this.#execution.missingKey === 'error')
        throw new TemplateError(`nil data; no entry for key "${name}"`);
      return undefined;
    }
    if (receiver === null) throw new TemplateError(`nil pointer evaluating interface {}.${name}`);
    if (receiver instanceof GoStruct && receiver.fields.has(name)) return receiver.fields.get(name);
    if (!(receiver instanceof GoMap))
      throw new TemplateError(`can't evaluate field ${name} in type ${typeName(receiver)}`);
    if (hasArguments) throw new TemplateError(`${name} is not a method but has arguments`);
    if (receiver.entries.has(name)) return receiver.entries.get(name) ?? null;
    if (this.#execution.missingKey === 'error') throw new TemplateError(`map has no entry for key "${name}"`);
    return this.#execution.missingKey === 'zero' ? zeroElement(receiver) : undefined;
  }

  #function(dot: GoValue, name: string, args: readonly Operand[], final: Final): GoValue {
    const called = this.#execution.functions.get(name);
    if (called === undefined) throw new TemplateError(`${JSON.stringify(name)} is not a defined function`);
    const count = args.length + (final === none ? 0 : 1);
    const { parameters, rest } = called;
    if (rest === undefined ? count !== parameters.length : count < parameters.length)
      throw new TemplateError(
        `wrong number of args for ${name}: want ${rest === undefined ? '' : 'at least '}${parameters.length} got ${count}`,
      );
    if (name === 'and' || name === 'or') return this.#shortCircuit(dot, name, args, final);
    const values = args.map((arg, index) => this.#argument(dot, arg, parameterOf(called, index)));
    if (final !== none) values.push(validate(final, parameterOf(called, args.length)));
    const result = this.#safely(name, () => called.call(values));
    if (typeof result === 'string' && result.length > longestText)
      throw new TemplateError(`${name} makes a text of more than ${longestText} characters`, true);
    return result;
  }

  /** What a call throws is Go's error of that call. */
  #safely(name: string, call: () => GoValue): GoValue {
    try {
      return call();
    } catch (error) {
      if (error instanceof TemplateError)
        throw new TemplateError(`error calling ${name}: ${error.message}`, error.isUnsupported);
      if (error instanceof RangeError)
        throw new TemplateError(`error calling ${name}: the result is too large`, true);
      throw error;
    }
  }

  #shortCircuit(dot: GoValue, name: 'and' | 'or', args: readonly Operand[], final: Final): GoValue {
    let value: GoValue;
    for (const arg of args) {
      value = this.#argument(dot, arg, 'value');
      if (isTruthy(value) === (name === 'or')) return value;
    }
    return final === none ? value : final;
  }

  #argument(dot: GoValue, operand: Operand, parameter: Parameter): GoValue {
    if (operand.kind === 'bool' || operand.kind === 'string')
      return literal(operand.kind, operand.value, parameter);
    if (operand.kind === 'number') return numberFor(operand, parameter);
    if (operand.kind !== 'nil') return validate(this.#operand(dot, operand), parameter);
    if (!canBeNil(parameter)) throw new TemplateError(`cannot assign nil to ${parameterName(parameter)}`);
    return validate(parameter === 'value' ? null : undefined, parameter);
  }

  #operand(dot: GoValue, operand: Operand): GoValue {
    this.#spend();
    switch (operand.kind) {
      case 'dot':
        return dot;
      case 'field':
        return this.#fields(dot, operand.names, false);
      case 'variable':
        return this.#fields(this.#variable(operand.name), operand.names, false);
      case 'pipe':
        return this.#pipe(dot, operand);
      case 'function':
        return this.#function(dot, operand.name, [], none);
      case 'chain':
        return this.#fields(this.#chained(dot, operand.operand), operand.names, false);
      case 'bool':
      case 'string':
        return operand.value;
      case 'number':
        return constant(operand);
      case 'nil':
      default:
        return undefined;
    }
  }
}

/** reflect.Zero of the elements. */
export function zeroElement(map: GoMap): GoValue {
  if (map.element === 'string') return '';
  return map.element === 'int' ? int(0) : null;
}

const parameterOf = ({ parameters, rest }: GoFunction, index: number): Parameter =>
  parameters[index] ?? rest ?? 'any';

function constant({ text, integer, float, isFloat }: NumberOperand): GoValue {
  if (isFloat) return float;
  if (integer === undefined) throw new TemplateError(`${text} overflows int`);
  return int(integer);
}

function literal(kind: 'bool' | 'string', value: boolean | string, parameter: Parameter): GoValue {
  if (parameter === kind || parameter === 'any' || parameter === 'value') return value;
  throw new TemplateError(`expected ${parameterName(parameter)}; found ${JSON.stringify(value)}`);
}

function numberFor(operand: NumberOperand, parameter: Parameter): GoValue {
  if (parameter === 'any' || parameter === 'value') return constant(operand);
  if (parameter === 'float64' && operand.float !== undefined) return operand.float;
  if ((parameter === 'int' || parameter === 'int64') && operand.integer !== undefined)
    return new GoInt(operand.integer, parameter);
  throw new TemplateError(`expected ${parameterName(parameter)}; found ${operand.text}`);
}
