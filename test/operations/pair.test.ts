import { describe, expect, it } from '@jest/globals';
import { isOfPull, pairOf, realPair } from '../../src/operations/pair.ts';
import type { Target } from '../../src/operations/sources/project.ts';

const at = { file: '/r/pligos.yaml', line: 3, column: 5 };
function target(release?: string, namespace?: string): Target {
  const value = (name: string) => ({ value: name, at });
  return {
    service: {
      dir: '/r',
      file: at.file,
      root: '/r',
      name: 'shop',
      nameSource: 'folder',
      version: '2',
      allowOutside: [],
      allowHosts: [],
      updates: { ranges: [], groups: new Map(), ignore: [] },
      sources: [],
      fetched: [],
      typeFiles: [],
      types: new Map(),
      instances: new Map(),
      contexts: new Map(),
    },
    context: {
      name: 'preview',
      at,
      source: { kind: 'chart', dir: value('/r/chart'), valueFiles: [], helmValues: undefined },
      ...(release !== undefined && { release: value(release) }),
      ...(namespace !== undefined && { namespace: value(namespace) }),
      apiVersions: [],
      chartDependencies: [],
      artifacts: 'cache',
      configs: [],
      schemas: [],
      secrets: new Map(),
      secretValues: [],
      sources: [],
      settings: {},
    },
  };
}

describe('the release and the namespace of a pull request', () => {
  it('are compared without its number, so that the digests of two pull requests are equal', () => {
    expect(pairOf(target('shop-%{pr}', 'pr-%{pr}-%{pr}'))).toEqual({
      release: 'shop-0',
      releaseFixed: true,
      namespace: 'pr-0-0',
    });
  });

  it('are deployed with it', () => {
    expect(realPair(target('shop-%{pr}', 'pr-%{pr}'), '17')).toMatchObject({
      release: 'shop-17',
      namespace: 'pr-17',
    });
  });

  it('are deployed nowhere without it, and the message names the line', () => {
    expect(() => realPair(target('shop', 'pr-%{pr}'), undefined)).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'placeholder-empty',
            message: '"pr-%{pr}" holds %{pr}, which has no value here',
            at,
          }),
        ],
      }),
    );
  });

  it('hold no other placeholder: what it stands for would be another one in the comparison', () => {
    expect(() => realPair(target('shop', 'at-%{sha}'), '17')).toThrow('"at-%{sha}" holds %{sha}');
  });

  it('are told from those that are always the same', () => {
    expect(
      [target('shop-%{pr}'), target('shop', 'pr-%{pr}'), target('shop', 'web'), target()].map(isOfPull),
    ).toEqual([true, true, false, false]);
  });
});
