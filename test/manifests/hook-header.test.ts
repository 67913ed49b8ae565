import { describe, expect, it } from '@jest/globals';
import { headerOf, parseDocument, scanHeader, splitDocuments } from '../../src/manifests/index.ts';

const job = (annotations: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n${annotations}spec: {}\n`;

/** What the text says, read by its lines where that is certain, and else by a parse. */
function isHook(text: string): boolean | undefined {
  const scanned = scanHeader(text);
  if (scanned !== undefined) return scanned.isHook;
  const [document] = splitDocuments(text);
  return document && parseDocument(document).resources[0]?.header.isHook;
}

describe('whether a resource is a hook', () => {
  it.each([
    ['a line of its own', '  annotations:\n    helm.sh/hook: pre-upgrade\n', true],
    ['quotes', '  annotations:\n    "helm.sh/hook": pre-upgrade\n', true],
    ['braces', '  annotations: {"helm.sh/hook": pre-upgrade}\n', true],
    ['braces behind another key', '  annotations: {a: b, helm.sh/hook: pre-upgrade}\n', true],
    ['braces in the next line', '  annotations:\n    {"helm.sh/hook": pre-upgrade}\n', true],
    ['a space before the colon', '  annotations:\n    "helm.sh/hook" : pre-upgrade\n', true],
    ['a weight beside it', '  annotations:\n    helm.sh/hook-weight: "1"\n    helm.sh/hook: test\n', true],
    ['a weight alone', '  annotations:\n    helm.sh/hook-weight: "1"\n', false],
    ['a delete policy alone', '  annotations: {"helm.sh/hook-delete-policy": hook-succeeded}\n', false],
    ['a text that speaks of it', '  annotations:\n    note: no helm.sh/hook here\n', false],
    ['a comment that speaks of it', '  # "helm.sh/hook": test\n', false],
  ])('is read from %s', (_, annotations, expected) => {
    expect(isHook(job(annotations))).toBe(expected);
    expect(isHook(job(`  labels:\n    app: web\n${annotations}`))).toBe(expected);
    const [document] = splitDocuments(job(annotations));
    const parsed = document && parseDocument(document).resources[0];
    expect(parsed && headerOf(parsed.value)).toMatchObject({ isHook: expected });
  });
});

describe('whether helm test alone runs a hook', () => {
  const isTest = (annotations: string): boolean | undefined => {
    const text = job(annotations);
    const scanned = scanHeader(text);
    if (scanned !== undefined) return scanned.isTest;
    const [document] = splitDocuments(text);
    return document && parseDocument(document).resources[0]?.header.isTest;
  };

  it.each([
    ['test', '  annotations:\n    helm.sh/hook: test\n', true],
    ['quotes', '  annotations:\n    "helm.sh/hook": "test-success"\n', true],
    ['several', '  annotations:\n    helm.sh/hook: Test-Success, test-failure\n', true],
    ['braces', '  annotations: {"helm.sh/hook": test}\n', true],
    ['a comment behind it', '  annotations:\n    helm.sh/hook: test # once\n', true],
    ['an upgrade too', '  annotations:\n    helm.sh/hook: test,post-upgrade\n', false],
    ['an upgrade on the next line', '  annotations:\n    helm.sh/hook: test,\n      post-upgrade\n', false],
    [
      'an upgrade behind a blank line',
      '  annotations:\n    helm.sh/hook: test\n\n      ,post-upgrade\n',
      false,
    ],
    [
      'an upgrade in a block',
      '  annotations:\n    helm.sh/hook: >-\n      test,\n      post-upgrade\n',
      false,
    ],
    ['nothing', '  annotations:\n    helm.sh/hook:\n', false],
    ['no hook', '  labels:\n    app: test\n', false],
  ])('is read from %s', (_, annotations, expected) => {
    expect(isTest(annotations)).toBe(expected);
    expect(isTest(`  labels:\n    app: web\n${annotations}`)).toBe(expected);
  });
});
