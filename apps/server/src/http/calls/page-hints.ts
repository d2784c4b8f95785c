import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlainPagePath } from '@lebean/contract/facts/pages';

/** As much as is needed of what the build of the web says about its files. */
const builtFiles = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type BuiltFiles = z.output<typeof builtFiles>;

/** What the build calls the file of the frame of all pages (`vite.config.ts`). */
const frameName = 'frame';

/** Where those who may not see the dashboard arrive at `/` (ACC-3); their browser remembers it (`routes.tsx`). */
const otherHomes: readonly PlainPagePath[] = ['/member/list'];

type Steps = readonly (readonly Hint[])[];
type Hint = readonly [kind: 'script' | 'style', address: string];

/** A module of the build and all that it imports; each is seen once. */
function hintsTo(files: BuiltFiles, name: string, seen: Set<string>): readonly Hint[] {
  const found = files[name];
  if (seen.has(name) || found === undefined || found.isEntry === true) return [];
  seen.add(name);
  return [
    ['script', `/${found.file}`],
    ...found.css.map((file): Hint => ['style', `/${file}`]),
    ...found.imports.flatMap((imported) => hintsTo(files, imported, seen)),
  ];
}

/**
 * Has a browser fetch files step by step, each once the first file of the step before is there. At once they
 * would share the line: the first script would run when all is there instead of while the rest comes, and
 * so would the frame.
 */
const scriptFor = (steps: Steps, homes: Readonly<Record<string, Steps>>, nonce: string): string =>
  `<script nonce="${nonce}">{
const link = (attributes) => document.head.appendChild(Object.assign(document.createElement('link'), { crossOrigin: '', fetchPriority: 'low', ...attributes }));
const first = link({ rel: 'modulepreload', fetchPriority: 'high', href: document.querySelector('script[type=module]').src });
const steps = ${JSON.stringify(steps)};
const homes = ${JSON.stringify(homes)};
const follow = (before, [step, ...rest]) => {
  if (step) before.onload = () => follow(step.map(([kind, href]) => link(kind === 'style' ? { rel: 'preload', as: kind, href } : { rel: 'modulepreload', href }))[0], rest);
};
let wanted = steps;
try { wanted = homes[localStorage.getItem('lebean.home')] ?? steps; } catch { /* Nothing is remembered. */ }
follow(first, wanted);
}</script>`;

/** The module that draws each screen, by its path. */
const screenModules = z.record(z.string(), z.string());

/**
 * What lets a browser fetch what it will need while it runs the first script, for whoever is signed in:
 * the frame, and the screen that the address opens. Without it the browser learns of the frame only by
 * running that script, and of the screen by running the frame. Nothing where the build tells nothing.
 */
export function pageHints(webFolder: string, nonce: string): (path: string) => string {
  const files = builtFiles.parse(readBuilt(webFolder, 'manifest.json'));
  const frame = Object.keys(files).find((key) => files[key]?.name === frameName) ?? '';
  const modules = screenModules.parse(readBuilt(webFolder, 'screens.json'));
  const stepsTo = (...names: readonly string[]): Steps => {
    const seen = new Set<string>();
    return names
      .map((name) => largestFirst(webFolder, hintsTo(files, name, seen)))
      .filter(({ length }) => length > 0);
  };
  const scriptOf = (steps: Steps, homes: Readonly<Record<string, Steps>> = {}): string =>
    steps.length === 0 ? '' : scriptFor(steps, homes, nonce);
  const homes = Object.fromEntries(
    otherHomes.map((path) => [path, stepsTo(frame, modules[path] ?? '')]),
  );
  const ofScreens = new Map(
    Object.entries(modules).map(([path, module]) => [
      path,
      scriptOf(stepsTo(frame, module), path === '/' ? homes : {}),
    ]),
  );
  const ofFrame = scriptOf(stepsTo(frame));
  return (path) => ofScreens.get(path) ?? ofFrame;
}

/** A browser asks for six files at a time: the small ones go through beside the large one, not before it. */
function largestFirst(webFolder: string, hints: readonly Hint[]): readonly Hint[] {
  const bytesOf = (file: string): number | undefined =>
    statSync(join(webFolder, file), { throwIfNoEntry: false })?.size;
  const sizeOf = ([, address]: Hint): number => bytesOf(`${address}.br`) ?? bytesOf(address) ?? 0;
  return hints.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** A file that the build leaves beside the web, for whoever serves it; empty before the first build. */
function readBuilt(webFolder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(webFolder, '.vite', name), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
