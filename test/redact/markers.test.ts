import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { compareRenders } from '../../src/diff/index.ts';
import { makeRedactor } from '../../src/redact/index.ts';

const marker = 'mArK-7f3a91c2';
const other = 'oTHr-55d0be18';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const key = Buffer.from('a key of this test');
const options = { key, known: [], also: [], allow: [] };

const secret = (value: string): string =>
  `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ndata:\n  entry: ${base64(value)}\n`;
const configMap = (data: string): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata:\n${data}\n`;
const pod = (container: string, metadata = ''): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n${metadata}spec:\n  template:\n    spec:\n      containers:\n      - name: main\n        ${container}\n`;

/** Everything a report could ever show, as one text. */
function everything(before: string, after: string, more = {}): string {
  const found = compareRenders({
    before: { text: before, namespace: 'demo' },
    after: { text: after, namespace: 'demo' },
    redact: options,
    ignore: [],
    ...more,
  });
  return JSON.stringify(found, (_, value: unknown) => {
    return value instanceof Map || value instanceof Set ? Array.from(value) : value;
  });
}

/** The forms of a value that stand in a text: itself, a part of it, in a URL, in base64 at any offset. */
function formsShown(text: string, value: string): string[] {
  const forms = [value, encodeURIComponent(value), value.slice(0, 9), value.slice(-9)];
  for (const offset of ['', 'x', 'xy']) {
    const encoded = base64(offset + value);
    forms.push(encoded.slice(offset === '' ? 0 : 4, -4));
  }
  return forms.filter((form) => text.includes(form));
}

const allowing = (rule: object) => ({ redact: { ...options, allow: [{ reason: 'public', ...rule }] } });

