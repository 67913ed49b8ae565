/** A context's spec against its types -> values. */
export { type CompiledContext, compileContext } from './context.ts';
