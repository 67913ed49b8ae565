/** Finds API versions that a minor of Kubernetes no longer serves, or will soon remove. */
import { groupOf } from '../../manifests/index.ts';
import { nearest } from '../../text/index.ts';
import type { BuiltinKinds } from './builtin.ts';
import type { SchemaTables } from './tables.ts';

interface ApiLifecycle {
  readonly rule: 'api-removed' | 'api-deprecated' | 'unknown-kind';
  readonly message: string;
  readonly hint: string;
  /** It is removed within the next two minors. */
  readonly isNear: boolean;
}

export interface Lifecycles {
  /** Undefined where the version is fine, or not Kubernetes' own. */
  find(apiVersion: string, kind: string): ApiLifecycle | undefined;
}

interface Row {
  readonly deprecated: number | undefined;
  readonly removed: number | undefined;
  readonly replacement: string;
}

/** `minor` may be outside of the tables, which still list what is removed by then. */
export function lifecycles(tables: SchemaTables, kinds: BuiltinKinds, minor: number): Lifecycles {
  let rows: ReadonlyMap<string, Row> | undefined;
  const cache = new Map<string, Map<string, ApiLifecycle | undefined>>();
  const findLifecycle = (apiVersion: string, kind: string): ApiLifecycle | undefined => {
    const group = groupOf(apiVersion);
    const row = (rows ??= readRows(tables.removals)).get(`${apiVersion} ${kind}`);
    // Below the oldest table a version lives as long as its row says; without a row it is unknown.
    const isOlder = minor < kinds.minor;
    const isServed = kinds.serves(apiVersion, kind) || isOlder;
    const name = `${apiVersion} ${kind}`;
    const isRemoved = row?.removed !== undefined && row.removed <= minor;
    if (isServed && !isRemoved) {
      if (row?.deprecated === undefined || row.deprecated > minor) return undefined;
      return {
        rule: 'api-deprecated',
        message: `${name} is deprecated since Kubernetes 1.${row.deprecated}${row.removed === undefined ? '' : `; 1.${row.removed} no longer serves it`}`,
        hint: moveTo(apiVersion, kind, row),
        isNear: row.removed !== undefined && row.removed <= minor + 2,
      };
    }
    if (row !== undefined || kinds.versionsOf(group, kind).length > 0) {
      const since = row?.removed === undefined ? '' : `, removed in 1.${row.removed}`;
      return {
        rule: 'api-removed',
        message: `Kubernetes 1.${minor} does not serve ${name}${since}`,
        hint: moveTo(apiVersion, kind, row),
        isNear: true,
      };
    }
    const others = kinds.kindsOf(group);
    if (others.size === 0 || others.has(kind)) return undefined;
    const near = nearest(kind, others);
    return {
      rule: 'unknown-kind',
      message: `Kubernetes 1.${minor} has no kind ${kind} in ${group === '' ? 'the core group' : group}`,
      hint: near === undefined ? 'correct apiVersion and kind' : `did you mean ${near}?`,
      isNear: true,
    };
  };
  /**
   * The stable version of the same kind where there is one; otherwise the table's replacement, followed to a
   * served version.
   */
  const moveTo = (apiVersion: string, kind: string, row: Row | undefined): string => {
    const group = groupOf(apiVersion);
    const [best] = kinds.versionsOf(group, kind);
    const bestVersion = best === undefined ? undefined : group === '' ? best : `${group}/${best}`;
    if (bestVersion !== undefined && bestVersion !== apiVersion) return `move to ${bestVersion}`;
    let next = row?.replacement ?? '';
    for (let hops = 0; hops < 5 && next !== ''; hops += 1) {
      const [version = '', other = ''] = next.split(' ');
      if (kinds.serves(version, other)) return `move to ${version}${other === kind ? '' : ` ${other}`}`;
      next = rows?.get(next)?.replacement ?? '';
    }
    return 'it has no replacement; remove it, or see the release notes of Kubernetes';
  };
  return {
    find(apiVersion, kind) {
      let versions = cache.get(kind);
      if (versions === undefined) cache.set(kind, (versions = new Map()));
      // A version without a removal has nothing to report, and that is nearly every one.
      const lifecycle = versions.get(apiVersion);
      if (lifecycle !== undefined || versions.has(apiVersion)) return lifecycle;
      const found = findLifecycle(apiVersion, kind);
      versions.set(apiVersion, found);
      return found;
    },
  };
}

const minorOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

function readRows(table: string): ReadonlyMap<string, Row> {
  return new Map(
    table.split('\n').map((line) => {
      const [apiVersion = '', kind = '', deprecated, removed, replacement = ''] = line.split('\t');
      return [
        `${apiVersion} ${kind}`,
        { deprecated: minorOf(deprecated), removed: minorOf(removed), replacement },
      ];
    }),
  );
}
