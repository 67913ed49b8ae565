// The licences of the packages whose code is in dist/: whoever hands it on must hand these on too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text with name, version and licence of every package among the bundled files. */
export function licenseTexts(root, inputs) {
  const packages = new Set(
    inputs.flatMap((input) => /^(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  );
  const parts = [...packages].toSorted(byText).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = licenceIn(root, folder) ?? licenceIn(root, besides.get(folder) ?? folder);
    if (file === undefined) throw new Error(`${name} is bundled and has no licence file`);
    return `${name} ${version} (${license})\n\n${readFileSync(file, 'utf8').trim()}\n`;
  });
  return `dist/ holds code of these packages, under their own licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** Packages without a file of their own, and another one by the same authors under the same licence. */
const besides = new Map([
  ['node_modules/@aws-sdk/nested-clients', 'node_modules/@aws-sdk/client-s3'],
  ['node_modules/@aws-sdk/credential-provider-login', 'node_modules/@aws-sdk/credential-provider-ini'],
  ['node_modules/@nodable/entities', 'node_modules/fast-xml-parser'],
  ['node_modules/@sigstore/core', 'node_modules/@sigstore/bundle'],
  ['node_modules/@sigstore/verify', 'node_modules/@sigstore/bundle'],
]);

function licenceIn(root, folder) {
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  return file && join(root, folder, file);
}

// Not localeCompare: the bytes must not depend on the machine's language.
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
