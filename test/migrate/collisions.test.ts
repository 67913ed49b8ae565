/** Which entries lose a field to a later key of their body. */
import { expect, it } from '@jest/globals';
import type { TypeBody, TypeKey } from '../../src/config/index.ts';
import { losersOf } from '../../src/migrate/collisions.ts';
import { ownFile, readOne } from '../../src/yaml/index.ts';

const at = { file: 'schema.yaml', line: 1, column: 1 };
const embeddedNode = (key: string): TypeKey => ({
  kind: 'expression',
  key,
  at,
  word: 'embedded',
  of: { kind: 'type', name: 'node' },
  required: false,
  text: 'embedded node',
  textAt: at,
});

it('are found in a time that has an end where an instance reaches itself in two ways', () => {
  const { tree: map } = readOne('values.yaml', '{left: pair, right: pair}', ownFile);
  if (map?.kind !== 'map') throw new Error('no map');
  const [left, right] = [embeddedNode('left'), embeddedNode('right')];
  const keys = new Map([
    ['left', left],
    ['right', right],
  ]);
  const body: TypeBody = { at, name: 'node', keys };
  const named = new Map([['node', new Map([['pair', map]])]]);
  const types = new Map([['node', body]]);
  expect([...losersOf({ body, map, key: right, types, named })]).toEqual([]);
});
