import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listModules } from './list-files.ts';

/** Where a check complains, and why. */
export interface Complaint {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

export function placeOf({ path: file, line }: { path: string; line: number }): string {
  return `${file}:${line}`;
}

/**
 * A checker that reads no module also finds no violation. So each one proves itself on a fixture
 * in which every line marked `// planted` is wrong: it must report exactly those. Returns what it
 * got wrong, and how many it had to find.
 */
export function proveOnFixture(
  fixture: string,
  complaints: readonly Complaint[],
): { readonly errors: readonly string[]; readonly plantedCount: number } {
  const planted = listPlanted(fixture);
  const reported = new Set(complaints.map(placeOf));
  const errors = [
    ...planted
      .filter((place) => !reported.has(place))
      .map((place) => `planted violation not reported: ${place}`),
    ...[...reported]
      .filter((place) => !planted.includes(place))
      .map((place) => `correct line reported: ${place}`),
  ];
  if (planted.length === 0) errors.push('no planted violation found in the fixture');
  return { errors, plantedCount: planted.length };
}

/** The `file:line` places below `root` whose line ends in `// planted`. */
function listPlanted(root: string): string[] {
  return listModules(root).flatMap((modulePath) =>
    readFileSync(path.join(root, modulePath), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text.endsWith('// planted') ? [`${modulePath}:${index + 1}`] : [],
      ),
  );
}
