// A fake as a process of its own, for tests that run others: `node test/fakes/serve.mjs github|cache [PORT]` prints one
// line of JSON, {"url": …}, and serves until it is ended. `POST /_fake` gives an order to the fake GitHub (alone.ts says
// which there are), `GET /_fake` says all that happened.
import { readFileSync } from 'node:fs';
import { loadTs } from '../../scripts/load-ts.mjs';

const [which, port = '0'] = process.argv.slice(2);
if (which !== 'github' && which !== 'cache') throw new Error('say github or cache');
const fixture = (name) => readFileSync(new URL(`../fixtures/github/${name}`, import.meta.url), 'utf8');
const { serveAlone } = await loadTs('test/fakes/alone.ts');
const url = await serveAlone(which, Number(port), fixture('api.json'), fixture('schema.graphql'));
process.stdout.write(`${JSON.stringify({ url })}\n`);
