/** Rules about what pods may do to their node. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { MapValue, Value } from '../../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../../pods.ts';
import type { Rule } from '../../types.ts';
import { isKind, keys, listWords, scalar, textAt, touches } from '../readers.ts';

const apparmor = 'container.apparmor.security.beta.kubernetes.io/';
const enforce = 'pod-security.kubernetes.io/enforce';
/**
 * From the weakest to the strictest; without a label it is `privileged`, unless the cluster has another
 * default.
 */
const levels = ['privileged', 'baseline', 'restricted'];
/** The Restricted standard allows it. */
const harmless = new Set(['NET_BIND_SERVICE']);

export const podSecurityRules: readonly Rule[] = [
  {
    id: 'pod-security-lowered',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a pod gains privileged, host namespaces, hostPath, capabilities, allowPrivilegeEscalation or user 0, or loses seccomp, AppArmor, runAsNonRoot or drop: ALL (medium if the release is new)',
    why: 'an attacker in the container gets further: to the node, or to other pods on it',
    hint: 'leave the setting out, or say why the workload needs it',
    source: 'Kubernetes documentation, Pod Security Standards',
    *find({ meaningful, added, isInstall, isMoved }) {
      for (const pair of meaningful) {
        const { kind } = pair.resource;
        if (
          !touches(pair, ...podSpecPath(kind)) &&
          !touches(pair, ...podSpecPath(kind).slice(0, -1), 'metadata', 'annotations')
        )
          continue;
        const [before, after] = [podTemplateOf(pair.before, kind), podTemplateOf(pair.after, kind)];
        if (after === undefined) continue;
        const [previous, current] = [weaknesses(before), weaknesses(after)];
        const gained = [
          ...[...current].filter((one) => !previous.has(one)),
          ...lostGuards(before, after, current),
        ];
        if (gained.length > 0)
          yield { resource: pair.resource, path: keys(...podSpecPath(kind)), message: listWords(gained, 5) };
      }
      if (isMoved) return;
      for (const { resource, value } of added) {
        const weaknessesNow = [...weaknesses(podTemplateOf(value, resource.kind))];
        if (weaknessesNow.length > 0)
          yield {
            resource,
            ...(isInstall && { severity: 'medium' }),
            path: keys(...podSpecPath(resource.kind)),
            message: `new, with ${listWords(weaknessesNow, 5)}`,
          };
      }
    },
  },
  {
    id: 'namespace-security-lowered',
    severity: 'high',
    kinds: ['Namespace'],
    when: 'the label pod-security.kubernetes.io/enforce is removed or becomes weaker',
    why: 'pods that were rejected are admitted from now on',
    hint: 'keep the level, and add an exception for the namespace or workload that needs it',
    source: 'Kubernetes documentation, Pod Security Admission',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('Namespace')) {
        if (!isKind(pair.resource, 'Namespace') || !touches(pair, 'metadata', 'labels')) continue;
        const [before, after] = [
          textAt(pair.before, 'metadata', 'labels', enforce),
          textAt(pair.after, 'metadata', 'labels', enforce),
        ];
        if (before === undefined || levels.indexOf(after ?? 'privileged') >= levels.indexOf(before)) continue;
        yield {
          resource: pair.resource,
          path: keys('metadata', 'labels', enforce),
          message: `pod security ${before} -> ${after ?? 'unset'}: pods that were rejected are admitted`,
        };
      }
    },
  },
];

/** Settings that weaken the pod. */
function weaknesses(template: MapValue | undefined): Set<string> {
  const names = new Set<string>();
  const spec = at(template, 'spec');
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) if (at(spec, field) === true) names.add(field);
  for (const volume of listOf(at(spec, 'volumes')) ?? []) {
    const path = textAt(volume, 'hostPath', 'path');
    if (path !== undefined) names.add(`hostPath ${path}`);
  }
  const context = at(spec, 'securityContext');
  for (const fact of sharedWeaknesses(context)) names.add(fact);
  for (const { name, value } of containersOf(template)) {
    const containerContext = value.get('securityContext');
    const subject = `container ${name}`;
    if (at(containerContext, 'privileged') === true) names.add(`${subject} privileged`);
    if (at(containerContext, 'allowPrivilegeEscalation') === true)
      names.add(`${subject} allowPrivilegeEscalation`);
    for (const capability of listOf(at(containerContext, 'capabilities', 'add')) ?? [])
      if (!harmless.has(scalar(capability))) names.add(`${subject} capability ${scalar(capability)}`);
    for (const fact of sharedWeaknesses(containerContext)) names.add(`${subject} ${fact}`);
  }
  return names;
}

function sharedWeaknesses(context: Value | undefined): string[] {
  return [
    ...(scalar(at(context, 'runAsUser')) === '0' ? ['runAsUser 0'] : []),
    ...(textAt(context, 'seccompProfile', 'type') === 'Unconfined' ? ['seccomp Unconfined'] : []),
    ...(textAt(context, 'appArmorProfile', 'type') === 'Unconfined' ? ['AppArmor Unconfined'] : []),
  ];
}

const podOf = (template: MapValue | undefined): Value | undefined => at(template, 'spec', 'securityContext');

/** Protections that the pod, or a container on both sides, loses. */
function lostGuards(
  previous: MapValue | undefined,
  current: MapValue,
  reported: ReadonlySet<string>,
): string[] {
  const oldValue = containersOf(previous);
  const losses: string[] = [];
  for (const { name, value } of containersOf(current)) {
    const before = oldValue.find((one) => one.name === name);
    if (before === undefined) continue;
    const protections = (container: MapValue, template: MapValue | undefined): Set<string> =>
      guards(
        container.get('securityContext'),
        podOf(template),
        textAt(template, 'metadata', 'annotations', `${apparmor}${name}`),
      );
    const now = protections(value, current);
    for (const guard of protections(before.value, previous))
      if (!now.has(guard) && !reported.has(`container ${name} ${guard}`))
        losses.push(`container ${name} without ${guard}`);
  }
  return losses;
}

/** The protections of a container; its own setting overrides the pod's. */
function guards(
  containerContext: Value | undefined,
  pod: Value | undefined,
  annotation: string | undefined,
): Set<string> {
  const names = new Set<string>();
  const effective = (...path: readonly string[]): Value | undefined =>
    at(containerContext, ...path) ?? at(pod, ...path);
  if (effective('runAsNonRoot') === true) names.add('runAsNonRoot');
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective('seccompProfile', 'type'))))
    names.add('seccomp profile');
  if (
    /^(RuntimeDefault|Localhost)$/.test(scalar(effective('appArmorProfile', 'type'))) ||
    /^(runtime|localhost)\//.test(annotation ?? '')
  )
    names.add('AppArmor profile');
  if (at(containerContext, 'allowPrivilegeEscalation') === false)
    names.add('allowPrivilegeEscalation: false');
  const dropped = (listOf(at(mapOf(containerContext), 'capabilities', 'drop')) ?? []).map(scalar);
  if (dropped.includes('ALL') || dropped.includes('all')) names.add('drop: ALL');
  return names;
}
