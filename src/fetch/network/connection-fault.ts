/** Why a server cannot be reached, in a sentence: what the network and TLS call it, and what to do about it. */
import { UserError } from '../../errors.ts';

interface TlsFault {
  readonly pattern: RegExp;
  readonly what: string;
  readonly hint: string;
}

const addAuthority =
  'name a file with the certificate of its authority in NODE_EXTRA_CA_CERTS (or helm repo add --ca-file); git and helm read SSL_CERT_FILE: see docs/sources.md#certificates';

/** By node's and OpenSSL's codes, the first that fits. Source: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const tlsFaults: readonly TlsFault[] = [
  {
    pattern: /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/,
    what: 'no known authority has signed its certificate',
    hint: addAuthority,
  },
  {
    pattern: /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    what: 'its certificate is not valid at this time',
    hint: 'renew the certificate of the server, or set the clock of this machine',
  },
  {
    pattern: /ALTNAME_INVALID|HOSTNAME_MISMATCH/,
    what: 'its certificate is of another host',
    hint: 'write the host as its certificate has it, or check the proxy that HTTPS_PROXY names',
  },
  {
    // What speaks plain http on the port of https gives this.
    pattern: /EPROTO|ERR_SSL_/,
    what: 'it does not speak TLS as we do',
    hint: 'check the port of the address, and the proxy that HTTPS_PROXY names: one that speaks plain http answers so',
  },
  { pattern: /CERT|VERIFY/, what: 'its certificate is refused', hint: addAuthority },
];

/** `name` is an address without a login; `hint` says what to do where TLS is not the cause. */
export function connectionFault(
  name: string,
  reason: string,
  hint = 'check the address, and that the server can be reached from here',
): UserError {
  const fault = tlsFaults.find(({ pattern }) => pattern.test(reason));
  const why = fault === undefined ? reason : `${fault.what} (${reason})`;
  return new UserError('source-unreachable', `${name} cannot be had: ${why}`, { hint: fault?.hint ?? hint });
}
