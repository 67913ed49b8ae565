/** The live part of a report file: what was read from the cluster. */
import { about, maybe, oneOf, pipe, type Shape, transform } from '../../json/index.ts';
import { type DriftRow, type LiveReport, notAskedReasons } from '../types.ts';
import { steps } from './change.ts';
import { identity } from './resource.ts';
import { count, fields, fieldsOf, flag, given, list, text, unread, value, word, yes } from './values.ts';

const time = about(word, 'RFC 3339.');
/** A text that is no time is dropped. */
const timeIn = (written: string | undefined): string | undefined =>
  written !== undefined &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(written)
    ? written
    : undefined;

export const drift: Shape<DriftRow> = about(
  pipe(
    fields({
      resource: identity,
      path: maybe(unread(text)),
      steps: maybe(steps),
      released: maybe(value),
      live: maybe(value),
      manager: maybe(about(word, 'Who wrote it, by the managed fields.')),
      time: maybe(time),
      reverted: maybe(
        about(
          flag,
          "helm's command sets it back to what was released; absent where the cluster could not be asked.",
        ),
      ),
      isLeft: maybe(
        about(yes, "The chart sets what was released, and helm's command leaves what is there all the same."),
      ),
      byController: maybe(about(yes, 'A controller of the cluster sets it, such as an autoscaler.')),
      after: maybe(
        about(
          value,
          "What helm's command makes of it, where that is neither what it is nor what was released; null where it takes it away.",
        ),
      ),
    }),
    transform(
      ({ path: _forPeople, steps: path, time: at, ...rest }): DriftRow => ({
        ...rest,
        ...given('path', path),
        ...given('time', timeIn(at)),
      }),
    ),
  ),
  'A field that someone changed since the release; without a path the whole resource is gone.',
);

export const live: Shape<LiveReport> = about(
  fieldsOf<LiveReport>({
    cluster: about(word, 'The context of the kubeconfig, or an address.'),
    verb: oneOf('install', 'upgrade'),
    method: about(oneOf('client-side', 'server-side', 'replace'), 'How helm will change what is there.'),
    helm: maybe(
      about(
        fieldsOf<NonNullable<LiveReport['helm']>>({ version: word, as: word }),
        'The helm that runs, and the one whose ways the prediction follows; absent where they are of one minor version.',
      ),
    ),
    release: maybe(
      about(
        pipe(
          fields({ revision: count, status: word, deployed: maybe(time) }),
          transform(({ deployed, ...rest }) => ({ ...rest, ...given('deployed', timeIn(deployed)) })),
        ),
        'What helm compares with; absent where there is none.',
      ),
    ),
    drift: list(drift),
    undeployed: maybe(
      about(
        list(fields({ resource: identity, change: oneOf('added', 'changed', 'removed', 'renamed') })),
        'What the render changes of the last release.',
      ),
    ),
    kept: about(list(identity), 'Resources that leave the release and stay in the cluster.'),
    notAsked: about(
      list(fields({ resource: identity, reason: oneOf(...notAskedReasons) })),
      'Resources that are shown as rendered: the cluster could not be asked what becomes of them.',
    ),
  }),
  'What the cluster told of the release in it.',
);
