/** What the words of install and upgrade say to a comparison with the cluster. */
import { describe, expect, it } from '@jest/globals';
import { isHelmFlagSet, liveWords, takenBy, verbIn } from '../../src/helm/index.ts';

describe('the words of a helm command', () => {
  it('say which cluster is meant, what is rendered, and how it is applied', () => {
    const words = liveWords([
      'upgrade',
      '--install',
      '--kube-context',
      'prod',
      '--kube-as-group=a',
      '--set',
      'a=b',
      '-f',
      'x.yaml',
      '--reuse-values',
      '--server-side=false',
      '--take-ownership',
      '--wait',
      '--timeout',
      '5m',
    ]);
    expect(words).toEqual({
      cluster: ['--kube-context=prod', '--kube-as-group=a'],
      shaping: ['--set=a=b', '--values=x.yaml'],
      valuesOfRelease: ['--reuse-values'],
      serverSide: 'false',
      forceConflicts: false,
      forceReplace: false,
      takeOwnership: true,
      createNamespace: false,
      skipCrds: false,
      noHooks: false,
      applying: ['--set=a=b', '--values=x.yaml', '--reuse-values', '--server-side=false', '--take-ownership'],
    });
  });

  it.each<[readonly string[], string | undefined]>([
    [['upgrade'], undefined],
    [['upgrade', '--server-side=auto'], 'auto'],
    [['upgrade', '--server-side', 'true'], 'true'],
    [['install', '--server-side=false'], 'false'],
    [['install', '--server-side'], 'true'],
  ])('of %j apply by %j', (words, expected) => {
    expect(liveWords(words).serverSide).toBe(expected);
  });

  it.each<[readonly string[], boolean]>([
    [['upgrade', '--force'], true],
    [['upgrade', '--force-replace'], true],
    [['upgrade', '--force=false'], false],
    [['upgrade', '--force-conflicts'], false],
  ])('of %j replace: %j', (words, expected) => {
    expect(liveWords(words).forceReplace).toBe(expected);
  });

  it('are taken only by the commands that have them', () => {
    const flags = ['--set=a=b', '--reuse-values', '--is-upgrade'];
    expect(takenBy('upgrade', flags)).toEqual(['--set=a=b', '--reuse-values']);
    expect(takenBy('template', flags)).toEqual(['--set=a=b', '--is-upgrade']);
  });

  it('have a verb, or are flags alone', () => {
    expect(verbIn(['upgrade', '--install'])).toBe('upgrade');
    expect(verbIn(['--set', 'a=b'])).toBeUndefined();
    expect(verbIn(['diff', 'upgrade'])).toBeUndefined();
    expect([isHelmFlagSet(['upgrade', '-i'], 'install'), isHelmFlagSet(['upgrade'], 'install')]).toEqual([
      true,
      false,
    ]);
  });
});
