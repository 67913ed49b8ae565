/** The page's style. It names no file and no font that would have to be fetched. */
export const pageStyle = String.raw`
:root {
  color-scheme: light;
  --back: #ffffff; --soft: #f6f8fa; --line: #d1d9e0; --text: #1f2328; --quiet: #59636e; --link: #0969da;
  --add: #dafbe1; --add-mark: #aceebb; --remove: #ffebe9; --remove-mark: #ffcecb; --note: #fff8c5; --path: #6639ba;
  --critical: #cf222e; --high: #bc4c00; --medium: #9a6700; --info: #0969da;
}
:root[data-theme=dark] {
  color-scheme: dark;
  --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
  --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
  --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme=light]) {
    color-scheme: dark;
    --back: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc; --quiet: #9198a1; --link: #4493f8;
    --add: #12261e; --add-mark: #1f572d; --remove: #25171c; --remove-mark: #78191b; --note: #272215; --path: #be8fff;
    --critical: #f85149; --high: #e08130; --medium: #d29922; --info: #4493f8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 20px 24px 80px; }
h1 { font-size: 22px; margin: 0 0 4px; }
h2 { font-size: 16px; margin: 22px 0 8px; }
code, .lines { font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; font-size: 12.5px; }
code { background: var(--soft); border-radius: 4px; padding: 1px 3px; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
table.facts { border-collapse: collapse; margin-top: 12px; }
table.facts th { text-align: left; font-weight: 600; }
table.facts + .finding { margin-top: 18px; }
table.facts th, table.facts td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { margin: 0 0 6px; }
.badge { display: inline-block; border-radius: 10px; padding: 0 8px; font-size: 12px; font-weight: 600; border: 1px solid currentColor; }
.critical { color: var(--critical); } .high { color: var(--high); } .medium { color: var(--medium); } .info { color: var(--info); }
.finding { border-left: 4px solid currentColor; padding: 4px 10px; background: var(--soft); }
.finding > span:not(.badge) { color: var(--text); }
.tools { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 24px -24px 12px; padding: 10px 24px; background: var(--back); border-bottom: 1px solid var(--line); }
.tools input, .tools select, .tools button, .more { font: inherit; color: var(--text); background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; }
.tools select { max-width: 150px; }
.tools input { flex: 1 1 200px; min-width: 140px; }
.tools button[aria-pressed=true] { border-color: var(--link); color: var(--link); }
.tools button, .more, summary { cursor: pointer; }
details.entry { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 8px; content-visibility: auto; contain-intrinsic-size: auto 38px; }
details.entry > summary { padding: 7px 12px; display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; list-style: none; }
details.entry > summary::before { content: "▸"; color: var(--quiet); }
details.entry[open] > summary::before { content: "▾"; }
details.entry[open] > summary { border-bottom: 1px solid var(--line); background: var(--soft); border-radius: 6px 6px 0 0; }
summary .sign { font-weight: 700; width: 1em; text-align: center; }
summary .name { font-weight: 600; overflow-wrap: anywhere; }
.added > summary .sign { color: #1a7f37; } .removed > summary .sign { color: var(--critical); } .changed > summary .sign { color: var(--medium); }
summary .gist code { color: var(--quiet); }
summary .right { margin-left: auto; color: var(--quiet); }
.body { padding: 8px 0; overflow-x: auto; }
.body .finding { margin: 4px 12px 8px; }
.path { color: var(--path); font-weight: 600; padding: 4px 12px 2px; overflow-wrap: anywhere; font-size: 12.5px; font-family: ui-monospace, "SF Mono", "Cascadia Mono", "Noto Sans Mono", monospace; }
.lines { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; margin-bottom: 6px; }
.lines > div { padding: 0 12px 0 26px; text-indent: -14px; }
.lines .pair { display: grid; grid-template-columns: 1fr 1fr; padding: 0; text-indent: 0; }
.lines .pair > div { padding: 0 12px 0 26px; text-indent: -14px; min-width: 0; }
.lines .pair > div:first-child { border-right: 1px solid var(--line); }
.lines .plus { background: var(--add); } .lines .minus { background: var(--remove); } .lines .note { background: var(--note); }
.lines .plus mark { background: var(--add-mark); color: inherit; } .lines .minus mark { background: var(--remove-mark); color: inherit; }
.more { margin: 4px 12px; }
.empty { padding: 30px; text-align: center; color: var(--quiet); }
`;
