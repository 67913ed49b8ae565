// A repository of 50 services with three contexts each, made of the example company's types and flavor.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes it into `folder`; returns how many contexts it has. */
export function writeManyServices(folder, examples, services) {
  for (const part of ['types.yaml', 'flavors'])
    cpSync(join(examples, part), join(folder, part), { recursive: true });
  for (let at = 0; at < services; at += 1) {
    const dir = join(folder, 'services', `service-${at}`);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'Chart.yaml'), `apiVersion: v2\nname: service-${at}\nversion: 1.${at}.0\n`);
    writeFileSync(join(dir, 'pligos.yaml'), configOf(at));
  }
  return services * 3;
}

function configOf(at) {
  const context = (name, replicas, tag) => `  ${name}:
    flavor: ../../flavors/webservice
    namespace: ${name}
    spec:
      replicas: ${replicas}
      image: ${tag}
      command: serve
      routes: [http, metrics]
      probes: {readiness: ready, liveness: alive}
      mounts: [scratch, config]
      env: {LOG_LEVEL: info, SERVICE: service-${at}}
      resources:
        requests: {cpu: 100m, memory: 128Mi}
`;
  return `pligos:
  version: '2'
  types: [../../types.yaml]
contexts:
${context('dev', 1, 'nightly')}${context('staging', 2, 'release')}${context('production', 3, 'release')}values:
  image:
    - {name: nightly, repository: company/service-${at}, tag: main, pullPolicy: Always}
    - {name: release, repository: company/service-${at}, tag: 1.${at}.0}
  command:
    - {name: serve, executable: [/bin/service, --number, '${at}']}
  route:
    - {name: http, containerPort: 8080, host: service-${at}.example.com}
    - {name: metrics, port: 9090, containerPort: 9090}
  probe:
    - {name: ready, check: {httpGet: {path: /ready, port: http}}}
    - {name: alive, initialDelaySeconds: 5, check: {httpGet: {path: /alive, port: http}}}
  mount:
    - {name: scratch, containerPath: /tmp, readOnly: false, volume: {emptyDir: {}}}
    - {name: config, containerPath: /etc/service}
`;
}
