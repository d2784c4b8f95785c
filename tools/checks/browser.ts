import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findBrowser, NO_BROWSER, WINDOWLESS } from '../find-browser.ts';
import type { Check } from './run-checks.ts';
import { runCommand } from './run-command.ts';
import { FAILED, PASSED } from './tally.ts';

const INSTALL_SECONDS = 240;
const FONT_FOLDER = '/usr/share/fonts';

/**
 * A browser for the tests, and the glyphs that its Chinese pages need: what is there, or on Debian
 * as root what apt brings.
 */
export const ensureBrowser: Check = {
  name: 'browser',
  run: async () => {
    const started = performance.now();
    const output = await installMissing().catch(String);
    const found = tryToFindBrowser();
    const seconds = (performance.now() - started) / 1000;
    if (found.program !== undefined) return { tally: PASSED, output: '', seconds };
    return { tally: FAILED, output: `${output}\n${found.problem}`.trim(), seconds };
  },
};

type Found =
  | { readonly program: string }
  /** `isMissing` tells "none there" from a CHROME_PATH that is wrong, which nothing to install mends. */
  | { readonly program: undefined; readonly isMissing: boolean; readonly problem: string };

function tryToFindBrowser(): Found {
  try {
    const program = findBrowser();
    return program === undefined ? { program, isMissing: true, problem: NO_BROWSER } : { program };
  } catch (error) {
    return { program: undefined, isMissing: false, problem: String(error) };
  }
}

/** Returns what apt printed, if it failed. The browser without a window halves the time of the tests. */
async function installMissing(): Promise<string> {
  const found = tryToFindBrowser();
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk'];
  if (found.program !== undefined || !found.isMissing) return await install(fonts);
  const output = await install([WINDOWLESS, ...fonts]);
  // An older Debian does not have it.
  return output === '' ? '' : await install(['chromium', ...fonts]);
}

async function install(packages: readonly string[]): Promise<string> {
  if (packages.length === 0 || !canInstall()) return '';
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { timeoutSeconds: INSTALL_SECONDS, env };
  const update = await runCommand(['apt-get', 'update', '-qq'], options);
  const installed = await runCommand(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
  return installed.isSuccess ? '' : `${update.output}\n${installed.output}`;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Looks at file names: fontconfig's own tools are not there on a bare system. */
function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true;
  if (!existsSync(FONT_FOLDER)) return false;
  const fonts = readdirSync(FONT_FOLDER, { recursive: true, encoding: 'utf8' });
  return fonts.some((file) => /CJK|wqy|SourceHan|droid-?sans-?fallback/i.test(path.basename(file)));
}
