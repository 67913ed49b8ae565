import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { toldOf, validated } from './validation.ts';
import { lawCases } from './cross-field-cases.ts';

describe('fields that demand something of each other', () => {
  it.each(lawCases().filter(({ says }) => says !== undefined))('are refused: $name', ({ says, object }) => {
    const found = validated(stringify(object));
    expect(found.map(({ rule }) => rule)).toEqual([says]);
    for (const { message, hint, line, severity } of found) {
      expect(message).not.toMatch(/\.$|\n|undefined|\[object|NaN/);
      expect([hint !== '', line !== undefined, severity]).toEqual([true, true, 'high']);
    }
  });

  it.each(lawCases().filter(({ says }) => says === undefined))('are taken: $name', ({ object }) => {
    expect(toldOf(stringify(object))).toEqual([]);
  });

  it('says which field, in which line, and what is wrong with it', () => {
    const text = `apiVersion: v1
kind: Pod
metadata: {name: web}
spec:
  containers:
    - name: web
      image: registry.example/web:1
      volumeMounts:
        - {name: date, mountPath: /data}
      resources:
        requests: {cpu: 2}
        limits: {cpu: 500m}
  volumes:
    - {name: data}
`;
    expect(toldOf(text)).toEqual([
      'contradiction spec.containers[web].volumeMounts[date].name 9: the pod has no volume "date"',
      'contradiction spec.containers[web].resources.requests.cpu 11: the request of cpu (2) is above its limit (500m)',
    ]);
  });

  it('says nothing of names that are hidden', () => {
    const text = `apiVersion: v1
kind: Pod
metadata: {name: web}
spec:
  containers:
    - {name: web, image: "registry.example/web:1", volumeMounts: [{name: ghp_0123456789abcdefghijklmnopqrstuvwxyzAB, mountPath: /data}]}
`;
    expect(toldOf(text).join()).not.toContain('ghp_');
  });
});
