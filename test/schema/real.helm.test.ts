/** The `values.schema.json` of a chart is taken by the real Helms, which then refuse what it refuses. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { valuesSchema } from '../../src/schema/index.ts';
import { write } from '../../src/yaml/index.ts';
import { compileTexts, typesOf } from '../compile/support.ts';
import { helms } from '../real/helm.ts';

const schema = `
"odd/na~me%": {x: numeric, self: embedded odd/na~me%}
probe: {check: embedded object}
route: {name: string!, port: numeric = 80, protocol: enum(TCP|UDP) = TCP}
context:
  replicas: numeric = 1
  tag: string
  debug: bool
  routes: mapped route
  more: repeated route
  first: embedded route!
  probes: {live: probe}
  odd: odd/na~me%
  env: mapped string
`;
const pligos = `
pligos: {version: '2'}
contexts:
  dev:
    spec:
      tag: ~
      debug: off
      routes: [http, {name: dns, protocol: UDP}]
      more: [http]
      first: http
      probes: {live: {check: {anything: [1, {a: ~}]}}}
      odd: {x: 1.20}
      env: {A: "1"}
values:
  route: [{name: http, port: 0o644}]
`;

function lay(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

const chart = mkdtempSync(join(tmpdir(), 'pligos-schema-'));
beforeAll(() => {
  const types = typesOf(schema, '2');
  const { values, problems } = compileTexts(pligos, schema);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const files = {
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n- {name: db, version: 1.0.0}\n',
    'values.yaml': write(values),
    'values.schema.json': JSON.stringify(valuesSchema(types, ['db'])),
    'templates/all.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata: {all: {{ toJson .Values | quote }}}\n',
    'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
    'charts/db/values.yaml': 'size: 1\nglobal: {region: eu}\n',
  };
  lay(chart, files);
});
afterAll(() => rmSync(chart, { recursive: true, force: true }));

describe.each(helms().map((helm) => [helm.name, helm.path] as const))('%s', (_name, path) => {
  const helm = (...words: string[]): { code: number | null; text: string } => {
    const env = {
      PATH: '/usr/bin:/bin',
      HOME: chart,
      HELM_CACHE_HOME: `${chart}/.h`,
      HELM_CONFIG_HOME: `${chart}/.h`,
      HELM_DATA_HOME: `${chart}/.h`,
    };
    const { status, stdout, stderr } = spawnSync(path, words, { encoding: 'utf8', env });
    return { code: status, text: stdout + stderr };
  };

  it('lints and renders the chart, its sub-chart and `global` included', () => {
    expect(helm('lint', chart)).toMatchObject({ code: 0 });
    expect(helm('template', 'x', chart, '--set', 'global.a=1,db.size=2,db.new=3')).toMatchObject({ code: 0 });
    expect(helm('template', 'x', chart, '--set', 'tags.front=false')).toMatchObject({ code: 0 });
    expect(helm('template', 'x', chart, '--set', 'replicas=null,debug=true,env.B=x')).toMatchObject({
      code: 0,
    });
  });

  it('takes what a sub-chart’s `import-values` brings, when the schema was told of it', () => {
    const importing = mkdtempSync(join(chart, 'importing-'));
    const dependency = '{name: db, version: 1.0.0, import-values: [{child: shared, parent: imported}]}';
    const texts = (open: boolean): Record<string, string> => ({
      'Chart.yaml': `apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies:\n- ${dependency}\n`,
      'values.yaml': 'a: x\n',
      'values.schema.json': JSON.stringify(valuesSchema(typesOf('context: {a: string}', '2'), ['db'], open)),
      'templates/a.yaml': 'kind: ConfigMap\nmetadata: {name: {{ .Values.imported.x }}}\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'shared: {x: brought}\n',
    });
    lay(importing, texts(true));
    expect(helm('template', 'x', importing)).toMatchObject({
      code: 0,
      text: expect.stringContaining('brought'),
    });
    lay(importing, texts(false));
    expect(helm('template', 'x', importing)).toMatchObject({ code: 1 });
  });

  it.each([
    ['an undeclared key', 'replica=1', 'replica'],
    ['a wrong type', 'replicas=many', 'replicas'],
    ['a value outside of its enum', 'routes.http.protocol=SCTP', 'protocol'],
    ['an undeclared key of a mapped entry', 'routes.http.prt=1', 'prt'],
    ['a required key of a mapped entry', 'routes.new.port=1', 'name'],
    ['a required key of a required embedded type', 'name=null', 'name'],
    ['a key of a type with a name that pointers escape', 'odd.y=1', 'odd'],
    ['a list where a map is due', 'routes={a}', 'routes'],
  ])('refuses %s', (_what, set, named) => {
    const { code, text } = helm('template', 'x', chart, '--set', set);
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining(named) });
    expect(text).toMatch(/don't meet the specifications of the schema/);
  });
});
