/** Files that import each other in a circle, types included: whoever reads one has to read them all. */
import path from 'node:path';
import type { Complaint } from '../source/planted.ts';
import type { SourceModule } from '../source/read-module.ts';
import type { Target } from './resolve.ts';

interface Arrow {
  readonly target: string;
  readonly line: number;
}

/** A complaint for each import that lies on a circle. What is imported when it is needed (`import()`) counts too. */
export function findCircles(
  modules: readonly SourceModule[],
  resolve: (from: string, specifier: string) => Target,
): Complaint[] {
  const arrows = withoutEnds(
    new Map(modules.map((module) => [module.path, arrowsOf(module, resolve)])),
  );
  return [...arrows].flatMap(([from, leaving]) =>
    leaving.flatMap(({ target, line }) => {
      const way = wayBack(target, from, arrows);
      if (way === undefined) return [];
      const names = [from, ...way].map((file) => path.posix.basename(file)).join(' → ');
      return [{ path: from, line, reason: `stands in a circle: ${names}` }];
    }),
  );
}

/** Without the files that lead to no circle: nearly all of them. */
function withoutEnds(
  arrows: ReadonlyMap<string, readonly Arrow[]>,
): ReadonlyMap<string, readonly Arrow[]> {
  const left = [...arrows].flatMap(([from, leaving]): Array<[string, readonly Arrow[]]> => {
    const further = leaving.filter(({ target }) => arrows.has(target));
    return further.length === 0 ? [] : [[from, further]];
  });
  return left.length === arrows.size ? arrows : withoutEnds(new Map(left));
}

function arrowsOf(
  module: SourceModule,
  resolve: (from: string, specifier: string) => Target,
): Arrow[] {
  return module.references.flatMap(({ specifier, line }) => {
    if (specifier === undefined) return [];
    const target = resolve(module.path, specifier);
    return target.kind === 'module' ? [{ target: target.path, line }] : [];
  });
}

/** The files from one to another, both named, by the fewest imports; nothing where there is no way. */
function wayBack(
  from: string,
  to: string,
  arrows: ReadonlyMap<string, readonly Arrow[]>,
): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file === to) return wayTo(to, cameFrom);
    for (const { target } of arrows.get(file) ?? [])
      if (!cameFrom.has(target)) cameFrom.set(target, file);
  }
  return undefined;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
