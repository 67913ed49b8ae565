/** What the API server refuses to change: every row of the table with what triggers it, and with what only seems to. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { immutableRules } from '../../src/judge/index.ts';
import { agreementFile, agreementOf, messagesFile } from './agreement.ts';
import { updatePairs } from './update-pairs.ts';
import { toldOf, toldOfTexts } from './word.ts';

const pairs = updatePairs();

describe('what is said of an update', () => {
  it.each(pairs.map((pair) => [pair.pair, pair] as const))('%s', (_, { before, after, says, rule, near }) => {
    const { word, findings } = toldOf([before], [after]);
    expect([word, findings.map((finding) => finding.message)]).toEqual([says, expect.anything()]);
    const rules = findings.map((finding) => finding.rule);
    expect(rule === undefined || rules.includes(rule)).toBe(true);
    expect(near.filter((id) => rules.includes(id))).toEqual([]);
  });
});

describe('a change of the API version', () => {
  const deployment = (version: string, app: string, more = '') =>
    `apiVersion: ${version}\nkind: Deployment\nmetadata: {name: web, namespace: demo}\nspec: {${more}template: {metadata: {labels: {app: ${app}}}, spec: {containers: [{name: a, image: a}]}}}\n`;
  const selector = (app: string): string => `selector: {matchLabels: {app: ${app}}}, `;

  it('makes nothing uncertain that both versions write alike', () => {
    const before = deployment('apps/v1beta2', 'a', selector('a'));
    const after = deployment('apps/v1', 'b', selector('b'));
    const { word, findings } = toldOfTexts(before, after);
    expect(word).toBe('refused');
    expect(findings.map(({ message }) => message).join()).not.toContain('unless');
  });

  it('is no certain refusal where the old version filled the field in', () => {
    const { word } = toldOfTexts(deployment('apps/v1beta1', 'a'), deployment('apps/v1', 'b', selector('b')));
    expect(word).not.toBe('refused');
  });
});

describe('the table', () => {
  const rows = immutableRules.filter(({ id }) => !id.startsWith('hook-'));

  it('has for every row an update that triggers it', () => {
    const triggered = new Set(pairs.map(({ rule }) => rule));
    expect(rows.map(({ id }) => id).filter((id) => !triggered.has(id))).toEqual([]);
  });

  it('has for every row an update that is close to it and passes', () => {
    const near = new Set(pairs.filter(({ says }) => says !== 'refused').flatMap((pair) => pair.near));
    expect(rows.map(({ id }) => id).filter((id) => !near.has(id))).toEqual([]);
    const ids = new Set(rows.map(({ id }) => id));
    expect(pairs.flatMap((pair) => [pair.rule ?? [], pair.near].flat()).filter((id) => !ids.has(id))).toEqual(
      [],
    );
  });

  it('names no row twice, and all that a reader needs', () => {
    const ids = immutableRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, when, why, hint, source } of immutableRules) {
      expect(id).toMatch(/^(?:immutable|refused|ignored|hook)-[a-z-]+$/);
      for (const text of [when, why, hint, source]) expect(text).toMatch(/^\S.{9,}[^.\s]$/s);
    }
  });

  it('is what the table of docs/risk.md says, to which a real server agreed', () => {
    const asked: unknown = JSON.parse(readFileSync(agreementFile, 'utf8'));
    expect(asked).toEqual(agreementOf(pairs, ({ server }) => server));
  });

  it('keeps what the server said to each update that it refused', () => {
    const refused = pairs.filter(({ rule, says }) => rule !== undefined && says === 'refused');
    const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(messagesFile, 'utf8'));
    expect(Object.keys(messages)).toEqual(refused.map(({ pair }) => pair));
    for (const message of Object.values(messages)) expect(message).toMatch(/\S/);
  });

  it('is asked of at least 150 updates', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(pairs.map(({ pair }) => pair)).size).toBe(pairs.length);
  });
});
