import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** What to tell a machine without a browser: the same text wherever we look for one. */
export const NO_BROWSER = [
  'No Chromium, Chrome or Edge found for the browser tests. Install one of them, for example:',
  '  Debian, Ubuntu   apt-get install chromium fonts-noto-cjk',
  '  macOS            brew install --cask google-chrome',
  '  Windows          Edge is already there; otherwise winget install Google.Chrome',
  'or set CHROME_PATH to its program.',
].join('\n');

/** Debian's package and program of a Chromium that has no window to draw: half the work per page. */
export const WINDOWLESS = 'chromium-headless-shell';

const NAMES_ON_LINUX = [
  WINDOWLESS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const ON_MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const ON_WINDOWS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** The program of a Chromium-like browser: `CHROME_PATH`, or one that the system has. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROME_PATH names no program: ${chosen}`);
  }
  return candidates().find(isProgram);
}

export function getBrowser(): string {
  const found = findBrowser();
  if (found === undefined) throw new Error(NO_BROWSER);
  return found;
}

function candidates(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ON_MACOS;
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
        const folder = process.env[variable];
        return folder === undefined ? [] : ON_WINDOWS.map((name) => path.join(folder, name));
      });
    default: {
      const folders = (process.env['PATH'] ?? '').split(path.delimiter);
      return NAMES_ON_LINUX.flatMap((name) => folders.map((folder) => path.join(folder, name)));
    }
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
