/** The answers of the Helms that test/run-setup.mjs has asked for: a test of something else need not ask again. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes this the home of a user who has run Pligos before. */
export function addKnownHelms(home: string): void {
  const known = knownFolder();
  if (known !== undefined) cpSync(known, join(home, '.cache', 'pligos'), { recursive: true });
}

/** Lines of a shell script in the place of a Helm, which Pligos asks at each run: the same answers. */
export function knownAnswers(helm: string): string {
  const version = answerOf('helm-versions.json', helm);
  const builtIn = answerOf('helm-built-in.json', helm);
  if (typeof version !== 'string' || builtIn === undefined) return '';
  return `case "$1 $2" in
'version --template') echo 'v${version}'; exit;;
'template ask') echo '${JSON.stringify(builtIn)}'; exit;;
esac`;
}

/** Undefined where a test runs by itself. */
function knownFolder(): string | undefined {
  const known = process.env['PLIGOS_TEST_HELMS'];
  return known !== undefined && existsSync(known) ? known : undefined;
}

function answerOf(file: string, helm: string): unknown {
  const known = knownFolder();
  if (known === undefined) return undefined;
  const answers: Readonly<Record<string, { readonly answer: unknown } | undefined>> = JSON.parse(
    readFileSync(join(known, file), 'utf8'),
  );
  return answers[helm]?.answer;
}
