/** As git and registries shorten them. */
export const shortRevision = (revision: string): string =>
  revision.slice(0, revision.startsWith('sha256:') ? 19 : 12);
