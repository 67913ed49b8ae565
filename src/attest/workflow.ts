/** Workflows by the name in GitHub's identities: `OWNER/REPO/.github/workflows/FILE@REF`. */
import type { AttestationRefusal } from './types.ts';

export interface Workflow {
  /** `owner/name`, in lower case: GitHub ignores the case. */
  readonly repository: string;
  /** From `.github/` on, with the reference. */
  readonly file: string;
  /** As the input has it. */
  readonly text: string;
}

const form = /^([\w.-]+\/[\w.-]+)\/(\.github\/workflows\/[^@/\s]+\.ya?ml)@(\S+)$/;
const reference = /^(?:refs\/(?:heads|tags)\/\S+|[0-9a-f]{40})$/;

/** Reads the name of a workflow; `why` says what is expected instead. */
export function readWorkflow(text: string): Workflow | AttestationRefusal {
  const [, repository, file, ref] = form.exec(text) ?? [];
  if (repository === undefined || file === undefined || ref === undefined)
    return { why: 'OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH' };
  if (ref.startsWith('refs/pull/'))
    return {
      why: 'a branch or tag that is protected, since every pull request writes its own workflow there',
    };
  if (!reference.test(ref))
    return {
      why: `its reference in full: @refs/heads/${ref}, @refs/tags/${ref} or a commit of 40 characters`,
    };
  return { repository: repository.toLowerCase(), file: `${file}@${ref}`, text };
}

/** Whether a certificate or an identity names this workflow (`owner/name/.github/…@ref`). */
export const isWorkflow = ({ repository, file }: Workflow, named: string): boolean => {
  const [owner = '', name = '', ...rest] = named.split('/');
  return `${owner}/${name}`.toLowerCase() === repository && rest.join('/') === file;
};
