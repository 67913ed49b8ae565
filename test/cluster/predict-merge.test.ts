/** A server-side apply worked out: each case as the real server did it, found by the chains of test/real/prediction.cluster.test.ts. */
import { describe, expect, it } from '@jest/globals';
import { type FieldSet, unionOf } from '../../src/cluster/predict/fields.ts';
import { fieldsOf, merged, prune } from '../../src/cluster/predict/merge.ts';

const item = (name: string) => `k:{"name":"${name}"}`;

describe('what helm owned alone', () => {
  const ports = {
    'f:ports': {
      '.': {},
      'k:{"port":53,"protocol":"UDP"}': { '.': {}, 'f:name': {}, 'f:port': {}, 'f:protocol': {} },
      'k:{"port":80,"protocol":"TCP"}': { '.': {}, 'f:name': {}, 'f:port': {}, 'f:protocol': {} },
    },
  };
  const live = {
    ports: [
      { name: 'http', protocol: 'TCP', port: 80, targetPort: 8080, nodePort: 32287 },
      { name: 'dns', protocol: 'UDP', port: 53, targetPort: 53 },
      { name: 'm', protocol: 'TCP', port: 9090, targetPort: 9090 },
    ],
  };

  it('goes with all that is below it, also where somebody owns a field of an item and not the item', () => {
    const others: FieldSet = { 'f:ports': { 'k:{"port":80,"protocol":"TCP"}': { 'f:targetPort': {} } } };
    const own = fieldsOf({ ports: [{ name: 'm', port: 9090 }] }, ports);
    expect(prune(live, ports, [own, others])).toEqual({ ports: [live.ports[2]] });
  });

  it('stays where somebody else owns the item', () => {
    const others: FieldSet = {
      'f:ports': { 'k:{"port":53,"protocol":"UDP"}': { '.': {}, 'f:port': {}, 'f:name': {} } },
    };
    expect(prune(live, ports, [others])).toEqual({
      ports: [{ name: 'dns', port: 53, targetPort: 53 }, live.ports[2]],
    });
  });

  it('stays where the new manifest has it by a key that the server fills in', () => {
    const own = fieldsOf({ ports: [{ name: 'http', port: 80 }] }, ports);
    expect(Object.keys(own['f:ports'] ?? {})).toEqual(['k:{"port":80,"protocol":"TCP"}']);
    // The protocol went with the old manifest's words; the server fills it in again.
    const { protocol: _, ...rest } = live.ports[0] ?? {};
    expect(prune(live, ports, [own])).toEqual({ ports: [rest, live.ports[2]] });
  });

  it('leaves no emptied list or map behind', () => {
    const last: FieldSet = { 'f:tags': { '.': {}, 'v:"a"': {} }, 'f:data': { 'f:x': {} } };
    const kept: FieldSet = { 'f:tags': {}, 'f:data': { '.': {} } };
    expect(prune({ tags: ['a'], data: { x: '1' }, other: 1 }, last, [kept])).toEqual({ other: 1 });
  });

  it('is the same object where nothing goes', () => {
    const object = { a: 1, list: [{ name: 'x' }] };
    expect(prune(object, { 'f:gone': {} }, [])).toBe(object);
    expect(prune(object, { 'f:a': {} }, [{ 'f:a': {} }])).toBe(object);
  });

  it('may be called __proto__', () => {
    const data: FieldSet = JSON.parse('{"f:data": {"f:__proto__": {}, "f:b": {}}}');
    const object = JSON.parse('{"data": {"__proto__": "x", "b": "y"}}');
    const without = prune(object, data, [{ 'f:data': { 'f:b': {} } }]);
    expect(JSON.stringify(without)).toBe('{"data":{"b":"y"}}');
  });
});

describe('what is applied', () => {
  const keyed: FieldSet = { 'f:list': { [item('a')]: { '.': {} }, [item('b')]: { '.': {} } } };
  const named = (names: string) => names.split('').map((name) => ({ name }));
  const orders: readonly (readonly [live: string, applied: string, merged: string])[] = [
    ['abc', 'abc', 'abc'],
    ['abc', 'cba', 'cba'],
    ['xaybz', 'ab', 'xaybz'],
    ['xaybz', 'ba', 'xybza'],
    ['abc', 'n', 'abcn'],
    ['abc', 'nb', 'anbc'],
  ];
  it.each(orders)('puts %s and %s together as %s', (live, applied, wanted) => {
    const whole = merged({ list: named(live) }, { list: named(applied) }, keyed);
    expect(whole).toEqual({ list: named(wanted) });
  });

  it('takes the place of what is owned as one, and goes into what is not', () => {
    const hints: FieldSet = { 'f:selector': {}, 'f:labels': { 'f:a': {} }, 'f:args': {} };
    const live = { selector: { a: '1' }, labels: { a: '1', b: '2' }, args: ['x', 'y'], unowned: { a: 1 } };
    const applied = { selector: {}, labels: { a: '3' }, args: ['z'], unowned: { b: 2 } };
    expect(merged(live, applied, hints)).toEqual({
      selector: {},
      labels: { a: '3', b: '2' },
      args: ['z'],
      unowned: { a: 1, b: 2 },
    });
  });

  it('says nothing with null of a map or a list', () => {
    expect(
      merged(
        { map: { a: 1 }, list: [1], text: 'x' },
        { map: null, list: null, text: null },
        { 'f:map': { 'f:a': {} } },
      ),
    ).toEqual({
      map: { a: 1 },
      list: [1],
      text: null,
    });
  });

  it('takes away with null a map or a list that is a single value', () => {
    const hints: FieldSet = { 'f:nodeSelector': {}, 'f:labels': { 'f:a': {} } };
    const live = { nodeSelector: { zone: 'a' }, labels: { a: '1' } };
    expect(merged(live, { nodeSelector: null, labels: null }, hints)).toEqual({
      nodeSelector: null,
      labels: { a: '1' },
    });
  });
});

describe('owners', () => {
  it('of two trees are those of both', () => {
    const left: FieldSet = { 'f:a': {}, 'f:b': { 'f:c': {} } };
    const right: FieldSet = { 'f:a': { 'f:x': {} }, 'f:b': {} };
    expect(unionOf(left, right)).toEqual({
      'f:a': { '.': {}, 'f:x': {} },
      'f:b': { '.': {}, 'f:c': {} },
    });
  });
});
