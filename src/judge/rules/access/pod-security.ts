/** What pods may do to the node that they run on. */
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import type { MapValue, Value } from '../../../yaml/index.ts';
import { containersOf, podSpecPath, podTemplateOf } from '../../pods.ts';
import type { Rule } from '../../types.ts';
import { isKind, keys, listed, scalar, textAt, touches } from '../look.ts';

const apparmor = 'container.apparmor.security.beta.kubernetes.io/';
const enforce = 'pod-security.kubernetes.io/enforce';
/** From the weakest on; no label is `privileged`, unless the cluster has another default. */
const levels = ['privileged', 'baseline', 'restricted'];
/** Allowed by the Restricted standard. */
const harmless = new Set(['NET_BIND_SERVICE']);

export const podSecurityRules: readonly Rule[] = [
  {
    id: 'pod-security-lowered',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a pod gains privileged, host namespaces, hostPath, capabilities, allowPrivilegeEscalation or user 0, or loses seccomp, AppArmor, runAsNonRoot or drop: ALL (medium if the release is new)',
    why: 'an attacker in the container gets further: to the node, or to other pods on it',
    hint: 'leave the setting out, or say why the workload needs it',
    source: 'row 21; Kubernetes documentation, Pod Security Standards',
    *find({ meant, added, isInstall, isMoved }) {
      for (const pair of meant) {
        const { kind } = pair.resource;
        if (
          !touches(pair, ...podSpecPath(kind)) &&
          !touches(pair, ...podSpecPath(kind).slice(0, -1), 'metadata', 'annotations')
        )
          continue;
        const [old, young] = [podTemplateOf(pair.before, kind), podTemplateOf(pair.after, kind)];
        if (young === undefined) continue;
        const [was, is] = [weaknesses(old), weaknesses(young)];
        const gained = [...[...is].filter((one) => !was.has(one)), ...lost(old, young, is)];
        if (gained.length > 0)
          yield { resource: pair.resource, path: keys(...podSpecPath(kind)), message: listed(gained, 5) };
      }
      if (isMoved) return;
      for (const { resource, value } of added) {
        const found = [...weaknesses(podTemplateOf(value, resource.kind))];
        if (found.length > 0)
          yield {
            resource,
            ...(isInstall && { severity: 'medium' }),
            path: keys(...podSpecPath(resource.kind)),
            message: `new, with ${listed(found, 5)}`,
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
    source: 'row 22; Kubernetes documentation, Pod Security Admission',
    *find({ meantOf }) {
      for (const pair of meantOf('Namespace')) {
        if (!isKind(pair.resource, 'Namespace') || !touches(pair, 'metadata', 'labels')) continue;
        const [old, young] = [
          textAt(pair.before, 'metadata', 'labels', enforce),
          textAt(pair.after, 'metadata', 'labels', enforce),
        ];
        if (old === undefined || levels.indexOf(young ?? 'privileged') >= levels.indexOf(old)) continue;
        yield {
          resource: pair.resource,
          path: keys('metadata', 'labels', enforce),
          message: `pod security ${old} -> ${young ?? 'unset'}: pods that were rejected are admitted`,
        };
      }
    },
  },
];

/** What is there and should not be. */
function weaknesses(template: MapValue | undefined): Set<string> {
  const found = new Set<string>();
  const spec = at(template, 'spec');
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) if (at(spec, field) === true) found.add(field);
  for (const volume of listOf(at(spec, 'volumes')) ?? []) {
    const path = textAt(volume, 'hostPath', 'path');
    if (path !== undefined) found.add(`hostPath ${path}`);
  }
  const context = at(spec, 'securityContext');
  for (const fact of shared(context)) found.add(fact);
  for (const { name, value } of containersOf(template)) {
    const own = value.get('securityContext');
    const of = `container ${name}`;
    if (at(own, 'privileged') === true) found.add(`${of} privileged`);
    if (at(own, 'allowPrivilegeEscalation') === true) found.add(`${of} allowPrivilegeEscalation`);
    for (const capability of listOf(at(own, 'capabilities', 'add')) ?? [])
      if (!harmless.has(scalar(capability))) found.add(`${of} capability ${scalar(capability)}`);
    for (const fact of shared(own)) found.add(`${of} ${fact}`);
  }
  return found;
}

function shared(context: Value | undefined): string[] {
  return [
    ...(scalar(at(context, 'runAsUser')) === '0' ? ['runAsUser 0'] : []),
    ...(textAt(context, 'seccompProfile', 'type') === 'Unconfined' ? ['seccomp Unconfined'] : []),
    ...(textAt(context, 'appArmorProfile', 'type') === 'Unconfined' ? ['AppArmor Unconfined'] : []),
  ];
}

const podOf = (template: MapValue | undefined): Value | undefined => at(template, 'spec', 'securityContext');

/** What was there and is missed: of the pod, and of containers that stay. */
function lost(old: MapValue | undefined, young: MapValue, told: ReadonlySet<string>): string[] {
  const was = containersOf(old);
  const found: string[] = [];
  for (const { name, value } of containersOf(young)) {
    const before = was.find((one) => one.name === name);
    if (before === undefined) continue;
    const protections = (container: MapValue, template: MapValue | undefined): Set<string> =>
      guards(
        container.get('securityContext'),
        podOf(template),
        textAt(template, 'metadata', 'annotations', `${apparmor}${name}`),
      );
    const now = protections(value, young);
    for (const guard of protections(before.value, old))
      if (!now.has(guard) && !told.has(`container ${name} ${guard}`))
        found.push(`container ${name} without ${guard}`);
  }
  return found;
}

/** What protects a container; its own word counts before the pod's. */
function guards(own: Value | undefined, pod: Value | undefined, annotation: string | undefined): Set<string> {
  const found = new Set<string>();
  const effective = (...path: readonly string[]): Value | undefined => at(own, ...path) ?? at(pod, ...path);
  if (effective('runAsNonRoot') === true) found.add('runAsNonRoot');
  if (/^(RuntimeDefault|Localhost)$/.test(scalar(effective('seccompProfile', 'type'))))
    found.add('seccomp profile');
  if (
    /^(RuntimeDefault|Localhost)$/.test(scalar(effective('appArmorProfile', 'type'))) ||
    /^(runtime|localhost)\//.test(annotation ?? '')
  )
    found.add('AppArmor profile');
  if (at(own, 'allowPrivilegeEscalation') === false) found.add('allowPrivilegeEscalation: false');
  const dropped = (listOf(at(mapOf(own), 'capabilities', 'drop')) ?? []).map(scalar);
  if (dropped.includes('ALL') || dropped.includes('all')) found.add('drop: ALL');
  return found;
}
