/** Compiles a context's spec against its types into values. */
export { type CompiledContext, compileContext } from './context.ts';
export { type FriendValues, friendTarget, friendValues, joinFriendValues } from './friend-values.ts';
