/** Every rule, in one list: what refuses an update, what a change does, what a whole render lacks. */
import { imageRules } from '../images/rules.ts';
import { immutableRules } from '../immutable/index.ts';
import type { Rule } from '../types.ts';
import { capacityRules } from './capacity.ts';
import { clusterWideRules } from './cluster-wide.ts';
import { configRestartRules } from './config-restart.ts';
import { crdRules } from './crds.ts';
import { dataLossRules } from './data-loss.ts';
import { ingressRules } from './ingress.ts';
import { networkPolicyRules } from './network-policies.ts';
import { innerNameRules } from './inner-names.ts';
import { podSecurityRules } from './pod-security.ts';
import { quotaRules } from './quota.ts';
import { rbacRules } from './rbac.ts';
import { referenceRules } from './references.ts';
import { releaseRules } from './release.ts';
import { reliabilityRules } from './reliability.ts';
import { selectorRules } from './selectors.ts';
import { serviceRules } from './services.ts';
import { transitionRules } from './transitions.ts';
import { webhookRules } from './webhooks.ts';

/** What the API server accepts, and what is dangerous all the same. */
export const dangerRules: readonly Rule[] = [
  ...dataLossRules,
  ...crdRules,
  ...transitionRules,
  ...releaseRules,
  ...capacityRules,
  ...selectorRules,
  ...serviceRules,
  ...ingressRules,
  ...referenceRules,
  ...innerNameRules,
  ...rbacRules,
  ...podSecurityRules,
  ...webhookRules,
  ...networkPolicyRules,
  ...reliabilityRules,
  ...imageRules,
  ...clusterWideRules,
  ...quotaRules,
  ...configRestartRules,
];

export const allRules: readonly Rule[] = [...immutableRules, ...dangerRules];
