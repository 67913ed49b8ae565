/** Which flags of a helm command say what cluster it means, and as whom. Source: `helm --help` of 3.17.2 and 4.1.4, "Flags". */

/** What they say; what is not given is absent, so that helm's environment counts, and then the kubeconfig. */
export interface ConnectionFlags {
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

type TextField = Exclude<keyof ConnectionFlags, 'kubeAsGroups' | 'kubeInsecureSkipTlsVerify'>;

/** Those with one text, by the flag's name. Beside them `kube-as-group` gathers, and `kube-insecure-skip-tls-verify` is a switch. */
export const connectionTexts: ReadonlyMap<string, TextField> = new Map([
  ['kubeconfig', 'kubeconfig'],
  ['kube-context', 'kubeContext'],
  ['kube-apiserver', 'kubeApiserver'],
  ['kube-token', 'kubeToken'],
  ['kube-as-user', 'kubeAsUser'],
  ['kube-ca-file', 'kubeCaFile'],
  ['kube-tls-server-name', 'kubeTlsServerName'],
]);

/** Flags of helm that carry a login: what may stand in the place of their value where others read the command. */
export const loginFlags: ReadonlyMap<string, string> = new Map([
  ['--kube-token', '$TOKEN'],
  ['--password', '$PASSWORD'],
]);
