/** What reports say of the images that change, through the built CLI. */
import { describe, expect, it } from '@jest/globals';
import { diffTexts } from './from-to.ts';

const workload = (pod: string, name = 'agent'): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: ${pod}
`;

/** The lines about images. */
const imageLines = (before: string, after: string): string[] =>
  diffTexts(before, after)
    .stdout.split('\n')
    .filter((line) => line.startsWith('image'));

describe('the images of a workload', () => {
  const withInit = (init: string, main: string): string =>
    workload(
      `{initContainers: [{name: copy, image: 'quay.io/a/speaker:${init}'}], containers: [{name: main, image: 'quay.io/a/speaker:${main}'}]}`,
    );
  const alone = (main: string, name = 'main'): string =>
    workload(`{containers: [{name: ${name}, image: 'quay.io/a/speaker:${main}'}]}`);

  it('are not told as gone while another of its containers runs them', () => {
    expect(imageLines(withInit('v1', 'v1'), alone('v1'))).toEqual([]);
  });

  it('are not told as new where another of its containers ran them', () => {
    expect(imageLines(alone('v1'), withInit('v1', 'v1'))).toEqual([]);
  });

  it('go one step where one container goes and the other gets a new version', () => {
    expect(imageLines(withInit('v1', 'v1'), alone('v2'))).toEqual([
      'image quay.io/a/speaker: v1 → v2 (Deployment/agent)',
    ]);
  });

  it('go one step where the container gets another name', () => {
    expect(imageLines(alone('v1'), alone('v2', 'speaker'))).toEqual([
      'image quay.io/a/speaker: v1 → v2 (Deployment/agent)',
    ]);
  });

  it('are told as gone where no container runs them', () => {
    expect(imageLines(withInit('v0', 'v1'), alone('v1'))).toEqual([
      'image quay.io/a/speaker: v0 → none (Deployment/agent)',
    ]);
  });
});
