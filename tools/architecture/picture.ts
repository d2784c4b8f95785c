import type { Zone } from '../boundaries/zones.ts';

type Drawn = Pick<Zone, 'name' | 'imports' | 'at'>;

const roots = new Set(['server roots', 'web roots']);

/** What a zone may import, by name: a root reaches all of its own app, and the packages beneath. */
function targetsOf(zone: Drawn, zones: readonly Drawn[]): readonly string[] {
  if (zone.imports === 'everything') return [];
  if (zone.imports !== 'its app') return zone.imports;
  const [app = ''] = zone.name.split(' ');
  // What stands on the root itself is not below it.
  const isAbove = ({ imports }: Drawn): boolean =>
    Array.isArray(imports) && imports.includes(zone.name);
  return zones
    .filter((other) => other.name !== zone.name && other.name.startsWith(`${app} `))
    .filter((other) => !isAbove(other))
    .map(({ name }) => name);
}

/** All zones that can be reached from one, over at least one step in between. */
function reachedOver(steps: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const reached = new Set<string>();
  const walk = (name: string): void => {
    for (const next of steps.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      walk(next);
    }
  };
  for (const next of steps.get(from) ?? []) walk(next);
  return reached;
}

/** Arrows from importer to imported, without those that follow from two others. */
export function arrowsOf(zones: readonly Drawn[]): [from: string, to: string][] {
  const steps = new Map(zones.map((zone) => [zone.name, targetsOf(zone, zones)]));
  return [...steps].flatMap(([from, targets]) => {
    const implied = reachedOver(steps, from);
    return targets.filter((to) => !implied.has(to)).map((to): [string, string] => [from, to]);
  });
}

const idOf = (name: string): string => name.replaceAll(/\W+/g, '_');

/** The zones as a Mermaid flow chart: what stands above may import what its arrows lead to. */
export function pictureOf(zones: readonly Drawn[]): string {
  const drawn = zones.filter(({ imports }) => imports !== 'everything');
  const groups = Map.groupBy(drawn, ({ name }) =>
    (/^(?:server|web) /.exec(name)?.[0] ?? '').trim(),
  );
  const boxes = [...groups].flatMap(([group, members]) => {
    const lines = members.map(({ name, at }) => {
      const [folder = ''] = at;
      const label = roots.has(name)
        ? name
        : `${name}<br/><small>${folder.replace(/\/$/, '')}</small>`;
      return `  ${idOf(name)}["${label}"]`;
    });
    return group === ''
      ? lines
      : [`  subgraph ${group}`, ...lines.map((line) => `  ${line}`), '  end'];
  });
  const arrows = arrowsOf(drawn).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['flowchart TD', ...boxes, ...arrows].join('\n');
}
