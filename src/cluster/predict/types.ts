/** The types of a prediction: the command, each resource before and after it, and drift. Not redacted. */
import type { ReleaseHistory } from '../release-types.ts';
import type { JsonMap, JsonValue } from '../types.ts';

/** The helm command that is predicted; flags as the command has them. */
export interface Intent {
  /** Major version of the helm of this command. */
  readonly helm: 3 | 4;
  readonly release: string;
  readonly namespace: string;
  readonly verb: 'install' | 'upgrade';
  /** The new render as helm prints it, with hooks and CRDs of `crds/`. */
  readonly manifest: string;
  readonly serverSide: 'auto' | 'true' | 'false';
  readonly forceConflicts: boolean;
  /** `--force` of Helm 3, `--force-replace` of Helm 4: PUT in place of a patch. */
  readonly forceReplace: boolean;
  readonly takeOwnership: boolean;
  readonly createNamespace: boolean;
  readonly skipCrds: boolean;
  readonly noHooks: boolean;
}

export interface Prediction {
  readonly method: 'client-side' | 'server-side' | 'replace';
  readonly history: ReleaseHistory;
  /** helm refuses the command as a whole, before it touches anything. */
  readonly refusal?: PredictedRefusal;
  /** In the order of the render, then what helm deletes; with hooks and CRDs of `crds/`. */
  readonly resources: readonly PredictedResource[];
}

export interface ResourceName {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
}

/** One resource before and after the command. */
export interface PredictedResource extends ResourceName {
  /** The template that rendered it. */
  readonly template?: string;
  /**
   * `keep`: leaves the release and stays (the live object's `helm.sh/resource-policy`). `hook`: helm deletes
   * and recreates it as its policy says. `leave`: helm does not touch it (an existing CRD of `crds/`).
   * `gone`: to be deleted, but already absent.
   */
  readonly action: 'create' | 'update' | 'delete' | 'keep' | 'hook' | 'leave' | 'gone';
  /** As rendered; absent where the render no longer has it. */
  readonly rendered?: JsonMap;
  /** As the last release's manifest has it. */
  readonly released?: JsonMap;
  /** The live object; absent where there is none. */
  readonly live?: JsonMap;
  /**
   * The object after the command, as the server says. With `notAsked` it is the rendered text of a new
   * object, and absent for an existing one. It is also absent where the object is deleted or refused.
   */
  readonly after?: JsonMap;
  /** The server or helm refuses it, and so the upgrade. */
  readonly refusal?: PredictedRefusal;
  readonly notAsked?:
    | 'its-kind-comes-with-the-render'
    | 'its-namespace-is-not-there'
    | 'needs-what-comes-with-the-render'
    | 'a-hook'
    | 'no-dry-run'
    /** Others wrote the object each time between our two requests. */
    | 'busy'
    /** A list of more than 12 items has different ones with one key. */
    | 'order-not-predicted'
    | 'no-permission'
    | 'not-readable';
  /** Fields of the live object that differ from the last release. */
  readonly drift: readonly DriftedField[];
}

export interface PredictedRefusal {
  /**
   * `owned`: it exists and belongs to no release, or to another one. `server`: the API server refuses.
   * `conflict`: another manager owns the field. `unknown-kind`: the server does not serve the kind. `helm`:
   * helm itself refuses the resource or the whole command.
   */
  readonly why: 'owned' | 'server' | 'conflict' | 'unknown-kind' | 'helm';
  /** The server's message, or helm's. */
  readonly message: string;
  /** The release that owns it, where it is another one. */
  readonly owner?: { readonly release: string; readonly namespace: string };
}

/** One step of a path in an object; it identifies list items as the server does. */
export type FieldStep =
  | { readonly kind: 'key'; readonly key: string }
  /** The index in an ordered list, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** The keys in a list that pairs by key: `containers[name=web]`. */
  | { readonly kind: 'item'; readonly keys: readonly { readonly key: string; readonly value: JsonValue }[] }
  /** The value in a set. */
  | { readonly kind: 'member'; readonly value: JsonValue };

/** One field that changed in the cluster since the last release. */
export interface DriftedField {
  readonly path: readonly FieldStep[];
  /** Absent where the field was added or removed. */
  readonly released?: JsonValue;
  readonly live?: JsonValue;
  /** Who wrote it and when (RFC 3339), from the managed fields. */
  readonly manager?: string;
  readonly operation?: string;
  readonly time?: string;
  /** Does helm's command set it back to the released value, by the prediction? */
  readonly reverted: boolean;
  /**
   * The last release and the new manifest set the same value, and the command leaves another live one. Helm 3
   * does so with custom resources: it sends only what differs between the two manifests.
   */
  readonly isLeft?: true;
  /** A controller of the cluster wrote it last, such as an autoscaler. */
  readonly byController?: true;
  /**
   * The value after the command, where that is neither the live nor the released one; null where the command
   * removes it.
   */
  readonly after?: JsonValue;
}
