/**
 * Fetches the present roots of trust of an authority by The Update Framework. It begins with the document in src/attest/roots.json (of
 * @sigstore/tuf 4.0.2, and of github.com/cli/cli). No run keeps them for a later one: another job of the machine could change them.
 */
import { Buffer } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fetcher } from 'tuf-js';
import { UserError } from '../errors.ts';
import { privateFolder } from '../files/index.ts';
import type { Services } from './authorities.ts';
import type { Authority, Web } from './types.ts';
import { isAbort, oneLine } from './answers.ts';

type Library = typeof import('./library.ts');
export type Roots = ReturnType<Library['toTrustMaterial']>;

interface RootsRequest {
  readonly authority: Authority;
  readonly services: Services;
  /** Where trust begins. */
  readonly first: object;
}

/** The name of the document in the repository of each authority. */
const target = 'trusted_root.json';

/** Every fault but an abort is a UserError `attestation-roots`. */
export async function fetchRoots(
  web: Web,
  { authority, services, first }: RootsRequest,
  library: Library,
): Promise<Roots> {
  const folder = privateFolder('pligos-roots-');
  try {
    writeFileSync(join(folder.path, 'root.json'), JSON.stringify(first));
    const updater = new library.Updater({
      metadataDir: folder.path,
      metadataBaseUrl: services.roots,
      targetDir: folder.path,
      targetBaseUrl: `${services.roots}/targets`,
      fetcher: fetcherOver(web, library),
    });
    const targetInfo = await updater.getTargetInfo(target);
    if (targetInfo === undefined) throw new Error(`it has no ${target}`);
    const file = await updater.downloadTarget(targetInfo, join(folder.path, 'roots'));
    return library.toTrustMaterial(
      library.TrustedRoot.fromJSON(JSON.parse(readFileSync(file, 'utf8')) as unknown),
    );
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new UserError(
      'attestation-roots',
      `The roots of trust of ${authority === 'github' ? "GitHub's attestations" : 'Sigstore'} could not be fetched from ${services.roots}: ${oneLine(error instanceof Error ? error.message : String(error))}`,
      {
        hint: 'attested-by needs them: let the runner reach that address (proxies from the environment apply), or check its clock, and run the job again',
      },
    );
  } finally {
    folder.dispose();
  }
}

/** Our transport, as the framework's client uses it. */
function fetcherOver(web: Web, { DownloadHTTPError, DownloadLengthMismatchError }: Library): Fetcher {
  const downloadBytes = async (url: string, maxLength: number): Promise<Buffer> => {
    const answer = await web({ method: 'GET', url, maxBytes: maxLength });
    if (answer.status === undefined) throw new Error(answer.reason);
    if (answer.status !== 200) throw new DownloadHTTPError(`${url} answered ${answer.status}`, answer.status);
    if (answer.bytes.length > maxLength) throw new DownloadLengthMismatchError(`${url} is too long`);
    return Buffer.from(answer.bytes);
  };
  return {
    downloadBytes,
    async downloadFile(url, maxLength, handle) {
      const folder = privateFolder('pligos-root-');
      try {
        const file = join(folder.path, 'file');
        writeFileSync(file, await downloadBytes(url, maxLength));
        return await handle(file);
      } finally {
        folder.dispose();
      }
    },
  };
}
