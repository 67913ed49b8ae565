/**
 * Brings texts to where version '2' accepts them. The ordinary compiler is the judge; each decision keeps the
 * values: what is removed never reached them, and what is declared otherwise is copied as before.
 */
import { compileContext } from '../compile/index.ts';
import { makeLoader, readFlavor, readService, type Service, type ServiceResult } from '../config/index.ts';
import { type At, isError, type Problem, problem } from '../errors.ts';
import { atOf, describe, type MapValue, ownFile, readOne } from '../yaml/index.ts';
import {
  type DocumentIndex,
  indexDocument,
  offsetsIn,
  parseText,
  printDocument,
  removeEntry,
  removeItem,
  replaceScalar,
} from './documents.ts';
import { losersOf } from './collisions.ts';
import { placesOfTree } from './places.ts';
import { addAll } from './plan.ts';
import { currentText, setText, type MigrationTexts } from './texts.ts';
import type { MigrationNote, ValuesByContext } from './types.ts';
import {
  collectUses,
  fittingExpression,
  noUses,
  placeOf,
  type PrimitiveUses,
  unusedInstance,
} from './uses.ts';

export interface StrictService {
  readonly file: string;
  readonly root: string;
  /** It comes of an old form, whose meaning is the original's. */
  readonly isOld?: boolean;
}

export interface StrictInput {
  readonly services: readonly StrictService[];
  readonly texts: MigrationTexts;
  readonly repositories: ReadonlyMap<string, string>;
  readonly fetched: ReadonlyMap<string, Map<string, string>>;
  /** The place in the files as they were. */
  readonly originalPlace: (at: At, isKey: boolean) => At;
}

export interface StrictResult {
  readonly notes: readonly MigrationNote[];
  readonly problems: readonly Problem[];
  readonly values: ReadonlyMap<string, ValuesByContext>;
  readonly results: ReadonlyMap<string, ServiceResult>;
}

/** The most rounds: each removes what the one before could not see. */
const mostRounds = 30;

export function makeStrict(input: StrictInput): StrictResult {
  const notes = new Map<string, MigrationNote>();
  let previous: Round | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const judged = typesFirst(judge(input));
    previous = judged;
    const fixes = judged.problems.map((found) => fixesOf(found, judged.uses, input));
    const possible = fixes.flat();
    // What cannot be mended is said at once, by its place in the file as it was.
    if (fixes.some(({ length }) => length === 0) || possible.length === 0) break;
    addNotes(notes, possible, input);
    const isDone = applyFixes(possible, input.texts);
    if (!isDone) break;
  }
  const open = previous?.problems ?? [];
  const stuck = open.filter((found) => fixesOf(found, previous?.uses ?? noUses(), input).length === 0);
  const problems = (stuck.length > 0 ? stuck : open).map((found) =>
    refusal(found, previous?.uses ?? noUses(), input),
  );
  return {
    notes: [...notes.values()],
    problems,
    values: previous?.values ?? new Map(),
    results: previous?.results ?? new Map(),
  };
}

function addNotes(notes: Map<string, MigrationNote>, fixes: readonly Fix[], input: StrictInput): void {
  const paths = new Map<string, ReadonlyMap<string, string>>();
  for (const { note, code } of fixes) {
    const { at } = note;
    const key = `${code} ${placeOf(at ?? noPlace)}`;
    if (notes.has(key)) continue;
    const place = at && input.originalPlace(withPath(at, paths, input.texts), isOfKey.has(code));
    notes.set(key, { message: withoutLines(note.message), ...(place && { at: place }) });
  }
}

/** A place of the new text with its path, by which it is found in the old one. */
function withPath(at: At, known: Map<string, ReadonlyMap<string, string>>, texts: MigrationTexts): At {
  if (at.path !== undefined) return at;
  let paths = known.get(at.file);
  if (paths === undefined) {
    const { tree } = readOne(at.file, currentText(texts, at.file), ownFile);
    const places = tree === undefined ? [] : [...placesOfTree(tree, '')];
    paths = new Map(
      places.flatMap(([path, { key, value }]) =>
        [value, ...(key ? [key] : [])].map((each) => [placeOf(each), path] as const),
      ),
    );
    known.set(at.file, paths);
  }
  const path = paths.get(placeOf(at));
  return path === undefined ? at : { ...at, path };
}

