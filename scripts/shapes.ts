// The shapes that have a JSON Schema, and their parts that have a name in it.
import { deployRecord, deployStep, unready } from '../src/deploy/index.ts';
import {
  anyStep,
  certificate,
  change,
  detail,
  resourceChange,
  secret,
  steps,
  textDetail,
  typeName,
} from '../src/report/document/change.ts';
import { comparison, finding, group } from '../src/report/document/comparison.ts';
import { context, image, imageRow, problem } from '../src/report/document/context.ts';
import { deploy, gate } from '../src/report/document/deploys.ts';
import { drift, live } from '../src/report/document/live.ts';
import { reportShape, side, since } from '../src/report/document/report.ts';
import { lockShape } from '../src/sources/lock/shape.ts';
import { identity, resource } from '../src/report/document/resource.ts';
import { count, value, words } from '../src/report/document/values.ts';

export const lock = { shape: lockShape, definitions: {} };

export const report = {
  shape: reportShape(true),
  definitions: {
    count,
    strings: words,
    value,
    side,
    gate,
    deploy,
    context,
    since,
    live,
    drift,
    problem,
    comparison,
    imageRow,
    image,
    identity,
    resource,
    resourceChange,
    change,
    type: typeName,
    steps,
    step: anyStep,
    detail,
    text: textDetail,
    certificate,
    secret,
    group,
    finding,
  },
};

export const deployment = { shape: deployRecord, definitions: { step: deployStep, unready } };
