/** Every rule, in one list: about refused updates, about changes, about the whole render. */
import { imageRules } from '../images/rules.ts';
import { immutableRules } from '../immutable/index.ts';
import type { Rule, RuleRow } from '../types.ts';
import { accountRules } from './access/accounts.ts';
import { backendPortRules } from './network/backend-ports.ts';
import { budgetRules } from './budgets.ts';
import { capacityRules } from './capacity.ts';
import { claimedRouteRules } from './network/claimed-routes.ts';
import { clusterWideRules } from './cluster-wide.ts';
import { configRestartRules } from './config-restart.ts';
import { crdRules } from './definitions/crds.ts';
import { dataLossRules } from './data-loss.ts';
import { ingressRules } from './network/ingress.ts';
import { networkPolicyRules } from './network/network-policies.ts';
import { innerNameRules } from './inner-names.ts';
import { podSecurityRules } from './access/pod-security.ts';
import { mountedClaimRules } from './mounted-claims.ts';
import { placementRules } from './placement.ts';
import { portNameRules } from './network/port-names.ts';
import { quotaRules } from './quota.ts';
import { rbacRules } from './access/rbac.ts';
import { referenceRules } from './references.ts';
import { releaseRules } from './release.ts';
import { reliabilityRules } from './reliability.ts';
import { replacedWorkloadRules } from './replaced-workloads.ts';
import { reviewWeakenedRow } from './review-weakened.ts';
import { secondReleaseRow } from './second-release.ts';
import { sharedOwnerRow } from './shared-owners.ts';
import { secretMakerRules } from './secret-makers.ts';
import { selectorRules } from './network/selectors.ts';
import { serviceRules } from './network/services.ts';
import { transitionRules } from './definitions/transitions.ts';
import { variableRules } from './variables.ts';
import { webhookRules } from './access/webhooks.ts';

/** A test's pod also runs an image, and uses the permissions of an account. */
function alsoTests(rule: Rule): Rule {
  return { ...rule, judgesTests: true };
}

/** Changes that the API server accepts and that are still dangerous. */
export const dangerRules: readonly Rule[] = [
  ...dataLossRules,
  ...mountedClaimRules,
  ...crdRules,
  ...transitionRules,
  ...releaseRules,
  ...replacedWorkloadRules,
  ...capacityRules,
  ...selectorRules,
  ...serviceRules,
  ...ingressRules,
  ...claimedRouteRules,
  ...backendPortRules,
  ...portNameRules,
  ...referenceRules,
  ...secretMakerRules,
  ...innerNameRules,
  ...variableRules,
  ...accountRules.map(alsoTests),
  ...rbacRules,
  ...podSecurityRules,
  ...webhookRules,
  ...networkPolicyRules,
  ...budgetRules,
  ...reliabilityRules,
  ...placementRules,
  ...imageRules.map(alsoTests),
  ...clusterWideRules,
  ...quotaRules,
  ...configRestartRules,
];

export const allRules: readonly Rule[] = [...immutableRules, ...dangerRules];

/** Rules of findings that need several contexts. */
export const contextRows: readonly RuleRow[] = [sharedOwnerRow, secondReleaseRow, reviewWeakenedRow];
