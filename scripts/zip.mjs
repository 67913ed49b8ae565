// Reads one file out of a zip archive: enough for the archives that our helm binaries come in, so that
// a fresh machine needs no `unzip`.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

/** The bytes of one file of the archive; throws when it is not there. */
export function readZipEntry(archive, name) {
  const fd = openSync(archive, 'r');
  try {
    const at = (position, length) => {
      const buffer = Buffer.alloc(length);
      readSync(fd, buffer, 0, length, position);
      return buffer;
    };
    const entry = directoryOf(at, fstatSync(fd).size).find((candidate) => candidate.name === name);
    if (entry === undefined) throw new Error(`${archive} holds no ${name}`);
    const local = at(entry.offset, 30);
    if (local.readUInt32LE(0) !== LOCAL_HEADER) throw new Error(`${archive}: broken local header of ${name}`);
    // Name and extra field may differ from those of the directory, so their lengths are read again.
    const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const packed = at(start, entry.packed);
    const content = entry.method === 0 ? packed : inflateRawSync(packed);
    if (content.length !== entry.size) throw new Error(`${archive}: ${name} is cut short`);
    return content;
  } finally {
    closeSync(fd);
  }
}

function directoryOf(at, size) {
  // The end record stands in the last 64 KiB: its comment is at most that long.
  const tailStart = Math.max(0, size - 65_557);
  const tail = at(tailStart, size - tailStart);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('not a zip archive');
  const directory = at(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries = [];
  for (let p = 0; p + 46 <= directory.length && directory.readUInt32LE(p) === DIRECTORY_ENTRY; ) {
    const nameLength = directory.readUInt16LE(p + 28);
    entries.push({
      name: directory.toString('utf8', p + 46, p + 46 + nameLength),
      method: directory.readUInt16LE(p + 10),
      packed: directory.readUInt32LE(p + 20),
      size: directory.readUInt32LE(p + 24),
      offset: directory.readUInt32LE(p + 42),
    });
    p += 46 + nameLength + directory.readUInt16LE(p + 30) + directory.readUInt16LE(p + 32);
  }
  return entries;
}
