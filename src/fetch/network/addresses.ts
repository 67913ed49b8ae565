/** Which addresses may be asked: public ones, private ones where a host is allowed, and some never. */
import { BlockList, isIP } from 'node:net';

export type AddressScope = 'public' | 'private' | 'never';

/**
 * Sources: the IANA registries of special-purpose addresses (RFC 6890), and the addresses of instance metadata that clouds document
 * outside of them.
 */
const never4 = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Alibaba Cloud, Azure, Oracle Cloud.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
] as const;
// fd00:ec2::254 is EC2's, fd20:ce::254 is Google's.
const never6 = ['::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::/32', 'fd20:ce::254/128'] as const;
const private4 = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
] as const;
const private6 = ['::1/128', '64:ff9b:1::/48', 'fc00::/7', 'fec0::/10'] as const;

const never = listOf(never4, never6);
const internal = listOf(private4, private6);

/** Names of metadata services and of this machine: what a user's proxy resolves is known by its name only. */
const neverNames = new Set([
  'metadata',
  'metadata.goog',
  'metadata.google.internal',
  'instance-data',
  'instance-data.ec2.internal',
]);
const privateName = /^(?:localhost|ip6-localhost|ip6-loopback|.*\.localhost)$/;

/** What an address of DNS or of a URL is. */
export function scopeOfAddress(address: string): AddressScope {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(plain);
  // What is no address cannot be judged.
  if (family === 0) return 'never';
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (never.check(plain, type)) return 'never';
  return internal.check(plain, type) ? 'private' : 'public';
}

/** The answer for a name that is not resolved yet. */
export function scopeOfName(host: string): AddressScope {
  const name = plainHost(host);
  if (isIP(name) !== 0) return scopeOfAddress(name);
  if (neverNames.has(name)) return 'never';
  return privateName.test(name) ? 'private' : 'public';
}

/** A host without brackets, in lower case, without the dot of the root. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** Does an entry name the host: `host`, `host:port`, or `*.domain`? */
export function isAllowed(host: string, port: number, allowHosts: readonly string[]): boolean {
  const name = plainHost(host);
  return allowHosts.some((entry) => {
    const [, written = '', only] =
      /^(.*?)(?::(\d+))?$/.exec(/^[^[]*:.*:/.test(entry) ? `[${entry}]` : entry) ?? [];
    if (only !== undefined && Number(only) !== port) return false;
    const allowed = plainHost(written);
    return allowed.startsWith('*.') ? name.endsWith(allowed.slice(1)) : name === allowed;
  });
}

function listOf(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ipv4) {
    const [net = '', size = ''] = range.split('/');
    list.addSubnet(net, Number(size), 'ipv4');
    for (const [within, length] of embeddingsOf(net)) list.addSubnet(within, length + Number(size), 'ipv6');
  }
  for (const range of ipv6) {
    const [net = '', size = ''] = range.split('/');
    list.addSubnet(net, Number(size), 'ipv6');
  }
  return list;
}

/** The forms in which IPv6 holds an IPv4 address: mapped, compatible, NAT64, 6to4; and the length of what stands before it. */
function embeddingsOf(ipv4: string): readonly (readonly [net: string, before: number])[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  // ::0:0/104 would hold ::1, which may be allowed.
  const compatible = a === 0 ? [] : [[`::${hex}`, 96] as const];
  return [[`::ffff:${hex}`, 96], ...compatible, [`64:ff9b::${hex}`, 96], [`2002:${hex}::`, 16]];
}
