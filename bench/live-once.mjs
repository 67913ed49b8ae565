// One comparison with a cluster as `pligos diff --live` makes it, in a process of its own: 200 bare GETs and the prediction of as many
// objects in turns, over one connection, eight at a time. Prints milliseconds: {gets, predictions, actions, requests}.
import { readFileSync } from 'node:fs';
import { connect, pathOf, predict, readHistory, readServed } from '../src/cluster/index.ts';

const [, , config, file, rounds] = process.argv;
const intent = JSON.parse(readFileSync(file, 'utf8'));
const { signal } = new AbortController();
const opened = await connect({ flags: { kubeconfig: config }, env: {}, cwd: process.cwd(), signal });
let requests = 0;
const connection = {
  ...opened,
  send(call) {
    requests += 1;
    return opened.send(call);
  },
};

const served = await readServed(connection);
const place = { release: intent.release, namespace: intent.namespace, driver: '' };
const history = await readHistory(connection, place);
// The first one finds out which objects there are.
const first = await predict(connection, served, intent, history);
const paths = first.resources
  .filter(({ live }) => live !== undefined)
  .map(({ apiVersion, kind, namespace, name }) => pathOf(served.kind(apiVersion, kind), namespace, name));

async function timed(run) {
  const start = performance.now();
  const result = await run();
  return { result, time: performance.now() - start };
}

const times = { gets: [], predictions: [] };
let asked = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const gets = await timed(() => Promise.all(paths.map((path) => opened.get(path))));
  times.gets.push(gets.time);
  requests = 0;
  const predicted = await timed(() => predict(connection, served, intent, history));
  times.predictions.push(predicted.time);
  asked = requests;
}
opened.close();
const count = (action) => first.resources.filter((resource) => resource.action === action).length;
console.log(
  JSON.stringify({
    ...times,
    objects: paths.length,
    updates: count('update'),
    requests: asked,
    drift: first.resources.flatMap(({ drift }) => drift).length,
  }),
);
