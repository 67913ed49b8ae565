/** Variables that every child may get: where programs are, which proxy to use, where temporary files go. */
export const harmlessVariables = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
] as const;
