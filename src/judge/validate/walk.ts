/** Checks a value against its schema: everything that the server would refuse, or drop silently. */
import { isRedacted } from '../../redact/index.ts';
import { nearest } from '../../text/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { type ValidationFault, type FaultRule, quoteText, foundText } from './fault.ts';
import type { FormChecker } from './forms.ts';
import { limitFault } from './limits.ts';
import { scalarFault } from './scalar.ts';
import type { ListSchema, MapSchema, ObjectSchema, ScalarSchema, Schema } from './schema.ts';

export interface SchemaWalkOptions {
  /** Checks a name. */
  readonly formFault: FormChecker;
  /** The values are secret, so no message shows them. */
  readonly isHidden: boolean;
  /** How many values may be checked: a schema may make one value be checked a million times. */
  readonly budget: { remaining: number };
}

/** More faults of one resource would tell a reader nothing. */
const mostFaults = 50;

interface WalkResult {
  readonly faults: readonly ValidationFault[];
  readonly more: number;
  /** Some values were tags of `redact`: their type is unknown. */
  readonly hasHidden: boolean;
}

/** The faults of a resource, in the order of its fields; `more` counts those left out. */
export function faultsOf(value: Value, schema: Schema, options: SchemaWalkOptions): WalkResult {
  const walk = new Walk(options);
  walk.value(value, schema);
  return { faults: walk.faults, more: walk.more, hasHidden: walk.hasHidden };
}

const emptyMap: MapValue = new Map();
const isAbsent = (value: Value | undefined): boolean => value === undefined || value === null;
const isEmpty = (value: Value): boolean => value === '' || (isList(value) && value.length === 0);

/** Any text fits, and there is no tag of `redact`: most values take this fast path. */
const isFreeText = (value: Value, schema: Schema): boolean =>
  typeof value === 'string' &&
  schema.kind === 'string' &&
  schema.form === undefined &&
  schema.words === undefined &&
  schema.limits === undefined &&
  !isRedacted(value);

/** The walk through one resource: its position, and its faults. */
class Walk {
  readonly faults: ValidationFault[] = [];
  more = 0;
  hasHidden = false;
  readonly #options: SchemaWalkOptions;
  readonly #path: (string | number)[] = [];
  #isLenient = false;

  constructor(options: SchemaWalkOptions) {
    this.#options = options;
  }

  value(value: Value, schema: Schema): void {
    const { budget } = this.#options;
    budget.remaining -= 1;
    if (budget.remaining < 0) return;
    // To Go null is the zero value, and a server drops it from custom resources.
    if (value === null) return;
    if (!this.#typed(value, schema)) return;
    if (schema.limits !== undefined) this.#limits(value, schema);
  }

  /** Has it the right type? Its content is walked. */
  #typed(value: Exclude<Value, null>, schema: Schema): boolean {
    if (schema.kind === 'any') {
      if (schema.ifMap !== undefined && isMap(value)) this.#object(value, schema.ifMap);
      if (schema.ifList !== undefined && isList(value))
        this.#list(value, { kind: 'list', valueSchema: schema.ifList });
      return true;
    }
    if (schema.kind === 'list') {
      if (!isList(value)) return this.#wrongType(value, 'a list');
      this.#list(value, schema);
      return true;
    }
    if (schema.kind !== 'object' && schema.kind !== 'map') return this.#scalar(value, schema);
    if (!isMap(value)) return this.#wrongType(value, 'a map');
    if (schema.kind === 'object') this.#object(value, schema);
    else this.#map(value, schema);
    return true;
  }

  #object(value: MapValue, schema: ObjectSchema): void {
    const fields = schema.fields();
    for (const [key, item] of value) {
      const field = fields.get(key);
      if (field === undefined) {
        if (!schema.isOpen && !isRedacted(key)) this.#unknown(key, fields);
        continue;
      }
      if (isFreeText(item, field)) continue;
      this.#path.push(key);
      if (key === 'status' && schema.isBuiltIn && field.kind === 'object') this.#status(item, field);
      else this.value(item, field);
      this.#path.pop();
    }
    if (!this.#isLenient) this.#required(value, schema, fields);
  }

