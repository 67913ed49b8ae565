/** Entries of the cache that somebody else made: each has our key and our outer form, and wants to leave a file outside. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Planted {
  readonly path: string;
  /** As in tar: 0 a file, 1 a hard link, 2 a link, 3 a device, 6 a fifo, x further headers. */
  readonly flag?: string;
  readonly target?: string;
  readonly content?: Buffer;
}

/** One entry of an archive, as ustar writes it. */
export function tarEntry({ path, flag = '0', target = '', content = Buffer.alloc(0) }: Planted): Buffer {
  if (path.length > 100) {
    const name = tarEntry({ path: 'name', flag: 'L', content: Buffer.from(`${path}\0`) });
    return Buffer.concat([name, tarEntry({ path: path.slice(0, 100), flag, target, content })]);
  }
  const header = Buffer.alloc(512);
  header.write(path, 0, 100);
  header.write('0000755\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(flag, 156);
  header.write(target, 157, 100);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** What runs keep of files: the list with its digests, the files below `files/`, and what is planted. */
function archive(planted: readonly Planted[], content = Buffer.from('helm')): Buffer {
  const list = { files: { 'charts/web.tgz': sha256(Buffer.from('helm')) }, removed: [] };
  const entries = [
    { path: 'list.json', content: Buffer.from(JSON.stringify(list)) },
    { path: 'files/charts/web.tgz', content },
    ...planted,
  ];
  return gzipSync(Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1024)]));
}

/** Each with what is wrong; `outside` is a path that nothing may appear at. */
export function poisonedEntries(outside: string): [string, Buffer][] {
  const content = Buffer.from('planted');
  const up = `${'../'.repeat(20)}${outside.slice(1)}`;
  const hidden = `24 path=a\0${up}\n`;
  const record = Buffer.from(hidden.replace(/^24/, String(hidden.length + String(hidden.length).length - 2)));
  return [
    ['an absolute name', archive([{ path: outside, content }])],
    ['a name that leads up', archive([{ path: `files/${up}`, content }])],
    [
      'a link, and a file behind it',
      archive([
        { path: 'files/link', flag: '2', target: outside },
        { path: 'files/link/file', content },
      ]),
    ],
    ['a hard link', archive([{ path: 'files/hard', flag: '1', target: '/etc/passwd' }])],
    ['a device', archive([{ path: 'files/device', flag: '3' }])],
    ['a fifo', archive([{ path: 'files/fifo', flag: '6' }])],
    ['an end that is cut off', archive([]).subarray(0, -40)],
    ['another content than its digest says', archive([], Buffer.from('evil'))],
    ['a file that the list does not name', archive([{ path: 'files/charts/more.tgz', content }])],
    ['a bomb of zeros', archive([{ path: 'files/bomb', content: Buffer.alloc(160 * 1024 * 1024) }])],
    [
      'a name with a zero byte',
      archive([
        { path: 'pax', flag: 'x', content: record },
        { path: 'b', content },
      ]),
    ],
    ['no archive', Buffer.from('<html>403</html>')],
  ];
}
