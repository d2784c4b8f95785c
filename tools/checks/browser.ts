import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import { findBrowser, NO_BROWSER } from '../find-browser.ts';
import type { Check, CheckResult } from './run-checks.ts';
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
    const isThere = typeof found === 'string';
    const result: CheckResult = {
      tally: isThere ? PASSED : FAILED,
      output: isThere ? '' : [output, found.message].filter((text) => text !== '').join('\n'),
      seconds,
    };
    return result;
  },
};

function tryToFindBrowser(): string | Error {
  try {
    return findBrowser() ?? new Error(NO_BROWSER);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Returns what apt said, if it failed. */
async function installMissing(): Promise<string> {
  const packages = [
    ...(typeof tryToFindBrowser() === 'string' ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ];
  if (packages.length === 0 || !canInstall()) return '';
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { timeoutSeconds: INSTALL_SECONDS, env };
  const update = await runCommand(['apt-get', 'update', '-qq'], options);
  const install = await runCommand(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
  return install.isSuccess ? '' : `${update.output}\n${install.output}`;
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
