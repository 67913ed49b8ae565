/** The gate and the deploys in a report file. They are written for other programs and not read back. */
import { deployRecord } from '../../deploy/index.ts';
import { about, maybe, object, oneOf, string } from '../../json/index.ts';
import { count, fields, flag, list, ordinal, text, word, words, yes } from './values.ts';

export const gate = fields({
  service: word,
  context: word,
  require: oneOf('previewed', 'approved'),
  passed: flag,
  reason: maybe(about(oneOf('not-reviewed', 'plan-changed', 'cluster-dependent'), 'Of a refusal.')),
  inside: maybe(about(yes, 'It was refused inside helm: what helm was about to send was something else.')),
  message: about(text, 'What was required and found.'),
  hint: maybe(about(text, 'What to do.')),
  pull: maybe(about(ordinal, 'The pull request that brought the commit.')),
  approvedBy: about(words, 'Who approved its very head.'),
  explained: about(
    fields({
      reviewed: count,
      others: about(count, 'As other pull requests showed them that were merged since.'),
      deployed: count,
    }),
    'How many resources each source explains.',
  ),
  unexplained: list(
    fields({
      resource: about(word, 'group/Kind/namespace/name.'),
      what: oneOf('new', 'changed', 'missing'),
      clusterDependent: about(flag, 'Its template asks what only the cluster knows.'),
      randomName: maybe(about(yes, 'It is called otherwise in each render.')),
    }),
  ),
});

const { service, context, release, namespace, cluster, revision, started, milliseconds, status, phase } =
  deployRecord.entries;
const { reason, steps, unready } = deployRecord.entries;

/** The fields of a deploy's record that readers of a report need. */
export const deploy = object({
  service,
  context,
  release,
  namespace,
  cluster,
  revision,
  started,
  milliseconds,
  status,
  phase,
  reason,
  url: maybe(about(string(), 'Where what was deployed is looked at.')),
  steps,
  unready,
});
