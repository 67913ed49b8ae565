/**
 * The shape of a part of a configuration file, as data: `check.ts` compares trees with it, the schema room
 * makes JSON Schema of it, the documents list it.
 */
export type KeyShape =
  | TextShape
  | SourceShape
  | ChoiceShape
  | CountShape
  | TruthShape
  | ListKeyShape
  | RecordShape
  | MapKeyShape
  | NamedShape
  | AnyShape;

/** A string that is not empty. */
export interface TextShape {
  readonly kind: 'text';
  /** With its article, for messages: `a path`. */
  readonly what: string;
  /** A number is accepted with its own text: versions are often written without quotes. */
  readonly numbers?: true;
  readonly pattern?: RegExp;
  readonly example?: string;
  /** A key with an empty value counts as absent. */
  readonly orNothing?: true;
  /**
   * `repository`: Helm's repository of a dependency; a chart is read where it begins with `file: `. `word`: a word of a
   * command, which may be a file.
   */
  readonly reads?: 'repository' | 'word';
}

/** A path, or the address of a source elsewhere; with a range of versions it is a map. */
export interface SourceShape {
  readonly kind: 'source';
  /** What it must lead to. */
  readonly reads: SourceTarget;
  readonly orNothing?: true;
}

export type SourceTarget =
  | 'file'
  | 'file or folder'
  | 'manifests'
  | 'kustomization'
  | 'flavor'
  | 'chart'
  | 'service';

/** What a path of the configuration leads to. */
export type PathTarget = SourceTarget | 'repository' | 'word';

export interface ChoiceShape {
  readonly kind: 'choice';
  readonly values: readonly string[];
}

/** A whole number, at least 1. */
export interface CountShape {
  readonly kind: 'count';
  /** What is counted, in the plural. */
  readonly of: 'seconds' | 'pull requests';
}

/** `true` or `false`. */
export interface TruthShape {
  readonly kind: 'truth';
}

export interface ListKeyShape {
  readonly kind: 'list';
  readonly of: KeyShape;
  readonly orNothing?: true;
}

/** A map whose keys are known. */
export interface RecordShape {
  readonly kind: 'record';
  readonly keys: Readonly<Record<string, KeyRule>>;
  readonly orNothing?: true;
  /** At least one of these keys is needed. */
  readonly oneOf?: readonly string[];
  /** At most one of these keys. */
  readonly notBoth?: readonly string[];
  /** Which keys go with which value of the key `by`. */
  readonly variants?: {
    readonly by: string;
    readonly of: Readonly<Record<string, RecordVariant>>;
  };
}

export interface RecordVariant {
  readonly needs?: readonly string[];
  readonly may?: readonly string[];
}

/** A map whose keys are the user's own. */
export interface MapKeyShape {
  readonly kind: 'map';
  readonly of: KeyShape;
  readonly orNothing?: true;
  readonly names?: { readonly what: string; readonly pattern: RegExp; readonly hint?: string };
  /** An entry replaces an inherited one as a whole. */
  readonly replaces?: true;
}

/** A name, or a map that says more about it. */
export interface NamedShape {
  readonly kind: 'named';
  readonly text: TextShape;
  readonly record: RecordShape;
}

/** Any value: it is checked elsewhere, or passed on. */
export interface AnyShape {
  readonly kind: 'any';
}

export interface KeyRule {
  readonly shape: KeyShape;
  readonly required?: true;
  /** The meaning of the key in one sentence without a full stop; editors and documents show it. */
  readonly says: string;
}