  /** A server reads and drops it: of its values only the types matter. */
  #status(value: Value, schema: ObjectSchema): void {
    const before = this.#isLenient;
    this.#isLenient = true;
    this.value(value, schema);
    this.#isLenient = before;
  }

  #required(value: MapValue, schema: ObjectSchema, fields: ReadonlyMap<string, Schema>): void {
    for (const name of schema.required) {
      const item = value.get(name);
      if (item !== undefined && (item !== null || fields.get(name)?.nullable === true)) {
        if (!schema.isBuiltIn || !isEmpty(item)) continue;
      }
      if (fields.get(name)?.hasDefault !== true) this.#missing(name, item);
    }
    for (const name of schema.implied()) {
      const field = fields.get(name);
      if (field?.kind !== 'object' || name === 'status' || !isAbsent(value.get(name))) continue;
      this.#path.push(name);
      this.#required(emptyMap, field, field.fields());
      this.#path.pop();
    }
  }

  #map(value: MapValue, schema: MapSchema): void {
    for (const [key, item] of value) {
      const expected = schema.keys && this.#options.formFault(schema.keys, key);
      if (expected === undefined && isFreeText(item, schema.valueSchema)) continue;
      this.#path.push(key);
      if (expected !== undefined && !isRedacted(key))
        this.#add(
          'bad-name',
          this.#options.isHidden
            ? `the key is refused: ${expected}`
            : `the key ${quoteText(key)} is refused: ${expected}`,
          'rename it',
        );
      else this.value(item, schema.valueSchema);
      this.#path.pop();
    }
  }

  #list(value: readonly Value[], schema: ListSchema): void {
    for (let at = 0; at < value.length; at += 1) {
      const item = value[at];
      this.#path.push(at);
      if (item !== undefined && item !== null) this.value(item, schema.valueSchema);
      else if (schema.refusesNull === true) this.#wrongType(null, 'a value');
      else if (schema.valueSchema.kind === 'object' && !this.#isLenient)
        this.#required(emptyMap, schema.valueSchema, schema.valueSchema.fields());
      this.#path.pop();
    }
  }

  #scalar(value: Exclude<Value, null>, schema: ScalarSchema): boolean {
    if (typeof value === 'string' && isRedacted(value)) {
      this.hasHidden = true;
      return false;
    }
    const fault = scalarFault(schema.kind, value, this.#options.isHidden);
    if (fault !== undefined) {
      this.#add(fault.rule, fault.message, fault.hint);
      return false;
    }
    if (typeof value !== 'string' || this.#isLenient) return true;
    // Go treats an empty value as absent.
    if (value === '' && schema.refusesEmpty !== true) return true;
    if (schema.words !== undefined && !schema.words.includes(value)) this.#badWord(value, schema.words);
    if (schema.form !== undefined) {
      const expected = this.#options.formFault(schema.form, value);
      if (expected !== undefined)
        this.#add(
          'bad-name',
          `${quoteText(value, this.#options.isHidden)} is refused: ${expected}`,
          'rename it',
        );
    }
    return true;
  }

  #limits(value: Value, schema: Schema): void {
    const fits = (other: Value, against: Schema): boolean =>
      faultsOf(other, against, this.#options).faults.length === 0;
    const matches =
      schema.limits === undefined
        ? undefined
        : limitFault(value, schema.limits, this.#options.isHidden, fits);
    if (matches !== undefined) this.#add(matches.rule, matches.message, matches.hint);
  }

  #badWord(value: string, words: readonly string[]): void {
    const near = nearest(value, words);
    this.#add(
      'bad-enum',
      `${words.join(', ')} ${words.length > 1 ? 'are' : 'is'} known here, this is ${quoteText(value, this.#options.isHidden)}`,
      near === undefined || this.#options.isHidden ? 'use one of the known values' : `did you mean ${near}?`,
    );
  }

  #unknown(key: string, fields: ReadonlyMap<string, Schema>): void {
    const near = this.#options.isHidden ? undefined : nearest(key, fields.keys());
    this.#path.push(key);
    this.#add(
      'unknown-field',
      this.#options.isHidden ? 'there is no such field here' : `there is no field ${quoteText(key)} here`,
      near === undefined ? 'remove it, or move it to where it belongs' : `did you mean ${near}?`,
    );
    this.#path.pop();
  }

  #missing(name: string, item: Value | undefined): void {
    this.#path.push(name);
    const problem = item === undefined ? 'is missing' : item === null ? 'is null' : 'is empty';
    this.#add('missing-field', `the required field ${name} ${problem}`, 'give it a value');
    this.#path.pop();
  }

  #wrongType(value: Value, expected: string): false {
    if (typeof value === 'string' && isRedacted(value)) {
      this.hasHidden = true;
      return false;
    }
    const message = `${expected} is expected, this is ${foundText(value, this.#options.isHidden)}`;
    this.#add('wrong-type', message, 'give a value of that type');
    return false;
  }

  #add(rule: FaultRule, message: string, hint: string): void {
    if (this.faults.length < mostFaults) this.faults.push({ rule, path: [...this.#path], message, hint });
    else this.more += 1;
  }
}
