/**
 * The schema of a report file, as `schema/report.json` describes it: what is read back, and what is written
 * only.
 */
import { about, literal, maybe, oneOf, pipe, type Shape, transform } from '../../json/index.ts';
import { failOnChoices, type Report, type SideName } from '../types.ts';
import { context, contextToShow } from './context.ts';
import { deploy, gate } from './deploys.ts';
import { friends } from './friends.ts';
import { count, fields, given, list, ordinal, text, unread, word, words, yes } from './values.ts';

export const side: Shape<SideName> = pipe(
  fields({ name: word, commit: maybe(word) }),
  transform(
    ({ name, commit }): SideName => ({
      name,
      ...given('commit', commit !== undefined && isCommit.test(commit) ? commit : undefined),
    }),
  ),
);

const isCommit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

const version1: Shape<1> = pipe(count, literal(1, '1, the version of reports that this Pligos reads,'));

export const since = fields({
  kind: oneOf('push', 'approval', 'report'),
  commit: maybe(about(word, 'The head that was shown then.')),
  file: maybe(about(word, 'The earlier report.')),
  by: about(words, 'Who approved.'),
  rewritten: maybe(about(yes, 'The head does not come from that commit any more.')),
  status: oneOf('same', 'changed', 'unknown'),
  reason: maybe(about(text, 'Why it is unknown.')),
  contexts: about(list(context), 'Those in which a resource differs; before is what was shown then.'),
  back: maybe(
    about(ordinal, 'How many resources are as at the base again, beside those in contexts; notes name them.'),
  ),
  notes: words,
});

/** `keepsShown` also reads the texts that are stored for later runs. */
export const reportShape = (keepsShown: boolean): Shape<Report> =>
  pipe(
    fields({
      version: version1,
      title: word,
      base: side,
      head: side,
      failOn: maybe(
        unread(about(oneOf(...failOnChoices), 'The limit of the run; that of a context wins over it.')),
      ),
      failsOnDrift: maybe(unread(about(yes, 'The run fails on drift too.'))),
      contexts: list(keepsShown ? context : contextToShow),
      command: maybe(about(text, 'Shows the same on a laptop.')),
      limits: about(list(text), 'What the run did not do.'),
      friends: maybe(about(friends, 'What changes between services.')),
      since: maybe(unread(about(list(since), 'What is different from earlier runs.'))),
      gates: maybe(
        unread(
          about(
            list(gate),
            'What the gate said before a command of the Action, of each context that needs a review.',
          ),
        ),
      ),
      deploys: maybe(
        unread(
          about(
            list(deploy),
            'What became of the deploys that followed, where the Action ran a command; their records (schema/deploy.json) have more.',
          ),
        ),
      ),
    }),
    transform(
      ({
        failOn: _limit,
        failsOnDrift: _drift,
        since: _since,
        gates: _gates,
        deploys: _deploys,
        ...report
      }): Report => report,
    ),
  );
