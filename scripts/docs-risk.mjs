// The page of rules: what is told of a change, why, and what to do; and how far the API server agrees.

const severities = ['critical', 'high', 'medium', 'info'];

/** Markdown. */
export function riskPage({
  immutableRules,
  dangerRules,
  validationRules,
  reportedElsewhere,
  besideRules,
  unknowable,
  agreement,
}) {
  const all = [...immutableRules, ...dangerRules, ...validationRules];
  return `${[
    '# Risks',
    '',
    '`pligos diff` and the comment on a pull request say what a change will do to a cluster. Each finding names its rule; this',
    'page says of each rule what triggers it, what happens then, what to do, and where the fact comes from. It is generated',
    'from the tables of rules in `src/judge` (`npm run generate`).',
    '',
    '| severity | means |',
    '|---|---|',
    '| `critical` | data is lost, or something stops answering, for certain |',
    '| `high` | the API server refuses the upgrade, something that works fails, or a subject gains permissions |',
    '| `medium` | a risk that may be meant: look at it |',
    '| `info` | worth knowing |',
    '',
    `There are ${all.length} rules. A rule that says *possible* depends on what only the cluster knows. Equal problems on both sides`,
    'are no news and no finding. A finding can be allowed with a reason (`gate.allow` in the',
    '[language](language.md)); it is shown all the same.',
    '',
    '- [What a change does](#what-a-change-does): accepted by the API server, and dangerous',
    '- [What the API server refuses](#what-the-api-server-refuses): fields that cannot change',
    '- [What is not valid](#what-is-not-valid): resources against the API of their Kubernetes',
    '- [What no render can know](#what-no-render-can-know)',
    '- [Told in other ways](#told-in-other-ways)',
    '- [Does the API server agree?](#does-the-api-server-agree)',
    '',
    '## What a change does',
    '',
    'Each rule has pairs of renders that trigger it and near pairs that do not, in `test/fixtures/judge/rules`.',
    ...severities.flatMap((severity) => section(severity, dangerRules)),
    '',
    '## What the API server refuses',
    '',
    'The upgrade fails half way: kinds that come earlier are applied already.',
    '',
    ...short(immutableRules),
    '',
    '## What is not valid',
    '',
    ...short(validationRules),
    '',
    '## What no render can know',
    '',
    'No rule is left out for it: where two renders cannot tell, this is what is told.',
    '',
    '| what | rules | what is told |',
    '|---|---|---|',
    ...unknowable.map(({ fact, rules, behaviour }) => row(fact, rules.map(code).join(', '), behaviour)),
    '',
    '## Told in other ways',
    '',
    '| what | where |',
    '|---|---|',
    ...reportedElsewhere.map(({ fact, reportedBy }) => row(fact, reportedBy)),
    '',
    'And findings that are about no single resource:',
    '',
    '| finding | severity | what |',
    '|---|---|---|',
    ...besideRules.map(({ id, severity, fact }) => row(code(id), severity, fact)),
    '',
    ...agreementLines(agreement),
  ].join('\n')}\n`;
}

function section(severity, rules) {
  const own = rules.filter((rule) => rule.severity === severity);
  return own.length === 0 ? [] : ['', `### ${severity}`, ...own.flatMap(ruleLines)];
}

function ruleLines({ id, kinds, when, why, hint, source, possible }) {
  return [
    '',
    `#### \`${id}\``,
    '',
    `${kinds.map(code).join(', ')}: ${when}.`,
    '',
    `${possible ? `Possible: ${why}` : capital(why)}. **What to do:** ${hint}.`,
    '',
    `Source: ${source}.`,
  ];
}

const short = (rules) => [
  '| rule | severity | kinds | when | what to do | source |',
  '|---|---|---|---|---|---|',
  ...rules.map(({ id, severity, kinds, when, hint, source, possible }) =>
    row(code(id), `${severity}${possible ? ', *possible*' : ''}`, kinds.join(', '), when, hint, source),
  ),
];

const agrees = ({ says, server }) => {
  const words = new Set(Object.values(server));
  if (says === 'possible') return true;
  return words.size === 1 && words.has(says === 'refused' ? 'refused' : 'accepted');
};

function agreementLines(agreement) {
  const groups = new Map();
  for (const one of agreement) {
    const rule = one.rule ?? `no rule (${one.kind})`;
    const group = groups.get(rule) ?? { refused: 0, accepted: 0, same: 0, possible: 0, differ: 0 };
    group[one.says] += 1;
    if (!agrees(one)) group.differ += 1;
    groups.set(rule, group);
  }
  const differing = agreement.filter((one) => !agrees(one));
  const total = agreement.length;
  return [
    '## Does the API server agree?',
    '',
    `${total} pairs of resources were sent as updates to a real API server (Kubernetes 1.34.4), as the patches of Helm 3 and of`,
    `Helm 4; it agrees in ${total - differing.length}. Refused: we say that the update is refused. Accepted: a near pair that must pass. Same: we`,
    'say that nothing changes, and the stored object stays equal. Possible: we say that it depends. What the server answered is in',
    '`test/fixtures/judge/server-agreement.json`; its messages are in `test/fixtures/judge/refused`.',
    '',
    '| rule | refused | accepted | same | possible | server differs |',
    '|---|---|---|---|---|---|',
    ...[...groups].map(([rule, { refused, accepted, same, possible, differ }]) =>
      row(
        rule.startsWith('no rule') ? rule : code(rule),
        ...[refused, accepted, same, possible, differ].map(count),
      ),
    ),
    ...(differing.length === 0
      ? []
      : [
          '',
          'Where they differ:',
          '',
          ...differing.map(
            ({ pair, says, server, known }) =>
              `- \`${pair}\`: we say ${says}, the server says ${[...new Set(Object.values(server))].join(' or ')}${known === undefined ? '' : ` (${known})`}`,
          ),
        ]),
  ];
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (number) => (number === 0 ? '' : String(number));
const code = (text) => `\`${text}\``;
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const cell = (text) => text.replaceAll('|', '\\|');
