import { Buffer } from 'node:buffer';
import { type Header, type PathPattern, pathPattern } from '../manifests/index.ts';
import { matchGlob } from '../text/index.ts';
import { isList, isMap, isNumeral, type MapValue, type Value, writeJson } from '../yaml/index.ts';
import { decodeBase64, textOfBytes } from './base64.ts';
import { isOpenField } from './secret-values.ts';
import { isHarmless, isSecretName, isSecretValue } from './names.ts';
import { type Redactor, safeFacts } from './redactor.ts';
import { tagPattern } from './tags.ts';
import type { SecretFacts } from './types.ts';

/** Repeat the resource, values of a Secret included. */
const lastApplied =
  /(?:^|\/)(?:last-applied-configuration|last-applied|objectset\.rio\.cattle\.io\/applied)$/;

/** Takes the secrets out of a resource. Nothing that comes later sees the original. */
export function redactResource(redactor: Redactor, header: Header, value: MapValue): MapValue {
  const walker = new Walker(redactor, allowedPaths(redactor, header), header.kind === 'ConfigMap');
  return header.kind === 'Secret' ? walker.secret(value) : walker.map(value, []);
}

function allowedPaths(redactor: Redactor, header: Header): readonly PathPattern[] {
  return redactor.options.allow
    .filter((rule) => {
      // The data of a Secret is shown only where the rule says exactly that.
      if (
        header.kind === 'Secret' &&
        (rule.kind !== 'Secret' || rule.name === undefined || rule.path === undefined)
      )
        return false;
      return (
        matchGlob(rule.kind ?? '*', header.kind) &&
        matchGlob(rule.name ?? '*', header.name || header.generateName)
      );
    })
    .map((rule) => pathPattern(rule.path ?? '**'));
}

/** Facts of the tags that stand in a value. */
export function factsIn(redactor: Redactor, value: Value): ReadonlyMap<string, SecretFacts> {
  const facts = new Map<string, SecretFacts>();
  const look = (text: string): void => {
    if (!text.includes('(secret ')) return;
    for (const [tag] of text.matchAll(tagPattern)) {
      const known = redactor.factsOf(tag);
      if (known !== undefined) facts.set(tag, known);
    }
  };
  const walk = (node: Value): void => {
    if (typeof node === 'string') look(node);
    else if (isList(node)) node.forEach(walk);
    else if (isMap(node)) {
      for (const [key, item] of node) {
        look(key);
        walk(item);
      }
    }
  };
  walk(value);
  return facts;
}

/** One resource on its way: knows what may be shown in it. */
class Walker {
  readonly #redactor: Redactor;
  readonly #allowed: readonly PathPattern[];
  readonly #isConfigMap: boolean;

  constructor(redactor: Redactor, allowed: readonly PathPattern[], isConfigMap: boolean) {
    this.#redactor = redactor;
    this.#allowed = allowed;
    this.#isConfigMap = isConfigMap;
  }

