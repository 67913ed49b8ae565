/** A template as a tree. */

export type Node = TextNode | ActionNode | BranchNode | TemplateNode | JumpNode;

export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}

export interface ActionNode {
  readonly kind: 'action';
  readonly pipe: Pipe;
}

export interface BranchNode {
  readonly kind: 'if' | 'range' | 'with';
  readonly pipe: Pipe;
  readonly list: readonly Node[];
  readonly elseList: readonly Node[] | undefined;
}

export interface TemplateNode {
  readonly kind: 'template';
  readonly name: string;
  readonly pipe: Pipe | undefined;
}

export interface JumpNode {
  readonly kind: 'break' | 'continue';
}

/** `$a, $b := command | command`. */
export interface Pipe {
  readonly kind: 'pipe';
  readonly declared: readonly string[];
  readonly isAssignment: boolean;
  readonly commands: readonly PipeCommand[];
}

/** What is called first, then its arguments. */
export type PipeCommand = readonly [Operand, ...Operand[]];

export type Operand =
  | Pipe
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'dot' }
  | { readonly kind: 'nil' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  | NumberOperand
  | { readonly kind: 'field'; readonly names: readonly string[] }
  | { readonly kind: 'variable'; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'chain'; readonly operand: Operand; readonly names: readonly string[] };

/** A constant: what it can be read as depends on who takes it. */
export interface NumberOperand {
  readonly kind: 'number';
  readonly text: string;
  readonly integer: bigint | undefined;
  readonly float: number | undefined;
  /** Without a wish of who takes it, it is a float64. */
  readonly isFloat: boolean;
}

/** Several templates may be defined in one text. */
export interface Template {
  readonly root: readonly Node[];
  readonly definitions: ReadonlyMap<string, readonly Node[]>;
}
