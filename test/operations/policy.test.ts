import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findPart } from '../../scripts/real-parts.mjs';
import { openComparison } from '../../src/diff/index.ts';
import { silentHost } from '../../src/host.ts';
import { type PolicyOutcome, runPolicies } from '../../src/operations/compare/policy.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { readShop, show } from '../config/support.ts';
import { describeReal } from '../real/notRun.ts';

const manifests = `---
# Source: shop/templates/all.yaml
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {replicas: 1, template: {spec: {containers: [{name: a, image: b}]}}}
---
# Source: shop/templates/secret.yaml
apiVersion: v1
kind: Secret
metadata: {name: keys}
stringData: {password: open-sesame-1}
`;

const opened = openComparison({
  before: { text: '', namespace: 'dev' },
  after: { text: manifests, namespace: 'dev' },
  redact: { key: new Uint8Array(32), known: [], also: [], allow: [] },
  ignore: [],
});

interface Try {
  /** The value of `policy` in YAML. */
  readonly policy: string;
  /** The program `policy.mjs`, in the service's folder. */
  readonly program?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly more?: Partial<Surroundings>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the policies of a context that is read from a pligos.yaml. */
async function tryPolicy({ policy, program = '', files = {}, more, env }: Try) {
  const { service, problems, root } = readShop({
    'shop/pligos.yaml': `contexts:\n  dev:\n    flavor: ../web\n    policy: ${policy}\n`,
    'shop/policy.mjs': program,
    ...files,
  });
  const context = service?.contexts.get('dev');
  if (service === undefined || context === undefined) throw new Error(problems[0]?.message);
  const surroundings: Surroundings = {
    cwd: root,
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: root,
      ...env,
    },
    host: silentHost,
    signal: new AbortController().signal,
    cacheDir: join(root, 'cache'),
    commandNames: new Set(),
    ...more,
  };
  const outcome: PolicyOutcome = await runPolicies(
    {
      target: { service, context },
      manifests,
      view: opened.after,
      clean: (text) => opened.redactor().text(text, false),
    },
    surroundings,
  );
  return { ...outcome, told: outcome.problems.map((problem) => show(problem, root)) };
}

/** A program that says what `expression` gives, with the standard input as `input`. */
const says = (expression: string): string =>
  `import { readFileSync, statSync } from 'node:fs';\nconst input = readFileSync(0, 'utf8');\nconsole.log(JSON.stringify([{ rule: 'told', message: String(${expression}) }]));\n`;

const node = '[{run: node policy.mjs}]';

