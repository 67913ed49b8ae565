/** sprig's functions of lists. */
import { TemplateError } from '../errors.ts';
import { deepEqual, GoList, GoMap, type GoValue, isTruthy, kindName, nilIfEmpty } from '../values.ts';
import { toInt64 } from './cast.ts';
import { asNumber, fn, type GoFunction } from './types.ts';

function itemsOf(value: GoValue, verb: string): readonly GoValue[] {
  if (value instanceof GoList) return value.items;
  if (value === null || value === undefined)
    throw new TemplateError('runtime error: invalid memory address or nil pointer dereference');
  throw new TemplateError(`Cannot ${verb} on type ${kindName(value)}`);
}

const anyList = (items: readonly GoValue[]): GoList => new GoList(items);

/** `sprig` has each twice: one that fails and one that panics, which a template cannot tell apart. */
function both(name: string, made: GoFunction): readonly (readonly [string, GoFunction])[] {
  return [
    [name, made],
    [`must${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`, made],
  ];
}

const hasItem = (items: readonly GoValue[], item: GoValue): boolean =>
  items.some((one) => deepEqual(one, item));

const push = fn('any any', ([list, item]) => anyList([...itemsOf(list, 'push'), item]));

/** Of no items there is no list to be had. */
const allBut = (items: readonly GoValue[], cut: (items: readonly GoValue[]) => readonly GoValue[]): GoList =>
  items.length === 0 ? nilIfEmpty([]) : anyList(cut(items));

function chunk(size: number, items: readonly GoValue[]): GoList {
  if (size < 1) throw new TemplateError('makeslice: len out of range');
  const chunks: GoList[] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(anyList(items.slice(at, at + size)));
  return new GoList(chunks, 'list');
}

function slice(value: GoValue, indexes: readonly GoValue[]): GoValue {
  if (!(value instanceof GoList)) {
    itemsOf(value, 'slice');
    return undefined;
  }
  if (value.items.length === 0) return null;
  const [from = 0, to = value.items.length] = indexes.map((one) => Number(toInt64(one)));
  if (from < 0 || to < from || to > value.items.length)
    throw new TemplateError('reflect.Value.Slice: slice index out of bounds');
  return new GoList(value.items.slice(from, to), value.element);
}

export const listFunctions: Readonly<Record<string, GoFunction>> = {
  list: fn('...any', anyList),
  tuple: fn('...any', anyList),
  ...Object.fromEntries([
    ...both('push', push),
    ...both('append', push),
    ...both(
      'prepend',
      fn('any any', ([list, item]) => anyList([item, ...itemsOf(list, 'prepend')])),
    ),
    ...both(
      'first',
      fn('any', ([list]) => itemsOf(list, 'find first')[0] ?? null),
    ),
    ...both(
      'last',
      fn('any', ([list]) => itemsOf(list, 'find last').at(-1) ?? null),
    ),
    ...both(
      'rest',
      fn('any', ([list]) => allBut(itemsOf(list, 'find rest'), (items) => items.slice(1))),
    ),
    ...both(
      'initial',
      fn('any', ([list]) => allBut(itemsOf(list, 'find initial'), (items) => items.slice(0, -1))),
    ),
    ...both(
      'reverse',
      fn('any', ([list]) => anyList(itemsOf(list, 'find reverse').toReversed())),
    ),
    ...both(
      'compact',
      fn('any', ([list]) => anyList(itemsOf(list, 'compact').filter(isTruthy))),
    ),
    ...both(
      'uniq',
      fn('any', ([list]) => {
        const unique: GoValue[] = [];
        for (const item of itemsOf(list, 'find uniq')) if (!hasItem(unique, item)) unique.push(item);
        return anyList(unique);
      }),
    ),
    ...both(
      'without',
      fn('any ...any', ([list, ...omitted]) =>
        anyList(itemsOf(list, 'find without').filter((item) => !hasItem(omitted, item))),
      ),
    ),
    ...both(
      'has',
      fn(
        'any any',
        ([item, list]) => list !== null && list !== undefined && hasItem(itemsOf(list, 'find has'), item),
      ),
    ),
    ...both(
      'slice',
      fn('any ...any', ([list, ...indexes]) => slice(list, indexes)),
    ),
    ...both(
      'chunk',
      fn('int any', ([size, list]) => chunk(asNumber(size), itemsOf(list, 'chunk'))),
    ),
  ]),
  concat: fn('...any', (lists) => nilIfEmpty(lists.flatMap((list) => itemsOf(list, 'concat')))),
  empty: fn('any', ([value]) => !isTruthy(value)),
  default: fn('any ...any', ([fallback, value]) => (isTruthy(value) ? value : fallback)),
  coalesce: fn('...any', (values) => values.find(isTruthy) ?? null),
  all: fn('...any', (values) => values.every(isTruthy)),
  any: fn('...any', (values) => values.some(isTruthy)),
  ternary: fn('any any bool', ([yes, no, condition]) => (condition === true ? yes : no)),
  deepCopy: fn('any', ([value]) => copy(value)),
  mustDeepCopy: fn('any', ([value]) => copy(value)),
};

function copy(value: GoValue): GoValue {
  if (value instanceof GoList) return new GoList(value.items.map(copy), value.element, value.isNil);
  if (value instanceof GoMap)
    return new GoMap(
      [...value.entries].map(([key, item]) => [key, copy(item)]),
      value.element,
    );
  return value;
}