describe('a value of a Secret is nowhere', () => {
  // Each takes a value; both sides hold one, so that the change is shown.
  const places: Readonly<Record<string, (value: string) => string>> = {
    'in its data': (value) => secret(value),
    'in its stringData': (value) =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\nstringData:\n  entry: ${value}\n`,
    'in its data, not base64': (value) =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ndata:\n  entry: ${value}!\n`,
    'in a field that a Secret does not have': (value) =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ndatas:\n  entry: ${value}\n  list: [${value}]\n`,
    'in a kind: List': (value) =>
      `---\napiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata: {name: keys}\n  data: {entry: ${base64(value)}}\n`,
    'in what was last applied': (value) =>
      secret('unrelated').replace(
        'metadata:\n',
        `metadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{"data":{"entry":"${base64(value)}"}}'\n`,
      ),
    'in an annotation of another resource': (value) =>
      secret(value) + pod('image: a', `  annotations:\n    note: the entry is ${value} today\n`),
    'in a label': (value) => secret(value) + pod('image: a', `  labels:\n    note: ${value}\n`),
    'in an env value': (value) => secret(value) + pod(`env: [{name: PLAIN, value: ${value}}]`),
    'in an argument': (value) => secret(value) + pod(`args: [--entry=${value}, x]`),
    'in a command of a shell': (value) =>
      secret(value) + pod(`command: [sh, -c, "curl -u user:${value} http://x"]`),
    'in a ConfigMap': (value) => secret(value) + configMap(`  plain: ${value}`),
    'in a ConfigMap, as base64': (value) => secret(value) + configMap(`  plain: ${base64(value)}`),
    'in a ConfigMap, inside of longer base64': (value) =>
      secret(value) + configMap(`  plain: ${base64(`user:${value}:more`)}`),
    'in a ConfigMap, in a URL': (value) =>
      secret(`${value}/+&`) + configMap(`  plain: http://x/?q=${encodeURIComponent(`${value}/+&`)}`),
    'in YAML inside of a ConfigMap': (value) =>
      secret(value) + configMap(`  app.yaml: |\n    a: 1\n    entry: ${value}\n    b: 2`),
    'in JSON inside of a ConfigMap': (value) =>
      secret(value) + configMap(`  app.json: '{"a": 1, "entry": "${value}"}'`),
    'in binaryData': (value) =>
      secret(value) +
      configMap('  a: b').replace('data:', `binaryData:\n  file: ${base64(`some ${value} file`)}\ndata:`),
    'in a key': (value) => secret(value) + configMap(`  ${value}: "1"`),
    'in a whole Secret inside of a string': (value) =>
      configMap(
        `  manifest.yaml: |\n    apiVersion: v1\n    kind: Secret\n    metadata: {name: x}\n    stringData:\n      entry: ${value}`,
      ),
    'in a whole Secret inside of a JSON string': (value) =>
      configMap(`  manifest.json: '{"kind":"Secret","stringData":{"entry":"${value}"}}'`),
    'in a Secret that does not parse': (value) =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\nstringData:\n  entry: ${value}\n  bad: [1, 2\n  worse: }\n`,
    'repeated from a Secret that does not parse': (value) =>
      `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\ndata:\n  entry: ${base64(value)}\n  bad: [1, 2\n  worse: }\n${configMap(`  plain: ${value}`)}`,
    'in a custom resource': (value) =>
      `${secret(value)}---\napiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\nspec:\n  deep:\n  - {note: "x${value}y"}\n`,
    'in a multi-line text': (value) =>
      secret(value) + configMap(`  note: |\n    first line\n    then ${value} and more\n    last line`),
    'as a line of a file in a Secret': (value) =>
      secret(`user:${value}\nsecond:line`) + configMap(`  plain: user:${value}`),
    'as an assignment in a file in a Secret': (value) =>
      secret(`PASSWORD=${value}\nA=b\n`) + configMap(`  plain: x ${value} y`),
    'as a registry login': (value) =>
      secret(
        `{"auths":{"r.example.com":{"username":"u","password":"${value}","auth":"${base64(`u:${value}`)}"}}}`,
      ) + configMap(`  plain: ${value}\n  login: ${base64(`u:${value}`)}`),
  };

  it.each(Object.entries(places))('%s', (_, place) => {
    const shown = everything(place(marker), place(other));
    expect(formsShown(shown, marker)).toEqual([]);
    expect(formsShown(shown, other)).toEqual([]);
    // Added and removed as a whole, too.
    expect(formsShown(everything('', place(marker)), marker)).toEqual([]);
    expect(formsShown(everything(place(marker), ''), marker)).toEqual([]);
  });

  it('of one that does not parse kind and name are shown, and no content', () => {
    const torn = `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: keys\nstringData:\n  entry: ${marker}\n  bad: [1, 2\n  worse: }\n`;
    const { findings, resources } = compareRenders({
      before: { text: '', namespace: 'demo' },
      after: { text: torn, namespace: 'demo' },
      redact: options,
      ignore: [],
    });
    expect(resources).toEqual([]);
    expect(findings).toMatchObject([
      {
        rule: 'broken-document',
        error: true,
        resource: { kind: 'Secret', name: 'keys' },
        message: expect.stringContaining('Secret keys'),
      },
    ]);
  });

  it('and still the reader sees that it changed, and where', () => {
    const found = compareRenders({
      before: { text: secret(marker), namespace: 'demo' },
      after: { text: secret(other), namespace: 'demo' },
      redact: options,
      ignore: [],
    });
    expect(found.resources).toMatchObject([
      {
        kind: 'changed',
        changes: [
          {
            path: [{ key: 'data' }, { key: 'entry' }],
            before: expect.stringMatching(/^\(secret [0-9a-f]{12}\)$/),
            secrets: { after: { base64: 'valid' } },
          },
        ],
      },
    ]);
  });
});

describe('what is a secret by itself', () => {
  const redactor = makeRedactor(options, []);
  const pem = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA PRIVATE KEY-----`;
  it.each([
    ['a private key', pem, 'MIIEpAIBAAKCAQEA'],
    ['a private key that is cut off', pem.slice(0, 100), 'MIIEpAIBAAKCAQEA'],
    ['a private key as base64', base64(pem), base64(pem).slice(40, 80)],
    ['a private key in JSON', JSON.stringify({ key: pem }), 'MIIEpAIBAAKCAQEA'],
    ['a JWT', `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${marker}`, 'eyJzdWIiOiIxMjM0In0'],
    ['an AWS key id', 'id AKIAABCDEFGHIJKLMNOP end', 'AKIAABCDEFGHIJKLMNOP'],
    ['a GitHub token', `x ghp_${'a1B2'.repeat(9)}`, 'a1B2a1B2'],
    ['a Slack hook', 'https://hooks.slack.com/services/T000/B000/XyZ123', 'XyZ123'],
    ['a password in a URL', `postgres://app:${marker}@db:5432/x`, marker],
    ['a password given to a flag', `run --db-password=${marker} --x`, marker],
    ['a password in an environment file', `A=b\nDB_PASSWORD=${marker}\n`, marker],
    ['a password in quotes', `{"apiKey": "${marker} and more"}`, marker],
    ['a password of several words', `smtp_password: ${marker} and more\nport: 1`, 'and more'],
    ['an assignment in an error of helm', `Error: execution error: token="${marker}" is wrong`, marker],
  ])('%s', (_, text, hidden) => {
    expect(redactor.text(text, false)).not.toContain(hidden);
  });

  it.each([
    'secretName: my-tls',
    'tokenExpiry: 3600',
    'passwordFile: /etc/pass/word',
    'PASSWORD: $(FROM_ELSEWHERE)',
    'token: ${TOKEN}',
    'enableToken: true',
    'automountServiceAccountToken: false',
    'http://host:80/path@x',
    'key: value',
    'bearer_token_file: /var/run/secrets/kubernetes.io/serviceaccount/token',
  ])('but not %s', (text) => {
    expect(redactor.text(text, false)).toBe(text);
  });

  it('registered values and patterns are hidden wherever they stand', () => {
    const told = makeRedactor({ ...options, known: ['abc'], also: ['corp-*'] }, []);
    expect(told.text('x abc y corp-internal z', false)).not.toMatch(/abc|corp-internal/);
  });

  it('env values by the name of the variable, values of a ConfigMap by their key', () => {
    const shown = everything(
      pod('env: [{name: API_TOKEN, value: one}]') + configMap('  admin-password: uno'),
      pod('env: [{name: API_TOKEN, value: two}]') + configMap('  admin-password: due'),
    );
    expect(shown).not.toMatch(/"(one|two|uno|due)"/);
  });

  it('an argument behind a flag that names a secret', () => {
    expect(
      everything(
        pod('args: [--password, first1, --port, "80"]'),
        pod('args: [--password, second2, --port, "80"]'),
      ),
    ).not.toMatch(/first1|second2/);
  });
});

