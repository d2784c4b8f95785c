import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** As much as is needed of what the build of the web says about its files. */
const builtFiles = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.array(z.string()).default([]),
  }),
);
type BuiltFiles = z.output<typeof builtFiles>;

/** Where the frame of all pages begins: sidebar, header, tabs. */
const frame = 'src/app/shell/shell.tsx';

function filesOf(files: BuiltFiles, name: string, seen: Set<string>): readonly string[] {
  const found = files[name];
  if (seen.has(name) || found === undefined || found.isEntry === true) return [];
  seen.add(name);
  return [found.file, ...found.imports.flatMap((imported) => filesOf(files, imported, seen))];
}

/**
 * Links that let a browser fetch the frame while it reads the first script, for whoever is signed in:
 * without them it learns of the frame only by running that script. Nothing where the build tells nothing.
 */
export function frameHints(webFolder: string): string {
  let manifest: string;
  try {
    manifest = readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8');
  } catch {
    return '';
  }
  const files = builtFiles.parse(JSON.parse(manifest));
  return filesOf(files, frame, new Set())
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n');
}
