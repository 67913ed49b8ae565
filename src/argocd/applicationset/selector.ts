/** Label selectors of Kubernetes. */
import type { MapValue } from '../../yaml/index.ts';
import { SetError } from './errors.ts';
import { mapsAt, textAt, textMapAt, textsAt } from './fields.ts';

export type LabelSelector = (labels: ReadonlyMap<string, string>) => boolean;

type Requirement = LabelSelector;

const part = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const domain = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

function checkKey(key: string): void {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? (parts[0] ?? '') : undefined;
  const isGood =
    parts.length <= 2 &&
    name.length <= 63 &&
    part.test(name) &&
    (prefix === undefined || (prefix.length <= 253 && domain.test(prefix)));
  if (!isGood) throw new SetError(`the key ${JSON.stringify(key)} of a selector is no name of a label`);
}

function checkValue(value: string): void {
  if (value !== '' && (value.length > 63 || !part.test(value)))
    throw new SetError(`${JSON.stringify(value)} of a selector is no value of a label`);
}

function expression(map: MapValue, areLabels: boolean): Requirement {
  const key = textAt(map, 'key');
  const operator = textAt(map, 'operator');
  const values = textsAt(map, 'values');
  checkKey(key);
  if (areLabels) for (const value of values) checkValue(value);
  const needsValues = operator === 'In' || operator === 'NotIn';
  if (needsValues !== values.length > 0)
    throw new SetError(`the selector's ${operator} of ${key} must${needsValues ? '' : ' not'} have values`);
  switch (operator) {
    case 'In':
      return (labels) => values.includes(labels.get(key) ?? '') && labels.has(key);
    case 'NotIn':
      return (labels) => !labels.has(key) || !values.includes(labels.get(key) ?? '');
    case 'Exists':
      return (labels) => labels.has(key);
    case 'DoesNotExist':
      return (labels) => !labels.has(key);
    default:
      throw new SetError(`${JSON.stringify(operator)} is no operator of a selector`);
  }
}

/** `areLabels`: values are those of Kubernetes' labels; parameters may be any text. */
export function parseSelector(map: MapValue, areLabels: boolean): LabelSelector {
  const requirements: Requirement[] = [];
  for (const [key, value] of textMapAt(map, 'matchLabels')) {
    checkKey(key);
    if (areLabels) checkValue(value);
    requirements.push((labels) => labels.get(key) === value);
  }
  for (const one of mapsAt(map, 'matchExpressions')) requirements.push(expression(one, areLabels));
  return (labels) => requirements.every((matches) => matches(labels));
}

export const isEmptySelector = (map: MapValue): boolean =>
  textMapAt(map, 'matchLabels').size === 0 && mapsAt(map, 'matchExpressions').length === 0;
