/** Encrypted value files that somebody changed by hand to mislead Pligos. */
import { describe, expect, it } from '@jest/globals';
import { changedKeys, type EncryptedValues, readEncrypted, withPlaceholders } from '../../src/sops/index.ts';

const encrypted = (type: string, data = 'c2VzYW1lLW9wZW4='): string =>
  `ENC[AES256_GCM,data:${data},iv:aXY=,tag:dGFn,type:${type}]`;
function read(text: string): EncryptedValues {
  const values = readEncrypted('values.yaml', `${text}\nsops: {mac: x}\n`);
  if (values === undefined) throw new Error('this is no encrypted file');
  return values;
}

describe('an encrypted value', () => {
  it.each([
    ['a word behind it', `${encrypted('str')} more`],
    ['another bracket', `${encrypted('str')}]`],
    ['commas in its parts', encrypted('str').replace('iv:', 'iv:a,b')],
    ['a type that sops does not have', encrypted('other')],
    ['no data', encrypted('str', '')],
  ])('is one with %s', (_what, text) => {
    expect(withPlaceholders(read(`word: ${JSON.stringify(text)}`)).text).toMatch(/^word: [a-p]{12,}\n$/);
  });

  it('may be a time', () => {
    const text = `at: ${encrypted('time')}`;
    expect(withPlaceholders(read(text)).text).toMatch(/^at: "?2000-01-01T00:00:00\.\d{9}Z"?\n$/);
  });
});

describe('the keys of changed values', () => {
  it('are told apart where two have one name', () => {
    const text = (data: string): string =>
      `a.b: ${encrypted('str', data)}\na: {b: "${encrypted('str')}"}\nlist: ["${encrypted('str')}"]\n"list[0]": "${encrypted('str', data)}"`;
    expect(changedKeys(read(text('eHh4eHh4')), read(text('eXl5eXl5')))).toEqual(['a.b', 'list[0]']);
  });
});
