/** The changes of a report file: what they are made of. */
import type {
  Change,
  Detail,
  Hunk,
  HunkLine,
  ItemKey,
  PathStep,
  ResourceChange,
  TypeChange,
  TextDetail,
  TypeName,
} from '../../diff/index.ts';
import {
  about,
  custom,
  lazy,
  literal,
  maxValue,
  maybe,
  minValue,
  object,
  oneOf,
  pipe,
  regex,
  type Shape,
  transform,
  union,
  variant,
} from '../../json/index.ts';
import type { CertificateFacts, SecretFacts } from '../../redact/index.ts';
import { resource } from './resource.ts';
import {
  chosen,
  count,
  namedOf,
  fields,
  fieldsOf,
  flag,
  has,
  inMap,
  list,
  map,
  measure,
  ordinal,
  text,
  unread,
  value,
  word,
  words,
  yes,
} from './values.ts';

// ---- paths -------------------------------------------------------------------------------------

const places = { before: maybe(count), after: maybe(count) };

const keyStep = pipe(
  fields({ key: text }),
  transform(({ key }): PathStep => ({ kind: 'key', key })),
);
const indexStep = pipe(
  fields({ index: fields(places) }),
  transform(({ index }): PathStep => ({ kind: 'index', ...index })),
);
const itemStep = pipe(
  fields({
    item: list(
      fieldsOf<ItemKey>({
        key: text,
        value: maybe(value),
        filled: maybe(about(yes, 'The server fills it in.')),
      }),
    ),
    occurrence: ordinal,
    ...places,
  }),
  transform(({ item, ...rest }): PathStep => ({ kind: 'item', keys: item, ...rest })),
);
const memberStep = pipe(
  fields({ member: value }),
  transform(({ member }): PathStep => ({ kind: 'member', value: member })),
);
const noStep: Shape<PathStep> = custom<PathStep>(() => false, 'a step of a path');

export const anyStep: Shape<PathStep> = union([keyStep, indexStep, itemStep, memberStep]);
/** One step of a path; its own key says which of the four kinds it is. */
export const steps = list(
  chosen(anyStep, (step) => {
    if (has(step, 'key')) return keyStep;
    if (has(step, 'index')) return indexStep;
    if (has(step, 'member')) return memberStep;
    return has(step, 'item') ? itemStep : noStep;
  }),
);

// ---- facts about a hidden value ------------------------------------------------------------------

export const certificate: Shape<CertificateFacts> = fieldsOf<CertificateFacts>({
  subject: word,
  issuer: word,
  validFrom: word,
  validTo: word,
  names: words,
  serial: word,
});

export const secret: Shape<SecretFacts> = fieldsOf<SecretFacts>({
  cause: about(
    oneOf(
      'secret-data',
      'last-applied',
      'private-key',
      'token',
      'url-password',
      'secret-name',
      'repeated',
      'registered',
      'embedded-secret',
    ),
    'Why it is hidden.',
  ),
  base64: maybe(oneOf('valid', 'invalid')),
  certificates: maybe(list(certificate)),
  privateKey: maybe(yes),
});

// ---- changes -----------------------------------------------------------------------------------

const signs: Readonly<Record<string, HunkLine['kind']>> = { ' ': 'same', '-': 'removed', '+': 'added' };

const line: Shape<HunkLine> = pipe(
  text,
  regex(/^[ +-]/, 'a line that begins with a space, + or -'),
  transform((written) => ({ kind: signs[written.charAt(0)] ?? 'same', text: written.slice(1) })),
);

const hunk: Shape<Hunk> = fieldsOf<Hunk>({
  beforeLine: count,
  afterLine: count,
  lines: about(list(line), 'As in a unified diff.'),
});

const textEntries = {
  kind: literal('text', 'one of text'),
  removedLines: count,
  addedLines: count,
  coarse: flag,
  hunks: list(hunk),
};
export const textDetail: Shape<TextDetail> = fields(textEntries);

export const detail: Shape<Detail> = inMap(
  variant(
    'kind',
    [
      object(textEntries),
      object({
        kind: literal('structure'),
        language: oneOf('json', 'yaml'),
        changes: list(lazy((): Shape<Change> => change)),
        text: maybe(textDetail),
      }),
      object({
        kind: literal('certificates'),
        before: list(certificate),
        after: list(certificate),
      }),
    ],
    'one of text, structure, certificates',
  ),
);

export const typeName: Shape<TypeName> = oneOf('null', 'string', 'number', 'boolean', 'list', 'map');

export const change: Shape<Change> = pipe(
  fields({
    kind: oneOf('added', 'removed', 'changed', 'order'),
    path: unread(about(text, 'For people.')),
    steps,
    before: maybe(value),
    after: maybe(value),
    detail: maybe(detail),
    retyped: maybe(fieldsOf<TypeChange>({ before: typeName, after: typeName, expected: maybe(typeName) })),
    group: maybe(about(word, 'The group that counts it: it is quiet, or ignored.')),
    secrets: maybe(fieldsOf<NonNullable<Change['secrets']>>({ before: maybe(secret), after: maybe(secret) })),
  }),
  transform(({ kind, path: _forPeople, steps: path, ...rest }): Change => ({ kind, path, ...rest })),
);

// ---- changed resources ---------------------------------------------------------------------------

const whole = {
  resource,
  content: about(map, 'The whole resource, where it is added or removed.'),
  secrets: maybe(about(namedOf(secret), 'By tag.')),
};
const changed = {
  kind: literal('changed', 'changed'),
  resource,
  before: resource,
  changes: list(change),
};
const likeness = 'a number from 0 to 1';

/** A resource whose only changes may be grouped noise. */
export const changedResource = fields(changed);

export const resourceChange: Shape<ResourceChange> = pipe(
  inMap(
    variant(
      'kind',
      [
        object({ kind: oneOf('added', 'removed'), ...whole }),
        object(changed),
        object({
          ...changed,
          kind: literal('renamed'),
          by: oneOf('hash', 'likeness'),
          likeness: pipe(measure, minValue(0, likeness), maxValue(1, likeness)),
        }),
      ],
      'one of added, removed, changed, renamed',
    ),
  ),
  transform((written): ResourceChange => {
    if (written.kind === 'changed' || written.kind === 'renamed') return written;
    const { secrets = new Map(), ...rest } = written;
    return { ...rest, facts: secrets };
  }),
);
