/** Charts of a real OCI registry, pushed by the real helm, with a password. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noLogins } from '../../src/helm/index.ts';
import type { FetchSourcesOptions } from '../../src/fetch/index.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import {
  type Registry,
  registryConfig,
  registryMissing,
  runHelm,
  startChartRepository,
  startRegistry,
} from '../real/servers.ts';
import { type FetchPlace, fetched, fetchOne, makePlace, request, textsIn } from './fetch-help.ts';

const credentials = { user: 'me', password: 'secret-password' };
const chart = (version: string) => ({
  'Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'templates/a.yaml': `kind: ConfigMap\n`,
});

describeReal('a real registry', registryMissing(), () => {
  const [helm] = helms();
  let registry: Registry;
  let place: FetchPlace;
  let options: FetchSourcesOptions;
  beforeAll(async () => {
    registry = await startRegistry(credentials);
    if (helm !== undefined)
      registry.publish(helm.path, chart('1.0.0'), chart('1.2.0+build.1'), chart('2.0.0'));
  });
  afterAll(() => registry.stop());
  beforeEach(() => {
    place = makePlace();
    const auth = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    const config = new Map([['auths', new Map([[registry.host, new Map([['auth', auth]])]])]]);
    options = {
      ...place.options,
      allowHosts: [registry.host],
      logins: { helm: { ...noLogins, registry: config } },
    };
  });
  afterEach(() => place.dispose());

  const address = (): string => `${registry.url}/web`;

  it('gives the chart that helm itself pulls', async () => {
    const { folder, locked } = await fetched(`${address()}:1.0.0`, new Map(), options);
    const pulled = join(place.home, 'pulled');
    mkdirSync(pulled);
    const words = ['pull', address(), '--version', '1.0.0', '--plain-http', '--untar', '--untardir', pulled];
    const config = join(place.home, 'login.json');
    writeFileSync(config, registryConfig(registry.host, credentials));
    if (helm === undefined) throw new Error('there is no helm');
    runHelm(helm.path, [...words, '--registry-config', config]);
    expect(textsIn(folder)).toEqual(textsIn(join(pulled, 'web')));
    expect(locked).toMatchObject({ revision: expect.stringMatching(/^sha256:/), from: address() });
  });

  it('gives the newest of a range, and by its digest what the lock names', async () => {
    const ranged = { source: address(), version: '^1' };
    const { locked } = await fetched(ranged, new Map(), options);
    expect(locked.version).toBe('1.2.0+build.1');
    const lock = new Map([[request(ranged).key, locked]]);
    const other = { ...options, store: join(place.home, 'other'), pins: 'required' } as const;
    expect((await fetched(ranged, lock, other)).locked).toEqual(locked);
    const exact = await fetched(`${address()}@${locked.revision}`, new Map(), options);
    expect(exact.locked.content).toBe(locked.content);
    expect(await fetchOne({ source: address(), version: '^9' }, new Map(), options)).toMatch(
      /^source-missing: .*no version in the range/,
    );
  });

  it('refuses by name what is not there, whom it does not know, and who may not ask it', async () => {
    expect(await fetchOne(`${address()}:9.9.9`, new Map(), options)).toMatch(/^source-missing: /);
    expect(await fetchOne(`${address()}@sha256:${'0'.repeat(64)}`, new Map(), options)).toMatch(
      /^source-missing: /,
    );
    const { logins: _, ...without } = options;
    const text = await fetchOne(`${address()}:1.0.0`, new Map(), without);
    expect(text).toMatch(/^source-refused: /);
    expect(text).not.toContain('secret');
    const alone = { ...without, allowHosts: [] };
    expect(await fetchOne(`${address()}:1.0.0`, new Map(), alone)).toMatch(
      /^source-not-allowed: 127.0.0.1 is private/,
    );
    // A login names its host, but goes nowhere in clear.
    expect(await fetchOne(`${address()}:1.0.0`, new Map(), { ...options, allowHosts: [] })).toMatch(
      /^source-unreachable: https:/,
    );
  });
});

describe('a repository that helm has indexed', () => {
  const [helm] = helms();

  it('gives the chart that helm packaged, over http only where the host is allowed', async () => {
    const place = makePlace();
    const repository = await startChartRepository();
    try {
      if (helm === undefined) throw new Error('there is no helm');
      repository.publish(helm.path, chart('1.0.0'), chart('1.2.0'));
      const written = { name: 'web', repository: repository.url, version: '^1' };
      const options = { ...place.options, allowHosts: ['127.0.0.1'] };
      const { folder, locked } = await fetched(written, new Map(), options);
      expect(locked.version).toBe('1.2.0');
      expect(textsIn(folder).map((line) => line.split(':')[0])).toEqual(['Chart.yaml', 'templates/a.yaml']);
      expect(await fetchOne(written, new Map(), place.options)).toMatch(
        /^source-not-allowed: .*not encrypted/,
      );
    } finally {
      await repository.stop();
      place.dispose();
    }
  });
});
