// Asks a real API server again what it makes of the resources in test/fixtures/diff/stored.json:
// `node test/diff/record-stored.mjs https://127.0.0.1:6443 TOKEN` (a server of its own, with a namespace `demo`).
import { readFileSync, writeFileSync } from 'node:fs';

const [, , server, token] = process.argv;
const file = new URL('../fixtures/diff/stored.json', import.meta.url);
// The certificate of a server that was just started is its own.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

async function ask(method, path, body) {
  const response = await fetch(server + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${json.message}`);
  return json;
}

async function stored(resource) {
  const root = `${resource.apiVersion.includes('/') ? '/apis' : '/api'}/${resource.apiVersion}`;
  const { resources } = await ask('GET', root);
  const { name, namespaced } = resources.find((one) => one.kind === resource.kind && !one.name.includes('/'));
  const answer = await ask(
    'POST',
    `${root}${namespaced ? '/namespaces/demo' : ''}/${name}?dryRun=All`,
    resource,
  );
  for (const field of ['uid', 'resourceVersion', 'creationTimestamp', 'generation', 'managedFields'])
    delete answer.metadata[field];
  delete answer.status;
  for (const claim of answer.spec?.volumeClaimTemplates ?? []) delete claim.status;
  return answer;
}

const pairs = JSON.parse(readFileSync(file, 'utf8'));
const lines = [];
for (const { sent } of pairs) lines.push(JSON.stringify({ sent, stored: await stored(sent) }));
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} recorded`);
