/** Recognises the usual form of the commonest kinds; "no" only means that the checks have to run. */
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import { fieldOf } from './readers.ts';

/** Pairs that the labels of the workload's own template have as well. */
export function isPlainSelector(workload: MapValue): boolean {
  const spec = fieldOf(workload, 'spec');
  const selector = fieldOf(spec, 'selector');
  const [pairs, labels] = [
    fieldOf(selector, 'matchLabels'),
    fieldOf(fieldOf(fieldOf(spec, 'template'), 'metadata'), 'labels'),
  ];
  if (!isMap(selector) || selector.size > 1 || !isMap(pairs) || pairs.size === 0 || !isMap(labels))
    return false;
  for (const [key, value] of pairs) if (typeof value !== 'string' || labels.get(key) !== value) return false;
  return true;
}

/** Up to so many ports are compared pairwise. */
const mostPorts = 10;

/** Each has a unique name and number, none has a nodePort. */
export function hasPlainPorts(service: MapValue): boolean {
  const ports = fieldOf(fieldOf(service, 'spec'), 'ports');
  if (ports === undefined) return true;
  if (!isList(ports) || ports.length > mostPorts) return false;
  return ports.every((port, at) => {
    const [name, number] = [fieldOf(port, 'name'), numberOf(fieldOf(port, 'port'))];
    if (number === undefined || fieldOf(port, 'nodePort') !== undefined) return false;
    if (ports.length > 1 && (typeof name !== 'string' || name === '')) return false;
    for (let other = 0; other < at; other += 1)
      if (fieldOf(ports[other], 'name') === name || numberOf(fieldOf(ports[other], 'port')) === number)
        return false;
    return true;
  });
}

const numberOf = (value: Value | undefined): number | undefined =>
  isNumeral(value) ? Number(value.numeral) : undefined;

/** Paths from the root to one named or numbered port each. */
export function isPlainIngress(ingress: MapValue): boolean {
  const spec = fieldOf(ingress, 'spec');
  const rules = fieldOf(spec, 'rules');
  if (fieldOf(spec, 'defaultBackend') !== undefined || !isList(rules)) return false;
  return rules.every((rule) => {
    const paths = fieldOf(fieldOf(rule, 'http'), 'paths');
    return isList(paths) && paths.every(isPlainPath);
  });
}

function isPlainPath(path: Value): boolean {
  const text = fieldOf(path, 'path');
  const port = fieldOf(fieldOf(fieldOf(path, 'backend'), 'service'), 'port');
  const [name, number] = [fieldOf(port, 'name'), fieldOf(port, 'number')];
  if (typeof text !== 'string' || !text.startsWith('/')) return false;
  return name === undefined ? number !== undefined : number === undefined;
}
