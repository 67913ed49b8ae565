/**
 * Finds what a chart's templates use from outside: does it differ from render to render, does it ask the
 * cluster?
 */
import { Buffer } from 'node:buffer';
import { readTgz } from '../../archive/index.ts';
import type { Chart } from '../../chart/index.ts';
import { varyingFunctions } from '../../data/index.ts';

/**
 * A word in an action. `.Values` is a field and `values` a function, so only a blank or a bracket may precede
 * it.
 */
const word = (words: readonly string[]): RegExp =>
  new RegExp(`(?:[\\s({|-])(?:${words.join('|')})(?:[\\s)}|]|$)`, 'm');
const varying = word(varyingFunctions);
const lookup = word(['lookup']);
/** A cluster gives the same answer twice. */
const varyingInCluster = word(varyingFunctions.filter((name) => name !== 'lookup'));

/**
 * True where a template of the chart or a sub-chart, or a text of its values (for `tpl`), uses such a
 * function; `isLive` where helm asks the cluster.
 */
export function mayVary(chart: Chart, valueTexts: readonly string[], isLive = false): boolean {
  const words = isLive ? varyingInCluster : varying;
  if (valueTexts.some((text) => variesIn(text, words))) return true;
  for (const { text } of templatesOf(chart)) if (variesIn(text, words)) return true;
  return false;
}

/** Outside of actions such words are common (`values`, `date`) and mean nothing. */
const variesIn = (source: string, words: RegExp): boolean =>
  source.includes('{{') && actionsOf(source).some((action) => words.test(action));

/** A question that only a cluster can answer, in one template. */
export interface ClusterQuestion {
  readonly about: 'kube-version' | 'api-version' | 'release' | 'lookup';
  /** The API, or empty where it is computed; the field of the release. */
  readonly what: string;
  /** As helm names it, with the chart's name first. */
  readonly template: string;
}

/** Every such question of its templates and its sub-charts', each once per template. */
export function questionsOf(chart: Chart): readonly ClusterQuestion[] {
  const questions = new Map<string, ClusterQuestion>();
  for (const { path, text } of templatesOf(chart)) {
    if (!hints.test(text)) continue;
    const template = `${chart.name}/${path}`;
    for (const question of actionsOf(text).flatMap(questionsIn))
      questions.set(`${question.about}\0${question.what}\0${path}`, { ...question, template });
  }
  return [...questions.values()];
}

/** Every template that asks has one of these. */
const hints = /\.Capabilities\.|\.Release\.(?:Is|Revision)|lookup/;

function questionsIn(action: string): Omit<ClusterQuestion, 'template'>[] {
  const questions: Omit<ClusterQuestion, 'template'>[] = [];
  // Text for people asks nothing.
  const code = action.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
  if (/\.Capabilities\.KubeVersion\b/.test(code)) questions.push({ about: 'kube-version', what: '' });
  for (const [, rest = ''] of code.matchAll(/\.Capabilities\.APIVersions\b(\.Has\s+(?:"[^"]*"|`[^`]*`))?/g))
    questions.push({ about: 'api-version', what: rest.replace(/^\.Has\s+/, '').slice(1, -1) });
  for (const [, field = ''] of code.matchAll(/\.Release\.(IsInstall|IsUpgrade|Revision)\b/g))
    questions.push({ about: 'release', what: field });
  if (lookup.test(code)) questions.push({ about: 'lookup', what: '' });
  return questions;
}

// ---- reading ---------------------------------------------------------------------------------

interface Template {
  readonly path: string;
  readonly text: string;
}

function* templatesOf(chart: Chart): Generator<Template> {
  for (const [path, { content }] of chart.files) {
    if (/^charts\/[^/]+\.tgz$/.test(path)) {
      for (const file of readTgz(content, path))
        if (holdsTemplates(file.path)) yield { path: `charts/${file.path}`, text: textOf(file.content) };
    } else if (holdsTemplates(path)) yield { path, text: textOf(content) };
  }
}

const holdsTemplates = (path: string): boolean => /(?:^|\/)templates\/|(?:^|\/)values\.yaml$/.test(path);
const textOf = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.length).toString('utf8');
const actionsOf = (source: string): string[] =>
  [...source.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, action = '']) => ` ${action} `);
