/** The forms in which a source may be written: the reader of addresses and its one error use this table. */

export interface SourceForm {
  readonly form: string;
  readonly meaning: string;
}

export const sourceForms: readonly SourceForm[] = [
  { form: './folder', meaning: 'a folder of this repository' },
  { form: './chart-1.2.3.tgz', meaning: 'a packaged chart of this repository' },
  { form: '{name, repository, version}', meaning: 'a chart of a chart repository' },
  { form: 'oci://registry/path:tag or @sha256:…', meaning: 'a chart of an OCI registry' },
  { form: 'git::https://host/owner/name.git//path?ref=v1', meaning: 'a folder of a git repository' },
  { form: 'git::ssh://git@host/owner/name.git//path?ref=v1', meaning: 'the same over ssh' },
  { form: 'github.com/owner/name//path?ref=v1', meaning: 'short for git; gitlab.com and bitbucket.org too' },
  {
    form: 'https://host/name.tgz//path?checksum=sha256:…',
    meaning: 'a folder of an archive',
  },
  { form: 'https://host/name.yaml?checksum=sha256:…', meaning: 'one file; .yml and .json too' },
  { form: 's3://bucket/key.tgz//path', meaning: 'a folder of an archive in S3' },
  { form: 'gs://bucket/key.tgz//path', meaning: 'a folder of an archive in Google Cloud Storage' },
];

export const sourceGrammar: string = sourceForms
  .map(({ form, meaning }) => `${form} (${meaning})`)
  .join(', ');

/** Hosts whose repositories may be written without `git::https://`. */
export const shortHosts: readonly string[] = ['github.com', 'gitlab.com', 'bitbucket.org'];
