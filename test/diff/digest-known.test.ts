/** What was digested once is looked up: never another digest than without. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type DigestInput, type KnownDigests, openDigest } from '../../src/diff/index.ts';
import { builtinKinds } from '../../src/manifests/index.ts';
import { holds } from '../property.ts';

const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const helmsOwn = 'postrenderer.helm.sh/postrender-filename';
const kinds = builtinKinds();
const redact = { key: Buffer.from('key'), known: [], also: [], allow: [] };
const open = (text: string, more: Partial<DigestInput> = {}) =>
  openDigest({
    text,
    namespace: 'demo',
    release: 'web',
    redact,
    vary: [],
    withSecrets: false,
    helmsOwn,
    kinds,
    ...more,
  });
const none = { random: [], vary: [] };

describe('digests that are known already', () => {
  const values = [
    'plain-value',
    'database',
    'sup3rSecretWord',
    '"0000000"',
    '00000000',
    commit,
    commit.slice(0, 7),
    '"\\x30\\x30\\x30\\x30\\x30\\x30\\x30"',
    `"1a2b\\\n      3c4d"`,
    '!!binary MDAwMDAwMA==',
    '"(sha 7)"',
    '"(sha 40)"',
    '"(secret)"',
    '1.20',
    '1.2',
    '~',
    '{b: c}',
    '[1, two]',
  ];
  const document = fc.record({
    kind: fc.constantFrom('ConfigMap', 'Secret'),
    name: fc.constantFrom('one', 'two', 'database', 'one-0000000', `one-${commit.slice(0, 7)}`),
    key: fc.constantFrom('a', 'checksum/a', 'password'),
    value: fc.constantFrom(...values),
    form: fc.constantFrom('deep', 'flat', 'flow', 'noted'),
  });
  const textOf = ({
    kind,
    name,
    key,
    value,
    form,
  }: typeof document extends fc.Arbitrary<infer T> ? T : never) => {
    const field = kind === 'Secret' ? 'stringData' : 'data';
    const note = form === 'noted' ? `, annotations: {${helmsOwn}: 'web/templates/a.yaml'}` : '';
    const metadata =
      form === 'flow' || form === 'noted' ? `metadata: {name: ${name}${note}}` : `metadata:\n  name: ${name}`;
    const indent = form === 'deep' ? '    ' : '  ';
    return `---\napiVersion: v1\nkind: ${kind}\n${metadata}\n${field}:\n${indent}${key}: ${value}\n`;
  };
  // Of few documents, so that renders have some in common.
  const renders = fc.array(document, { minLength: 2, maxLength: 4 }).chain((documents) =>
    fc.array(
      fc.record({
        text: fc.subarray(documents, { minLength: 1 }).map((some) => some.map(textOf).join('')),
        commit: fc.constantFrom(undefined, commit, commit, '0'.repeat(40)),
        keepsIds: fc.boolean(),
        hide: fc.constantFrom(undefined, undefined, 'by-name' as const, 'nothing' as const),
        vary: fc.constantFrom<readonly string[]>([], ['/data/a']),
        isPart: fc.boolean(),
      }),
      { minLength: 2, maxLength: 4 },
    ),
  );

  it('are those that are made anew, whatever else of the context was digested before', () => {
    holds(renders, (all) => {
      const known: KnownDigests = new Map();
      const whole = open(all[0]?.text ?? '');
      for (const { text, vary, isPart, ...rest } of all) {
        const options = {
          ...(rest.commit !== undefined && { commit: rest.commit }),
          ...(rest.keepsIds && { keepsIds: true as const }),
          ...(rest.hide !== undefined && { hide: rest.hide }),
          ...(isPart && { partOf: whole }),
        };
        const [looked, made] = [open(text, { ...options, known }), open(text, options)];
        for (const id of made.ids())
          expect(looked.of(id, { random: [], vary })).toBe(made.of(id, { random: [], vary }));
      }
    });
  });

  const map = (text: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n${text}`;
  const rendered = map(
    '  name: one\ndata:\n    list: |-\n      - a\nspec:\n    items:\n      - name: a\n\n      - name: b\n',
  );
  // As Helm 4 hands it to post-renderers.
  const sent = map(
    `  name: one\n  annotations:\n    ${helmsOwn}: 'web/templates/a.yaml'\ndata:\n  list: |-\n    - a\nspec:\n  items:\n  - name: a\n  - name: b\n`,
  );
  const id = 'core/ConfigMap/demo/one';

  it('are of one resource, however helm writes it', () => {
    const known: KnownDigests = new Map();
    const digest = open(rendered, { known }).of(id, none);
    expect(open(sent, { known }).of(id, none)).toBe(digest);
    expect(known.get('')?.byId.get(id)).toHaveLength(1);
    const other = sent.replace('name: b', 'name: c');
    expect(open(other, { known }).of(id, none)).toBe(open(other).of(id, none));
    expect(open(other, { known }).of(id, none)).not.toBe(digest);
    expect(known.get('')?.byId.get(id)).toHaveLength(2);
  });

  it('of what holds the commit are of just that commit', () => {
    const known: KnownDigests = new Map();
    const of = (value: string, more: Partial<DigestInput>) =>
      open(`${map('  name: one\n')}data: {a: ${value}}\n`, { known, ...more }).of(id, none);
    const noughts = of('"0000000"', {});
    const left = of('"0000000"', { commit: '0'.repeat(40) });
    expect(left).not.toBe(noughts);
    expect(of('"0000000"', { commit })).toBe(left);
    expect(of(commit.slice(0, 7), { commit })).toBe(of('"0000000"', { commit }));
    expect(of(commit.slice(0, 7), {})).not.toBe(of(commit.slice(0, 7), { commit }));
  });

  it('are found again with the commit in place of the noughts, in names as well', () => {
    const known: KnownDigests = new Map();
    const job = (sha: string) =>
      `apiVersion: batch/v1\nkind: Job\nmetadata: {name: job-${sha.slice(0, 7)}}\nspec: {image: "web:${sha}"}\n`;
    const noughts = '0'.repeat(40);
    const shown = open(job(noughts), { known, commit: noughts, keepsIds: true }).digest();
    expect([...shown.resources.keys()]).toEqual(['batch/Job/demo/job-0000000']);
    expect([...open(job(commit), { known, commit }).digest().resources]).toEqual([
      ['batch/Job/demo/job-(sha 7)', ...shown.resources.values()],
    ]);
    const documents = [...known.values()].flatMap(({ byId }) => [...byId.values()].flat());
    expect(documents).toHaveLength(1);
  });
});

describe('a part of a render', () => {
  const hook = `---\napiVersion: v1\nkind: Secret\nmetadata: {name: s, annotations: {helm.sh/hook: pre-install}}\nstringData: {a: sup3rSecretWord}\n`;
  const rest = `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}\ndata: {text: see sup3rSecretWord}\n`;
  const id = 'core/ConfigMap/demo/one';

  it('hides what the whole of it says is secret, as where all of it is there', () => {
    const whole = open(hook + rest);
    expect(open(rest).of(id, none)).not.toBe(whole.of(id, none));
    expect(open(rest, { partOf: whole }).of(id, none)).toBe(whole.of(id, none));
  });

  it('hides no name that is in the whole of it', () => {
    const named = (text: string) => text.replace('sup3rSecretWord', 'postgres-primary');
    const secret = `---\napiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {a: postgres-primary}\n`;
    const pod = `---\napiVersion: v1\nkind: Pod\nmetadata: {name: postgres-primary, annotations: {helm.sh/hook: test}}\nspec: {}\n`;
    const known: KnownDigests = new Map();
    const whole = open(secret + pod + named(rest), { known });
    expect(whole.of(id, none)).not.toBe(open(secret + named(rest), { known }).of(id, none));
    expect(open(secret + named(rest), { partOf: whole }).of(id, none)).toBe(whole.of(id, none));
  });
});
