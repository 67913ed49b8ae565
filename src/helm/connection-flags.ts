/** Which flags of a helm command say what cluster it means, and as whom. Source: `helm --help` of 3.17.2 and 4.1.4, "Flags". */
import { readCommandLine } from './words.ts';

/** As helm calls them; what is not given is absent, so that the environment counts. */
export interface HelmConnection {
  readonly kubeconfig?: string;
  readonly kubeContext?: string;
  readonly kubeApiserver?: string;
  readonly kubeToken?: string;
  readonly kubeAsUser?: string;
  readonly kubeAsGroups?: readonly string[];
  readonly kubeCaFile?: string;
  readonly kubeTlsServerName?: string;
  readonly kubeInsecureSkipTlsVerify?: boolean;
}

type TextField = Exclude<keyof HelmConnection, 'kubeAsGroups' | 'kubeInsecureSkipTlsVerify'>;

const texts: ReadonlyMap<string, TextField> = new Map([
  ['kubeconfig', 'kubeconfig'],
  ['kube-context', 'kubeContext'],
  ['kube-apiserver', 'kubeApiserver'],
  ['kube-token', 'kubeToken'],
  ['kube-as-user', 'kubeAsUser'],
  ['kube-ca-file', 'kubeCaFile'],
  ['kube-tls-server-name', 'kubeTlsServerName'],
]);

/** What else may name the kubeconfig's context. */
export interface ContextNames {
  /** Of pligos.yaml. */
  readonly kubeContext?: string | undefined;
  /** HELM_KUBECONTEXT: wins over the configuration's, as the flag does over both. */
  readonly environment?: string | undefined;
}

/** The connection that a helm command of these words asks for; of a flag that stands twice the last counts, groups add up. */
export function connectionFlags(words: readonly string[], names: ContextNames = {}): HelmConnection {
  const { flags } = readCommandLine(words);
  const found: { -readonly [Field in keyof HelmConnection]: HelmConnection[Field] } = {};
  for (const { name, value } of flags) {
    const field = texts.get(name);
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

/** As Go reads a boolean; a switch without a value is on. helm refuses what is neither true nor false before it connects. */
const isTrue = (value: string | undefined): boolean =>
  value === undefined || /^(1|t|T|TRUE|true|True)$/.test(value);
