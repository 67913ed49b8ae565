/**
 * The services that sign, as GitHub's own actions/attest uses them (github.com/actions/toolkit, packages/attest, src/endpoints.ts).
 * gh verifies their signatures in the same way (github.com/cli/cli, pkg/cmd/attestation/verification).
 */
import type { Authority } from './types.ts';

export interface Services {
  /** Issues a certificate for an identity that is proven. */
  readonly certificates: string;
  /** The public log of signatures; without one no part of a signature is public. */
  readonly log?: string;
  /** Signs the time at which it saw a signature. */
  readonly timestamps?: string;
  /** The repository of its roots of trust, in the format of The Update Framework. */
  readonly roots: string;
  /** The organization in the issuer of its certificates. */
  readonly organization: string;
  /** The number of each that a signature must have. */
  readonly needs: {
    readonly ctlogThreshold: number;
    readonly tlogThreshold: number;
    readonly timestampThreshold: number;
  };
}

export type Authorities = Readonly<Record<Authority, Services>>;

/** The services that GitHub's own client signs with. */
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

/** The authority for a repository of this visibility: only public repositories may appear in the public log. */
export const authorityFor = (visibility: string | undefined): Authority =>
  visibility === 'public' ? 'public-good' : 'github';

/** Issues the identities of workflows; an enterprise may have an issuer of its own below it. */
export const identityIssuer = 'https://token.actions.githubusercontent.com';
