import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Finding, PathStep } from '../../src/diff/index.ts';
import { withSources } from '../../src/operations/compare/finding-sources.ts';
import { readShop } from '../config/support.ts';

const template = `{{- /* kind: Nothing */ -}}
kind: Service
metadata: {name: web}
spec:
  selector:
    app: web
---
kind: Deployment
metadata:
  name: web
spec:
  selector:
    matchLabels: {app: web}
  template:
    spec:
      containers:
        - name: web
          "image": web:1
          env: {{ toYaml .Values.env }}
`;

const keys = (...names: string[]): PathStep[] => names.map((key) => ({ kind: 'key', key }));
const about = (kind: string): NonNullable<Finding['resource']> => ({
  group: '',
  kind,
  namespace: '',
  name: 'web',
});

function finding(more: Partial<Finding>): Finding {
  return { rule: 'r', severity: 'high', side: 'after', message: 'm', hint: 'h', ...more };
}

/** Of a context with a flavor (`web/`), and of one with a chart (`chart/`). */
function sourceOf(context: 'flavored' | 'plain', more: Partial<Finding>): string {
  const { service, root } = readShop({
    'shop/pligos.yaml': 'contexts:\n  flavored: {flavor: ../web}\n  plain: {chart: ../chart}\n',
    'web/templates/all.yaml': template,
    'chart/templates/all.yaml': template,
    'shop/charts/db/templates/db.yaml': 'kind: StatefulSet\n',
    'secret.yaml': 'kind: Secret\n',
  });
  const target = service?.contexts.get(context);
  if (service === undefined || target === undefined) throw new Error('the service was not read');
  const [found] = withSources([finding(more)], { service, context: target }, root);
  return `${found?.source?.file}:${found?.source?.line}`;
}

describe('the source of a finding', () => {
  it.each([
    [
      { template: 'shop/templates/all.yaml', resource: about('Deployment'), path: keys('spec', 'selector') },
      12,
    ],
    [
      {
        template: 'shop/templates/all.yaml',
        resource: about('Service'),
        path: keys('spec', 'selector', 'app'),
      },
      6,
    ],
    [{ template: 'shop/templates/all.yaml', resource: about('Deployment') }, 8],
    // What a helper or a value prints: the nearest line before it.
    [
      {
        template: 'shop/templates/all.yaml',
        resource: about('Deployment'),
        path: keys('spec', 'template', 'spec', 'containers', 'image', 'missing'),
      },
      18,
    ],
    [{ template: 'shop/templates/all.yaml' }, 1],
  ])('is the line of the template: %j', (more, line) => {
    expect(sourceOf('flavored', more)).toBe(`web/templates/all.yaml:${line}`);
    expect(sourceOf('plain', more)).toBe(`chart/templates/all.yaml:${line}`);
  });

  it('is the template of a sub-chart that lies unpacked in the service', () => {
    expect(sourceOf('flavored', { template: 'shop/charts/db/templates/db.yaml' })).toBe(
      'shop/charts/db/templates/db.yaml:1',
    );
  });

  it.each([
    {},
    { template: 'shop/charts/packed/templates/x.yaml' },
    { template: `shop/${join('..', '..', 'secret.yaml')}` },
    { template: 'shop' },
  ])('is the line of the context where no file is known: %j', (more) => {
    expect(sourceOf('flavored', more)).toBe('shop/pligos.yaml:2');
    expect(sourceOf('plain', more)).toBe('shop/pligos.yaml:3');
  });
});
