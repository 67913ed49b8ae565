import { expect, it } from '@jest/globals';
import { withoutEncryption } from '../../../src/operations/sources/manifests/encrypted-documents.ts';

const sealed = (text: string): string => `ENC[AES256_GCM,data:${text},iv:aa,tag:bb,type:str]`;
const secret = (key: string, text: string): string => `apiVersion: v1
kind: Secret
metadata:
  name: s
${key}:
  password: ${sealed(text)}
  user: open
sops:
  mac: ${sealed('bWFj')}
  version: 3.9.0
`;
const plain = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c # kept\n';

it('puts a placeholder in the place of an encrypted value, and leaves the other documents', () => {
  const text = withoutEncryption(`${plain}---\n${secret('stringData', 'YWJjZGVmZ2hpamtsbW5v')}`);
  expect(text).toContain('name: c # kept');
  expect(text).not.toMatch(/ENC\[|sops:/);
  expect(text).toMatch(/password: [a-p]{15}\n/);
  expect(text).toContain('user: open');
});

it('writes base64 where the API server wants it, and another one for another text', () => {
  const passwordOf = (text: string): string =>
    /password: (\S+)/.exec(withoutEncryption(secret('data', text)))?.[1] ?? '';
  const one = passwordOf('YWJjZGVmZ2hpamtsbW5v');
  expect(Buffer.from(one, 'base64').toString('base64')).toBe(one);
  expect(passwordOf('eHl6eHl6eHl6eHl6eHl6')).not.toBe(one);
});

it('changes nothing of a text without sops', () => {
  expect(withoutEncryption(plain)).toBe(plain);
});
