/** A headless browser for the pages that we write. Where there is none, the tests say so. */
import { existsSync } from 'node:fs';

const known = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser's path; absent where none is installed. */
export const chromiumPath = known.find((path) => path !== '' && existsSync(path));

/** Why browser tests do not run here. */
export const noChromium =
  chromiumPath === undefined ? 'no Chromium; apt-get install chromium, or CHROMIUM=path' : undefined;

/** It asks nobody for anything: not for updates, not for a list of sites. */
export const launchOptions = {
  executablePath: chromiumPath ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
