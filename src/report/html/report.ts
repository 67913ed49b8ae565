import { createHash } from 'node:crypto';
import { type ReportFacts, reportFactsOf } from '../facts.ts';
import type { LineOptions } from '../lines.ts';
import { weight } from '../change-groups.ts';
import { sideName, headlineText } from '../sections/headline.ts';
import type { Report, SideName } from '../types.ts';
import { pageData } from './data.ts';
import {
  dependencyList,
  friendList,
  escaped,
  assumptionList,
  findingList,
  stopList,
  imageTable,
  noteList,
  problemList,
  quietList,
  restartList,
  summaryTable,
} from './parts.ts';
import { deployList } from './deployed.ts';
import { gateVerdicts } from './gates.ts';
import { clusterList, driftTable } from './live.ts';
import { pageScript } from './script.ts';
import { sinceList } from './since.ts';
import { pageStyle } from './style.ts';

/**
 * One page that is complete in itself: it loads no file and contacts no server. Its policy allows only its
 * own script, by hash. The summary and the findings need no script.
 */
export function htmlReport(
  report: Report,
  options: Partial<LineOptions> & { readonly facts?: ReportFacts } = {},
): string {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const changeGroups = facts.changeGroups();
  const entries = changeGroups
    .flatMap((changeGroup) => changeGroup.entries)
    .toSorted((a, b) => weight(a) - weight(b));
  const places = facts.places();
  const title = `${report.title}: ${headlineText(report, changeGroups)}`;
  // The data cannot close the element that contains it.
  const data = JSON.stringify(pageData(places.names, entries, lineOptions)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(pageScript)}'; style-src '${hash(pageStyle)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="quiet">${side(report.base)} → ${side(report.head)}</div>
${deployList(report)}${gateVerdicts(report)}${sinceList(report, places, lineOptions)}${summaryTable(report, places)}${clusterList(report, places)}${stopList(report)}${friendList(report)}${dependencyList(report, places)}${restartList(report)}${problemList(report, places)}${findingList(facts)}${driftTable(report, places)}${imageTable(facts)}
<div class="tools" id="tools" hidden>
<input id="search" type="search" placeholder="Search names, paths and values" aria-label="Search">
${select('severity', 'All severities')}${select('kind', 'All kinds')}${select('context', 'All contexts')}${select('action', 'All changes')}
<button id="sides" type="button" aria-pressed="false">Side by side</button>
<button id="unfold" type="button" title="The first 500 that are shown">Unfold</button><button id="fold" type="button">Fold</button>
<button id="theme" type="button" aria-label="Dark or light">◐</button>
<span class="quiet" id="count"></span>
</div>
<noscript><p>The resources are shown by a script, which is switched off here.</p></noscript>
<div id="entries"></div>
${quietList(facts)}${assumptionList(facts)}${noteList(report, facts)}
</main>
<script type="application/json" id="data">${data}</script>
<script>${pageScript}</script>
</body>
</html>
`;
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function side(of: SideName): string {
  const { commit } = of;
  const name = sideName(of);
  const short = commit === undefined || commit.startsWith(name) ? '' : ` (${escaped(commit.slice(0, 7))})`;
  return `<code>${escaped(name)}</code>${short}`;
}

const select = (id: string, all: string): string =>
  `<select id="${id}" aria-label="${all}"><option value="">${all}</option></select>\n`;
