/**
 * Worlds with labelled renames: which removed resource is which added one, and which only look like it.
 * Written, labels and all, before the matcher that is measured with them. Everything follows from the seed.
 */

export interface World {
  readonly before: string;
  readonly after: string;
  /** `Kind/name` before -> `Kind/name` after. What is not here is deleted, or new. */
  readonly renames: ReadonlyMap<string, string>;
}

type Random = () => number;

function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  'api auth billing cache cart catalog checkout cron data edge events feed gateway geo graph identity import index inventory ledger mail media metrics notify order payment photo price profile proxy queue rank relay report search session shipping stock stream sync tax token track upload user video wallet web worker'.split(
    ' ',
  );
const images =
  'alpine busybox envoy golang haproxy httpd kafka memcached mysql nginx node php postgres python rabbitmq redis ruby tomcat traefik vault'.split(
    ' ',
  );
const kinds = ['Deployment', 'ConfigMap', 'Service', 'CronJob', 'Role', 'Ingress', 'StatefulSet'] as const;
type Kind = (typeof kinds)[number];

function pick<T>(from: ArrayLike<T>, next: Random): T {
  const picked = from[Math.floor(next() * from.length)];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}
const count = (low: number, high: number, next: Random): number =>
  low + Math.floor(next() * (high - low + 1));

/** The suffix that kustomize and `sha256sum | trunc 10` put at the end of a name. */
function hash(next: Random): string {
  const alphabet = next() < 0.5 ? 'bcdfghkmt2456789' : '0123456789abcdef';
  let suffix = '';
  do {
    suffix = Array.from({ length: 10 }, () => pick(alphabet, next)).join('');
  } while (!/[0-9]/.test(suffix) || !/[a-z]/.test(suffix));
  return suffix;
}

/** A resource as a chart writes it; the body's lines are what makes it this one and no other. */
interface Thing {
  readonly kind: Kind;
  readonly name: string;
  readonly app: string;
  readonly body: readonly string[];
}

function body(kind: Kind, next: Random): string[] {
  const word = (): string => pick(words, next);
  const number = (): number => count(1, 9999, next);
  const pod = (): string[] => [
    `        - name: ${word()}`,
    `          image: registry.example.com/${word()}/${pick(images, next)}:${count(1, 9, next)}.${count(0, 30, next)}`,
    `          args: [--${word()}=${number()}, --${word()}=${word()}]`,
    '          env:',
    ...Array.from({ length: count(5, 14, next) }, (_, at) => [
      `            - name: ${word().toUpperCase()}_${word().toUpperCase()}_${at}`,
      `              value: "${word()}${number()}"`,
    ]).flat(),
    '          resources:',
    `            requests: {cpu: ${count(1, 9, next)}00m, memory: ${number()}Mi}`,
  ];
  const bodies: Readonly<Record<Kind, () => string[]>> = {
    ConfigMap: () =>
      Array.from(
        { length: count(6, 20, next) },
        (_, at) => `  ${word()}.${word()}${at}: "${word()}-${number()}"`,
      ),
    Service: () => [
      '  type: ClusterIP',
      `  selector: {component: ${word()}-${number()}}`,
      '  ports:',
      ...Array.from({ length: count(2, 4, next) }, (_, at) => [
        `    - name: ${word()}${at}`,
        `      port: ${number()}`,
        `      targetPort: ${number()}`,
      ]).flat(),
    ],
    Role: () =>
      Array.from({ length: count(3, 6, next) }, () => [
        `  - apiGroups: [${word()}.example.com]`,
        `    resources: [${word()}s, ${word()}s]`,
        `    verbs: [get, list, ${word()}]`,
      ]).flat(),
    Ingress: () =>
      Array.from({ length: count(2, 4, next) }, () => [
        `    - host: ${word()}-${number()}.example.com`,
        '      http:',
        '        paths:',
        `          - path: /${word()}/${word()}`,
        '            pathType: Prefix',
        `            backend: {service: {name: ${word()}, port: {number: ${number()}}}}`,
      ]).flat(),
    Deployment: pod,
    StatefulSet: pod,
    CronJob: pod,
  };
  return bodies[kind]();
}

