/** clusterDecisionResource: clusters that another controller chose, from the file of answers. */
import { fromValue, GoMap, printValue } from '../../../gotemplate/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { type Decisions, decisionsOf } from '../answers.ts';
import { countOf, type Params } from '../context.ts';
import { SetError } from '../errors.ts';
import { mapAt, textAt, textMapAt } from '../fields.ts';
import { isEmptySelector, parseSelector } from '../selector.ts';
import { knownClusters } from './clusters.ts';
import type { Generator } from './types.ts';

export const generateDecisions: Generator = (generator, { isGo, answers }) => {
  const { matchKey, resources } = decisionsOf(answers, textAt(generator, 'configMapRef'));
  const chosen = chooseResources(generator, resources);
  if (chosen.length === 0) throw new SetError('no clusterDecisionResources found');
  const clusters = knownClusters(answers);
  const values = textMapAt(generator, 'values');
  const sets: Params[] = [];
  for (const decision of countOf(chosen.flatMap((resource) => resource.clusters))) {
    const wanted = printValue(fromValue(decision.get(matchKey) ?? ''));
    const cluster = clusters.find(({ name }) => name === wanted);
    if (matchKey === '' || wanted === '' || cluster === undefined) continue;
    const params = new GoMap([
      ['name', cluster.name],
      ['server', cluster.server],
    ]);
    for (const [key, value] of decision) params.entries.set(key, printValue(fromValue(value)));
    // These values are not filled.
    if (isGo && values.size > 0) params.entries.set('values', new GoMap(values, 'string'));
    if (!isGo) for (const [key, value] of values) params.entries.set(`values.${key}`, value);
    sets.push(params);
  }
  return sets;
};

function chooseResources(generator: MapValue, resources: Decisions['resources']): Decisions['resources'] {
  const name = textAt(generator, 'name');
  const selectorMap = mapAt(generator, 'labelSelector');
  const hasSelector = !isEmptySelector(selectorMap);
  if (hasSelector === (name !== ''))
    throw new SetError('a clusterDecisionResource generator needs either a name or a labelSelector');
  if (!hasSelector) return resources.filter((resource) => resource.name === name);
  const selects = parseSelector(selectorMap, true);
  return resources.filter(({ labels }) => selects(labels));
}
