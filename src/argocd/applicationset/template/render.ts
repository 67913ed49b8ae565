/** Fills the templates of texts, keys and whole objects. */
import {
  executeTemplate,
  type GoMap,
  type MissingKey,
  parseTemplate,
  type Template,
  TemplateError,
} from '../../../gotemplate/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../../yaml/index.ts';
import type { Expansion } from '../context.ts';
import { SetError } from '../errors.ts';
import { limits } from '../limits.ts';
import { functions } from './functions.ts';

/** A template is parsed once for all Applications. */
const isFunction = (name: string): boolean => functions.has(name);

const missingKeys: Readonly<Record<string, MissingKey>> = {
  'missingkey=default': 'default',
  'missingkey=invalid': 'default',
  'missingkey=zero': 'zero',
  'missingkey=error': 'error',
};

function missingKeyOf(options: readonly string[]): MissingKey {
  let missingKey: MissingKey = 'default';
  for (const option of options) {
    const found = Object.hasOwn(missingKeys, option) ? missingKeys[option] : undefined;
    if (found === undefined) throw new SetError(`unrecognized option of goTemplateOptions: ${option}`);
    missingKey = found;
  }
  return missingKey;
}

export class Renderer {
  readonly #expansion: Expansion;
  readonly #parsed = new Map<string, Template>();

  constructor(expansion: Expansion) {
    this.#expansion = expansion;
  }

  text(template: string, params: GoMap, options: readonly string[] = this.#expansion.options): string {
    if (!this.#expansion.isGo) return fillTags(template, params);
    // Most texts of an Application are none.
    if (!template.includes('{{')) {
      missingKeyOf(options);
      return template;
    }
    try {
      const parsed = this.#parsed.get(template) ?? parseTemplate(template, isFunction);
      this.#parsed.set(template, parsed);
      return executeTemplate(parsed, params, {
        functions,
        missingKey: missingKeyOf(options),
        budget: this.#expansion.budget,
      });
    } catch (error) {
      if (error instanceof TemplateError)
        throw new SetError(`the template ${shorten(template)} fails: ${error.message}`, error.isUnsupported);
      throw error;
    }
  }

  /** Every text and every key of a map; a map loses what is null. */
  value(value: Value, params: GoMap, depth = 0): Value {
    if (depth > limits.depth) throw new SetError(`a template is nested more than ${limits.depth} deep`, true);
    if (typeof value === 'string') return this.text(value, params);
    if (isList(value)) return value.map((item) => this.value(item, params, depth + 1));
    return isMap(value) ? this.map(value, params, depth) : value;
  }

  map(map: MapValue, params: GoMap, depth = 0): MapValue {
    const rendered = new Map<string, Value>();
    for (const [key, value] of map)
      if (value !== null) rendered.set(this.text(key, params), this.value(value, params, depth + 1));
    return rendered;
  }
}

const shorten = (text: string): string => JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** `{{key}}` without Go's language: what is unknown or no text stays as it stands. */
function fillTags(template: string, params: GoMap): string {
  if (!template.includes('{{') || !hasTag(template)) return template;
  if (template.length > limits.characters)
    throw new SetError(`a template has more than ${limits.characters} characters`, true);
  let filled = '';
  let at = 0;
  for (;;) {
    const start = template.indexOf('{{', at);
    if (start < 0) return filled + template.slice(at);
    const end = template.indexOf('}}', start + 2);
    if (end < 0) throw new SetError(`the template ${shorten(template)} has no end of a tag`);
    const tag = template.slice(start + 2, end);
    const value = params.entries.get(tag.trim());
    filled +=
      template.slice(at, start) + (typeof value === 'string' && tag.trim() !== '' ? value : `{{${tag}}}`);
    at = end + 2;
  }
}

/** Is there a line with a whole tag? */
function hasTag(template: string): boolean {
  return template.split('\n').some((line) => {
    const start = line.indexOf('{{');
    return start >= 0 && line.includes('}}', start + 2);
  });
}