  secret(value: MapValue): MapValue {
    return new Map(
      [...value].map(([field, content]) => {
        if (isOpenField(field)) return [field, this.value(content, [field])] as const;
        return [field, this.#hidden(content, [field], field === 'data')] as const;
      }),
    );
  }

  /** Every leaf of a Secret's data, and everything that is no map of leaves as well. */
  #hidden(value: Value, path: readonly string[], isBase64: boolean): Value {
    if (value === null || this.#isAllowed(path)) return value;
    if (isMap(value))
      return new Map(
        [...value].map(([key, item]) => [this.#key(key), this.#hidden(item, [...path, key], isBase64)]),
      );
    const valueText = typeof value === 'string' ? value : writeJson(value);
    const decoded = isBase64 && typeof value === 'string' ? decodeBase64(valueText) : undefined;
    const bytes = decoded ?? Buffer.from(valueText);
    return this.#redactor.tag(bytes, 'secret-data', {
      ...(isBase64 && { base64: decoded === undefined ? ('invalid' as const) : ('valid' as const) }),
      ...safeFacts(textOfBytes(bytes)),
    });
  }

  /** The same map where nothing in it is secret. */
  map(value: MapValue, path: readonly string[]): MapValue {
    // `name: X, value: Y`: an environment variable, wherever it stands.
    const variable = value.get('name');
    const isSecretVariable =
      typeof variable === 'string' && value.has('value') && this.#redactor.isSecretName(variable);
    let clean: Map<string, Value> | undefined;
    for (const [key, item] of value) {
      const isSecret = isSecretVariable && key === 'value' ? true : this.#isSecretKey(key, path, item);
      const name = isSecretVariable && key === 'value' ? variable : key;
      const cleanItem = this.#entry(key, item, isSecret ? name : undefined, path);
      const cleanKey = this.#key(key);
      if (cleanItem === item && cleanKey === key) {
        clean?.set(key, item);
        continue;
      }
      clean ??= copyUntil(value, key);
      clean.set(cleanKey, cleanItem);
    }
    return clean ?? value;
  }

  /** `secretName`: the name that says that the value is a secret. */
  #entry(key: string, item: Value, secretName: string | undefined, path: readonly string[]): Value {
    const isLastApplied = key.includes('appl') && lastApplied.test(key);
    if (item === null || typeof item === 'boolean') return item;
    if (isLastApplied && !this.#isAllowed([...path, key]))
      return this.#redactor.tag(textOf(item), 'last-applied');
    if (
      secretName !== undefined &&
      !isMap(item) &&
      !isList(item) &&
      isSecretValue(secretName, textOf(item)) &&
      !this.#isAllowed([...path, key])
    ) {
      return this.#redactor.tag(textOf(item), 'secret-name', safeFacts(textOf(item)));
    }
    // Short strings are most of a resource, and no path is needed for them.
    return typeof item === 'string' && item.length < 3 ? item : this.value(item, [...path, key]);
  }

  /** In a ConfigMap's data and in variables every secret name counts, elsewhere only the clear ones. */
  #isSecretKey(key: string, path: readonly string[], item: Value): boolean {
    if (path[0] === 'metadata' && path[1] !== 'annotations') return false;
    const isClear = this.#redactor.isSecretName(key, !(this.#isConfigMap && path[0] === 'data'));
    return isClear || (typeof item === 'string' && noName.test(item) && this.#redactor.isSecretName(key));
  }

  value(value: Value, path: readonly string[]): Value {
    if (typeof value === 'string') return this.#text(value, path);
    if (isNumeral(value)) return this.#number(value, path);
    if (isList(value)) return this.#list(value, path);
    return isMap(value) ? this.map(value, path) : value;
  }

  #number(value: { readonly numeral: string }, path: readonly string[]): Value {
    if (value.numeral.length < 6 || this.#isAllowed(path)) return value;
    const clean = this.#redactor.text(value.numeral);
    return clean === value.numeral ? value : clean;
  }

  /** The same list where nothing in it is secret. */
  #list(value: readonly Value[], path: readonly string[]): readonly Value[] {
    const clean = value.map((item, index) => {
      const before = index === 0 ? undefined : value[index - 1];
      const below = [...path, String(index)];
      // `--password`, `x`: a flag and its value as two arguments.
      const isFlag =
        typeof before === 'string' &&
        before.startsWith('-') &&
        /^--?[A-Za-z][\w.-]*$/.test(before) &&
        isSecretName(before);
      if (
        isFlag &&
        typeof item === 'string' &&
        !item.startsWith('-') &&
        !isHarmless(item) &&
        !this.#isAllowed(below)
      ) {
        return this.#redactor.tag(item, 'secret-name');
      }
      return this.value(item, below);
    });
    return clean.every((item, index) => item === value[index]) ? value : clean;
  }

  #text(text: string, path: readonly string[]): string {
    if (text.length < 3 || this.#isAllowed(path)) return text;
    if (isStructural(path)) return text;
    if (text.length > 20 && embedsSecret(text)) return this.#redactor.tag(text, 'embedded-secret');
    return this.#redactor.text(text);
  }

  #key(key: string): string {
    return key.length < 8 ? key : this.#redactor.text(key, false);
  }

  #isAllowed(path: readonly string[]): boolean {
    return this.#allowed.some((pattern) => pattern(path));
  }
}

/** Letters of both cases and digits: below `clientSecret` no name of a Secret. */
const noName = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/=.~-]{16,}$/;

/** What a resource is called is what the report calls it. */
function isStructural(path: readonly string[]): boolean {
  if (path.length === 1) return path[0] === 'apiVersion' || path[0] === 'kind' || path[0] === 'type';
  return (
    path.length === 2 &&
    path[0] === 'metadata' &&
    (path[1] === 'name' || path[1] === 'namespace' || path[1] === 'generateName')
  );
}

/** A whole Secret written inside of a string, as YAML or JSON. */
function embedsSecret(text: string): boolean {
  return (
    text.includes('Secret') &&
    /(?:^|[\s{,"'\\])kind["'\\]*[ \t]*:[ \t]*["'\\]*Secret(?:["'\\,}\s]|$)/.test(text)
  );
}

/** A copy of what stands before a key. */
function copyUntil(value: MapValue, end: string): Map<string, Value> {
  const copy = new Map<string, Value>();
  for (const [key, item] of value) {
    if (key === end) break;
    copy.set(key, item);
  }
  return copy;
}

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : isNumeral(value) ? value.numeral : writeJson(value);
