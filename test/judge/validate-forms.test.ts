import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { formChecker } from '../../src/judge/validate/forms.ts';
import { holds } from '../property.ts';

const long = (length: number): string => 'x'.repeat(length);

describe('the form of a name', () => {
  it.each([
    [
      'subdomain',
      ['a', 'a-b.c', '1.2', long(63), `${long(63)}.${long(100)}`],
      ['', 'A', 'a_b', '-a', 'a.', 'a..b', long(254)],
    ],
    ['label', ['a', '1-b', long(63)], ['a.b', 'A', 'a-', long(64)]],
    ['service', ['a', 'a-1'], ['1a', 'a.b', 'a-']],
    ['subdomain-63', ['a.b', long(63)], [long(64), 'A']],
    [
      'label-key',
      ['a', 'A_b.c', 'example.com/A-b', long(63)],
      ['', '/a', 'a/', 'a/b/c', 'Example.com/a', '-a', long(64)],
    ],
    ['annotation-key', ['Example.com/A'], ['a b', 'a/b/c']],
    ['label-value', ['', 'a', 'A_b.c-1'], ['a b', '-a', 'a+b', 'a/b', long(64)]],
    ['port-name', ['http', 'a-1', '8a'], ['8080', 'Http', 'a--b', '-a', 'a_b', long(16)]],
    ['config-key', ['a', '.a', 'A_b.c-1', '...a'.slice(2)], ['', 'a/b', 'a b', '.', '..', '..a']],
    ['path-segment', ['system:a', 'A b'], ['a/b', 'a%b', '.', '..']],
    ['host', ['example.com', '*.example.com'], ['*', '10.0.0.1', 'a_b.com', '*.*.com', 'Example.com']],
    ['percent', ['5%', '100%'], ['5', '5.5%', '-5%', '%']],
    ['ip', ['10.0.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1'], ['10.0.0', 'a', 'a:b', 'Web/%']],
    ['container-resource', ['cpu', 'memory', 'hugepages-2Mi', 'nvidia.com/gpu'], ['gpu', 'Cpu', 'a b/c']],
    ['subdomain-52', [long(52)], [long(53), 'A']],
    ['kind', ['Deployment'], ['1a', 'a b']],
    ['any', ['a/b %', ''], []],
  ])('%s', (form, good, bad) => {
    const fault = formChecker(34);
    expect(good.filter((text) => fault(form, text) !== undefined)).toEqual([]);
    expect(bad.filter((text) => fault(form, text) === undefined)).toEqual([]);
    // The second time from memory.
    expect(bad.filter((text) => fault(form, text) === undefined)).toEqual([]);
  });

  it('of a Service may start with a digit from 1.36 on', () => {
    expect(formChecker(35)('service', '1a')).toBeDefined();
    expect(formChecker(36)('service', '1a')).toBeUndefined();
    expect(formChecker(36)('service', 'a.b')).toBeDefined();
  });

  it('of an environment variable is free from 1.32 on', () => {
    expect(formChecker(31)('env-name', '1 a:b')).toBe('letters, digits, _, - and ., no digit first');
    expect(formChecker(31)('env-name', '..a')).toBe('no . or .. first');
    expect(formChecker(31)('env-name', 'a.b-C')).toBeUndefined();
    expect(formChecker(32)('env-name', '1 a:b')).toBeUndefined();
    expect(formChecker(32)('env-name', 'a=b')).toBe('printable ASCII characters without =');
  });

  it('is what the expressions of apimachinery take, of whatever characters', () => {
    const label = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
    const subdomain = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
    const word = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
    const isKey = (text: string): boolean => {
      const [name = '', prefix, ...more] = text.split('/').toReversed();
      return more.length === 0 && word.test(name) && (prefix === undefined || subdomain.test(prefix));
    };
    const check = formChecker(34);
    holds(
      fc.string({
        unit: fc.constantFrom('a', 'z', '0', '9', 'A', '-', '-', '.', '.', '_', '/', ' ', 'ä'),
        maxLength: 9,
      }),
      (text) => {
        const taken = ['label', 'service', 'subdomain', 'label-key', 'label-value', 'annotation-key'].map(
          (form) => check(form, text) === undefined,
        );
        expect(taken).toEqual([
          label.test(text),
          label.test(text) && /^[a-z]/.test(text),
          subdomain.test(text),
          isKey(text),
          text === '' || word.test(text),
          isKey(text.toLowerCase()),
        ]);
      },
      20_000,
    );
  });
});
