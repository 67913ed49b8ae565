/**
 * Go's text/template with sprig's functions, as Argo CD evaluates them in an ApplicationSet: the same text, or an error where Go has
 * one. `env`, `expandenv` and `getHostByName` are unknown; what depends on time or chance is refused by name. Nothing is read but
 * what is handed over, and a budget of steps ends any loop.
 */
export { fromValue, mapFromValue, toValue } from './convert.ts';
export { TemplateError } from './errors.ts';
export { type Budget, executeTemplate, type MissingKey } from './evaluate.ts';
export { parseYaml } from './functions/encoding.ts';
export { sprigFunctions } from './functions/index.ts';
export { asString, fn, type FunctionTable } from './functions/types.ts';
export { mergeInto } from './merge.ts';
export type { Template } from './nodes.ts';
export { parseTemplate } from './parse.ts';
export { printValue } from './print.ts';
export { compareStrings, GoInt, GoList, GoMap, GoStruct, type GoValue, strings } from './values.ts';
