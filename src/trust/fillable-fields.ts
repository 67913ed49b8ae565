/** Which of its random values a deploy may fill as it likes: those that every chart draws, and that run nothing. All others are reviewed. */
import { groupOf } from '../manifests/index.ts';
import { isMap, type MapValue, type Value } from '../yaml/index.ts';

/** A place as marks write it: keys, indexes, and what is looked at inside of a text. */
type Place = readonly unknown[];

interface Row {
  readonly says: string;
  readonly isHere: (place: Place, resource: MapValue) => boolean;
  /** Of values that something else could read as more than a word. */
  readonly form?: RegExp;
}

/** Hashes, words drawn by lot, clocks: without a space, and nothing that a shell or a template reads. */
const word = /^[\w+/=.:-]{1,128}$/;

const textOf = (resource: MapValue, key: string): string => {
  const value = resource.get(key);
  return typeof value === 'string' ? value : '';
};

const isSecret = (resource: MapValue): boolean =>
  textOf(resource, 'kind') === 'Secret' && textOf(resource, 'apiVersion') === 'v1';

/** Whose `caBundle` the server uses to verify a webhook, a converter or an API. */
const verifying: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
]);

export const fillable: readonly Row[] = [
  {
    says: '`data` and `stringData` of a `Secret`',
    isHere: ([first], resource) => isSecret(resource) && (first === 'data' || first === 'stringData'),
  },
  {
    says: 'a `caBundle` of webhooks, CustomResourceDefinitions and APIServices, if it is base64',
    isHere: (place, resource) =>
      place.at(-1) === 'caBundle' && verifying.has(groupOf(textOf(resource, 'apiVersion'))),
    form: /^[\w+/=]*$/,
  },
  // Checksums and clocks that restart pods. Annotations of a domain are read by its controllers.
  {
    says: 'annotations without a domain, and `checksum/…`, if their value is one word',
    isHere: (place) => {
      const [key, annotations, metadata] = place.toReversed();
      if (typeof key !== 'string' || annotations !== 'annotations' || metadata !== 'metadata') return false;
      return !key.includes('/') || key.startsWith('checksum/');
    },
    form: word,
  },
  // Of a hook of `helm test`; any other resource of another name is another resource.
  {
    says: '`metadata.name` of a hook of `helm test`',
    isHere: (place) => place.length === 2 && place[0] === 'metadata' && place[1] === 'name',
    form: word,
  },
];

/** May a deploy fill this place of the resource? */
export const isFillable = (place: Place, resource: Value): boolean => {
  if (!isMap(resource)) return false;
  const row = fillable.find(({ isHere }) => isHere(place, resource));
  if (row?.form === undefined) return row !== undefined;
  const value = valueAt(resource, place);
  return value === undefined || (typeof value === 'string' && row.form.test(value));
};

function valueAt(value: Value | undefined, place: Place): Value | undefined {
  let valueAtPath = value;
  for (const part of place) {
    if (typeof part === 'number' && Array.isArray(valueAtPath)) valueAtPath = valueAtPath[part];
    else if (typeof part === 'string' && isMap(valueAtPath)) valueAtPath = valueAtPath.get(part);
    else return undefined;
  }
  return valueAtPath;
}
