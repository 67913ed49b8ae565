/** Friends: what a library says of them, and which of them a context names. */
import type { At } from '../../errors.ts';
import type { WrittenSource } from '../../sources/index.ts';
import type { MapValue } from '../../yaml/index.ts';

/** A value of its file, with its place. */
interface Written<T> {
  readonly value: T;
  readonly at: At;
}

/** One file of a library. */
export type Friend = ChartFriend | ServiceFriend;

interface FriendBase {
  readonly name: string;
  /** The start of its file. */
  readonly at: At;
  /** Absolute. */
  readonly file: string;
  /** It was fetched, with its library: the folder of the library. */
  readonly fetchedTo?: string;
  /** A requirement is a sub-chart of each service, a dependency is one release for all. */
  readonly type: 'requirement' | 'dependency';
  /** What the services get to know of it; texts may hold placeholders. */
  readonly configuration: MapValue;
  /** By key: the name of a secret. */
  readonly credentials: ReadonlyMap<string, Written<string>>;
}

/** A friend that is a Helm chart. */
export interface ChartFriend extends FriendBase {
  readonly kind: 'chart';
  /** Relative to the folder of its file, or an address. */
  readonly chart: Written<WrittenSource>;
  readonly values: MapValue | undefined;
  readonly release?: Written<string>;
  readonly namespace?: Written<string>;
  readonly cluster?: string;
}

/** A friend that is a context of a pligos service. */
export interface ServiceFriend extends FriendBase {
  readonly kind: 'service';
  readonly service: Written<WrittenSource>;
  /** Absent: the context of the name of the one that names it. */
  readonly context?: Written<string>;
}

/** A friend that a context names. */
export interface ContextFriend {
  /** Where the context names it. */
  readonly at: At;
  /** The name in the values, and of a sub-chart. */
  readonly as: string;
  readonly friend: Friend;
  /** Over the friend's own. */
  readonly values?: MapValue | undefined;
  /** Absolute folder of the friend's service. */
  readonly serviceDir?: string;
}

/** The friends of one service by name; undefined where the file of one cannot be used. */
export type FriendTable = ReadonlyMap<string, Friend | undefined>;

/** What one file of a library says. */
export interface FriendFile {
  readonly name: string;
  /** Absent where the file cannot be used. */
  readonly friend?: Friend | undefined;
}
