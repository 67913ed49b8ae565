/** Redacts the contents of a report file again: its author may have changed what Pligos redacted. */
import type { PathStep } from '../../diff/index.ts';
import type { Header } from '../../manifests/index.ts';
import {
  factsIn,
  makeRedactor,
  isTag,
  redactResource,
  type Redactor,
  type SecretFacts,
} from '../../redact/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';

/** Hides secrets by their form, name or place; tags in the file stay unchanged. */
export interface Cleaner {
  text(text: string): string;
  /** A whole resource. */
  resource(kind: string, content: MapValue): MapValue;
  /** One value of a resource of that kind, at its place. */
  value(kind: string, path: readonly PathStep[], value: Value): Value;
  /** The facts about the tags that this cleaner put into a value. */
  factsOf(value: Value): ReadonlyMap<string, SecretFacts>;
}

/** `key` is random in each run; `known` are values that are always secret. */
export function makeCleaner(key: Uint8Array, known: readonly string[]): Cleaner {
  const redactorOfRun = makeRedactor({ key, known, also: [], allow: [] }, []);
  const redactor: Redactor = {
    ...redactorOfRun,
    tag: (secret, cause, more) => tagOnce(redactorOfRun, secret, cause, more),
  };
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

/** A value that is already a tag keeps it. */
const tagOnce: (redactor: Redactor, ...given: Parameters<Redactor['tag']>) => string = (
  redactor,
  secret,
  cause,
  more,
) => {
  const written = typeof secret === 'string' ? secret : Buffer.from(secret).toString('latin1');
  return isTag(written) ? written : redactor.tag(secret, cause, more);
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

/** A minimal resource around the value: only the path and the keys that identify its items. */
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
    // A key that was a secret was renamed; its entry is the last one of the map.
    if (step.kind === 'key' && isMap(outer)) return outer.get(step.key) ?? [...outer.values()].at(-1) ?? null;
    return isList(outer) ? (outer[0] ?? null) : outer;
  }, whole);
}

/** A path inside of the repository; undefined for an absolute or upward path, or a URL. */
export function cleanPath(path: string): string | undefined {
  const isOdd =
    path === '' ||
    path.length > 1024 ||
    /[\p{C}\\]/u.test(path) ||
    /^(?:[/~]|[a-z][a-z0-9+.-]*:)/i.test(path) ||
    path.split('/').includes('..');
  return isOdd ? undefined : path;
}
