/** X.509 certificates for tests, made here: of any authority, name and age. */
import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  readonly of: { readonly name: string; readonly privateKey: KeyObject };
}

export interface CertificateWish {
  /** The common name. */
  readonly name: string;
  /** Who signs; itself where nobody is named, and then it is an authority. */
  readonly by?: Certificate;
  /** Names and addresses that a server answers to. */
  readonly hosts?: readonly string[];
  readonly until?: Date;
}

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts);
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
const time = (date: Date): Buffer =>
  tlv(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const nameOf = (name: string): Buffer => sequence(tlv(0x31, sequence(oid('550403'), utf8(name))));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), tlv(0x04, value));

export function makeCertificate(wish: CertificateWish): Certificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = wish.by?.of ?? { name: wish.name, privateKey };
  const extensions = [
    ...(wish.by === undefined ? [extension('551d13', sequence(tlv(0x01, Buffer.from([0xff]))))] : []),
    ...(wish.hosts === undefined ? [] : [extension('551d11', sequence(...wish.hosts.map(hostName)))]),
  ];
  const day = 24 * 3600 * 1000;
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer.name),
    sequence(time(new Date(Date.now() - 400 * day)), time(wish.until ?? new Date(Date.now() + day))),
    nameOf(wish.name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [tlv(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  const der = sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  return {
    cert: pem('CERTIFICATE', der),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    of: { name: wish.name, privateKey },
  };
}

const hostName = (host: string): Buffer =>
  isIP(host) === 4
    ? tlv(0x87, Buffer.from(host.split('.').map(Number)))
    : tlv(0x82, Buffer.from(host, 'latin1'));

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
