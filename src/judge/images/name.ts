/**
 * Parses an image's name as the container runtime does. Source: github.com/distribution/reference,
 * normalize.go.
 */
import type { Image } from '../types.ts';

/**
 * The part before the first slash is a registry where it can be a host: a dot, a port, `localhost`, or a
 * capital.
 */
export function parseImage(text: string): Image {
  const digestStart = text.indexOf('@');
  const digest = digestStart < 0 ? '' : text.slice(digestStart + 1);
  const reference = digestStart < 0 ? text : text.slice(0, digestStart);
  const colon = reference.lastIndexOf(':');
  const hasTag = colon > reference.lastIndexOf('/');
  const tag = hasTag ? reference.slice(colon + 1) : '';
  const name = hasTag ? reference.slice(0, colon) : reference;
  const slash = name.indexOf('/');
  const first = slash < 0 ? '' : name.slice(0, slash);
  const isHost = first === 'localhost' || /[.:]/.test(first) || first !== first.toLowerCase();
  return {
    text,
    registry: isHost ? first : '',
    repository: isHost ? name.slice(slash + 1) : name,
    tag,
    digest,
  };
}

/** The registry, with the runtime's default. */
export function registryOf({ registry }: Image): string {
  return registry === '' || registry === 'index.docker.io' ? 'docker.io' : registry;
}

/** The repository, with the runtime's default: `nginx` is `library/nginx`. */
export function repositoryOf(image: Image): string {
  const isOfficial = registryOf(image) === 'docker.io' && !image.repository.includes('/');
  return isOfficial ? `library/${image.repository}` : image.repository;
}

/**
 * Is the second version older? Compares only tags of one form: `3.11.0` and `3.10.0` with the same suffix.
 */
export function isOlder(before: string, after: string): boolean {
  const [previous, current] = [before, after].map((tag) =>
    /^v?(\d{1,5}(?:\.\d{1,9}){1,3})([-_.+][^]*)?$/.exec(tag),
  );
  if (
    !previous ||
    !current ||
    (previous[2] ?? '').replace(/\d+/g, '0') !== (current[2] ?? '').replace(/\d+/g, '0')
  )
    return false;
  const [left, right] = [previous, current].map((match) => (match[1] ?? '').split('.').map(Number));
  for (const [digestStart, number] of (left ?? []).entries()) {
    const other = right?.[digestStart] ?? 0;
    if (number !== other) return other < number;
  }
  return false;
}

/**
 * Programs that are published with a bare major version as the tag. Source: the tags of Docker's official
 * images.
 */
const taggedByMajor = new Set(
  (
    'caddy cassandra couchbase couchdb debian elasticsearch httpd influxdb joomla kibana kong logstash mariadb memcached mongo mysql ' +
    'neo4j nextcloud nginx node php postgres rabbitmq redis rethinkdb ruby solr sonarqube tomcat traefik valkey varnish vault wordpress'
  ).split(' '),
);

/**
 * The major version that an image's tag names. For most programs a bare number is a build number, and says
 * nothing.
 */
export function majorOfImage(image: Image): number | undefined {
  const isBare = /^\d+$/.test(image.tag);
  return isBare && !taggedByMajor.has(image.repository.split('/').at(-1) ?? '')
    ? undefined
    : majorOf(image.tag);
}

/**
 * `v1.2.3-alpine` -> 1, `16` -> 16, `2022-latest` -> 2022. Dates and hashes say nothing about compatibility.
 */
export function majorOf(tag: string): number | undefined {
  const [, only] =
    /^v?(\d{1,2}|(?:19|20)\d\d(?=-))(?:-(?![0-9a-f]{6,}(?:$|[-_.]))[a-z].*)?$/i.exec(tag) ?? [];
  if (only !== undefined) return Number(only);
  const [, major, minor] = /^v?(\d{1,5})\.(\d{1,9})(?:\.\d{1,9})?(?:[-_.+].*)?$/.exec(tag) ?? [];
  if (major === undefined || minor === undefined) return undefined;
  // A year: 2024.10.1.
  return Number(major) >= 1900 ? undefined : Number(major);
}
