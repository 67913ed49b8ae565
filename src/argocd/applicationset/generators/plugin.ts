/** plugin: what a service of the user's would answer, from the file of answers. */
import { GoMap, GoStruct, type GoValue, mapFromValue } from '../../../gotemplate/index.ts';
import { type MapValue, type Value, writeJson } from '../../../yaml/index.ts';
import { pluginOutput } from '../answers.ts';
import { countOf } from '../context.ts';
import { mapAt, textAt, textMapAt } from '../fields.ts';
import { addValues, flatParams } from '../params.ts';
import type { Generator } from './types.ts';

export const generatePlugin: Generator = (generator, { isGo, answers }, renderer) => {
  const input = mapAt(mapAt(generator, 'input'), 'parameters');
  const objects = pluginOutput(answers, textAt(mapAt(generator, 'configMapRef'), 'name'), input);
  return countOf(objects).map((object) => {
    const params = isGo ? mapFromValue(object) : flatParams(mapFromValue(object));
    params.entries.set('generator', inputParams(input));
    addValues(textMapAt(generator, 'values'), params, isGo, renderer);
    return params;
  });
};

/** Argo CD keeps each input as the bytes of its JSON, and a template prints those. */
function inputParams(input: MapValue): GoMap {
  const parameters = [...input].map(([key, value]): [string, GoValue] => [key, rawJson(value)]);
  return new GoMap([['input', new GoMap([['parameters', new GoMap(parameters)]])]]);
}

const rawJson = (value: Value): GoStruct =>
  new GoStruct('v1.JSON', new Map(), `{[${[...Buffer.from(writeJson(value))].join(' ')}]}`);
