/**
 * Generated charts through the gate, to a real API server, with both Helms: what passes is what the templates say, and a chart that draws
 * something that runs never passes. In the suite a few; `PLIGOS_GATE_CHARTS=20` makes it as many of 50 templates each.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { seedOf } from '../property.ts';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type Dice, diceOf } from '../real/prediction-random.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, shop } from './gate-world.ts';
import { scratch } from './pligos.ts';
import type { Files } from './runner.ts';

const charts = Number(process.env['PLIGOS_GATE_CHARTS'] ?? 2);
const templates = process.env['PLIGOS_GATE_CHARTS'] === undefined ? 20 : 50;
const found = helms();
const world = withWorld(found[0]?.path ?? '');

/** The text of `data.text`, and what it comes to. */
type Text = (at: number) => readonly [template: string, value: string];

const fixed: readonly Text[] = [
  (at) => [`"plain-${at}"`, `plain-${at}`],
  () => ['{{ .Release.Name | quote }}', 'shop'],
  () => ['{{ .Chart.Version | quote }}', '1.0.0'],
  () => ['{{ .Values.settings.a | quote }}', 'one'],
  (at) => [`{{ sha256sum "${at}" | quote }}`, createHash('sha256').update(String(at)).digest('hex')],
  () => ['"{{ range $at := until 3 }}{{ $at }}{{ end }}"', '012'],
  (at) => [`{{ tpl "{{ .Release.Name }}-${at}" . | quote }}`, `shop-${at}`],
  () => ['{{ with .Values.none }}"some"{{ else }}"none"{{ end }}', 'none'],
  (at) => [`|\n    first\n    second ${at}`, `first\nsecond ${at}\n`],
  () => ['{{ .Files.Get "text.txt" | quote }}', 'of a file'],
  () => ['{{ if lookup "v1" "ConfigMap" "kube-system" "nowhere" }}"there"{{ else }}"not"{{ end }}', 'not'],
  () => ['{{ dict "a" 1 "b" (list 1 2) | toJson | quote }}', '{"a":1,"b":[1,2]}'],
  () => ['{{ include "named" . | quote }}', 'shop of web'],
  (at) => [`"{{/* ${at} */}}x{{- "  " -}}y"`, 'x  y'],
];

interface Template {
  readonly file: string;
  readonly name: string;
  /** What the server must hold, where it is no secret. */
  readonly text?: string;
}

const configMap = (name: string, text: string, metadata = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${metadata}data:\n  text: ${text}\n`;
const annotation = (key: string, value: string): string => `  annotations:\n    ${key}: ${value}\n`;

/** Always the same, or filled where a deploy may fill. */
function harmless(dice: Dice, at: number): Template {
  const [template, text] = dice.one(fixed)(at);
  const name = `m${at}`;
  // Not the clock: what a Secret holds is hidden wherever else it stands, and would hide a clock that is drawn.
  const word = dice.one(['randAlphaNum 12', 'uuidv4', 'randAscii 20']);
  const metadata = dice.one([
    '',
    '',
    annotation('checksum/config', `{{ ${word} | sha256sum }}`),
    annotation('rolled', `{{ ${word} | toString | b64enc | quote }}`),
    annotation('helm.sh/hook', 'pre-install'),
  ]);
  if (dice.chance(0.2))
    return {
      name: `s${at}`,
      file: `apiVersion: v1\nkind: Secret\nmetadata: {name: s${at}}\ndata: {password: {{ ${word} | toString | b64enc }}}\n`,
    };
  return { name, file: configMap(name, template, metadata), text };
}

/** Drawn by lot, where something would read it. */
function drawn(dice: Dice, at: number): Template {
  // No password or hash of one: without `digest-key` these are hidden, and docs/security.md says that they may change.
  const word = dice.one(['randAlphaNum 9', 'uuidv4', 'now | unixEpoch | toString', 'randNumeric 9']);
  const name = `r${at}`;
  const pod = (fields: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec:\n  containers:\n    - name: a\n      image: a:1\n      ${fields}\n`;
  const file = dice.one([
    configMap(name, `{{ ${word} | quote }}`),
    configMap(`"${name}-{{ ${word} | sha256sum | trunc 8 }}"`, '"x"'),
    configMap(name, `"x"`, annotation('example.com/script', `{{ ${word} | quote }}`)),
    configMap(name, `{{ ${word} | quote }}`, annotation('helm.sh/hook', 'pre-install,pre-upgrade')),
    pod(`args: [{{ ${word} | quote }}]`),
    pod(`env: [{name: A, value: {{ ${word} | quote }}}]`),
    `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\nspec: {type: ExternalName, externalName: "{{ ${word} | sha256sum | trunc 8 }}.example.com"}\n`,
  ]);
  return { name, file };
}

interface Generated {
  readonly files: Files;
  readonly all: readonly Template[];
  readonly draws: boolean;
}

function generate(dice: Dice, draws: boolean): Generated {
  const all = Array.from({ length: templates }, (_, at) =>
    draws && (at === 0 || dice.chance(0.02)) ? drawn(dice, at) : harmless(dice, at),
  );
  return {
    all,
    draws,
    files: {
      'web/chart/text.txt': 'of a file',
      'web/chart/templates/_named.tpl':
        '{{ define "named" }}{{ .Release.Name }} of {{ .Chart.Name }}{{ end }}\n',
      ...Object.fromEntries(all.map(({ file }, at) => [`web/chart/templates/t${at}.yaml`, file])),
    },
  };
}

describeReal('generated charts', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  async function read(namespace: string, name: string): Promise<unknown> {
    const kind = name.startsWith('s') ? 'secrets' : 'configmaps';
    const { status, body } = await cluster.request('GET', `/api/v1/namespaces/${namespace}/${kind}/${name}`);
    if (status !== 200) return 'nothing';
    const data: unknown = JSON.parse(body).data;
    return Reflect.get(Object(data), 'text') ?? (Reflect.has(Object(data), 'password') ? 'a password' : data);
  }

  it.each(found)(
    'pass the gate as they were reviewed, or not at all ($name)',
    async (helm) => {
      const dice = diceOf(seedOf(charts));
      const outcomes: string[] = [];
      for (let at = 0; at < charts; at += 1) {
        const namespace = `templates-${helm.name.replace(/\W/g, '-')}-${at}`;
        const { files, all, draws } = generate(dice, at % 2 === 1);
        const own = openShop(world(), helm, shop(settings({ a: 'one' }), {}, 'vary: []', namespace));
        own.open(at + 1, [files]);
        const command = 'upgrade --install shop . --create-namespace';
        await reviewed(own, at + 1, { command, require: 'approved' });
        own.merge(at + 1);
        const config = join(scratch(), 'kubeconfig');
        writeFileSync(config, kubeconfig(cluster), { mode: 0o600 });
        const { code, stdout } = await own.deploy(
          { command, require: 'approved' },
          { helm: helm.path, env: { KUBECONFIG: config } },
        );
        outcomes.push(code === 0 ? 'passed' : 'refused');
        const risky = all.flatMap(({ name, file }) => (name.startsWith('r') ? [file] : []));
        if (draws === (code === 0)) throw new Error(`${risky.join('---\n')}: ${stdout}`);
        const there = await Promise.all(all.map(({ name }) => read(namespace, name)));
        expect(there).toEqual(all.map(({ text }) => (draws ? 'nothing' : (text ?? 'a password'))));
      }
      process.stdout.write(`gate: ${helm.name}: ${outcomes.join(' ')}\n`);
      expect(new Set(outcomes)).toEqual(new Set(['passed', 'refused']));
    },
    3_600_000,
  );
});
