/** Both renders of a comparison, and what follows from both together, computed when first needed. */
import { builtinKinds, type Kinds } from '../../manifests/index.ts';
import type { Redactor } from '../../redact/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { CompareInput } from '../input.ts';
import { type Randomness, randomnessOf } from '../random/randomness.ts';
import { cleaned } from '../resource.ts';
import { redactorOf } from '../secrets.ts';
import { shapesOf } from '../values/shapes.ts';
import { type SideEntry, readSides, type ManifestSides, valueOf } from './sides.ts';
import { partOf } from '../test-hooks.ts';
import { type NamedEntries, type RenderView, viewOf, withNames } from '../view.ts';

/** A class, because it caches what it computed. */
export class BothSides {
  readonly sides: ManifestSides;
  readonly known: Readonly<Record<keyof ManifestSides, NamedEntries>>;
  readonly shapeOf: ReturnType<typeof shapesOf>;
  readonly #input: CompareInput;
  /** For a part, the whole that it belongs to, which has the secrets and parsed values. */
  readonly #whole: BothSides | undefined;
  readonly #kinds: Kinds;
  /** Parsed values, with their secrets. */
  readonly #parsed = new Map<SideEntry, MapValue>();
  readonly #values = new Map<SideEntry, MapValue | undefined>();
  #redactor: Redactor | undefined;
  #randomness: Randomness | undefined;

  constructor(input: CompareInput, part?: { readonly whole: BothSides; readonly isTest: boolean }) {
    this.#input = input;
    this.#whole = part?.whole;
    this.#kinds = input.kinds ?? builtinKinds();
    this.sides =
      part === undefined
        ? readSides(input.before, input.after, this.#kinds, input.infersNamespaces)
        : partOf(part.whole.sides, part.isTest);
    const { equal, before, after } = this.sides;
    this.known = {
      equal: withNames(equal),
      before: withNames(before.entries),
      after: withNames(after.entries),
    };
    this.shapeOf =
      part?.whole.shapeOf ?? shapesOf(this.#kinds, () => [...equal, ...after.entries, ...before.entries]);
  }

  views(): { before: RenderView; after: RenderView } {
    const { equal, before, after } = this.known;
    const value = (entry: SideEntry): MapValue | undefined => this.#value(entry);
    return {
      before: viewOf(equal, before, value),
      after: viewOf(equal, after, value),
    };
  }

  /** The part with test hooks only, or the part with everything else. */
  part(isTest: boolean): BothSides {
    return new BothSides(this.#input, { whole: this, isTest });
  }

  /** The value without secrets, parsed once. */
  #value(entry: SideEntry): MapValue | undefined {
    if (this.#whole !== undefined) return this.#whole.#value(entry);
    if (this.#values.has(entry)) return this.#values.get(entry);
    const raw = this.#parsed.get(entry) ?? valueOf(entry);
    const value = raw && cleaned(this.secrets(), entry.header, raw);
    this.#values.set(entry, value);
    return value;
  }

  /** Keeps a value that the comparison had to parse, so it is not parsed twice. */
  keepParsed(entry: SideEntry, raw: MapValue): void {
    (this.#whole ?? this).#parsed.set(entry, raw);
  }

  /** Keeps the value without secrets. */
  keepValue(entry: SideEntry, value: MapValue): void {
    (this.#whole ?? this).#values.set(entry, value);
  }

  /** The redactor, which knows the secrets of both sides. Equal renders need none. */
  secrets(): Redactor {
    if (this.#whole !== undefined) return this.#whole.secrets();
    this.#redactor ??= redactorOf(this.#input.redact, this.sides.equal, [
      this.sides.before,
      this.sides.after,
      ...this.again().sides,
    ]);
    return this.#redactor;
  }

  /** The differences between two renders of the same input. */
  again(): Randomness {
    if (this.#whole !== undefined) return this.#whole.again();
    this.#randomness ??= randomnessOf(this.#input, this.#kinds, this.shapeOf, () => this.secrets());
    return this.#randomness;
  }
}