describe('what a tag says', () => {
  it('is another one with another key, and the same one for the same value', () => {
    const tags = [key, Buffer.from('another')].map((own) =>
      makeRedactor({ ...options, key: own }, []).tag(marker, 'token'),
    );
    expect(tags[0]).not.toBe(tags[1]);
    expect(makeRedactor(options, []).tag(marker, 'token')).toBe(tags[0]);
  });

  it('is as long for a long value as for a short one', () => {
    const redactor = makeRedactor(options, []);
    expect(redactor.tag('a', 'token')).toHaveLength(redactor.tag('a'.repeat(10_000), 'token').length);
  });

  it('invalid base64 is said, for the API server refuses it', () => {
    const shown = everything(secret(marker), secret(marker).replace(/entry: .*/, 'entry: not base64'));
    expect(shown).toContain('"base64":"invalid"');
  });
});

describe('what is not hidden', () => {
  it('names of resources and hosts made of them, though a Secret holds them', () => {
    const shown = everything(
      secret('web.demo.svc') + configMap('  a: http://web.demo.svc:80/x'),
      secret('web.demo.svc') + configMap('  a: http://web.demo.svc:80/y'),
    );
    expect(shown).toContain('http://web.demo.svc:80/y');
  });

  it('words that every chart holds, and short ones', () => {
    const shown = everything(
      secret('admin') + configMap('  user: admin\n  a: "1"'),
      secret('admin') + configMap('  user: admin-two\n  a: "1"'),
    );
    expect(shown).toContain('"before":"admin"');
  });

  it('what redact.allow names; of a Secret only by kind, name and path', () => {
    const both = [configMap(`  password: ${marker}`), configMap(`  password: ${other}`)] as const;
    expect(everything(...both, allowing({ kind: 'ConfigMap', path: 'data.password' }))).toContain(marker);
    expect(everything(...both, allowing({ kind: 'ConfigMap', path: 'data.token' }))).not.toContain(marker);
    expect(everything(secret(marker), secret(other), allowing({ path: '**' }))).not.toContain(base64(marker));
    expect(
      everything(
        secret(marker),
        secret(other),
        allowing({ kind: 'Secret', name: 'keys', path: 'data.entry' }),
      ),
    ).toContain(base64(marker));
  });
});
