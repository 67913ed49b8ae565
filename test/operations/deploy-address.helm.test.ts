/** Where a release is looked at, by what real helm renders of its hosts. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { addressIn } from '../../src/operations/deploy/address.ts';
import { helms } from '../real/helm.ts';

const folder = mkdtempSync(join(tmpdir(), 'pligos-address-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const chart = join(folder, 'chart');
mkdirSync(join(chart, 'templates'), { recursive: true });
writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 0.1.0\n');
writeFileSync(
  join(chart, 'templates', 'all.yaml'),
  '{{ range .Values.objects }}\n---\n{{ toYaml . }}\n{{ end }}\n',
);

const backend = { service: { name: 'web', port: { number: 80 } } };
const at = (path: string, pathType = 'Prefix') => ({ path, pathType, backend });
const rule = (host: string, ...paths: readonly object[]) => ({
  host,
  http: { paths: paths.length === 0 ? [at('/')] : paths },
});
const ingress = (name: string, rules: readonly object[], tls?: readonly object[]) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name },
  spec: { rules, ...(tls && { tls }) },
});
const httpRoute = (hostnames: readonly string[], spec: object = {}) => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: 'web' },
  spec: { parentRefs: [{ name: 'edge', sectionName: 'web' }], hostnames, ...spec },
});
const gateway = (protocol: string) => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'Gateway',
  metadata: { name: 'edge' },
  spec: {
    gatewayClassName: 'edge',
    listeners: [
      { name: 'other', port: 9443, protocol: 'HTTPS' },
      { name: 'web', port: 80, protocol },
    ],
  },
});
const route = (spec: object) => ({
  apiVersion: 'route.openshift.io/v1',
  kind: 'Route',
  metadata: { name: 'web' },
  spec,
});

interface Case {
  readonly name: string;
  readonly objects: readonly object[];
  readonly url: string | undefined;
  readonly others?: readonly string[];
}

const host = 'shop.example.com';
const cases: readonly Case[] = [
  { name: 'no host at all', objects: [ingress('web', [{ http: { paths: [at('/')] } }])], url: undefined },
  { name: 'a host without a certificate', objects: [ingress('web', [rule(host)])], url: `http://${host}/` },
  {
    name: 'a host with a certificate of its own',
    objects: [ingress('web', [rule(host)], [{ hosts: [host], secretName: 'tls' }])],
    url: `https://${host}/`,
  },
  {
    name: 'a certificate for all names of a domain',
    objects: [ingress('web', [rule(host)], [{ hosts: ['*.example.com'] }])],
    url: `https://${host}/`,
  },
  {
    name: 'a wildcard certificate, which is for one label alone',
    objects: [ingress('web', [rule('a.shop.example.com')], [{ hosts: ['*.example.com'] }])],
    url: 'http://a.shop.example.com/',
  },
  {
    name: 'a certificate that names no host',
    objects: [ingress('web', [rule(host)], [{ secretName: 'tls' }])],
    url: `https://${host}/`,
  },
  {
    name: 'a certificate of another host',
    objects: [ingress('web', [rule(host)], [{ hosts: ['www.example.com'] }])],
    url: `http://${host}/`,
  },
  {
    name: 'a wildcard, which is no host',
    objects: [ingress('web', [rule('*.example.com')])],
    url: undefined,
  },
  {
    name: 'several hosts of one Ingress: the first',
    objects: [ingress('web', [rule('b.example.com'), rule('a.example.com')])],
    url: 'http://b.example.com/',
    others: ['a.example.com'],
  },
  {
    name: 'several Ingresses: the first by name, whatever their order',
    objects: [
      ingress('web-b', [rule('b.example.com')]),
      ingress('web-a', [rule('*.example.com'), rule('a.example.com')]),
    ],
    url: 'http://a.example.com/',
    others: ['b.example.com'],
  },
  {
    name: 'one host in several Ingresses',
    objects: [
      ingress('web-api', [rule(host, at('/api'))]),
      ingress('web', [rule(host, at('/shop'))], [{ hosts: [host] }]),
    ],
    url: `https://${host}/`,
  },
  {
    name: 'a path of its own',
    objects: [ingress('web', [rule(host, at('/shop/'))])],
    url: `http://${host}/shop/`,
  },
  {
    name: 'several paths',
    objects: [ingress('web', [rule(host, at('/shop'), at('/api'))])],
    url: `http://${host}/`,
  },
  {
    name: 'a path that is a pattern',
    objects: [ingress('web', [rule(host, at('/shop(/|$)(.*)', 'ImplementationSpecific'))])],
    url: `http://${host}/`,
  },
  { name: 'an HTTPRoute to a Gateway elsewhere', objects: [httpRoute([host])], url: `https://${host}/` },
  {
    name: 'an HTTPRoute to a listener without a certificate',
    objects: [gateway('HTTP'), httpRoute([host])],
    url: `http://${host}/`,
  },
  {
    name: 'an HTTPRoute with a path, to a listener with a certificate',
    objects: [
      gateway('HTTPS'),
      httpRoute(['*.example.com', host], {
        rules: [{ matches: [{ path: { type: 'PathPrefix', value: '/shop' } }] }],
      }),
    ],
    url: `https://${host}/shop/`,
  },
  {
    name: 'a Route of OpenShift',
    objects: [route({ host, tls: { termination: 'edge' }, path: '/shop' })],
    url: `https://${host}/shop/`,
  },
  { name: 'a Route that the router is to name', objects: [route({ to: { name: 'web' } })], url: undefined },
  {
    name: 'an Ingress before an HTTPRoute',
    objects: [httpRoute(['a.example.com']), ingress('web', [rule('b.example.com')])],
    url: 'http://b.example.com/',
    others: ['a.example.com'],
  },
  {
    name: 'a kind of the same name in another group',
    objects: [{ ...ingress('web', [rule(host)]), apiVersion: 'networking.internal.knative.dev/v1alpha1' }],
    url: undefined,
  },
  {
    name: 'what is no host',
    objects: [ingress('web', [rule('shop.example.com/x" onclick="'), rule('<b>')])],
    url: undefined,
  },
  {
    name: 'a host that holds a secret',
    objects: [ingress('web', [rule('hunter2.example.com')])],
    url: undefined,
  },
];

describe.each(helms())('the address of a release that $name renders', ({ path }) => {
  it.each(cases)('$name', ({ objects, url, others = [] }) => {
    const values = join(folder, 'values.json');
    writeFileSync(values, JSON.stringify({ objects }));
    const { stdout, stderr, status } = spawnSync(path, ['template', 'web', chart, '-f', values], {
      encoding: 'utf8',
      env: { HOME: folder },
    });
    if (status !== 0) throw new Error(stderr);
    const found = addressIn(stdout, (text) => text.replaceAll('hunter2', '***'));
    expect(found).toEqual(url === undefined ? undefined : { url, others });
  });
});
