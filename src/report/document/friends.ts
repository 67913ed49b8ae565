/** The schema of what a report says of friends. */
import { about, maybe, oneOf } from '../../json/index.ts';
import { count, fields, list, text, word } from './values.ts';

const edge = fields({
  from: word,
  to: word,
  why: oneOf('needs', 'friend', 'requirement', 'dependency'),
});

const node = fields({ name: word, kind: oneOf('context', 'friend', 'sub-chart') });

export const friends = fields({
  changes: about(
    list(
      fields({
        friend: word,
        services: about(count, 'How many take it over.'),
        fields: list(fields({ path: word, before: maybe(text), after: maybe(text) })),
      }),
    ),
    'Configurations that differ.',
  ),
  left: about(
    list(fields({ name: word, release: word, namespace: maybe(word) })),
    'Friends that no context names any more; they stay deployed.',
  ),
  added: about(list(edge), 'Who depends on whom now.'),
  removed: about(list(edge), 'Who depends on whom no longer.'),
  graph: about(fields({ nodes: list(node), edges: list(edge) }), 'What the changed contexts depend on.'),
});