describe('a policy', () => {
  it('gets the manifests as they are on its standard input, in the folder of the service', async () => {
    const { findings, told } = await tryPolicy({
      policy: node,
      program: says(
        "input.includes('open-sesame-1') + ' ' + input.length + ' ' + process.cwd().endsWith('shop')",
      ),
    });
    expect(told).toEqual([]);
    expect(findings).toMatchObject([{ rule: 'policy/told', message: `true ${manifests.length} true` }]);
  });

  it('gets the path of a file that nobody else can read where it asks for one, gone afterwards', async () => {
    const before = readdirSync(realpathSync(tmpdir())).filter((name) => name.startsWith('pligos-policy-'));
    const { findings } = await tryPolicy({
      policy: `[{run: "node policy.mjs --file=%{manifests}"}]`,
      program: says(
        "[process.argv[2].slice(0, 7), (statSync(process.argv[2].slice(7)).mode & 0o777).toString(8), readFileSync(process.argv[2].slice(7), 'utf8') === input]",
      ),
    });
    expect(findings).toMatchObject([{ message: '--file=,600,true' }]);
    const after = readdirSync(realpathSync(tmpdir())).filter((name) => name.startsWith('pligos-policy-'));
    expect(after).toEqual(before);
  });

  it('runs without a shell: quotes group words, nothing is expanded', async () => {
    const { findings } = await tryPolicy({
      policy: `[{run: "node policy.mjs 'a  b' $HOME *.mjs ; | >x"}]`,
      program: says('process.argv.slice(2).join(",")'),
    });
    expect(findings).toMatchObject([{ message: 'a b,$HOME,*.mjs,;,|,>x' }]);
  });

  it('sees programs and a home, and neither logins nor clusters nor tokens', async () => {
    const { findings } = await tryPolicy({
      policy: node,
      program: says('Object.keys(process.env).sort().join()'),
      env: { KUBECONFIG: '/k', GITHUB_TOKEN: 't', AWS_SECRET_ACCESS_KEY: 's', HELM_BIN: 'h', LANG: 'C' },
    });
    expect(findings).toMatchObject([{ message: 'HOME,LANG,PATH' }]);
  });

  it('that ends with another exit code than 0 and says what it found has done its work', async () => {
    const { findings, told } = await tryPolicy({
      policy: node,
      program: `${says("'bad'")}process.exitCode = 3;`,
    });
    expect({ told, number: findings.length }).toEqual({ told: [], number: 1 });
  });

  it('finds nothing where it says nothing and ends with 0', async () => {
    expect(await tryPolicy({ policy: node })).toMatchObject({ findings: [], problems: [] });
  });

  it.each([
    ['process.exit(2)', 'ended with exit code 2 and found nothing'],
    ['console.log("[]"); process.exit(2)', 'ended with exit code 2 and found nothing'],
    [
      'console.error("no rules here"); process.exit(2)',
      'ended with exit code 2 and found nothing: no rules here',
    ],
    ['console.log("fine")', 'printed nothing that can be read as findings'],
    [
      'console.error("bad open-sesame-1"); console.log("x"); process.exit(1)',
      'shop/pligos.yaml:4:5 [contexts.dev.policy] policy-failed: the policy "node policy.mjs" ended with exit code 1 and printed nothing that can be read as findings: bad (secret)',
    ],
  ])('that does %j is a problem at its place, without secrets', async (program, expected) => {
    const { findings, told } = await tryPolicy({ policy: node, program });
    expect(findings).toEqual([]);
    expect(told).toHaveLength(1);
    expect(told[0]?.replace(/\(secret [0-9a-f]{12}\)/, '(secret)')).toContain(`${expected} |`);
  });

  it('whose last words are cut shows no half of a secret', async () => {
    const program = "console.error('open-sesame-1' + 'y'.repeat(492)); process.exit(1)";
    const { told } = await tryPolicy({ policy: node, program });
    expect(told.join()).toContain('yyyy');
    expect(told.join()).not.toContain('sesame');
  });

  it('that takes too long is ended with all that it started', async () => {
    const started = performance.now();
    const { told } = await tryPolicy({
      policy: '[{run: node policy.mjs, timeout: 1}]',
      program:
        "import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000);",
    });
    expect(told[0]).toContain('the policy "node policy.mjs" did not end within 1 s | make it faster');
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('that prints without an end is ended', async () => {
    const { told } = await tryPolicy({
      policy: node,
      program: 'const x = "x".repeat(1 << 20); const go = () => process.stdout.write(x, go); go();',
    });
    expect(told[0]).toContain('printed more than 16777216 bytes');
  });

  it.each([
    [`[{run: "no-such-program-here x"}]`, 'process-missing'],
    [`[{run: "node 'x"}]`, "has a quote ' that is never closed"],
    [`[{run: " "}]`, 'policy-failed'],
    [
      `[{run: "node %{chart}"}]`,
      'placeholder-unknown: the policy "node %{chart}" contains the unknown placeholder %{chart}',
    ],
  ])('written as %s is a problem at its place', async (policy, expected) => {
    const { told } = await tryPolicy({ policy });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(expected);
    expect(told[0]).toContain('shop/pligos.yaml:4:5 [contexts.dev.policy]');
  });

  it('that fails does not stop the others', async () => {
    const { findings, told } = await tryPolicy({
      policy: '[{run: "no-such-program-here"}, {run: node policy.mjs}, {run: node policy.mjs}]',
      program: says("'x'"),
    });
    expect({ told: told.length, findings: findings.length }).toEqual({ told: 1, findings: 2 });
  });

  it('of code that is not trusted is not run, and that is said', async () => {
    const { findings, problems } = await tryPolicy({
      policy: `[{run: "node policy.mjs"}]`,
      program: says("'ran'"),
      more: { trusted: false },
    });
    expect(findings).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'warning', code: 'policy-untrusted' }]);
  });

  it('ends with the run', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('Ctrl-C')), 200);
    await expect(
      tryPolicy({
        policy: node,
        program: 'setInterval(() => {}, 1000)',
        more: { signal: controller.signal },
      }),
    ).rejects.toThrow('Ctrl-C');
  });
});

