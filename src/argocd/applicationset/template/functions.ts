import {
  fn,
  type FunctionTable,
  GoInt,
  type GoValue,
  sprigFunctions,
  TemplateError,
} from '../../../gotemplate/index.ts';
import { normalizeName, slugifyName } from './names.ts';

const text = (value: GoValue): string => {
  if (typeof value !== 'string') throw new TemplateError('interface conversion: interface {} is not string');
  return value;
};

/** `slugify [longest] [smart] name`. */
function slugify(args: readonly GoValue[]): string {
  const [longest = new GoInt(50n), isSmart = true] = args.slice(0, -1);
  if (!(longest instanceof GoInt) || longest.type !== 'int' || typeof isSmart !== 'boolean')
    throw new TemplateError('interface conversion: arguments of slugify');
  const name = text(args.at(-1) ?? '');
  const length = Number(longest.value);
  if (length < 0) throw new TemplateError('runtime error: slice bounds out of range');
  return slugifyName(name, length, isSmart);
}

/** What Argo CD's templates may call. */
export const functions: FunctionTable = new Map([
  ...sprigFunctions,
  ['normalize', fn('string', ([name]) => normalizeName(text(name)))],
  ['slugify', fn('...any', slugify)],
]);
