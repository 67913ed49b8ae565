// Some registries hold only the platforms that they serve; npm then writes a lock without the optional packages
// of the others, and `npm ci` refuses it everywhere. This adds them: name and version stand in the package
// that wants them, the platform in the name. Run it after `npm install` where `npm ci` says "Missing: …".
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

let added = 0;
for (const wanting of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(wanting.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[key] === undefined && platform !== undefined && /^\d+\.\d+\.\d+/.test(version)) {
      lock.packages[key] = { version, dev: true, optional: true, ...platform };
      added += 1;
    }
  }
}
const [root, ...rest] = Object.entries(lock.packages);
const byText = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries([root, ...rest.toSorted(byText)]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} optional packages of other platforms were added to package-lock.json\n`);

/** `@x/binding-linux-arm64-musl` -> {cpu, os, libc}; undefined where the name tells no platform. */
function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = systems.filter((system) => parts.includes(system));
  const cpu = processors.filter((processor) => parts.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) return undefined;
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { cpu, os, ...(libc !== undefined && { libc: [libc] }) };
}
