/** Checks that an object can be decoded into its Go type; otherwise helm treats its kind as unknown. */
import type { JsonValue } from '../types.ts';
import type { GoType, GoTypes } from './go-types.ts';
import { get, has, isList, isMap } from './values.ts';

export function fitsType(value: JsonValue, code: string, types: GoTypes): boolean {
  // null decodes into the zero value of any type.
  if (value === null) return true;
  const elementCode = code.slice(1);
  switch (code.charAt(0)) {
    case 's':
      return typeof value === 'string';
    case 'b':
      return typeof value === 'boolean';
    case 'i':
      return Number.isInteger(value);
    case 'n':
      return typeof value === 'number';
    case 'y':
      return typeof value === 'string'
        ? isBase64(value)
        : isList(value) && value.every((item) => fitsType(item, 'i', types));
    case '[':
      return isList(value) && value.every((item) => fitsType(item, elementCode, types));
    case '{':
      return isMap(value) && Object.values(value).every((item) => fitsType(item, elementCode, types));
    default: {
      const type = types.struct(code);
      if (type === undefined) throw new Error(`patch-keys has an unknown code: ${code}`);
      return type.readsItself ? readsItself(type, value, types) : fitsFields(type, value, types);
    }
  }
}

function fitsFields(type: GoType, value: JsonValue, types: GoTypes): boolean {
  if (!isMap(value)) return false;
  for (const [name, { code }] of type.fields)
    if (has(value, name) && !fitsType(get(value, name), code, types)) return false;
  return true;
}

const time = /^\d{4}-\d\d-\d\dT\d?\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const timeWithMicroseconds = /^\d{4}-\d\d-\d\dT\d?\d:\d\d:\d\d[.,]\d{6}(?:Z|[+-]\d\d:\d\d)$/;
const quantity = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;

/** Types that decode their JSON themselves. */
function readsItself({ name, fields }: GoType, value: JsonValue, types: GoTypes): boolean {
  const fitsField = (field: string): boolean => fitsType(value, fields.get(field)?.code ?? '', types);
  switch (name) {
    case 'Time':
      return typeof value === 'string' && time.test(value) && !Number.isNaN(Date.parse(value));
    case 'MicroTime':
      return (
        typeof value === 'string' && timeWithMicroseconds.test(value) && !Number.isNaN(Date.parse(value))
      );
    case 'Quantity':
      return (
        typeof value === 'number' || (typeof value === 'string' && (quantity.test(value) || value === ''))
      );
    case 'IntOrString':
      return typeof value === 'string' || isInt32(value);
    case 'JSONSchemaPropsOrBool':
      return typeof value === 'boolean' || (isMap(value) && fitsField('Schema'));
    case 'JSONSchemaPropsOrArray':
      return isMap(value) ? fitsField('Schema') : !isList(value) || fitsField('JSONSchemas');
    case 'JSONSchemaPropsOrStringArray':
      return isMap(value) ? fitsField('Schema') : !isList(value) || fitsField('Property');
    default:
      return true;
  }
}

const isInt32 = (value: JsonValue): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

/** The standard alphabet with its padding; Go ignores line breaks. */
function isBase64(text: string): boolean {
  const encoded = text.replaceAll(/[\r\n]/g, '');
  return encoded.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(encoded);
}
