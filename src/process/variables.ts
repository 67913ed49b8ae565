/** What every child may see, whoever it works for: where programs are, which way leads out, where temporary files go. */
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
