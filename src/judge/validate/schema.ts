/** What a resource is held against, whoever said it: the API's tables, a CustomResourceDefinition, a JSON Schema. */
import type { Value } from '../../yaml/index.ts';
import type { Pattern } from './pattern.ts';

export type Schema = AnySchema | ScalarSchema | ListSchema | MapSchema | ObjectSchema;

interface Common {
  /** What more must hold of a value of the right type. */
  readonly limits?: ValueLimits;
  /** null is a value of its own; elsewhere it counts as left out. */
  readonly nullable?: true;
  /** A default is filled in where it is left out. */
  readonly hasDefault?: true;
}

interface AnySchema extends Common {
  readonly kind: 'any';
  /** What holds where the value is a map, and of the items where it is a list. */
  readonly ifMap?: ObjectSchema;
  readonly ifList?: Schema;
}
export interface ScalarSchema extends Common {
  readonly kind: ScalarKind;
  /** Of a string: the words that it may be. */
  readonly words?: readonly string[];
  /** Of a string: the name of a form (`names.ts`). */
  readonly form?: string;
  /** Of a string with words or a form: an empty one counts as written, and so has neither. */
  readonly refusesEmpty?: true;
}
export type ScalarKind =
  | 'string'
  | 'boolean'
  | 'int32'
  | 'int64'
  | 'number'
  | 'quantity'
  | 'int-or-string'
  /** Of custom resources: 64 bits. */
  | 'long-or-string'
  | 'bytes'
  | 'time'
  /** Of custom resources: in either case. */
  | 'date-time'
  | 'micro-time';
export interface ListSchema extends Common {
  readonly kind: 'list';
  readonly of: Schema;
  /** null is no item: of custom resources. */
  readonly refusesNull?: true;
}
export interface MapSchema extends Common {
  readonly kind: 'map';
  readonly of: Schema;
  /** The form of its keys. */
  readonly keys?: string;
}
export interface ObjectSchema extends Common {
  readonly kind: 'object';
  /** The type's name in the API's description; empty elsewhere. */
  readonly name: string;
  fields(): ReadonlyMap<string, Schema>;
  readonly required: readonly string[];
  /** Fields that are there, empty, where they are left out; only those that lack something then. */
  implied(): readonly string[];
  /** A type of Go's: empty texts and lists are left out, and a status is dropped. */
  readonly isBuiltIn: boolean;
  /** Fields that nobody knows are kept. */
  readonly isOpen: boolean;
}

/** What OpenAPI says of values. */
export interface ValueLimits {
  readonly oneOfValues?: readonly Value[];
  readonly pattern?: Pattern;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isAbove?: boolean;
  readonly isBelow?: boolean;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly all?: readonly Schema[];
  readonly any?: readonly Schema[];
  readonly one?: readonly Schema[];
  readonly not?: Schema;
}

export const anything: AnySchema = { kind: 'any' };
