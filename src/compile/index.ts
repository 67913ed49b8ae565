/** Compiles a context's spec against its types into values. */
export { type CompiledContext, compileContext } from './context.ts';