/** A key whose expression is refused is not declared, so its uses are judged in the next round. */
function typesFirst(round: Round): Round {
  const ofTypes = round.problems.filter(({ code }) => code === 'type-expression');
  return ofTypes.length > 0 ? { ...round, problems: ofTypes } : round;
}

interface Round {
  readonly problems: readonly Problem[];
  readonly uses: PrimitiveUses;
  readonly values: ReadonlyMap<string, ValuesByContext>;
  readonly results: ReadonlyMap<string, ServiceResult>;
}

/** Reads and compiles every context by the ordinary rooms. */
function judge({ services, texts, repositories, fetched }: StrictInput): Round {
  const overlay = new Map(
    [...texts.after].flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])),
  );
  const loader = { ...makeLoader(repositories), texts: overlay };
  for (const [dir, folders] of fetched) loader.fetched.set(dir, folders);
  const uses = noUses();
  const found = new Map<string, Problem>();
  const values = new Map<string, ValuesByContext>();
  const results = new Map<string, ServiceResult>();
  for (const { file, root } of services) {
    const result = readService(file, loader, { root, text: currentText(texts, file) });
    results.set(file, result);
    const problems = [...result.problems];
    if (result.service !== undefined) values.set(file, compileAll(result.service));
    for (const each of problems.filter(isError))
      found.set(`${placeOf(each.at ?? noPlace)} ${each.message}`, each);

    function compileAll(service: Service): ValuesByContext {
      const byContext = new Map<string, MapValue>();
      for (const context of service.contexts.values()) {
        if (context.source.kind !== 'flavor' || context.sources.some(({ folder }) => folder === undefined))
          continue;
        const flavor = readFlavor(context.source, service, loader);
        addAll(problems, flavor.problems);
        if (flavor.flavor === undefined) continue;
        const compiled = compileContext(service, context, flavor.types);
        addAll(problems, compiled.problems);
        collectUses(uses, service, flavor.types, context.source.spec);
        byContext.set(context.name, compiled.values);
      }
      return byContext;
    }
  }
  return { problems: [...found.values()], uses, values, results };
}

const noPlace = { file: '', line: 0, column: 0 };

/** Lines of the new text mean nothing to a person who sees the old one. */
const withoutLines = (message: string): string => message.replaceAll(/,? on line \d+,?| \(line \d+\)/g, '');

interface Fix {
  readonly code: Problem['code'];
  readonly at: At;
  readonly note: MigrationNote;
  readonly apply: (document: DocumentIndex, offset: number) => boolean;
}

/** None where no decision keeps the values. */
function fixesOf(found: Problem, uses: PrimitiveUses, { services }: StrictInput): readonly Fix[] {
  // Of an old form the original took one at random.
  const isDefined = services.every(({ file, isOld }) => file !== found.at?.file || isOld !== true);
  if (found.code === 'embedded-collision' && found.at !== undefined)
    return isDefined ? collisionFixes(found.at, uses) : [];
  const fix = fixOf(found, uses);
  return fix === undefined ? [] : [fix];
}

/** The later key in the schema wins, so what it replaces never reached the values. */
function collisionFixes(at: At, uses: PrimitiveUses): readonly Fix[] {
  const use = uses.writers.get(placeOf(at));
  const losers = use === undefined ? [] : [...losersOf(use)];
  if (losers.some(([, sources]) => sources.some(({ kind }) => kind === 'name'))) return [];
  return losers.flatMap(([field, sources]) =>
    sources.map((source) => ({
      code: 'embedded-collision' as const,
      at: source.at,
      note: {
        message: `removed ${field}: ${use?.key.key} writes it, too, and the later in the schema wins`,
        at: source.at,
      },
      apply: source.kind === 'entry' ? removeEntry : removeItem,
    })),
  );
}