function text(thing: Thing): string {
  const head = (apiVersion: string): string[] => [
    `apiVersion: ${apiVersion}`,
    `kind: ${thing.kind}`,
    'metadata:',
    `  name: ${thing.name}`,
    '  labels:',
    `    app.kubernetes.io/name: ${thing.app}`,
    '    app.kubernetes.io/instance: demo',
    '    app.kubernetes.io/managed-by: Helm',
    '    helm.sh/chart: demo-1.0.0',
  ];
  const pod = (indent: string): string[] => [
    `${indent}template:`,
    `${indent}  metadata:`,
    `${indent}    labels:`,
    `${indent}      app.kubernetes.io/name: ${thing.app}`,
    `${indent}      app.kubernetes.io/instance: demo`,
    `${indent}  spec:`,
    `${indent}    serviceAccountName: demo`,
    `${indent}    containers:`,
  ];
  const lines = {
    ConfigMap: () => [...head('v1'), 'data:', ...thing.body],
    Service: () => [...head('v1'), 'spec:', ...thing.body],
    Role: () => [...head('rbac.authorization.k8s.io/v1'), 'rules:', ...thing.body],
    Ingress: () => [
      ...head('networking.k8s.io/v1'),
      'spec:',
      '  ingressClassName: nginx',
      '  rules:',
      ...thing.body,
    ],
    Deployment: () => [
      ...head('apps/v1'),
      'spec:',
      '  replicas: 1',
      '  selector:',
      '    matchLabels:',
      `      app.kubernetes.io/name: ${thing.app}`,
      ...pod('  '),
      ...thing.body,
    ],
    StatefulSet: () => [
      ...head('apps/v1'),
      'spec:',
      '  replicas: 1',
      `  serviceName: ${thing.app}`,
      '  selector:',
      '    matchLabels:',
      `      app.kubernetes.io/name: ${thing.app}`,
      ...pod('  '),
      ...thing.body,
    ],
    CronJob: () => [
      ...head('batch/v1'),
      'spec:',
      '  schedule: "0 3 * * *"',
      '  jobTemplate:',
      '    spec:',
      ...pod('      ').map((line) => line),
      ...thing.body.map((line) => `    ${line}`),
    ],
  }[thing.kind]();
  return `---\n# Source: demo/templates/${thing.kind.toLowerCase()}.yaml\n${lines.join('\n')}\n`;
}

/** The same resource a few commits later: some of its values are others. */
function edited(lines: readonly string[], share: number, next: Random): string[] {
  return lines.map((line) =>
    next() < share && /\d/.test(line)
      ? line.replace(/\d+/, (found) => String(Number(found) + count(1, 50, next)))
      : line,
  );
}

/**
 * One release, before and after: ten renames (five by a hash at the end, five by another name), and beside them what
 * only looks like a rename.
 */
function world(next: Random): World {
  const before: Thing[] = [];
  const after: Thing[] = [];
  const renames = new Map<string, string>();
  const used = new Set<string>();
  const fresh = (): string => {
    for (;;) {
      const name = `${pick(words, next)}-${pick(words, next)}`;
      if (!used.has(name)) {
        used.add(name);
        return name;
      }
    }
  };
  const renamed = (old: Thing, young: Thing): void => {
    before.push(old);
    after.push(young);
    renames.set(`${old.kind}/${old.name}`, `${young.kind}/${young.name}`);
  };

  for (let at = 0; at < 5; at += 1) {
    const name = fresh();
    const kind = pick(['ConfigMap', 'CronJob', 'Deployment'] as const, next);
    const old: Thing = { kind, name: `${name}-${hash(next)}`, app: name, body: body(kind, next) };
    // A hash changes because the content did; now and then all of it.
    const share = pick([0.1, 0.3, 1], next);
    renamed(old, { ...old, name: `${name}-${hash(next)}`, body: edited(old.body, share, next) });
  }
  const release = pick(words, next);
  for (let at = 0; at < 5; at += 1) {
    const name = fresh();
    const kind = pick(kinds, next);
    const old: Thing = { kind, name, app: name, body: body(kind, next) };
    const names = [
      `${release}-${name}`,
      fresh(),
      `${name}-v2`,
      name.split('-').toReversed().join('-'),
      `${name}-${pick(words, next)}`,
    ];
    const young = names[at] ?? name;
    used.add(young);
    renamed(old, {
      ...old,
      name: young,
      app: next() < 0.5 ? name : young,
      body: edited(old.body, pick([0, 0.1, 0.3], next), next),
    });
  }
  // One goes, another comes; kind, labels and boilerplate are the same.
  for (let at = 0; at < 4; at += 1) {
    const kind = pick(kinds, next);
    const app = fresh();
    before.push({ kind, name: fresh(), app, body: body(kind, next) });
    after.push({ kind, name: fresh(), app, body: body(kind, next) });
  }
  // Two swap their names: both names are there before and after, so these are changes.
  const [left, right] = [fresh(), fresh()];
  const [one, two] = [body('Deployment', next), body('Deployment', next)];
  before.push(
    { kind: 'Deployment', name: left, app: left, body: one },
    { kind: 'Deployment', name: right, app: right, body: two },
  );
  after.push(
    { kind: 'Deployment', name: left, app: left, body: two },
    { kind: 'Deployment', name: right, app: right, body: one },
  );
  // One is split in two: neither half is the whole.
  const whole = fresh();
  const lines = Array.from(
    { length: 16 },
    (_, at) =>
      `  ${pick(words, next)}.${pick(words, next)}${at}: "${pick(words, next)}-${count(1, 9999, next)}"`,
  );
  before.push({ kind: 'ConfigMap', name: whole, app: whole, body: lines });
  after.push(
    { kind: 'ConfigMap', name: `${whole}-a`, app: whole, body: lines.slice(0, 8) },
    { kind: 'ConfigMap', name: `${whole}-b`, app: whole, body: lines.slice(8) },
  );
  // What stays.
  for (let at = 0; at < 10; at += 1) {
    const name = fresh();
    const kind = pick(kinds, next);
    const same: Thing = { kind, name, app: name, body: body(kind, next) };
    before.push(same);
    after.push(same);
  }
  return { before: before.map(text).join(''), after: after.toReversed().map(text).join(''), renames };
}

/** Twenty worlds of ten labelled pairs each. */
export function renameWorlds(seed: number): World[] {
  const next = random(seed);
  return Array.from({ length: 20 }, () => world(next));
}
