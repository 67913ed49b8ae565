/** What a reader sees first of changes that are many and alike, through the built CLI. */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pligos, scratch, writeFiles } from './pligos.ts';

/** The report on two sets of manifests. */
function diff(before: string, after: string, ...words: readonly string[]): string {
  const dir = scratch();
  writeFiles(dir, { 'before.yaml': before, 'after.yaml': after });
  const files = ['--from', join(dir, 'before.yaml'), '--to', join(dir, 'after.yaml')];
  return pligos(['diff', ...files, ...words], { cwd: dir }).stdout;
}

const markdown = (before: string, after: string): string => diff(before, after, '--format', 'markdown');

const deployment = (name: string, spec: string, kind = 'Deployment'): string => `apiVersion: apps/v1
kind: ${kind}
metadata: {name: ${name}, namespace: shop}
spec:
  replicas: 1
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: ${spec}
---
`;

describe('a report', () => {
  const dashboard = (source: string): string => {
    const panels = Array.from({ length: 475 }, (_, id) => ({
      title: `panel ${id}`,
      targets: [{ datasource: source, expr: `up{id="${id}"}` }],
    }));
    return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: dashboard}\ndata:\n  d.json: '${JSON.stringify({ panels })}'\n`;
  };

  it('shows the same change at 475 places of one resource once, with their number', () => {
    for (const format of ['markdown', 'text', 'html']) {
      const text = diff(dashboard('old'), dashboard('new'), '--format', format);
      expect(text).toContain('and 474 more places');
      expect(text.match(/datasource"?: \\?"?new/g)).toHaveLength(1);
    }
    // Programs get each place.
    const patch = diff(dashboard('old'), dashboard('new'), '--format', 'patch');
    expect(patch.match(/^\+datasource: new/gm)).toHaveLength(475);
  });

  it('groups the resources that change labels only', () => {
    const resource = (kind: string, name: string, labels: string): string =>
      `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}, labels: {${labels}}}\n---\n`;
    const all = (labels: (name: string) => string): string =>
      Array.from({ length: 30 }, (_, at) => [
        resource('ConfigMap', `c${at}`, labels(`c${at}`)),
        resource('ServiceAccount', `s${at}`, labels(`s${at}`)),
      ])
        .flat()
        .join('');
    const before = all((name) => `release: shop, app: ${name}`);
    const after = all((name) => `app.kubernetes.io/instance: shop, app: ${name}`);
    const body = markdown(before, after);
    expect(body.match(/<details/g)).toHaveLength(1);
    expect(body).toContain('60 resources · labels only');
    expect(body).toContain(
      '\n@@ metadata.labels @@\n- release: shop\n+ app.kubernetes.io/instance: shop\n```',
    );
    for (const name of ['ConfigMap/c29', 'ServiceAccount/s29']) expect(body).toContain(name);
    expect(diff(before, after)).toContain('60 resources · labels only');
  });

  it('cuts a long path in the middle, so that two of them do not read alike', () => {
    const deep = (value: number): string => {
      const keys = Array.from({ length: 20 }, (_, at) => `properties_of_level_${at}`);
      const nested = keys.reduceRight(
        (inner, key) => `{${key}: ${inner}}`,
        `{left: {x: ${value}, y: 1}, right: {x: ${value}, z: 2}}`,
      );
      return `apiVersion: example.com/v1\nkind: Deep\nmetadata: {name: deep}\nspec: ${nested}\n`;
    };
    const heads = markdown(deep(1), deep(2)).match(/^@@ .* @@$/gm) ?? [];
    expect(heads).toHaveLength(2);
    expect(heads[0]).toMatch(/^@@ spec\.properties_of_level_0.*….*level_19\.left @@$/);
    expect(heads[1]).toMatch(/^@@ spec\.properties_of_level_0.*….*level_19\.right @@$/);
  });

  it('opens what is severe, and folds what is harmless', () => {
    const harmless = (value: number): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: small}\ndata: {a: '${value}'}\n---\n`;
    const service = (app: string): string =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: web, namespace: shop}\nspec: {selector: {app: ${app}}, ports: [{port: 80}]}\n---\n`;
    const pods = deployment('web', '{containers: [{name: web, image: "web:1"}]}');
    const body = markdown(harmless(1) + service('web') + pods, harmless(2) + service('other') + pods);
    expect(body).toMatch(/<details open><summary>🔴 .*Service\/web|<details open><summary>🟠 .*Service\/web/);
    expect(body).toMatch(/<details><summary>.*ConfigMap\/small/);
  });

  it('tells a new major version of one image once, whatever kinds and containers run it', () => {
    const all = (tag: string): string =>
      ['Deployment', 'StatefulSet', 'DaemonSet']
        .flatMap((kind) =>
          ['a', 'b'].map((name) =>
            deployment(
              `${name}-${kind.toLowerCase()}`,
              `{containers: [{name: ${name}, image: "quay.io/argo/argocd:${tag}"}]}`,
              kind,
            ),
          ),
        )
        .join('');
    const body = markdown(all('2.9.0'), all('3.0.0'));
    expect(body.match(/^- .*image-major/gm)).toHaveLength(1);
    expect(body).toMatch(/^- .*`DaemonSet\/a-daemonset`.*`StatefulSet\/b-statefulset`.*image-major/m);
  });

  it('names a new image first among the reasons of a restart', () => {
    const env = (value: number): string =>
      Array.from({ length: 8 }, (_, at) => `{name: A${at}, value: "${value}"}`).join(', ');
    const web = (value: number): string =>
      deployment('web', `{containers: [{name: web, env: [${env(value)}], image: "web:1.${value}"}]}`);
    expect(markdown(web(1), web(2))).toContain('Pods of 1 workload restart: `Deployment/web` (`image`, ');
  });

  it('says at a terminal that it was shortened, and how to see the rest', () => {
    const long = (name: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: long}\ndata:\n  text: |\n${Array.from({ length: 30 }, (_, at) => `    ${name} ${at}\n`).join('')}`;
    const text = diff(long('a'), long('b'), '--lines', '5');
    expect(text).toMatch(
      /Shortened: \d+ lines of values are not shown\. Run it without --lines to see all of\s+them\./,
    );
    expect(diff(long('a'), long('b'))).not.toContain('Shortened');
  });

  it('tells eleven images of one release in one row', () => {
    const all = (tag: string): string =>
      Array.from({ length: 11 }, (_, at) =>
        deployment(`s${at}`, `{containers: [{name: s, image: "registry.example.com/shop/s${at}:${tag}"}]}`),
      ).join('');
    const body = markdown(all('1.0.0'), all('1.1.0'));
    const rows = /### Images\n\n[^\n]*\n[^\n]*\n([^]*?)\n\n/.exec(body)?.[1]?.split('\n') ?? [];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('registry.example.com/shop/{s0, ');
    expect(rows[0]).toContain('and 5 more} | `1.0.0` | `1.1.0` |'.replace('}', '}`'));
  });

  it('opens what is severe also where it is too long to be whole', () => {
    const crd = (size: number): string =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: web, namespace: shop, annotations: {${Array.from({ length: 80 }, (_, at) => `a${at}: "${size} ${'x'.repeat(80)}"`).join(', ')}}}\nspec: {selector: {app: w${size}}, ports: [{port: 80}]}\n---\n`;
    const pods = deployment('w1', '{containers: [{name: web, image: "web:1"}]}');
    const body = diff(crd(1) + pods, crd(2) + pods, '--format', 'markdown', '--budget', '9000');
    expect(body).toContain('left out here.');
    expect(body).toMatch(/<details open><summary>.*Service\/web/);
  });
});
