/**
 * The services that sign and vouch, as GitHub's own actions/attest uses them (github.com/actions/toolkit, packages/attest,
 * src/endpoints.ts) and gh verifies what they say (github.com/cli/cli, pkg/cmd/attestation/verification).
 */
import type { Authority } from './types.ts';

export interface Services {
  /** Gives certificates to who proves its identity. */
  readonly certificates: string;
  /** Keeps signatures in public, for ever; without one nothing of them is public. */
  readonly log?: string;
  /** Says when it has seen a signature. */
  readonly timestamps?: string;
  /** Where its roots of trust are kept, by The Update Framework. */
  readonly roots: string;
  /** The organisation that its certificates are issued by. */
  readonly organization: string;
  /** How many of each a signature must have. */
  readonly needs: {
    readonly ctlogThreshold: number;
    readonly tlogThreshold: number;
    readonly timestampThreshold: number;
  };
}

export type Authorities = Readonly<Record<Authority, Services>>;

/** Those that GitHub's own client signs with. */
export const authorities: Authorities = {
  'public-good': {
    certificates: 'https://fulcio.sigstore.dev',
    log: 'https://rekor.sigstore.dev',
    roots: 'https://tuf-repo-cdn.sigstore.dev',
    organization: 'sigstore.dev',
    needs: { ctlogThreshold: 1, tlogThreshold: 1, timestampThreshold: 1 },
  },
  github: {
    certificates: 'https://fulcio.githubapp.com',
    timestamps: 'https://timestamp.githubapp.com',
    roots: 'https://tuf-repo.github.com',
    organization: 'GitHub, Inc.',
    needs: { ctlogThreshold: 0, tlogThreshold: 0, timestampThreshold: 1 },
  },
};

/** Who vouches for a workflow of a repository; what is not public must not be written into a public log. */
export const authorityFor = (visibility: unknown): Authority =>
  visibility === 'public' ? 'public-good' : 'github';

/** Of the identities that GitHub gives to workflows; an enterprise may have its own below it. */
export const identityIssuer = 'https://token.actions.githubusercontent.com';
