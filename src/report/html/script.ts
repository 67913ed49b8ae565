/**
 * The page's script. It creates elements and texts, never HTML from a string, so that data cannot become
 * markup. Bodies are created when a reader opens them, rows a few hundred at a time.
 */
export const pageScript = String.raw`
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const list = document.getElementById('entries');
  const tools = document.getElementById('tools');
  const signs = { added: '+', removed: '−', changed: '~', renamed: '⇄' };
  const rowsAtOnce = 250;
  const linesAtOnce = 600;
  let sideBySide = false;
  let shown = data.entries;
  let drawn = 0;

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // ---- lines ----
  /** The part in which two lines differ is marked, unless that is nearly all of both. */
  const marked = (element, text, other) => {
    let start = 0;
    const least = Math.min(text.length, other.length);
    while (start < least && text[start] === other[start]) start += 1;
    let end = 0;
    while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end += 1;
    const middle = text.slice(start, text.length - end);
    if (start + end < 3 || middle === '') { element.append(text); return; }
    element.append(text.slice(0, start), make('mark', '', middle), text.slice(text.length - end));
  };
  const classes = { '+': 'plus', '-': 'minus', '!': 'note', ' ': '' };
  const lineOf = (line, other) => {
    const element = make('div', classes[line[0]]);
    element.append(line[0] + ' ');
    if (other === undefined) element.append(line.slice(1));
    else marked(element, line.slice(1), other.slice(1));
    return element;
  };
  /** Runs of removed lines and the added ones after them, side by side. */
  const pairs = (lines) => {
    const result = [];
    for (let at = 0; at < lines.length;) {
      if (lines[at][0] !== '-' && lines[at][0] !== '+') { result.push([lines[at], lines[at]]); at += 1; continue; }
      const minus = [];
      const plus = [];
      while (at < lines.length && lines[at][0] === '-') minus.push(lines[at++]);
      while (at < lines.length && lines[at][0] === '+') plus.push(lines[at++]);
      for (let row = 0; row < Math.max(minus.length, plus.length); row += 1) result.push([minus[row], plus[row]]);
    }
    return result;
  };
  const drawLines = (box, lines) => {
    const rows = pairs(lines);
    let at = 0;
    const step = () => {
      const part = document.createDocumentFragment();
      const end = Math.min(rows.length, at + linesAtOnce);
      if (sideBySide) {
        for (; at < end; at += 1) {
          const [before, after] = rows[at];
          if (before !== undefined && before[0] === '!') { part.append(lineOf(before)); continue; }
          const row = make('div', 'pair');
          const both = before !== undefined && after !== undefined && before[0] === '-';
          row.append(before === undefined ? make('div') : lineOf(before, both ? after : undefined));
          row.append(after === undefined ? make('div') : lineOf(after, both ? before : undefined));
          part.append(row);
        }
      } else {
        // A run of replaced lines: first what goes, then what comes.
        while (at < end) {
          if (rows[at][0] === rows[at][1]) { part.append(lineOf(rows[at][0])); at += 1; continue; }
          let last = at;
          while (last < end && rows[last][0] !== rows[last][1]) last += 1;
          const run = rows.slice(at, last);
          for (const [before, after] of run) if (before !== undefined) part.append(lineOf(before, after));
          for (const [before, after] of run) if (after !== undefined) part.append(lineOf(after, before));
          at = last;
        }
      }
      box.append(part);
      if (at < rows.length) {
        const more = make('button', 'more', (rows.length - at).toLocaleString() + ' more lines');
        more.onclick = () => { more.remove(); step(); };
        box.append(more);
      }
    };
    step();
  };

  // ---- entries ----
  /** What a sentence quotes in backticks becomes code. */
  const sentence = (text) => {
    const element = make('span');
    text.split(/\x60([^\x60]+)\x60/).forEach((part, index) => element.append(index % 2 === 1 ? make('code', '', part) : part));
    return element;
  };
  const drawBody = (row, entry) => {
    const body = make('div', 'body');
    for (const finding of entry.findings) {
      const line = make('div', 'finding ' + finding.severity);
      line.append(make('span', 'badge', finding.severity), ' ', sentence(finding.text), ' ', make('code', 'quiet', finding.rule));
      body.append(line);
    }
    for (const [path, lines] of entry.blocks) {
      if (path !== '') body.append(make('div', 'path', path));
      const box = make('div', 'lines');
      drawLines(box, lines);
      body.append(box);
    }
    if (entry.blocks.length === 0) body.append(make('div', 'path', 'nothing but the name differs'));
    row.append(body);
  };
  const isAll = (entry) => entry.contexts.length === data.contexts.length;
  const drawRow = (entry) => {
    const row = make('details', 'entry ' + entry.action);
    const summary = make('summary');
    summary.append(make('span', 'sign', signs[entry.action]));
    if (entry.severity !== 'none') summary.append(make('span', 'badge ' + entry.severity, entry.severity));
    const name = make('span', 'name', entry.kind + '/' + entry.name);
    if (entry.before !== '') name.prepend(entry.kind + '/' + entry.before + ' → ');
    summary.append(name);
    if (entry.namespace !== '') summary.append(make('span', 'quiet', 'in ' + entry.namespace));
    const about = [entry.fate, ...entry.facts];
    summary.append(make('span', 'quiet', about.join(', ')));
    if (entry.gist.length > 0) {
      const gist = make('span', 'gist');
      for (const name of entry.gist.slice(0, 4)) gist.append(make('code', '', name), ' ');
      if (entry.gist.length > 4) gist.append('…');
      summary.append(gist);
    }
    if (data.contexts.length > 1) {
      const names = isAll(entry) ? 'all contexts' : entry.contexts.map((index) => data.contexts[index]).join(', ');
      summary.append(make('span', 'right', names));
    }
    row.append(summary);
    row.addEventListener('toggle', () => {
      if (row.open && row.childElementCount === 1) drawBody(row, entry);
    });
    row.entry = entry;
    return row;
  };
  const open = (row) => {
    if (row.childElementCount === 1) drawBody(row, row.entry);
    row.open = true;
  };

  let turn = 0;
  const draw = () => {
    turn += 1;
    drawn = 0;
    list.replaceChildren();
    if (shown.length === 0) list.append(make('div', 'empty', data.entries.length === 0 ? 'No resource changes.' : 'Nothing fits the filters.'));
    document.getElementById('count').textContent =
      shown.length === data.entries.length ? shown.length.toLocaleString() + ' resources' : shown.length.toLocaleString() + ' of ' + data.entries.length.toLocaleString();
    drawMore(turn);
  };
  /** The rest follows while nothing else is to be done, so that the browser's own search finds every name. */
  const drawMore = (mine) => {
    if (mine !== turn || drawn >= shown.length) return;
    const part = document.createDocumentFragment();
    const end = Math.min(shown.length, drawn + rowsAtOnce);
    for (; drawn < end; drawn += 1) part.append(drawRow(shown[drawn]));
    list.append(part);
    if (drawn < shown.length) setTimeout(() => drawMore(mine), 0);
  };
  /** What is worst is read without a click. */
  const openFirst = () => {
    const rows = [...list.querySelectorAll('details.entry')];
    const severe = rows.filter(({ entry }) => entry.severity === 'critical' || entry.severity === 'high');
    const due = severe.length > 0 ? severe : rows.filter(({ entry }) => entry.action === 'changed' || entry.action === 'renamed');
    let lines = 0;
    for (const row of due) {
      lines += row.entry.blocks.reduce((sum, block) => sum + block[1].length + 1, 0);
      if (lines > (severe.length > 0 ? 200 : 60) && row !== severe[0]) break;
      open(row);
    }
  };

  // ---- search and filters ----
  const texts = new WeakMap();
  const textOf = (entry) => {
    let text = texts.get(entry);
    if (text === undefined) {
      const parts = [entry.kind + '/' + entry.name, entry.before, entry.namespace, ...entry.findings.flatMap((finding) => [finding.text, finding.rule])];
      for (const [path, lines] of entry.blocks) parts.push(path, ...lines);
      text = parts.join('\n').toLowerCase();
      texts.set(entry, text);
    }
    return text;
  };
  const value = (id) => document.getElementById(id).value;
  const refilter = () => {
    const words = value('search').toLowerCase().split(/\s+/).filter((word) => word !== '');
    const severity = value('severity');
    const kind = value('kind');
    const context = value('context');
    const action = value('action');
    shown = data.entries.filter((entry) =>
      (severity === '' || entry.severity === severity) &&
      (kind === '' || entry.kind === kind) &&
      (action === '' || entry.action === action) &&
      (context === '' || entry.contexts.includes(Number(context))) &&
      words.every((word) => textOf(entry).includes(word)));
    draw();
  };
  const fill = (id, options) => {
    const select = document.getElementById(id);
    for (const [key, text] of options) {
      const option = make('option', '', text);
      option.value = key;
      select.append(option);
    }
    if (options.length < 2) select.hidden = true;
  };
  const counted = (values, order) => {
    const counts = new Map();
    for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
    const keys = order === undefined ? [...counts.keys()].sort() : order.filter((key) => counts.has(key));
    return keys.map((key) => [key, (key === 'none' ? 'no finding' : key) + ' (' + counts.get(key) + ')']);
  };
  fill('severity', counted(data.entries.map((entry) => entry.severity), ['critical', 'high', 'medium', 'info', 'none']));
  fill('kind', counted(data.entries.map((entry) => entry.kind)));
  fill('action', counted(data.entries.map((entry) => entry.action), ['removed', 'renamed', 'changed', 'added']));
  fill('context', data.contexts.map((name, index) => [String(index), name]));
  let timer;
  document.getElementById('search').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(refilter, 120); });
  for (const id of ['severity', 'kind', 'context', 'action']) document.getElementById(id).addEventListener('change', refilter);

  // ---- buttons ----
  document.getElementById('sides').onclick = (event) => {
    sideBySide = !sideBySide;
    event.currentTarget.setAttribute('aria-pressed', String(sideBySide));
    for (const row of list.querySelectorAll('details')) {
      row.querySelector('.body')?.remove();
      if (row.open) drawBody(row, row.entry);
    }
  };
  document.getElementById('unfold').onclick = () => { for (const row of [...list.querySelectorAll('details')].slice(0, 500)) open(row); };
  document.getElementById('fold').onclick = () => { for (const row of list.querySelectorAll('details[open]')) row.open = false; };
  document.getElementById('theme').onclick = () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
  };
  tools.hidden = data.entries.length === 0;
  draw();
  openFirst();
  document.body.dataset.ready = String(Math.round(performance.now()));
})();
`;
