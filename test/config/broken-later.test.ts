import { describe, expect, it } from '@jest/globals';
import {
  type ContextRow as Row,
  faultsOfDev,
  flavored,
  listHint,
  mapHint,
  missing,
  pathHint,
} from './support.ts';

const secondsHint = 'write a whole number, at least 1, without a unit';

const later: readonly Row[] = [
  flavored(
    'a misspelt gate',
    'gaet: {}',
    '@:4:5 [contexts.dev.gaet] unknown-key: unknown key "gaet" | did you mean "gate"?',
  ),
  flavored(
    'a gate with nothing behind',
    'gate:',
    '@:4:10 [contexts.dev.gate] config-kind: a map was expected, nothing (null) was found | write "key: value" lines, of the keys require, failOn, allow, vary',
  ),
  flavored(
    'a gate that requires another word',
    'gate: {require: previewd}',
    '@:4:21 [contexts.dev.gate.require] config-value: one of none, previewed, approved was expected, the string "previewd" was found | did you mean "previewed"?',
  ),
  flavored(
    'a gate with an unknown key',
    'gate: {fail-on: high}',
    '@:4:12 [contexts.dev.gate.fail-on] unknown-key: unknown key "fail-on" | did you mean "failOn"?',
  ),
  flavored(
    'a gate that fails on off',
    'gate: {failOn: off}',
    '@:4:20 [contexts.dev.gate.failOn] config-value: one of none, changes, info, medium, high, critical was expected, the boolean false was found | write one of them',
  ),
  flavored(
    'an exception without a reason',
    'gate: {allow: [{rule: x}]}',
    `@:4:20 [contexts.dev.gate.allow[0]] ${missing('reason')}`,
  ),
  flavored(
    'varying paths as a string',
    'gate: {vary: a.b}',
    `@:4:18 [contexts.dev.gate.vary] config-kind: a list was expected, the string "a.b" was found | write it as a list: [a.b]`,
  ),
  flavored(
    'an ignore rule that means everything',
    'ignore: [{reason: x}]',
    '@:4:14 [contexts.dev.ignore[0]] missing-key: one of the keys kind, name, path is missing | say what is meant by at least one of them',
  ),
  flavored(
    'an unknown key of ignore',
    'ignore: [{kind: A, paht: b}]',
    '@:4:24 [contexts.dev.ignore[0].paht] unknown-key: unknown key "paht" | did you mean "path"?',
  ),
  flavored(
    'redact patterns as a string',
    'redact: {also: TOKEN}',
    `@:4:20 [contexts.dev.redact.also] config-kind: a list was expected, the string "TOKEN" was found | write it as a list: [TOKEN]`,
  ),
  flavored(
    'a policy without a command',
    'policy: [{timeout: 30}]',
    `@:4:14 [contexts.dev.policy[0]] ${missing('run')}`,
  ),
  flavored(
    'a policy that takes no time',
    'policy: [{run: x, timeout: 0}]',
    `@:4:32 [contexts.dev.policy[0].timeout] config-value: a number of seconds was expected, the number 0 was found | ${secondsHint}`,
  ),
  flavored(
    'a time with parts of a second',
    'policy: [{run: x, timeout: 1.5}]',
    `@:4:32 [contexts.dev.policy[0].timeout] config-value: a number of seconds was expected, the number 1.5 was found | ${secondsHint}`,
  ),
  flavored(
    "a time in helm's own words",
    'policy: [{run: x, timeout: 1h5m30s}]',
    '@:4:32 [contexts.dev.policy[0].timeout] config-value: a number of seconds was expected, the string "1h5m30s" was found | write 3930',
  ),
  flavored(
    'a step without a command',
    'lifecycle: {pre: [{config: {a: 1}}]}',
    '@:4:23 [contexts.dev.lifecycle.pre[0]] missing-key: one of the keys run, use is missing | say what is meant by at least one of them',
  ),
  flavored(
    'a step with a list as config',
    'lifecycle: {post: [{run: x, config: []}]}',
    `@:4:41 [contexts.dev.lifecycle.post[0].config] config-kind: a map was expected, a list was found | ${mapHint}`,
  ),
  flavored(
    'a wait that is a number',
    'lifecycle: {wait: 300}',
    '@:4:23 [contexts.dev.lifecycle.wait] config-kind: a map was expected, the number 300 was found | write "key: value" lines, of the keys timeout',
  ),
  flavored(
    'a rollback of another word',
    'lifecycle: {rollback: always}',
    '@:4:27 [contexts.dev.lifecycle.rollback] config-value: one of never, on-failure was expected, the string "always" was found | known: never, on-failure',
  ),
  flavored(
    'a need without a service',
    'needs: [db]',
    '@:4:13 [contexts.dev.needs[0]] config-value: a context as service/context was expected, the string "db" was found | for example db/production',
  ),
  flavored(
    'schemas that are not there',
    'schemas: [crds]',
    `@:4:15 [contexts.dev.schemas[0]] file-missing: "crds" does not exist (looked for at IN/shop/crds) | ${pathHint}`,
  ),
  flavored(
    'friends as a map',
    'friends: {}',
    `@:4:14 [contexts.dev.friends] config-kind: a list was expected, a map was found | ${listHint}`,
  ),
  flavored(
    'secrets as a string',
    'secrets: a',
    `@:4:14 [contexts.dev.secrets] config-kind: a map was expected, the string "a" was found | ${mapHint}`,
  ),
];

describe('what is checked although its room is not supported yet', () => {
  it.each(later)('%s', (_, lines, expected) => {
    expect(faultsOfDev(lines)).toEqual(expected);
  });
});
