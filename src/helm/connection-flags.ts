/** Reads the cluster and login of a helm command from its words. */
import { type ConnectionFlags, connectionTexts } from '../data/index.ts';
import { readCommandLine } from './command-line.ts';

/** What else may name the kubeconfig's context. */
interface ContextNames {
  /** Of pligos.yaml. */
  readonly kubeContext?: string | undefined;
  /** HELM_KUBECONTEXT: wins over the configuration's, as the flag does over both. */
  readonly environment?: string | undefined;
}

/** The connection flags of a helm command; of a repeated flag the last counts, groups add up. */
export function connectionFlags(words: readonly string[], names: ContextNames = {}): ConnectionFlags {
  const { flags } = readCommandLine(words);
  const found: { -readonly [Field in keyof ConnectionFlags]: ConnectionFlags[Field] } = {};
  for (const { name, value } of flags) {
    const field = connectionTexts.get(name);
    if (field !== undefined && value !== undefined) found[field] = value;
    if (name === 'kube-as-group' && value !== undefined)
      found.kubeAsGroups = [...(found.kubeAsGroups ?? []), value];
    if (name === 'kube-insecure-skip-tls-verify') found.kubeInsecureSkipTlsVerify = isTrue(value);
  }
  const { kubeContext, environment } = names;
  return {
    ...(kubeContext && !environment && { kubeContext }),
    ...found,
  };
}

/**
 * Booleans as Go reads them; a switch without a value is on. helm refuses any other value before it connects.
 */
const isTrue = (value: string | undefined): boolean =>
  value === undefined || /^(1|t|T|TRUE|true|True)$/.test(value);
