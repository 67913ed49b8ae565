/** The functions that a template of an ApplicationSet may call: Go's own, and sprig's in their place where both have one. */
import { builtins } from './builtins.ts';
import { dictFunctions } from './dicts.ts';
import { encodingFunctions } from './encoding.ts';
import { listFunctions } from './lists.ts';
import { mathFunctions } from './math.ts';
import { otherFunctions } from './others.ts';
import { regexFunctions } from './regex.ts';
import { stringFunctions } from './strings.ts';
import type { FunctionTable } from './types.ts';

export const sprigFunctions: FunctionTable = new Map(
  Object.entries({
    ...builtins,
    ...stringFunctions,
    ...mathFunctions,
    ...listFunctions,
    ...dictFunctions,
    ...encodingFunctions,
    ...regexFunctions,
    ...otherFunctions,
  }),
);
