/** Commands that others read hold no login: in reports, and in the record of a deploy. */
import { describe, expect, it } from '@jest/globals';
import { shownWords } from '../../src/operations/deploy/digests.ts';
import { makeRedactor } from '../../src/redact/index.ts';
import { typedWords, withoutLogins } from '../../src/main/cli/typed-words.ts';

const given = [
  ['--kube-token', 'k8s-7'],
  ['--kube-token=k8s-7'],
  ['--password', 'k8s-7'],
  ['--password=k8s-7'],
  ['--repo', 'https://mona:k8s-7@charts.example.com/stable'],
  ['--repo=https://k8s-7@charts.example.com/stable'],
];

describe('the words of a command', () => {
  it.each(given)('are shown to readers of a report without the login in %s %s', (...words) => {
    const shown = typedWords(withoutLogins(['upgrade', ...words, '--wait']));
    expect(shown).not.toContain('k8s-7');
    expect(shown).toMatch(/^upgrade .*(?:TOKEN|PASSWORD|\/\/charts\.example\.com\/stable).* --wait$/);
  });

  it.each(given)('stand in the record of a deploy without the login in %s %s', (...words) => {
    const redactor = makeRedactor({ key: new Uint8Array(32), known: [], also: [], allow: [] }, []);
    const shown = shownWords(['upgrade', ...words, '--wait'], redactor, []);
    expect(shown).not.toContain('k8s-7');
    expect(shown).toMatch(/^upgrade --[\w-]+[= ]\S+ --wait$/);
  });

  it('keep what is no login', () => {
    const words = ['--set=password=x', '--username', 'mona', '--repo', 'https://charts.example.com/@scope'];
    expect(withoutLogins(words)).toEqual(words);
  });
});
