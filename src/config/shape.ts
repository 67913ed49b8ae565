/**
 * The shape of a part of a configuration file, as data: `check.ts` compares trees with it, the schema room
 * makes JSON Schema of it, the documents list it.
 */
export type KeyShape =
  | TextShape
  | ChoiceShape
  | SecondsShape
  | TruthShape
  | ListKeyShape
  | RecordShape
  | MapKeyShape
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
  /** The path, or source, is read: this says what it must lead to. */
  readonly reads?: PathTarget;
}

/**
 * What a path of the configuration leads to. `repository` is Helm's: a chart where it begins with `file: `.
 */
export type PathTarget = 'file' | 'file or folder' | 'flavor' | 'chart' | 'service' | 'repository';

export interface ChoiceShape {
  readonly kind: 'choice';
  readonly values: readonly string[];
}

/** A whole number of seconds, at least 1. */
export interface SecondsShape {
  readonly kind: 'seconds';
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
}

/** A map whose keys are the user's own. */
export interface MapKeyShape {
  readonly kind: 'map';
  readonly of: KeyShape;
  readonly orNothing?: true;
  readonly names?: { readonly what: string; readonly pattern: RegExp };
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
