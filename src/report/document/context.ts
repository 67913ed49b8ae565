/** One context of a report file. */
import { codes, type Code } from '../../codes.ts';
import type { ContextDigest, IgnoreRule } from '../../diff/index.ts';
import {
  about,
  check,
  guard,
  literal,
  maybe,
  metadata,
  minValue,
  nullable,
  oneOf,
  pipe,
  rawTransform,
  type Shape,
  string,
  transform,
  type TypeOf,
  union,
} from '../../json/index.ts';
import type { CommitImage, Image } from '../../judge/index.ts';
import { withAlikeTags } from '../../redact/index.ts';
import { unpackText } from '../packed-text.ts';
import { cleanPath } from '../read/clean.ts';
import { type ContextReport, type DependencyRow, failOnChoices, type SideProblem } from '../types.ts';
import { comparison, refOfId, refsOf } from './comparison.ts';
import { live } from './live.ts';
import { identity } from './resource.ts';
import {
  chosen,
  count,
  namedOf,
  fields,
  fieldsOf,
  flag,
  has,
  list,
  measure,
  mostText,
  text,
  word,
} from './values.ts';

const isCode = (code: string): code is Code => Object.hasOwn(codes, code);

const code: Shape<Code> = pipe(word, guard(isCode, 'a code of docs/errors.md'));

export const problem: Shape<SideProblem> = pipe(
  fields({
    side: oneOf('base', 'head'),
    severity: oneOf('error', 'warning'),
    code,
    message: text,
    at: maybe(fields({ file: word, line: count, column: count, path: maybe(word) })),
    hint: maybe(text),
  }),
  transform(({ side, at, ...rest }): SideProblem => {
    const file = at && cleanPath(at.file);
    return { side, problem: { ...rest, ...(at && file !== undefined && { at: { ...at, file } }) } };
  }),
);

export const image: Shape<Image> = fieldsOf<Image>({
  text: about(word, 'As written.'),
  registry: about(word, 'Empty where the runtime fills it in, like the tag.'),
  repository: word,
  tag: word,
  digest: word,
});

export const imageRow = fields({
  resource: word,
  container: word,
  init: flag,
  before: maybe(image),
  after: maybe(image),
});

// ---- text for later runs -------------------------------------------------------------------------

const packed: Shape<string> = pipe(
  fields({
    gzip: pipe(
      string('a compressed text'),
      metadata({ contentEncoding: 'base64' }),
      rawTransform(({ dataset, addIssue, NEVER }) => {
        const unpacked = unpackText(dataset.value);
        if (unpacked !== undefined) return unpacked;
        addIssue({ message: 'a compressed text' });
        return NEVER;
      }),
    ),
  }),
  transform(({ gzip }) => gzip),
);

/**
 * The text of a resource, or null where it does not exist. Tags of secrets become one word, because tags are
 * random in each run.
 */
const shownText: Shape<string | null> = chosen(
  union([nullable(string()), packed]),
  (found): Shape<string | null> => (has(found, 'gzip') ? packed : nullable(string('a text or null'))),
);

export const shown: Shape<ReadonlyMap<string, string | null>> = about(
  pipe(
    namedOf(shownText),
    transform((texts): ReadonlyMap<string, string | null> => {
      // A longer text is no object of Kubernetes.
      const short = [...texts].filter(([, one]) => one === null || one.length <= mostText);
      return new Map(short.map(([id, one]) => [id, one && withAlikeTags(one)]));
    }),
  ),
  'By id, the resources that the comparison names as they are at the head: YAML without secrets and what varies, compressed from 4,097 characters on; null where they are gone. For a later --since.',
);

const ignore: Shape<readonly IgnoreRule[]> = about(
  list(
    fieldsOf<IgnoreRule>({
      kind: maybe(word),
      name: maybe(word),
      namespace: maybe(word),
      group: maybe(word),
      path: maybe(word),
      reason: word,
    }),
  ),
  'Which differences of the shown resources are left out.',
);

// ---- the whole ---------------------------------------------------------------------------------

const milliseconds = 'a time in milliseconds';

const entriesRead = {
  service: word,
  context: about(word, 'Empty, like the service, where two sets of manifests are compared.'),
  release: word,
  namespace: word,
  formerRelease: maybe(
    about(
      fieldsOf<NonNullable<ContextReport['formerRelease']>>({ release: word, namespace: word }),
      'The release at the base, where it has another name or namespace: it keeps running beside the new one.',
    ),
  ),
  against: maybe(
    about(
      literal('cluster', 'one of cluster'),
      'Before is what is in the cluster. Absent: the base of the report. One context may be there twice.',
    ),
  ),
  kubeVersion: maybe(
    fieldsOf<NonNullable<ContextReport['kubeVersion']>>({
      version: word,
      source: oneOf('configured', 'helm', 'cluster'),
    }),
  ),
  status: oneOf('compared', 'untouched', 'failed', 'new', 'deleted'),
  removal: maybe(
    about(
      literal('deletes', 'one of deletes'),
      'Of a deleted context: the tool that deployed it deletes its resources. Absent: they stay in the cluster.',
    ),
  ),
  removalPlan: maybe(
    about(
      fields({
        service: word,
        context: word,
        release: word,
        namespace: word,
        cluster: word,
        revision: count,
        outcome: oneOf('remove', 'keep'),
        why: text,
        contents: maybe(
          fields({
            removes: list(word),
            keeps: list(fields({ name: word, why: text })),
            protects: list(fields({ name: word, why: text })),
            hooks: list(word),
          }),
        ),
        approvedBy: maybe(list(word)),
      }),
      'Of a deleted context: what becomes of its release, by its `prune`.',
    ),
  ),
  failOn: maybe(about(oneOf(...failOnChoices), 'gate.failOn of the context, where it has one.')),
  problems: list(problem),
  comparison: maybe(comparison),
  live: maybe(live),
  images: maybe(about(list(imageRow), 'What the containers of changed workloads ran and will run.')),
  commitImages: maybe(
    about(
      list(fieldsOf<CommitImage>({ resource: identity, container: word })),
      'Containers whose image is named by the commit (%{sha}): each deploy replaces their pods, and no change shows it.',
    ),
  ),
  dependencies: maybe(
    about(
      list(
        fieldsOf<DependencyRow>({
          name: about(word, 'The alias, where the sub-chart has one.'),
          before: maybe(about(word, 'Its version; absent where it is added.')),
          after: maybe(about(word, 'Its version; absent where it is removed.')),
        }),
      ),
      'Sub-charts with another version, added or removed; absent where none differs.',
    ),
  ),
  digest: maybe(fieldsOf<ContextDigest>({ digest: word, resources: namedOf(word) })),
  milliseconds: maybe(
    pipe(
      measure,
      minValue(0, milliseconds),
      check((time) => time <= 1e9, milliseconds),
    ),
  ),
};

type Written = Omit<ContextReport, 'images'> & { readonly images?: readonly TypeOf<typeof imageRow>[] };

/** Images name their resource by its id. */
const withRefs = (written: Shape<Written>): Shape<ContextReport> =>
  pipe(
    written,
    transform(({ images, ...rest }): ContextReport => {
      if (images === undefined) return rest;
      const known = refsOf(rest.comparison ?? { resources: [], quiet: [] });
      return {
        ...rest,
        images: images.map((row) => ({ ...row, resource: refOfId(row.resource, known) })),
      };
    }),
  );

export const context = withRefs(fields({ ...entriesRead, shown: maybe(shown), ignore: maybe(ignore) }));
/** A context without the texts for later runs. */
export const contextToShow = withRefs(fields(entriesRead));
