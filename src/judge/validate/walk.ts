/** A value against its schema: everything that the server would refuse, or drop without a word. */
import { nearest } from '../../text/index.ts';
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import { type ValidationFault, type FaultRule, isRedacted, quoted, foundText } from './fault.ts';
import type { FormChecker } from './forms.ts';
import { limitFault } from './limits.ts';
import { scalarFault } from './scalar.ts';
import type { ListSchema, MapSchema, ObjectSchema, ScalarSchema, Schema } from './schema.ts';

export interface SchemaWalkOptions {
  /** What is wrong with a name. */
  readonly formFault: FormChecker;
  /** Values are shown in no message: they are secret. */
  readonly isHidden: boolean;
  /** How many values are looked at: a schema may ask for one a million times. */
  readonly budget: { left: number };
}

/** More faults of one resource tell nobody anything. */
const most = 50;

interface WalkResult {
  readonly faults: readonly ValidationFault[];
  readonly more: number;
  /** Some values were tags of `redact`: of what type they are is not known. */
  readonly hasHidden: boolean;
}

/** The faults of a resource, in the order of its fields; those left out for their number are counted in `more`. */
export function faultsOf(value: Value, schema: Schema, options: SchemaWalkOptions): WalkResult {
  const walk = new Walk(options);
  walk.value(value, schema);
  return { faults: walk.faults, more: walk.more, hasHidden: walk.hasHidden };
}

const nothing: MapValue = new Map();
const isAbsent = (value: Value | undefined): boolean => value === undefined || value === null;
const isEmpty = (value: Value): boolean => value === '' || (isList(value) && value.length === 0);

/** A text where any text will do, and no tag of `redact`: there is nothing to look at, and most values are one. */
const isFreeText = (value: Value, schema: Schema): boolean =>
  typeof value === 'string' &&
  schema.kind === 'string' &&
  schema.form === undefined &&
  schema.words === undefined &&
  schema.limits === undefined &&
  !isRedacted(value);

/** One resource on its way: where the walk stands, and what it found. */
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
    budget.left -= 1;
    if (budget.left < 0) return;
    // To Go null is the zero value, and a server drops it from custom resources.
    if (value === null) return;
    if (!this.#typed(value, schema)) return;
    if (schema.limits !== undefined) this.#limits(value, schema);
  }

  /** Is it of its type? What is in it is walked. */
  #typed(value: Exclude<Value, null>, schema: Schema): boolean {
    if (schema.kind === 'any') {
      if (schema.ifMap !== undefined && isMap(value)) this.#object(value, schema.ifMap);
      if (schema.ifList !== undefined && isList(value))
        this.#list(value, { kind: 'list', of: schema.ifList });
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

  /** A server reads it and drops it: of its values only the types matter. */
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
      this.#required(nothing, field, field.fields());
      this.#path.pop();
    }
  }

  #map(value: MapValue, schema: MapSchema): void {
    for (const [key, item] of value) {
      const expected = schema.keys && this.#options.formFault(schema.keys, key);
      if (expected === undefined && isFreeText(item, schema.of)) continue;
      this.#path.push(key);
      if (expected !== undefined && !isRedacted(key))
        this.#add(
          'bad-name',
          this.#options.isHidden
            ? `the key is refused: ${expected}`
            : `the key ${quoted(key)} is refused: ${expected}`,
          'rename it',
        );
      else this.value(item, schema.of);
      this.#path.pop();
    }
  }

  #list(value: readonly Value[], schema: ListSchema): void {
    for (let at = 0; at < value.length; at += 1) {
      const item = value[at];
      this.#path.push(at);
      if (item !== undefined && item !== null) this.value(item, schema.of);
      else if (schema.refusesNull === true) this.#wrongType(null, 'a value');
      else if (schema.of.kind === 'object' && !this.#isLenient)
        this.#required(nothing, schema.of, schema.of.fields());
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
    // Empty is left out, to Go.
    if (value === '' && schema.refusesEmpty !== true) return true;
    if (schema.words !== undefined && !schema.words.includes(value)) this.#badWord(value, schema.words);
    if (schema.form !== undefined) {
      const expected = this.#options.formFault(schema.form, value);
      if (expected !== undefined)
        this.#add(
          'bad-name',
          `${quoted(value, this.#options.isHidden)} is refused: ${expected}`,
          'rename it',
        );
    }
    return true;
  }

  #limits(value: Value, schema: Schema): void {
    const fits = (other: Value, against: Schema): boolean =>
      faultsOf(other, against, this.#options).faults.length === 0;
    const found =
      schema.limits === undefined
        ? undefined
        : limitFault(value, schema.limits, this.#options.isHidden, fits);
    if (found !== undefined) this.#add(found.rule, found.message, found.hint);
  }

  #badWord(value: string, words: readonly string[]): void {
    const near = nearest(value, words);
    this.#add(
      'bad-enum',
      `${words.join(', ')} ${words.length > 1 ? 'are' : 'is'} known here, this is ${quoted(value, this.#options.isHidden)}`,
      near === undefined || this.#options.isHidden ? 'use one of the known values' : `did you mean ${near}?`,
    );
  }

  #unknown(key: string, fields: ReadonlyMap<string, Schema>): void {
    const near = this.#options.isHidden ? undefined : nearest(key, fields.keys());
    this.#path.push(key);
    this.#add(
      'unknown-field',
      this.#options.isHidden ? 'there is no such field here' : `there is no field ${quoted(key)} here`,
      near === undefined ? 'remove it, or move it to where it belongs' : `did you mean ${near}?`,
    );
    this.#path.pop();
  }

  #missing(name: string, item: Value | undefined): void {
    this.#path.push(name);
    const how = item === undefined ? 'is missing' : item === null ? 'is null' : 'is empty';
    this.#add('missing-field', `the required field ${name} ${how}`, 'give it a value');
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
    if (this.faults.length < most) this.faults.push({ rule, path: [...this.#path], message, hint });
    else this.more += 1;
  }
}
