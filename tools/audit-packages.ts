/**
 * `npm run audit:packages`: asks the registry whether an installed package has a known weakness or a wrong
 * signature. Without an answer it says so and ends well, so that nobody's work depends on the network;
 * with `--strict`, for a release, no answer is a failure.
 */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 60_000;

type Answer = 'clean' | 'found' | 'silent';

/** What npm answers: its exit code is 1 both for a finding and for a registry that does not answer. */
async function ask(
  requested: readonly string[],
  isFinding: (text: string) => boolean,
): Promise<Answer> {
  try {
    const { stdout } = await run('npm', [...requested], { timeout: timeoutMs, maxBuffer: 2 ** 26 });
    console.log(stdout.trim());
    return 'clean';
  } catch (error) {
    const stdout = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    console.log(stdout.trim().slice(0, 4000));
    return isFinding(stdout) ? 'found' : 'silent';
  }
}

const answers: readonly (readonly [string, Answer])[] = [
  [
    'Known weaknesses',
    // What people install to run it; the tools of development are not shipped.
    await ask(['audit', '--omit=dev', '--audit-level=moderate'], (text) => /severity/i.test(text)),
  ],
  [
    'Signatures',
    await ask(['audit', 'signatures'], (text) => /invalid|missing registry signature/i.test(text)),
  ],
];
const words = { clean: 'none', found: 'FOUND', silent: 'the registry did not answer' } as const;
for (const [what, answer] of answers) console.log(`${what}: ${words[answer]}.`);
const isStrict = process.argv.includes('--strict');
const fails = (answer: Answer): boolean => answer === 'found' || (isStrict && answer === 'silent');
process.exitCode = answers.some(([, answer]) => fails(answer)) ? 1 : 0;
