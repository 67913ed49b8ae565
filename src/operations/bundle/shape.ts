/** `bundle.json`: what a bundle holds, and by what it is verified. */
import {
  array,
  commit,
  literal,
  maybe,
  object,
  record,
  sha256,
  type Shape,
  shapeOf,
  string,
  word,
} from '../../json/index.ts';

/** One context, as it was bundled. */
export interface BundledContext {
  /** `SERVICE/CONTEXT` */
  readonly name: string;
  /** %{pr} may stand in it. */
  readonly release: string;
  readonly namespace?: string;
  /** The helm that rendered it. */
  readonly helm: BundledHelm;
  /** Files of `secrets/`, which are not in the bundle: its deploy gets them from elsewhere. */
  readonly secrets?: readonly string[];
  /** As the manifests name them, by digest where they do; sorted. */
  readonly images: readonly string[];
}

export interface BundledHelm {
  readonly version: string;
  /** `linux-x64`, for which the digest holds. */
  readonly platform: string;
  /** Of the binary. */
  readonly sha256: string;
}

export interface BundleIndex {
  readonly version: '1';
  /** The commit of a signed bundle: the value of %{sha}. */
  readonly commit?: string;
  readonly contexts: readonly BundledContext[];
  /** The digest of every other file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

const helm: Shape<BundledHelm> = shapeOf<BundledHelm>({ version: word, platform: word, sha256 });

const context: Shape<BundledContext> = shapeOf<BundledContext>({
  name: word,
  release: word,
  namespace: maybe(word),
  helm,
  secrets: maybe(array(string())),
  images: array(string()),
});

export const bundleIndex: Shape<BundleIndex> = object({
  version: literal('1'),
  commit: maybe(commit),
  contexts: array(context),
  files: record(string(), sha256),
});

export const indexName = 'bundle.json';
/** Of the index, which therefore does not name it. */
export const signatureName = 'signature.json';
/** What a gate needs to know of the reviews. */
export const evidenceName = 'records/evidence.json';
/** Holds a folder for each service. */
export const servicesFolder = 'services';
