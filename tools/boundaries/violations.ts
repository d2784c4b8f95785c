import type { Complaint } from '../source/planted.ts';
import type { ModuleReference, SourceModule } from '../source/read-module.ts';
import { type Target, workspaceOf } from './resolve.ts';
import {
  composingTest,
  DATABASE_ZONE,
  queryModule,
  testModule,
  testPackages,
  type Zone,
  zones,
} from './zones.ts';

export function findViolations(
  modules: readonly SourceModule[],
  resolve: (from: string, specifier: string) => Target,
): Complaint[] {
  return modules.flatMap((module) => {
    const zone = zoneOf(module.path);
    if (zone === undefined) {
      return [{ path: module.path, line: 1, reason: 'belongs to no zone of tools/boundaries' }];
    }
    return module.references.flatMap((reference) => {
      const { specifier, line } = reference;
      const reason =
        specifier === undefined
          ? computedReason(zone)
          : reasonAgainst(module.path, zone, reference, resolve(module.path, specifier));
      return reason === undefined ? [] : [{ path: module.path, line, reason }];
    });
  });
}

/** A test belongs where the module belongs that it tests. */
function zoneOf(modulePath: string): Zone | undefined {
  const tested = modulePath.replace(/(?:\.db)?\.test(?=\.tsx?$)/, '');
  return zones.find(({ at }) =>
    at.some((place) => (place.endsWith('/') ? tested.startsWith(place) : tested === place)),
  );
}

function computedReason(zone: Zone): string | undefined {
  if (zone.imports === 'everything' || zone.imports === 'its app') return undefined;
  return 'computes what it imports, so nobody can check it: name the module';
}

function reasonAgainst(
  from: string,
  zone: Zone,
  { specifier, isTypeOnly }: ModuleReference,
  target: Target,
): string | undefined {
  switch (target.kind) {
    case 'missing':
      return `imports ${specifier ?? ''}, which is not there`;
    case 'package':
      return reasonAgainstPackage(from, zone, target);
    case 'module':
      return reasonAgainstModule(from, zone, target, isTypeOnly);
  }
}

function reasonAgainstPackage(
  from: string,
  zone: Zone,
  target: Extract<Target, { kind: 'package' }>,
): string | undefined {
  if (!target.isDeclared) return `imports ${target.name}, which its package.json does not declare`;
  if (zone.packages === undefined || zone.packages.includes(target.name)) return undefined;
  if (testModule.test(from) && testPackages.includes(target.name)) return undefined;
  return `${zone.name} may not import the package ${target.name}`;
}

function reasonAgainstModule(
  from: string,
  zone: Zone,
  target: Extract<Target, { kind: 'module' }>,
  isTypeOnly: boolean,
): string | undefined {
  if (zone.imports === 'everything') return undefined;
  if (target.byRelativePath && workspaceOf(from) !== workspaceOf(target.path)) {
    return `reaches ${target.path} around its package: import it by the package's name`;
  }
  if (testModule.test(target.path) && !testModule.test(from)) {
    return `imports ${target.path}, which is for tests only`;
  }
  const targetZone = zoneOf(target.path);
  if (targetZone === undefined) return `imports ${target.path}, which belongs to no zone`;
  if (targetZone.name === zone.name) return reasonAgainstSibling(from, zone, target.path);
  if (zone.imports === 'its app' || composingTest.test(from)) return undefined;
  if (isTypeOnly && zone.namesTypesOf?.includes(targetZone.name) === true) return undefined;
  if (!zone.imports.includes(targetZone.name))
    return `${zone.name} may not import ${targetZone.name}`;
  if (targetZone.name === DATABASE_ZONE && zone.isolated === true && !queryModule.test(from)) {
    return `only *.queries.ts of a feature may import the database`;
  }
  return undefined;
}

function reasonAgainstSibling(from: string, zone: Zone, target: string): string | undefined {
  if (zone.floors !== undefined) return reasonAgainstFloor(from, zone, target);
  if (zone.isolated !== true || composingTest.test(from)) return undefined;
  const own = nounOf(from, zone);
  const other = nounOf(target, zone);
  return own === other ? undefined : `feature ${own} may not import feature ${other}`;
}

/** A room reaches down only; a test is held to the same. */
function reasonAgainstFloor(from: string, zone: Zone, target: string): string | undefined {
  const own = nounOf(from, zone);
  const other = nounOf(target, zone);
  if (own === other || floorOf(other, zone) < floorOf(own, zone)) return undefined;
  return `room ${own} may not import room ${other}, which is not below it`;
}

function floorOf(room: string, { floors = [] }: Zone): number {
  const named = floors.findIndex((rooms) => rooms.includes(room));
  return named === -1 ? floors.findIndex((rooms) => rooms.includes('*')) : named;
}

function nounOf(modulePath: string, zone: Zone): string {
  const folder = zone.at.find((place) => modulePath.startsWith(place)) ?? '';
  return modulePath.slice(folder.length).split('/')[0] ?? '';
}
