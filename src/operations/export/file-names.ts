/** Names of the files of resources: they come from a render, and each is one plain name on every file system. */
import { Buffer } from 'node:buffer';
import { sha256 } from '../../archive/index.ts';
import { groupBy } from '../../tools/index.ts';

/** What the name of a file says. */
export interface FileSubject {
  /** API group; empty for the core group. */
  readonly group: string;
  readonly kind: string;
  /** Empty where it is that of the release, or none. */
  readonly namespace: string;
  readonly name: string;
}

/**
 * `service_web.yaml`, `deployment.apps_web.yaml`, `kube-system_role.rbac.authorization.k8s.io_web.yaml`. A name follows from its own
 * resource alone, so other resources come and go without a rename. Only names that differ in the case of the kind get a digest.
 */
export function fileNamesOf(subjects: readonly FileSubject[]): readonly string[] {
  const names = subjects.map(nameOf);
  const count = groupBy(names, (name) => name);
  return names.map((name, index) => {
    const subject = subjects[index];
    const isShared = subject !== undefined && (count.get(name)?.length ?? 0) > 1;
    return `${isShared ? withDigest(name, subject) : name}.yaml`;
  });
}

/** A file system takes 255 bytes; the rest is for `.yaml` and names that are being written. */
const longest = 200;

/** Of a name that looks like a flag, and of the devices of Windows, whatever stands behind the first dot. */
const badStart = /^(?:[^a-z0-9%]|(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z])/;

function nameOf(subject: FileSubject): string {
  const { group, kind, namespace, name } = subject;
  const type = `${kindOf(kind)}${group === '' ? '' : `.${escaped(group)}`}`;
  const parts = [...(namespace === '' ? [] : [withoutDots(escaped(namespace))]), type, escaped(name)];
  const text = parts.join('_').replace(badStart, percent);
  return text.length > longest ? withDigest(text, subject) : text;
}

function withDigest(name: string, { group, kind, namespace, name: own }: FileSubject): string {
  const digest = sha256(Buffer.from(JSON.stringify([group, kind, namespace, own]))).slice(0, 16);
  return `${name.slice(0, longest - digest.length - 1)}_${digest}`;
}

/** A dot would begin the group. */
const kindOf = (kind: string): string =>
  /^[A-Za-z][A-Za-z0-9]*$/.test(kind) ? kind.toLowerCase() : withoutDots(escaped(kind));

const withoutDots = (text: string): string => text.replaceAll('.', percent('.'));

/** What Kubernetes allows in most names stays; `_` and capital letters do not, so that no two become one. */
const escaped = (text: string): string => text.replaceAll(/[^a-z0-9.-]+/g, percent);

const percent = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
