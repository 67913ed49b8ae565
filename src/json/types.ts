/** The type that a shape describes. */
import type { GenericSchema, InferOutput } from 'valibot';

/** What is read by the shape; nothing in it can be changed. */
export type TypeOf<Shape extends GenericSchema<unknown, unknown>> = Fixed<InferOutput<Shape>>;

type Fixed<T> = T extends string | number | boolean | null | undefined | ReadonlyMap<unknown, unknown>
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Fixed<Item>[]
    : { readonly [Key in keyof T]: Fixed<T[Key]> };
