// The pairs that `npm run bench` compares: renders as an ordinary chart prints them, about 35 lines a document.

const label = (chart) => `    app.kubernetes.io/instance: demo
    app.kubernetes.io/managed-by: Helm
    app.kubernetes.io/part-of: shop
    helm.sh/chart: ${chart}`;

const head = (apiVersion, kind, name, chart) => `---
# Source: shop/templates/${kind.toLowerCase()}.yaml
apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: ${name}
  namespace: demo
  labels:
    app.kubernetes.io/name: ${name}
${label(chart)}
`;

const makers = [
  (name, at, value, chart) => `${head('apps/v1', 'Deployment', name, chart)}spec:
  replicas: 2
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      serviceAccountName: ${name}
      containers:
        - name: main
          image: "registry.example.com/shop/${name}:${value}"
          args: ["--port=8080", "--level=info"]
          env:
            - name: REGION
              value: eu-${at % 7}
          ports:
            - containerPort: 8080
          resources:
            requests:
              cpu: 100m
              memory: 128Mi
`,
  (name, at, value, chart) => `${head('v1', 'Service', name, chart)}  annotations:
    example.com/owner: team-${at % 11}
    example.com/revision: r${value}
spec:
  type: ClusterIP
  sessionAffinity: None
  selector:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/instance: demo
  ports:
    - name: http
      port: 80
      targetPort: 8080
      protocol: TCP
    - name: metrics
      port: 9090
      targetPort: 9090
      protocol: TCP
    - name: grpc
      port: 5000
      targetPort: 5000
      protocol: TCP
`,
  (name, at, value, chart) => `${head('v1', 'ConfigMap', name, chart)}data:
  LEVEL: info
  REVISION: r${value}
  application.yaml: |
    server:
      port: 8080
      host: 0.0.0.0
    cache:
      size: ${at % 100}
      ttl: 60s
    features:
      - search
      - basket
      - checkout
    upstream:
      url: http://${name}:8080
      timeout: 5s
      retries: 3
    metrics:
      enabled: true
      path: /metrics
`,
  (name, at, value, chart) => `${head('networking.k8s.io/v1', 'Ingress', name, chart)}  annotations:
    example.com/revision: r${value}
spec:
  ingressClassName: nginx
  tls:
    - hosts:
        - ${name}.example.com
      secretName: ${name}-tls
  rules:
    - host: ${name}.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: ${name}
                port:
                  number: 80
          - path: /api
            pathType: Prefix
            backend:
              service:
                name: ${name}-${at % 5}
                port:
                  number: 80
`,
];

const secret = (name, at, chart) => `${head('v1', 'Secret', name, chart)}type: Opaque
data:
  password: ${Buffer.from(`p4ssw0rd-of-${at}`).toString('base64')}
  username: ${Buffer.from(`user-${at}`).toString('base64')}
`;

function documents(count, { chart = 'shop-1.0.0', changed = () => false } = {}) {
  return Array.from({ length: count }, (_, at) => {
    const name = `item-${at}`;
    if (at % 25 === 24) return secret(name, at, chart);
    return makers[at % makers.length](name, at, changed(at) ? '2.0.1' : '2.0.0', chart);
  });
}

function bigText(count, value) {
  const lines = Array.from(
    { length: count },
    (_, at) => `    line ${at} says ${value(at)} and nothing else of interest`,
  );
  return `${head('v1', 'ConfigMap', 'big', 'shop-1.0.0')}data:\n  big.txt: |\n${lines.join('\n')}\n`;
}

function renames(count, side) {
  return Array.from({ length: count }, (_, at) => {
    const name = side === 'before' ? `item-${at}` : `shop-item-${at}`;
    const lines = Array.from({ length: 22 }, (_line, line) => `  key-${line}: value-${at}-${line}`);
    return `${head('v1', 'ConfigMap', name, 'shop-1.0.0')}data:\n${lines.join('\n')}\n`;
  });
}

function manyContainers(at, isAfter) {
  const order = (list) => (isAfter ? list.toReversed() : list);
  const containers = Array.from({ length: 20 }, (_, container) => {
    const env = Array.from({ length: 30 }, (_variable, variable) => {
      const isChanged = isAfter && container === 3 && variable === 5;
      return `            - name: VARIABLE_${variable}\n              value: value-${at}-${container}-${variable}${isChanged ? '-changed' : ''}\n`;
    });
    return `        - name: container-${container}\n          image: example.com/image-${container}:1.0\n          env:\n${order(env).join('')}`;
  });
  return `${head('apps/v1', 'Deployment', `wide-${at}`, 'shop-1.0.0')}spec:
  selector:
    matchLabels:
      app: wide-${at}
  template:
    metadata:
      labels:
        app: wide-${at}
    spec:
      containers:
${order(containers).join('')}`;
}

const join = (list) => list.join('');

/** Name -> both texts and what is wanted, as a multiple of `split` (or of an empty node). */
export function diffPairs() {
  const pairs = [];
  const add = (name, before, after, wanted, more = {}) =>
    pairs.push({ name, before: join(before), after: join(after), wanted, ...more });
  const hundred = documents(100);
  add('100 equal', hundred, hundred, 1.5, { of: 'empty' });
  add('100, one changed', hundred, documents(100, { changed: (at) => at === 50 }), 1.5, { of: 'empty' });
  add('100, label in all', hundred, documents(100, { chart: 'shop-1.0.1' }), 1.5, { of: 'empty' });
  add(
    '1,000, label in all and 10 changed',
    documents(1000),
    documents(1000, { chart: 'shop-1.0.1', changed: (at) => at % 100 === 50 }),
    5,
  );
  add('3,000, 1 % changed', documents(3000), documents(3000, { changed: (at) => at % 100 === 50 }), 2);
  const many = documents(9000);
  add('9,000 equal', many, many, 1.4);
  add('9,000, 1 % changed', many, documents(9000, { changed: (at) => at % 100 === 50 }), 2, { memory: 150 });
  add('9,000, label in all', many, documents(9000, { chart: 'shop-1.0.1' }), 5, { memory: 250 });
  add('big text, every line', [bigText(20000, () => 'one')], [bigText(20000, () => 'two')], 5, {
    memory: 200,
  });
  add(
    'big text, two lines',
    [bigText(20000, () => 'one')],
    [bigText(20000, (at) => (at === 70 || at === 15000 ? 'two' : 'one'))],
    2,
  );
  add('3,000 renames', renames(3000, 'before'), renames(3000, 'after').toReversed(), 6);
  add('1,000 reordered', documents(1000), documents(1000).toReversed(), 1.6);
  const wide = Array.from({ length: 200 }, (_, at) => manyContainers(at, false));
  add(
    'reordered lists',
    wide,
    wide.map((_, at) => manyContainers(at, true)),
    10,
  );
  return pairs;
}
