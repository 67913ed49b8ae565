/** What a report file says is hidden once more: whoever wrote it may not have done so. */
import type { PathStep } from '../../diff/index.ts';
import type { Header } from '../../manifests/index.ts';
import {
  factsIn,
  makeRedactor,
  redactResource,
  type Redactor,
  type SecretFacts,
} from '../../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';

/** Takes out what is secret by its shape, its name or its place; tags that are there stay as they are. */
export interface Cleaner {
  text(text: string): string;
  /** A whole resource. */
  resource(kind: string, content: MapValue): MapValue;
  /** One value of a resource of that kind, at its place. */
  value(kind: string, path: readonly PathStep[], value: Value): Value;
  /** What is known of the tags in a value that this cleaner made. */
  factsOf(value: Value): ReadonlyMap<string, SecretFacts>;
}

/** `key` is random, of this run; `known` are secrets by themselves. */
export function makeCleaner(key: Uint8Array, known: readonly string[]): Cleaner {
  const made = makeRedactor({ key, known, also: [], allow: [] }, []);
  const redactor: Redactor = { ...made, tag: (secret, cause, more) => tagOnce(made, secret, cause, more) };
  const resource: Cleaner['resource'] = (kind, content) => redactResource(redactor, headerOf(kind), content);
  return {
    text: (text) => redactor.text(text),
    resource,
    value(kind, path, value) {
      const whole = wrapped(path, value);
      const clean = isMap(whole) ? resource(kind, whole) : whole;
      return clean === whole ? value : unwrapped(path, clean);
    },
    factsOf: (value) => factsIn(redactor, value),
  };
}

const tag = /^\(secret [0-9a-f]{12}\)$/;

/** What is hidden already keeps its tag. */
const tagOnce: (redactor: Redactor, ...given: Parameters<Redactor['tag']>) => string = (
  redactor,
  secret,
  cause,
  more,
) => {
  const written = typeof secret === 'string' ? secret : Buffer.from(secret).toString('latin1');
  return tag.test(written) ? written : redactor.tag(secret, cause, more);
};

const headerOf = (kind: string): Header => ({
  apiVersion: '',
  kind,
  name: '',
  generateName: '',
  namespace: '',
  isHook: false,
  isTest: false,
});

/** The value as it stands in its resource, with nothing else but the keys that its items are known by. */
function wrapped(path: readonly PathStep[], value: Value): Value {
  return path.reduceRight<Value>((inner, step) => {
    if (step.kind === 'key') return new Map([[step.key, inner]]);
    if (step.kind !== 'item' || !isMap(inner)) return [inner];
    const keys = step.keys.flatMap(({ key, value: own }): [string, Value][] =>
      own === undefined ? [] : [[key, own]],
    );
    return [new Map([...keys, ...inner])];
  }, value);
}

function unwrapped(path: readonly PathStep[], whole: Value): Value {
  return path.reduce<Value>((outer, step) => {
    // A key that was a secret has another name by now: it is the last that was put in.
    if (step.kind === 'key' && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
    return isList(outer) ? (outer[0] ?? null) : outer;
  }, whole);
}

/** A path of the repository: relative, downwards, nothing that a browser would follow. */
export function cleanPath(path: string): string | undefined {
  const isOdd =
    path === '' ||
    path.length > 1024 ||
    /[\p{C}\\]/u.test(path) ||
    /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) ||
    path.split('/').includes('..');
  return isOdd ? undefined : path;
}
