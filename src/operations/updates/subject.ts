/** What an update raises: a source, or helm itself. Rules, groups and commands name both alike. */
import {
  nameOfPlace,
  nameOfSource,
  namesOfSource,
  type RemoteSource,
  sourceKey,
  type SourceVersion,
} from '../../sources/index.ts';

/** The helm of contexts: a version, or a range. */
export interface HelmVersion extends SourceVersion {
  readonly kind: 'helm';
}

export type UpdateSubject = RemoteSource | HelmVersion;

const helm = 'helm';

/** The canonical text; of a source its key in pligos.lock. */
export const keyOf = (subject: UpdateSubject): string =>
  subject.kind === helm ? `${helm} ${subject.ref ?? subject.range}` : sourceKey(subject);

/** As tables show it. */
export const nameOf = (subject: UpdateSubject): string =>
  subject.kind === helm ? helm : nameOfSource(subject);

/** The same for all that is one update. */
export const placeNameOf = (subject: UpdateSubject): string =>
  subject.kind === helm ? helm : nameOfPlace(subject);

/** All names that mean it; the last one is the shortest. */
export const namesOf = (subject: UpdateSubject): readonly string[] =>
  subject.kind === helm ? [keyOf(subject), helm] : namesOfSource(subject);
