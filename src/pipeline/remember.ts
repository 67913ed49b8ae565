/** What a run keeps for the next one: in whatever store the door hands in, believed only after it was checked. */

/** A store of bytes under exact keys, such as the cache of the runner. It never fails: what it does not have is a miss. */
export interface Store {
  restore(key: string): Promise<Uint8Array | undefined>;
  save(key: string, bytes: Uint8Array): Promise<unknown>;
}
