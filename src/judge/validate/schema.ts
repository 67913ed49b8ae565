/** The schema of a resource, from any source: the API's tables, a CustomResourceDefinition, a JSON Schema. */
import type { Value } from '../../yaml/index.ts';
import type { Pattern } from './pattern.ts';

export type Schema = AnySchema | ScalarSchema | ListSchema | MapSchema | ObjectSchema;

interface Common {
  /** Further constraints on a value of the right type. */
  readonly limits?: ValueLimits;
  /** null is a value of its own; elsewhere it counts as absent. */
  readonly nullable?: true;
  /** The server fills in a default where it is absent. */
  readonly hasDefault?: true;
}

interface AnySchema extends Common {
  readonly kind: 'any';
  /** Constraints for a map, and on the items of a list. */
  readonly ifMap?: ObjectSchema;
  readonly ifList?: Schema;
}
export interface ScalarSchema extends Common {
  readonly kind: ScalarKind;
  /** The allowed texts of a string. */
  readonly words?: readonly string[];
  /** The format of a string (`names.ts`). */
  readonly form?: string;
  /** For a string with allowed texts or a format: an empty one counts as written, and so fits neither. */
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
  readonly valueSchema: Schema;
  /** A list of a custom resource accepts no null item. */
  readonly refusesNull?: true;
}
export interface MapSchema extends Common {
  readonly kind: 'map';
  readonly valueSchema: Schema;
  /** The format of its keys. */
  readonly keys?: string;
}
export interface ObjectSchema extends Common {
  readonly kind: 'object';
  /** The type's name in the API's description; empty elsewhere. */
  readonly name: string;
  fields(): ReadonlyMap<string, Schema>;
  readonly required: readonly string[];
  /** Fields that the server adds as empty maps, and that then lack a required field. */
  implied(): readonly string[];
  /** A Go type: empty texts and lists count as absent, and a status is dropped. */
  readonly isBuiltIn: boolean;
  /** Unknown fields are kept. */
  readonly isOpen: boolean;
}

/** OpenAPI limits of values. */
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

export const anySchema: AnySchema = { kind: 'any' };