function fixOf(found: Problem, uses: PrimitiveUses): Fix | undefined {
  const { at, code } = found;
  if (at === undefined) return undefined;
  if (code === 'key-undeclared')
    return {
      code,
      at,
      note: { message: `removed: ${found.message}, so it never reached the values`, at },
      apply: removeEntry,
    };
  if (code === 'instance-duplicate')
    return { code, at, note: { message: `removed: ${found.message}`, at }, apply: removeItem };
  const instance = unusedInstance(uses, at);
  if (instance !== undefined && code !== 'value-type')
    return {
      code,
      at: atOf(instance),
      note: { message: `removed an instance that no context uses: ${found.message}`, at },
      apply: removeItem,
    };
  if (code === 'value-type') return retype(found, at, uses);
  if (code === 'type-expression')
    return {
      code,
      at,
      note: { message: 'embedded object: it embedded a map all along', at },
      apply: (document, offset) =>
        replaceScalar(document, offset, (text) =>
          /^\s*embedded\s+(?:string|numeric|bool)\s*$/.test(text) ? 'embedded object' : undefined,
        ),
    };
  return undefined;
}

/** Declares the key as what it is given. */
function retype(found: Problem, at: At, uses: PrimitiveUses): Fix | undefined {
  const [id, second] = uses.places.get(placeOf(at)) ?? [];
  const use = id === undefined || second !== undefined ? undefined : uses.keys.get(id);
  const expression = use && fittingExpression(use.key, use.values);
  if (use === undefined || expression === undefined) return undefined;
  return {
    code: found.code,
    at: use.key.textAt,
    note: {
      message: `${use.key.key} is ${expression} instead of ${use.key.text}: ${found.message}`,
      at: use.key.textAt,
    },
    apply: (document, offset) => replaceScalar(document, offset, () => expression),
  };
}

/** True where each could be applied. */
function applyFixes(fixes: readonly Fix[], texts: MigrationTexts): boolean {
  const byFile = new Map<string, Map<string, Fix>>();
  for (const fix of fixes) {
    const own = byFile.get(fix.at.file) ?? new Map<string, Fix>();
    byFile.set(fix.at.file, own.set(placeOf(fix.at), fix));
  }
  let isDone = true;
  for (const [file, own] of byFile) {
    const text = currentText(texts, file);
    const document = parseText(text);
    const index = indexDocument(document);
    const offsetOf = offsetsIn(text.replace(/^\uFEFF/, ''));
    for (const { at, apply } of own.values()) if (!apply(index, offsetOf(at))) isDone = false;
    setText(texts, file, printDocument(document, text));
  }
  return isDone;
}

/** Problems that name the key, not its value. */
const isOfKey = new Set<Problem['code']>(['key-undeclared', 'embedded-collision', 'unknown-key']);

/** The problem for the user, who sees the files as they were. */
function refusal(found: Problem, uses: PrimitiveUses, { originalPlace }: StrictInput): Problem {
  const at = found.at && originalPlace(found.at, isOfKey.has(found.code));
  const hint = found.at !== undefined && found.code === 'value-type' ? kindsHint(uses, found.at) : undefined;
  return problem('migrate-strict', `version '2' refuses this: ${withoutLines(found.message)}`, {
    at,
    hint: hint ?? found.hint,
  });
}

/** A key with values of several kinds: version '2' has no declaration for all of them. */
function kindsHint(uses: PrimitiveUses, at: At): string | undefined {
  const [id] = uses.places.get(placeOf(at)) ?? [];
  const values = id === undefined ? undefined : uses.keys.get(id)?.values;
  if (values === undefined) return undefined;
  const kinds = new Map(
    [...values].map((tree) => [tree.kind === 'scalar' ? typeof tree.value : tree.kind, tree]),
  );
  const words = [...kinds.values()].slice(0, 4).map((tree) => describe(tree));
  return `all contexts together give this key ${words.join(' and ')}: write them as one kind, which changes a value`;
}
