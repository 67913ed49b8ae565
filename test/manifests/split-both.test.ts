import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Document, splitBoth, splitDocuments } from '../../src/manifests/index.ts';
import { holds, leastOf } from '../property.ts';

const piece = fc.constantFrom(
  '---\n',
  '--- \n',
  '--- ',
  '---',
  '---\r\n',
  '# Source: web/templates/a.yaml\n',
  '# Source: web/crds/b.yaml\n',
  'a: 1\n',
  'b: |\n  --- c\n',
  'a: 1',
  '\n',
  '# x\n',
  '{a: 1}\n',
  '---x\n',
  '\uFEFF',
);
const text = fc.array(piece, { maxLength: 9 });
/** Two texts with much in common: some pieces left out of, some put into the other. */
const pair = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(9), fc.boolean(), piece), { maxLength: 3 }))
  .map(([pieces, edits]) => {
    const other = [...pieces];
    for (const [at, isCut, added] of edits) other.splice(at, isCut ? 1 : 0, added);
    return [pieces.join(''), other.join('')] as const;
  });

const told = (document: Document | undefined) =>
  document && [document.text, document.origin.template, document.origin.line];

/** Takes the shared documents whose text has an even length, so that both answers are tried. */
const isTaken = ({ text: own }: Document): boolean => own.length % 2 === 0;

describe('two texts split at once', () => {
  it('hold the documents that each of them holds alone, with their places', () => {
    let shared = 0;
    holds(
      pair,
      ([before, after]) => {
        const found: unknown[] = [];
        splitBoth(before, after, {
          shared(document) {
            shared += 1;
            if (isTaken(document)) found.push(['shared', told(document)]);
            return isTaken(document);
          },
          rest: (old, young) => void found.push(['rest', told(old), told(young)]),
        });
        const [left, right] = [splitDocuments(before), splitDocuments(after)];
        const expected = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
          const [old, young] = [left[at], right[at]];
          const isShared = old !== undefined && young !== undefined && old.text === young.text;
          return isShared && isTaken(young) ? ['shared', told(young)] : ['rest', told(old), told(young)];
        });
        expect(found).toEqual(expected);
      },
      10_000,
    );
    expect(shared).toBeGreaterThan(leastOf(2000));
  });

  it('are followed through long parts that are the same, and behind each that is not', () => {
    const document = (at: number, edit: string): string =>
      `---\n# Source: web/templates/${at % 3}.yaml\nname: item-${at}${edit}\n${'line: x\n'.repeat(at % 40)}`;
    const edits = fc.array(fc.tuple(fc.nat(199), fc.constantFrom('-new', '', '\n---\nname: more')), {
      maxLength: 4,
    });
    holds(
      edits,
      (changed) => {
        const before = Array.from({ length: 200 }, (_, at) => document(at, '')).join('');
        const at = new Map(changed);
        const after = Array.from({ length: 200 }, (_, one) => document(one, at.get(one) ?? '')).join('');
        const found: unknown[] = [];
        splitBoth(before, after, {
          shared: (one) => found.push(['shared', told(one)]) > 0,
          rest: (old, young) => void found.push(['rest', told(old), told(young)]),
        });
        const [left, right] = [splitDocuments(before), splitDocuments(after)];
        const expected = Array.from({ length: Math.max(left.length, right.length) }, (_, one) => {
          const [old, young] = [left[one], right[one]];
          const isShared = old !== undefined && young !== undefined && old.text === young.text;
          return isShared ? ['shared', told(young)] : ['rest', told(old), told(young)];
        });
        expect(found).toEqual(expected);
      },
      100,
    );
  });
});
