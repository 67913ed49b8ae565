/** The objects that a reader of Flux knows: of files, and of what Kustomizations render. */
import { relative, sep } from 'node:path';
import { type ApiObject, mapAt, textAt } from '../discover/index.ts';

export const groups = [
  'kustomize.toolkit.fluxcd.io',
  'helm.toolkit.fluxcd.io',
  'source.toolkit.fluxcd.io',
] as const;

/** What the files of Flux's objects have in common. */
export const fluxWord = 'toolkit.fluxcd.io';

export interface ObjectName {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;
}

/** Objects by kind and name. A cluster's folder has its own ones; of others the nearest counts. */
export class KnownObjects {
  readonly #objects = new Map<string, ApiObject[]>();
  /** Read at the first question for what is no object of Flux. */
  readonly #readPlain: () => readonly ApiObject[];
  #isPlainRead = false;

  constructor(readPlain: () => readonly ApiObject[]) {
    this.#readPlain = readPlain;
  }

  add(objects: readonly ApiObject[]): void {
    for (const object of objects) {
      const key = `${object.kind}/${object.name}`;
      this.#objects.set(key, [...(this.#objects.get(key) ?? []), object]);
    }
  }

  /** `folder` is the one of the object that asks. */
  find({ kind, name, namespace }: ObjectName, folder: string): ApiObject | undefined {
    if ((kind === 'ConfigMap' || kind === 'Secret') && !this.#isPlainRead) {
      this.#isPlainRead = true;
      this.add(this.#readPlain());
    }
    const all = this.#objects.get(`${kind}/${name}`) ?? [];
    return all
      .filter((one) => (one.namespace ?? namespace) === (namespace ?? one.namespace))
      .toSorted((a, b) => distance(a.folder, folder) - distance(b.folder, folder))[0];
  }
}

/** Steps from one folder to another. */
function distance(from: string, to: string): number {
  const path = relative(from, to);
  return path === '' ? 0 : path.split(sep).length;
}

/** `name` and `namespace` of a reference, which stays in the namespace of its object unless it says otherwise. */
export function referenceOf(
  reference: ReturnType<typeof mapAt>,
  kind: string | undefined,
  namespace: string | undefined,
): ObjectName | undefined {
  const name = textAt(reference, 'name');
  const own = textAt(reference, 'kind') ?? kind;
  if (name === undefined || own === undefined) return undefined;
  return { kind: own, name, namespace: textAt(reference, 'namespace') ?? namespace };
}
