import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { schemaTables } from '../../src/data/index.ts';
import { builtinKinds } from '../../src/judge/validate/builtin.ts';
import { notRun } from '../real/notRun.ts';
import { told, validated } from './validation.ts';

const folder = process.env['PLIGOS_CORPUS'] ?? '';

/** `argo-cd/9.2.2.yaml.gz`. */
function renders(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`${folder}/${name}`).map((file) => `${name}/${file}`));
}

describe('real renders', () => {
  if (!existsSync(`${folder}/SOURCES.tsv`)) {
    notRun('validation of the corpus', 'PLIGOS_CORPUS names no corpus', { optional: true });
    return;
  }

  it.each(renders())('%s has nothing that a server would refuse, in any minor that serves it', (name) => {
    const text = gunzipSync(readFileSync(`${folder}/${name}`)).toString();
    // Rendered for 1.34.
    expect(validated(text).map(told)).toEqual([]);
  });

  it('and a value gone wrong in a custom resource of theirs is found', () => {
    const name = renders().find((one) => one.startsWith('kube-prometheus-stack/')) ?? '';
    const text = gunzipSync(readFileSync(`${folder}/${name}`)).toString();
    const broken = text.replace(/^( +)(listenLocal: false)$/m, '$1listenLocal: "no"');
    expect(broken).not.toBe(text);
    expect(validated(broken).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'wrong-type: true or false is expected, this is the string "no"',
    ]);
  });
});

describe('the tables', () => {
  it.each([30, 31, 32, 33, 34, 35, 36])('know what 1.%i serves', (minor) => {
    const kinds = builtinKinds(schemaTables, minor);
    for (const [apiVersion, kind] of [
      ['v1', 'Pod'],
      ['apps/v1', 'Deployment'],
      ['batch/v1', 'CronJob'],
      ['networking.k8s.io/v1', 'Ingress'],
      ['apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
      ['apiregistration.k8s.io/v1', 'APIService'],
    ] as const)
      expect(kinds.schemaOf(apiVersion, kind)?.fields().has('metadata')).toBe(true);
    expect(kinds.versionsOf('resource.k8s.io', 'ResourceClaim').includes('v1')).toBe(minor >= 34);
    expect(kinds.versionsOf('flowcontrol.apiserver.k8s.io', 'FlowSchema').includes('v1beta3')).toBe(
      minor < 32,
    );
  });
});
