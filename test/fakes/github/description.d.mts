import type { GraphQLSchema } from 'graphql';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Described {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly answers: Readonly<Record<string, Schema | null>>;
}

export interface Description {
  readonly operations: readonly Described[];
  readonly definitions: Readonly<Record<string, Schema>>;
}

export type Faults = (schema: Schema, value: unknown, what: string) => readonly string[];

export function readDescription(text: string): { readonly description: Description; readonly faults: Faults };
export function readSchema(text: string): Promise<GraphQLSchema>;
