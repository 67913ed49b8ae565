/** The record of a deploy is read by more people than those who have the key of its values. */
import { describe, expect, it } from '@jest/globals';
import { digestsFor } from '../../src/operations/deploy/digests.ts';
import { redactorFor } from '../../src/operations/render/index.ts';
import { readEncrypted } from '../../src/sops/index.ts';

const leaf = (type: string): string => `"ENC[AES256_GCM,data:NDcxMQ==,iv:aXY=,tag:dGFn,type:${type}]"`;
const file = `door: {code: ${leaf('int')}, open: ${leaf('bool')}}\nlist: [a, ${leaf('str')}]\nsops: {mac: x}\n`;

describe('the digest of values', () => {
  it('tells nothing of short encrypted values, which could be tried one by one', () => {
    const values = readEncrypted('values.yaml', file);
    if (values === undefined) throw new Error('this is no encrypted file');
    const of = (text: string): string | undefined => {
      const chart = { name: 'web', version: '1.0.0', files: new Map() };
      const sources = { chart, values: [text], secrets: [], flags: [] };
      const encrypted = [{ file: 'values.yaml', values, isDecrypted: true }];
      return digestsFor({ ...sources, encrypted }, undefined, redactorFor(undefined, {}, [sources])).values;
    };
    const first = of('door: {code: 4711, open: true}\nlist: [a, xy]\n');
    expect(of('door: {code: 4712, open: false}\nlist: [a, zz]\n')).toBe(first);
    expect(of('door: {code: 4711, open: true}\nlist: [b, xy]\n')).not.toBe(first);
  });

  it('tells nothing of a short named secret, neither of its file nor of the value that it becomes', () => {
    const of = (code: string, other = 'x') => {
      const secretFile = { content: Buffer.from(code), executable: false, secret: true };
      const chart = { name: 'web', version: '1.0.0', files: new Map([['secrets/code', secretFile]]) };
      const values = [`door: {other: ${other}}\n`, `door: {code: "${code}"}\n`];
      const sources = { chart, values, secrets: [], flags: [] };
      const secretValues = [{ path: ['door', 'code'] }];
      return digestsFor({ ...sources, secretValues }, undefined, redactorFor(undefined, {}, [sources]));
    };
    expect(of('471')).toEqual(of('472'));
    expect(of('471', 'y').values).not.toBe(of('471').values);
  });
});
