// What is left of two resources once the reported changes are taken out: each difference is either one that
// docs/diff.md calls no change (its class), or a loss.
import { defaults, meaningfulEmpties, quantityKeys, setKeys } from './tables.mjs';

/** The groups that the API server itself serves; in all others every difference counts. */
const builtIn =
  /^(|apps|batch|autoscaling|policy|extensions|(rbac\.authorization|networking|storage|admissionregistration|apiextensions|scheduling|coordination|discovery|apiregistration|certificates|flowcontrol\.apiserver|node|events)\.k8s\.io)$/;

/** Maps of the user's own keys: in them null and empty are values. */
const freeMaps = new Set([
  'labels',
  'annotations',
  'data',
  'binaryData',
  'matchLabels',
  'nodeSelector',
  'parameters',
]);

/**
 * The differences of two values, each `{path, before, after, kind}`. `kind` is `lost`, or the class of what is no change. `orders`
 * has the lists whose order is reported, `namespace` is that of the release.
 */
export function differences(before, after, { group = 'none', orders = new Set(), namespace } = {}) {
  const found = [];
  walk(before, after, [], { isBuiltIn: builtIn.test(group), orders, namespace, found });
  return found;
}

function walk(before, after, path, context) {
  if (Object.is(before, after)) return;
  if (isMap(before) && isMap(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      walk(own(before, key), own(after, key), [...path, key], { ...context, siblings: [before, after] });
  } else if (Array.isArray(before) && Array.isArray(after)) walkLists(before, after, path, context);
  else context.found.push({ path, before, after, kind: classOf(before, after, path, context) });
}

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (map, key) => (Object.hasOwn(map, key) ? map[key] : undefined);

/** In order where that leaves nothing lost, else by content, which makes the order a difference of its own. */
function walkLists(before, after, path, context) {
  const inOrder = pairsIn(before, after, path, context);
  const byContent = hasLoss(inOrder) ? pairsByContent(before, after, path, context) : undefined;
  context.found.push(...(byContent ?? inOrder));
}

const hasLoss = (found) => found.some(({ kind }) => kind === 'lost');

/** Undefined where the items are not the same in another order. */
function pairsByContent(before, after, path, context) {
  const partners = sortedLike(before, after);
  const found = partners && pairsIn(before, partners, path, context);
  if (found === undefined || hasLoss(found)) return undefined;
  const order = { path, before, after, kind: classOfOrder(before, path, context) };
  return context.orders.has(before) || context.orders.has(after) ? found : [...found, order];
}

function pairsIn(before, after, path, context) {
  const found = [];
  for (let at = 0; at < Math.max(before.length, after.length); at += 1)
    walk(before[at], after[at], [...path, at], { ...context, found });
  return found;
}

/** The items of `after` in the order of `before`; undefined where the lengths differ. */
function sortedLike(before, after) {
  if (before.length !== after.length) return undefined;
  const left = [...after];
  const take = (isPartner) => {
    const at = left.findIndex(isPartner);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const equal = before.map((item) => take((other) => textOf(other) === textOf(item)));
  return equal.map(
    (item, at) => item ?? take((other) => nameOf(other) === nameOf(before[at])) ?? left.shift(),
  );
}

const nameOf = (value) => (isMap(value) ? (value.name ?? value.key ?? value.mountPath) : undefined);

function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (!isMap(value)) return JSON.stringify(value) ?? 'absent';
  return `{${Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${textOf(value[key])}`)
    .join()}}`;
}

function classOfOrder(list, path, { isBuiltIn }) {
  const key = path.findLast((step) => typeof step === 'string');
  const isInPods = path.includes('template') || path.includes('jobTemplate') || path[0] === 'spec';
  if (setKeys.has(key) && isBuiltIn) return 'order of a set';
  return isBuiltIn && list.every((item) => nameOf(item) !== undefined) && !isInPods
    ? 'order of a keyed list'
    : 'lost';
}

function classOf(before, after, path, context) {
  const isNamespace = path.length === 2 && path.join('.') === 'metadata.namespace';
  if (isNamespace && (before ?? after) === context.namespace) return 'namespace of the release';
  if (!context.isBuiltIn) return 'lost';
  const isFree = path.length > 1 && freeMaps.has(path.at(-2));
  if (isFree) return 'lost';
  const one = before ?? after;
  if (before === undefined || before === null || after === undefined || after === null) {
    if (one === null || one === undefined) return 'null where absent';
    if (isEmpty(one) && !meaningfulEmpties.has(path.at(-1))) return 'empty where absent';
    if (isDefault(path, one, context.siblings)) return 'default of the API';
  }
  const under = path.slice(-2).some((key) => quantityKeys.has(key));
  if (under && quantity(before) !== undefined && quantity(before) === quantity(after)) return 'quantity';
  return 'lost';
}

const isEmpty = (value) =>
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0);

function isDefault(path, value, siblings = []) {
  const key = path.findLast((step) => typeof step === 'string');
  if (defaults.get(key)?.includes(value)) return true;
  const port = siblings.map((map) => map?.port).find((one) => one !== undefined);
  return key === 'targetPort' && String(value) === String(port);
}

const suffixes = new Map(
  Object.entries({ n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 }),
);
for (const [at, name] of ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'].entries()) suffixes.set(name, 1024 ** (at + 1));

function quantity(value) {
  const [, amount, exponent, suffix] =
    /^([+-]?(?:\d+\.?\d*|\.\d+))([eE][+-]?\d+)?([A-Za-z]*)$/.exec(String(value)) ?? [];
  const factor = suffixes.get(suffix);
  if (amount === undefined || factor === undefined) return undefined;
  return Number((Number(`${amount}${exponent ?? ''}`) * factor).toPrecision(12));
}
