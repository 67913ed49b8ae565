/** The resources of a report file, and the fields that identify them. */
import { about, maybe, pipe, type Shape, transform } from '../../json/index.ts';
import type { ResourceIdentity, ResourceRef } from '../../manifests/index.ts';
import { count, fields, fieldsOf, given, measure, word, words } from './values.ts';

export const identity: Shape<ResourceIdentity> = fieldsOf<ResourceIdentity>({
  group: word,
  kind: word,
  namespace: word,
  name: word,
  generateName: maybe(about(word, 'The prefix, where the server makes the name.')),
});

export const resource: Shape<ResourceRef> = pipe(
  fields({
    id: about(word, 'group/Kind/namespace/name'),
    apiVersion: word,
    group: word,
    kind: word,
    namespace: word,
    name: word,
    generateName: maybe(word),
    template: maybe(word),
    line: about(count, 'Of the rendered text, from 1.'),
    item: maybe(about(count, 'Its place in a `kind: List`.')),
    hook: maybe(
      fieldsOf<NonNullable<ResourceRef['hook']>>({ events: words, weight: measure, deletePolicies: words }),
    ),
  }),
  transform(
    ({ line, template, ...rest }): ResourceRef => ({
      ...rest,
      origin: { line, ...given('template', template) },
    }),
  ),
);
