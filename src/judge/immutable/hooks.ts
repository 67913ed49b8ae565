/** helm does not update hooks: it deletes and recreates them, unless their policy says otherwise. */
import type { Hook, ResourceRef } from '../../manifests/index.ts';
import { pathText } from '../../diff/index.ts';
import type { Rule } from '../types.ts';

/** Events that an upgrade runs. */
const atUpgrade = new Set(['pre-upgrade', 'post-upgrade']);
/** Every release has run one of these events. */
const atDeploy = new Set(['pre-install', 'post-install', ...atUpgrade]);
const runs = (hook: Hook): string[] => hook.events.filter((event) => atUpgrade.has(event));

export const hookRules: readonly Rule[] = [
  {
    id: 'hook-job-changed',
    severity: 'info',
    kinds: ['Job', 'Pod'],
    when: 'a Job or Pod that is a hook of upgrades changes',
    why: 'helm deletes the old one and runs the new one in each upgrade: nothing is rejected, and its work is done again',
    hint: 'check that the hook can run twice, and beside the old pods (pre-upgrade) or the new ones (post-upgrade)',
    source: 'helm 3.17.2 pkg/action/hooks.go',
    *find({ pairs }) {
      for (const { change, resource } of pairs) {
        if (change.kind !== 'changed' || resource.hook === undefined || !isRun(resource)) continue;
        const meaningful = change.changes.filter(({ group }) => group === undefined);
        const events = runs(resource.hook);
        const [first] = meaningful;
        if (first === undefined || events.length === 0) continue;
        const othersText = meaningful.length === 1 ? '' : ` and ${meaningful.length - 1} more`;
        yield {
          resource,
          path: first.path,
          message: `runs in each upgrade (${events.join(', ')}), from now on with a different ${pathText(first.path)}${othersText}`,
        };
      }
    },
  },
  {
    id: 'hook-left-behind',
    severity: 'medium',
    kinds: ['any'],
    when: 'a new or changed hook of upgrades with a delete policy that names neither before-hook-creation nor hook-succeeded',
    why: 'the hook stays after it has run: the next upgrade fails with Helm 3 (already exists), and with Helm 4 if an immutable field changed',
    hint: 'add before-hook-creation to helm.sh/hook-delete-policy, or leave the annotation out',
    source: 'helm 3.17.2 pkg/action/hooks.go; seen with helm 3.17.2 and 4.1.4',
    *find({ pairs, added }) {
      const refs = [...pairs, ...added].map(({ resource }) => resource);
      for (const resource of refs) {
        const { hook } = resource;
        if (hook === undefined || runs(hook).length === 0 || hook.deletePolicies.length === 0) continue;
        if (
          hook.deletePolicies.some(
            (policy) => policy === 'before-hook-creation' || policy === 'hook-succeeded',
          )
        )
          continue;
        yield {
          resource,
          message: `stays after it has run (delete policy ${hook.deletePolicies.join(', ')}): Helm 3 cannot create it again in the next upgrade, Helm 4 can only if no immutable field changes`,
        };
      }
    },
  },
  {
    id: 'hook-released',
    severity: 'high',
    kinds: ['any'],
    when: 'a hook becomes an ordinary resource with the same name, and its delete policy left it in the cluster (medium unless it is a hook of installs or upgrades)',
    why: 'hooks do not belong to the release: helm finds a resource that it does not own and fails before it changes anything (invalid ownership metadata)',
    hint: 'give the ordinary resource another name, or delete the hook by hand before the upgrade',
    source: 'helm 3.17.2 pkg/action/validate.go; seen with helm 3.17.2 and 4.1.4',
    *find({ pairs }) {
      for (const { change, resource } of pairs) {
        const { hook } = change.before;
        if (change.kind !== 'changed' || hook === undefined || resource.hook !== undefined) continue;
        if (hook.deletePolicies.includes('hook-succeeded')) continue;
        const isRunAlways = hook.events.some((event) => atDeploy.has(event));
        yield {
          resource,
          ...(!isRunAlways && { severity: 'medium' }),
          message: `is no longer a hook: ${isRunAlways ? 'the old one is in the cluster' : 'if the old one has run, it is still in the cluster'}, and helm refuses to take over a resource that is not part of the release`,
        };
      }
    },
  },
];

const isRun = ({ group, kind }: ResourceRef): boolean =>
  (group === 'batch' && kind === 'Job') || (group === '' && kind === 'Pod');
