import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from './types.ts';

const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+?-----END CERTIFICATE-----/g;
/** Longer than any chain. A bundle of a trust store says nothing about a certificate of the user. */
const most = 20;

/**
 * The facts of the PEM certificates in a text, in order. Empty where there are none, or one is unreadable.
 */
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
    // It is no certificate after all, so there are no facts.
    return undefined;
  }
}

const oneLine = (name: string | undefined): string => (name ?? '').split('\n').join(', ');
