import { describe, expect, it } from '@jest/globals';
import { lifecycleOf } from '../../src/deploy/index.ts';
import { settingKeys } from '../../src/config/keys.ts';
import { shapeValue } from '../../src/config/values.ts';
import { ownFile, readOne } from '../../src/yaml/index.ts';

function read(text: string) {
  const { tree } = readOne('pligos.yaml', text, ownFile);
  return lifecycleOf(shapeValue(tree, settingKeys.lifecycle.shape));
}

describe('a lifecycle', () => {
  it('is empty where nothing is said', () => {
    expect(lifecycleOf(undefined)).toEqual({ pre: [], post: [], onFailure: [], rollback: 'never' });
  });

  it('gives five minutes to whatever has no limit of its own', () => {
    expect(read('{pre: [{run: a}, {run: b, timeout: 2}], wait: {}}')).toMatchObject({
      pre: [
        { run: 'a', timeout: 300_000, config: '{}' },
        { run: 'b', timeout: 2000 },
      ],
      wait: 300_000,
    });
    expect(read('{wait: {timeout: 7}, rollback: on-failure}')).toMatchObject({
      wait: 7000,
      rollback: 'on-failure',
    });
  });

  it('hands config over as JSON, large numbers exactly', () => {
    expect(read('{post: [{run: a, config: {b: [1, yes], big: 12345678901234567890}}]}').post[0]?.config).toBe(
      '{"b":[1,true],"big":12345678901234567890}',
    );
  });
});
