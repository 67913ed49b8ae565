/** Shapes and the types that they describe. */
import type { BaseIssue, ExactOptionalSchema, GenericSchema, InferOutput } from 'valibot';

/** What reads a value of a type out of one that may be anything. */
export type Shape<T> = GenericSchema<unknown, T>;

/** A shape for each field of a type. */
export type ShapesOf<T> = {
  readonly [Key in keyof T]-?: Pick<T, Key> extends Required<Pick<T, Key>>
    ? Shape<T[Key]>
    : ExactOptionalSchema<Shape<Exclude<T[Key], undefined>>, undefined>;
};

/** What is read by the shape; nothing in it can be changed. */
export type TypeOf<S extends Shape<unknown>> = Fixed<InferOutput<S>>;

type Fixed<T> = T extends string | number | boolean | null | undefined | ReadonlyMap<unknown, unknown>
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Fixed<Item>[]
    : { readonly [Key in keyof T]: Fixed<T[Key]> };

/** Where a value has another shape. */
export type ReadIssue = BaseIssue<unknown>;
