import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServedRepository, serveRepository } from '../../scripts/serve-repository.mjs';
import { readTgz } from '../../src/archive/index.ts';
import { helms } from '../real/helm.ts';
import { type Company, makeCompany, repository } from './company.ts';

const golden = join(repository, 'test', 'fixtures', 'examples');
const update = process.env['PLIGOS_GOLDEN'] === 'update';
const contexts = ['dev', 'staging', 'production'] as const;
const services = ['catalog', 'shop', 'search'] as const;

describe.each(helms())('the example company with $name', (helm) => {
  let company: Company;
  let served: ServedRepository;
  beforeAll(async () => {
    company = makeCompany(helm);
    served = await serveRepository();
  });
  afterAll(async () => {
    await served.stop();
    company.remove();
  });

  it('is checked without an error or a warning, helm lint included', async () => {
    const { code, stdout, stderr } = await company.pligos('check', '-c', 'services');
    expect({ code, said: /error|warning/i.exec(stdout + stderr)?.[0] }).toEqual({ code: 0, said: undefined });
  });

  it.each(services.flatMap((service) => contexts.map((context) => [service, context] as const)))(
    'renders %s in %s as it was reviewed',
    async (service, context) => {
      const { code, stdout } = await company.pligos('template', context, '-c', `services/${service}`);
      expect(code).toBe(0);
      const file = join(golden, `${service}-${context}.yaml`);
      if (update) writeGolden(file, stdout);
      expect(stdout).toBe(readFileSync(file, 'utf8'));
    },
  );

  it.each(['shop', 'catalog'] as const)(
    '%s differs between its contexts in each property',
    async (service) => {
      const outputs = await Promise.all(
        contexts.map((context) => company.pligos('values', context, '-c', `services/${service}`, '--json')),
      );
      const values = outputs.map(({ stdout }) => topLevel(stdout));
      for (const property of ['image', 'command', 'probes', 'routes', 'mounts']) {
        expect(new Set(values.map((value) => JSON.stringify(value.get(property))))).toHaveProperty('size', 3);
      }
    },
  );

  it('renders a plain chart byte for byte as helm alone does', async () => {
    const files = ['values-common.yaml', 'values-staging.yaml'].flatMap((file) => [
      '-f',
      `services/search/${file}`,
    ]);
    const words = [
      'template',
      'search',
      'services/search/chart',
      '-n',
      'staging',
      '--include-crds',
      ...files,
    ];
    const reference = await company.helm(...words);
    expect(reference.code).toBe(0);
    const named = await company.pligos('template', 'staging', '-c', 'services/search');
    const nameless = await company.pligos(
      'template',
      '--chart',
      'services/search/chart',
      '-n',
      'staging',
      ...files,
    );
    expect(named).toEqual(reference);
    expect(nameless).toEqual(reference);
  });
});

describe.each(helms())('the chart dependency of shop with $name', (helm) => {
  let company: Company;
  beforeAll(() => {
    company = makeCompany(helm);
  });
  afterAll(() => company.remove());
  const shop = ['-c', 'services/shop'];
  const stored = (file: string): string =>
    join(company.dir, 'services/shop/.helm-artifacts/production', file);

  it('is fetched into the artifacts, with the lock that is committed', async () => {
    const before = readFileSync(stored('artifacts.json'), 'utf8');
    const served = await serveRepository();
    const { code, stderr } = await company.pligos('template', 'production', ...shop);
    await served.stop();
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'shop/production: dependencies fetched, kept in .helm-artifacts/production\n',
    });
    expect(served.requests).toContain('/cache-1.2.3.tgz');
    expect(existsSync(stored('charts/cache-1.2.3.tgz'))).toBe(true);
    expect(readFileSync(stored('artifacts.json'), 'utf8')).toBe(before);
  });

  it('then renders with every server stopped', async () => {
    const { code, stdout } = await company.pligos('template', 'production', ...shop);
    expect(code).toBe(0);
    expect(stdout).toContain('# Source: shop/charts/cache/templates/cache.yaml');
  });

  it('is refused when a byte of the archive is changed', async () => {
    const archive = stored('charts/cache-1.2.3.tgz');
    const bytes = readFileSync(archive);
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    writeFileSync(archive, bytes);
    const { code, stdout, stderr } = await company.pligos('template', 'production', ...shop);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('cache-1.2.3.tgz');
  });
});

describe.each(helms())('the example of the original project with $name', (helm) => {
  let company: Company;
  beforeAll(() => {
    company = makeCompany(helm);
  });
  afterAll(() => company.remove());
  const service = 'original/golang-hello-world';

  it('compiles, and warns of the two probes that it loses', async () => {
    const { code, stdout, stderr } = await company.pligos('values', 'default', '-c', service, '--json');
    expect(code).toBe(0);
    const warnings = stderr.split('\n').filter((line) => line.includes('warning:'));
    expect(warnings.map((line) => line.slice(0, line.indexOf(' is not declared')))).toEqual([
      `${service}/pligos.yaml:46:7: warning: the key "livenessProbe"`,
      `${service}/pligos.yaml:47:7: warning: the key "readinessProbe"`,
    ]);
    const route = { name: 'http', port: 80, containerPort: 32080, protocol: 'TCP' };
    expect(JSON.parse(stdout)).toEqual({
      routes: { http: route },
      container: {
        helloworld: {
          routes: { http: route },
          image: {
            registry: 'docker.io',
            repository: 'golang',
            tag: '1.11.4-alpine3.8',
            pullPolicy: 'Always',
          },
          command: { type: 'script', interpreter: ['sh', '-c'], script: 'helloworld.sh' },
        },
      },
      serviceType: 'ClusterIP',
    });
  });

  it('renders without probes, as it always did', async () => {
    const { code, stdout } = await company.pligos('template', 'default', '-c', service);
    expect(code).toBe(0);
    expect(stdout).toContain('image: docker.io/golang:1.11.4-alpine3.8');
    expect(stdout).toContain('exec busybox httpd -f -p 32080');
    expect(stdout).not.toContain('Probe');
  });
});

describe('the chart repository of the example', () => {
  it('serves the chart whose source stands beside it', () => {
    const folder = join(repository, 'examples', 'repository');
    const archive = readTgz(readFileSync(join(folder, 'cache-1.2.3.tgz')), 'cache-1.2.3.tgz');
    // helm writes Chart.yaml anew when it packages: the same facts in another order.
    const texts = archive.filter(({ path }) => !path.endsWith('Chart.yaml'));
    expect(texts.map(({ path }) => path).toSorted()).toEqual([
      'cache/templates/cache.yaml',
      'cache/values.yaml',
    ]);
    for (const { path, content } of texts) {
      expect(Buffer.from(content).toString('utf8')).toBe(readFileSync(join(folder, path), 'utf8'));
    }
  });
});

function writeGolden(file: string, text: string): void {
  mkdirSync(golden, { recursive: true });
  writeFileSync(file, text);
}

function topLevel(json: string): ReadonlyMap<string, unknown> {
  const value: unknown = JSON.parse(json);
  return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
}
