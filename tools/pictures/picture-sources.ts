/**
 * What a picture of a screen shows, as files: the modules that draw the screen and the frame around it, their
 * words and their styles. A picture is as new as the program that made it left these files.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { createResolver } from '../boundaries/resolve.ts';
import { parseModule } from '../source/read-module.ts';

/** The screens of the README: the module that each begins at. Their pictures are `<screen>-<language>.png`. */
export const picturedScreens = {
  dashboard: 'apps/web/src/features/dashboard/dashboard.tsx',
  members: 'apps/web/src/features/card/member-list.tsx',
  card: 'apps/web/src/features/card/card-page.tsx',
  counter: 'apps/web/src/features/card/recharge-dialog.tsx',
  hall: 'apps/web/src/features/device/devices-screen.tsx',
  phone: 'apps/web/src/features/dashboard/dashboard.tsx',
} as const;

/** What stands around every page. */
const frame = ['apps/web/src/app/root.tsx', 'apps/web/src/app/shell/shell.tsx'];
export const pictureFolder = 'docs/screenshots';
const manifestFile = `${pictureFolder}/sources.json`;

const hashes = z.record(z.string(), z.string());
const manifestSchema = z.record(z.string(), z.object({ pictures: hashes, sources: hashes }));
export type PictureManifest = z.output<typeof manifestSchema>;

/** What is seen: what draws, what is written, how it looks. Anything else may change behind a picture. */
const isSeen = (file: string): boolean => /\.tsx$|\.css$|\.messages\.ts$/.test(file);

/** The files below `root` that a screen is drawn from, each with a hash of what it says. */
export function sourcesOf(root: string, entry: string): Record<string, string> {
  const resolve = createResolver(root);
  const waiting = [entry, ...frame];
  const reached = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !file.startsWith('apps/web/src/')) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const specifier of importsOf(root, file)) {
      const target = resolve(file, specifier);
      if (target.kind === 'module') waiting.push(target.path);
    }
  }
  const seen = [...reached].filter(isSeen).toSorted();
  return Object.fromEntries(seen.map((file) => [file, hashOfSource(root, file)]));
}

/** What a module stands on. What it loads later, other pages and dialogs, is not in the picture yet. */
function importsOf(root: string, file: string): string[] {
  const { staticImports } = parseModule(file, readFileSync(path.join(root, file), 'utf8')).module;
  return staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
}

/** Comments and line breaks are no part of what is seen. */
function hashOfSource(root: string, file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  return hashOf(file.endsWith('.css') ? withoutCssComments(text) : withoutComments(file, text));
}

const withoutCssComments = (text: string): string =>
  squeezed(text.replaceAll(/\/\*[^]*?\*\//g, ''));

function withoutComments(file: string, text: string): string {
  let written = '';
  let end = 0;
  for (const comment of parseModule(file, text).comments) {
    written += text.slice(end, comment.start);
    end = comment.end;
  }
  return squeezed(written + text.slice(end));
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The pictures of a screen that are there, each with its hash. */
function picturesOf(root: string, screen: string): Record<string, string> {
  const folder = path.join(root, pictureFolder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const own = names.filter((name) => name.startsWith(`${screen}-`) && name.endsWith('.png'));
  return Object.fromEntries(
    own.toSorted().map((name) => [name, hashOf(readFileSync(path.join(folder, name)))]),
  );
}

/** What the pictures that are there were made from, taken as they and their sources are now. */
export function currentManifest(root: string): PictureManifest {
  return Object.fromEntries(
    Object.entries(picturedScreens).map(([screen, entry]) => [
      screen,
      { pictures: picturesOf(root, screen), sources: sourcesOf(root, entry) },
    ]),
  );
}

export const manifestPath = (root: string): string => path.join(root, manifestFile);

/** How the pictures are not what their screens are now; nothing where they are. */
export function stalePictures(root: string): string[] {
  if (!existsSync(manifestPath(root))) return [`${manifestFile} is missing`];
  const noted = manifestSchema.parse(JSON.parse(readFileSync(manifestPath(root), 'utf8')));
  return Object.entries(currentManifest(root)).flatMap(([screen, { pictures, sources }]) => {
    const before = noted[screen];
    const names = Object.keys(pictures).join(', ');
    if (before === undefined) return [`${screen}: nobody noted what its pictures show`];
    const swapped = differing(before.pictures, pictures);
    if (swapped.length > 0)
      return [`${swapped.join(', ')}: not as the program of the pictures left it`];
    const changed = differing(before.sources, sources);
    return changed.length === 0 ? [] : [`${names}: older than ${listed(changed)}`];
  });
}

/** The names whose values differ, or that stand on one side only. */
function differing(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).toSorted();
}

const maxListed = 12;

function listed(files: readonly string[]): string {
  const rest = files.length - maxListed;
  const shown = files.slice(0, maxListed).join('\n    ');
  return `\n    ${shown}${rest > 0 ? `\n    and ${rest} more` : ''}`;
}
