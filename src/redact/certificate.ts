import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from './types.ts';

const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
/** More than any chain has; a bundle of a whole trust store is no certificate of someone. */
const most = 20;

/** What the PEM certificates in a text say, in their order; nothing where there are none, or one is unreadable. */
export function certificatesIn(text: string): readonly CertificateFacts[] {
  if (!text.includes('-----BEGIN CERTIFICATE-----')) return [];
  const facts: CertificateFacts[] = [];
  for (const [pem] of text.matchAll(block)) {
    if (facts.length === most) break;
    const read = factsOf(pem);
    if (read !== undefined) facts.push(read);
  }
  return facts;
}

function factsOf(pem: string): CertificateFacts | undefined {
  try {
    const certificate = new X509Certificate(pem);
    return {
      subject: oneLine(certificate.subject),
      issuer: oneLine(certificate.issuer),
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      names: (certificate.subjectAltName ?? '')
        .split(', ')
        .filter((name) => name !== '')
        .toSorted(),
      serial: certificate.serialNumber.toLowerCase(),
    };
  } catch {
    // Not a certificate after all: then there are no facts to tell.
    return undefined;
  }
}

const oneLine = (name: string | undefined): string => (name ?? '').split('\n').join(', ');
