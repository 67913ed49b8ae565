import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { connectionFlags } from '../../src/helm/index.ts';
import { helms } from '../real/helm.ts';

const words = (line: string): string[] => line.split(' ');

describe('the connection that a helm command asks for', () => {
  it.each([
    ['upgrade --install shop .', {}],
    ['upgrade --kube-context prod shop . --kube-token=t', { kubeContext: 'prod', kubeToken: 't' }],
    ['upgrade --kubeconfig a --kubeconfig b shop .', { kubeconfig: 'b' }],
    [
      '--kube-as-user ann upgrade shop . --kube-as-group a --kube-as-group=b,c',
      { kubeAsUser: 'ann', kubeAsGroups: ['a', 'b,c'] },
    ],
    [
      'upgrade shop . --kube-apiserver https://x:1 --kube-ca-file ca.crt --kube-tls-server-name y',
      { kubeApiserver: 'https://x:1', kubeCaFile: 'ca.crt', kubeTlsServerName: 'y' },
    ],
    ['upgrade shop . --kube-insecure-skip-tls-verify', { kubeInsecureSkipTlsVerify: true }],
    ['upgrade shop . --kube-insecure-skip-tls-verify=false', { kubeInsecureSkipTlsVerify: false }],
    ['upgrade shop . --kube-context=', { kubeContext: '' }],
    ['upgrade shop . --set kube-context=x -- --kube-token y', {}],
  ])('%s: %j', (line, flags) => {
    expect(connectionFlags(words(line))).toEqual(flags);
  });

  it('names the context of the configuration where neither a flag nor the environment names one', () => {
    const kubeContext = 'ours';
    expect(connectionFlags(['list'], { kubeContext })).toEqual({ kubeContext });
    expect(connectionFlags(['list', '--kube-context', 'typed'], { kubeContext })).toEqual({
      kubeContext: 'typed',
    });
    expect(connectionFlags(['list'], { kubeContext, environment: 'theirs' })).toEqual({});
    expect(connectionFlags(['list'], { kubeContext, environment: '' })).toEqual({ kubeContext });
  });

  it('knows every flag of helm that has to do with it', () => {
    for (const { path } of helms()) {
      const help = spawnSync(path, ['--help'], { encoding: 'utf8' }).stdout;
      const flags = [...help.matchAll(/^\s+--(kube\S*) ?(string|stringArray)?/gm)].map(([, name, kind]) =>
        kind === undefined ? `--${name}` : `--${name}=x`,
      );
      expect(flags).toHaveLength(9);
      expect(Object.keys(connectionFlags(['list', ...flags]))).toHaveLength(9);
    }
  });
});
