// Takes the changes of a report out of the two values that they speak of: each must be there, as it is quoted.
import { readYaml } from './manifests.mjs';
import { differences } from './same.mjs';

const tag = /\(secret [0-9a-f]{12}\)/g;
const deleted = Symbol('deleted');

/** What is quoted stands there. A hidden part may be anything. */
export function quotes(quoted, actual) {
  if (typeof quoted === 'string' && quoted.match(tag) !== null)
    return holdsParts(String(actual), quoted.split(tag));
  if (typeof quoted !== 'object' || quoted === null) return Object.is(quoted, actual);
  if (typeof actual !== 'object' || actual === null || Array.isArray(quoted) !== Array.isArray(actual))
    return false;
  const keys = Object.keys(quoted);
  return keys.length === Object.keys(actual).length && keys.every((key) => quotes(quoted[key], actual[key]));
}

/** The first part at the start, the last one at the end, the others in their order between. */
function holdsParts(text, [first, ...others]) {
  const last = others.pop();
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** The map or list that holds the place of a path on one side, and its key there. */
function placeOf(root, steps, side) {
  let parent;
  let key;
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined;
    parent = value;
    if ('key' in step) key = step.key;
    else if ('index' in step) key = step.index[side];
    else if ('member' in step) key = value.findIndex?.((item) => quotes(step.member, item));
    else key = step[side];
    if (key === undefined || !Object.hasOwn(parent, key)) return undefined;
    value = parent[key];
  }
  return parent && { parent, key, value };
}

/**
 * Holds `changes` against copies of both values, which lose what is reported. Gives `{lost, wrong, canonical, values}`:
 * differences that no change reports, changes that are not so, differences that are no change, and how many values were compared.
 */
export function checkChanges(before, after, changes, { group, namespace, erased = [] } = {}) {
  const sides = { before: structuredClone(before), after: structuredClone(after) };
  const result = { lost: [], wrong: [], canonical: [], values: 0 };
  const found = [];
  const orders = new Set();
  for (const change of changes) {
    // One symbol in both values: it is equal to itself.
    const mark = change.kind === 'changed' ? Symbol('reported') : deleted;
    for (const side of sidesOf(change)) {
      const place = placeOf(sides[side], change.steps, side);
      result.values += 1;
      const isSo = change.kind === 'order' ? namesItems : quotes;
      if (place === undefined || !isSo(change[side], place.value))
        result.wrong.push({ path: `${change.path} (${side})`, before: change[side], after: place?.value });
      else if (change.kind === 'order') orders.add(place.value);
      else found.push({ ...place, mark });
    }
    checkDetail(change, sides, result);
  }
  for (const { parent, key, mark } of found) parent[key] = mark;
  for (const key of erased) for (const side of ['before', 'after']) erase(sides[side], key.split('.'));
  const left = differences(sweep(sides.before, orders), sweep(sides.after, orders), {
    group,
    namespace,
    orders,
  });
  result.lost.push(...left.filter(({ kind }) => kind === 'lost'));
  result.canonical.push(...left.filter(({ kind }) => kind !== 'lost'));
  return result;
}

/** An order quotes the keys of the items, or the items of a set. */
const namesItems = (names, list) =>
  Array.isArray(list) && list.length === names.length && names.every((name, at) => isNameOf(name, list[at]));

const isNameOf = (name, item) =>
  quotes(name, item) ||
  Object.values(item ?? {}).some((value) => name === String(value) || name.startsWith(`${value}/`));

function sidesOf({ kind }) {
  if (kind === 'changed' || kind === 'order') return ['before', 'after'];
  return [kind === 'added' ? 'after' : 'before'];
}

function erase(value, [key, ...below]) {
  if (typeof value !== 'object' || value === null) return;
  if (below.length === 0) delete value[key];
  else erase(value[key], below);
}

/** Without what was reported; a map or a list that held nothing else is absent, too. `orders` follow their lists. */
function sweep(value, orders) {
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== deleted).map((item) => sweep(item, orders));
    if (orders.has(value)) orders.add(items);
    return items.length === 0 && value.length > 0 ? undefined : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== deleted);
  if (entries.length === 0 && Object.keys(value).length > 0) return undefined;
  return Object.fromEntries(entries.map(([key, item]) => [key, sweep(item, orders)]));
}

/** The lines or the paths inside of a text that changed. */
function checkDetail(change, sides, result) {
  const { detail } = change;
  if (detail === undefined) return;
  const [before, after] = ['before', 'after'].map((side) => placeOf(sides[side], change.steps, side)?.value);
  if (typeof before !== 'string' || typeof after !== 'string') return;
  const text = detail.kind === 'text' ? detail : detail.text;
  if (text !== undefined && !hunksLead(before, after, text.hunks))
    result.wrong.push({ path: `${change.path} (lines)`, before: text.hunks, after: undefined });
  if (detail.kind !== 'structure' || detail.changes.length === 0) return;
  const [left, right] = [before, after].map(readYaml);
  if (left === undefined || right === undefined) return;
  const inner = checkChanges(left, right, detail.changes);
  const within = (place) => ({ ...place, path: `${change.path} > ${pathOf(place.path)}` });
  result.values += inner.values;
  result.lost.push(...inner.lost.map(within));
  result.wrong.push(...inner.wrong.map(within));
}

export const pathOf = (path) => (Array.isArray(path) ? path.join('.') : path);

/** The hunks make the lines after out of the lines before. */
function hunksLead(before, after, hunks) {
  const [left, right] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'));
  let at = 0;
  const made = [];
  for (const { beforeLine, lines } of hunks) {
    const start = lines.every((line) => line.startsWith('+')) ? Math.max(at, beforeLine - 1) : beforeLine - 1;
    made.push(...left.slice(at, start));
    at = start;
    for (const line of lines) {
      if (line.startsWith('+')) made.push(line.slice(1));
      else {
        if (!quotes(line.slice(1), left[at])) return false;
        if (line.startsWith(' ')) made.push(left[at]);
        at += 1;
      }
    }
  }
  made.push(...left.slice(at));
  return made.length === right.length && made.every((line, index) => quotes(line, right[index]));
}