const conftest = findPart('conftest');
const missing =
  conftest === undefined ? 'conftest is not built: run node scripts/real-parts.mjs conftest' : undefined;

describeReal('conftest as a policy', missing, () => {
  const rego = readFileSync(new URL('../fixtures/judge/policy/rego/main.rego', import.meta.url), 'utf8');

  it.each([
    ['json', 'web'],
    // Its SARIF names no resource.
    ['sarif', undefined],
  ])('finds in %s what its rules deny and warn of', async (format, name) => {
    const { findings, told } = await tryPolicy({
      policy: `[{run: "conftest test -o ${format} -p rules -"}]`,
      files: { 'shop/rules/main.rego': rego },
      env: { PATH: dirname(conftest ?? '') },
    });
    expect(told).toEqual([]);
    expect(findings.map(({ severity, message, resource }) => [severity, message, resource?.name])).toEqual([
      ['critical', 'web runs as root', name],
      ['medium', 'web has one replica', undefined],
    ]);
  });

  it('says what it could not read', async () => {
    const { told } = await tryPolicy({
      policy: `[{run: "conftest test -o json -p nowhere -"}]`,
      env: { PATH: dirname(conftest ?? '') },
    });
    expect(told[0]).toMatch(/ended with exit code 1 and found nothing: .*nowhere/);
  });
});

const kyverno = findPart('kyverno');
const withoutKyverno =
  kyverno === undefined ? 'Kyverno is not built: run node scripts/real-parts.mjs kyverno' : undefined;

describeReal(
  'Kyverno as a policy',
  withoutKyverno,
  () => {
    const rules = readFileSync(
      new URL('../fixtures/judge/policy/kyverno/policies.yaml', import.meta.url),
      'utf8',
    );
    const apply = (run: string, text = rules) =>
      tryPolicy({
        policy: `[{run: "${run}"}]`,
        files: { 'shop/rules/policies.yaml': text },
        env: { PATH: dirname(kyverno ?? '') },
      });

    it.each([
      ['a file', '%{manifests} --policy-report'],
      ['the standard input', '- --policy-report'],
      ['a file, as JSON', '%{manifests} --policy-report --output-format json'],
    ])('finds what its policies of both languages forbid in %s', async (_, how) => {
      const { findings, told } = await apply(`kyverno apply rules --resource ${how}`);
      expect(told).toEqual([]);
      expect(
        findings
          .map(
            ({ rule, severity, resource }) =>
              `${severity} ${rule} ${resource?.namespace ?? ''}/${resource?.name ?? ''}`,
          )
          .toSorted(),
      ).toEqual([
        'critical policy/require-labels/check-team dev/web',
        'high policy/no-root dev/web',
        'high policy/replicas/two-at-least dev/web',
      ]);
    });

    it('calls what a policy audits a warning where the command asks for that', async () => {
      const { findings } = await apply(
        'kyverno apply rules --resource %{manifests} --policy-report --audit-warn',
      );
      expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toContain(
        'medium policy/replicas/two-at-least',
      );
    });

    it('finds nothing where no policy is broken, whatever it warns of', async () => {
      const outcome = await apply(
        'kyverno apply rules --resource %{manifests} --policy-report',
        rules.replaceAll('[Deployment]', '[DaemonSet]').replace('deployments', 'daemonsets'),
      );
      expect(outcome.told).toEqual([]);
      expect(outcome.findings).toEqual([]);
    });

    it('says what it could not read', async () => {
      const { told } = await apply('kyverno apply rules --resource nowhere.yaml --policy-report');
      expect(told[0]).toMatch(/ended with exit code 1 and .*nowhere/);
    });
  },
  { optional: true },
);
