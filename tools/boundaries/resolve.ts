import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** What a specifier means when a given module says it. */
export type Target =
  | { readonly kind: 'module'; readonly path: string; readonly byRelativePath: boolean }
  | { readonly kind: 'package'; readonly name: string; readonly isDeclared: boolean }
  | { readonly kind: 'missing' };

const OWN_SCOPE = '@lebean/';

/** Resolves imports the way Node and Vite do for this repository, from the files below `root`. */
export function createResolver(root: string): (from: string, specifier: string) => Target {
  const declared = new Map<string, ReadonlySet<string>>();
  const declaredFor = (workspace: string): ReadonlySet<string> => {
    const known = declared.get(workspace) ?? readDeclaredPackages(root, workspace);
    declared.set(workspace, known);
    return known;
  };
  return (from, specifier) => {
    const [withoutQuery = specifier] = specifier.split('?');
    if (withoutQuery.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(from), withoutQuery);
      return moduleAt(root, target, true);
    }
    if (withoutQuery.startsWith(OWN_SCOPE)) return ownPackage(root, withoutQuery);
    const name = packageName(withoutQuery);
    const workspace = workspaceOf(from);
    const isDeclared =
      isBuiltin(withoutQuery) ||
      declaredFor(workspace).has(name) ||
      // The tests' own packages are declared once, at the root.
      declaredFor('.').has(name);
    return { kind: 'package', name, isDeclared };
  };
}

/** `packages/domain` for a module in it; `.` for what belongs to no workspace. */
export function workspaceOf(modulePath: string): string {
  return /^(?:packages|apps)\/[^/]+/.exec(modulePath)?.[0] ?? '.';
}

function moduleAt(root: string, target: string, byRelativePath: boolean): Target {
  if (!existsSync(path.join(root, target))) return { kind: 'missing' };
  return { kind: 'module', path: target, byRelativePath };
}

function ownPackage(root: string, specifier: string): Target {
  const [folder, ...inside] = specifier.slice(OWN_SCOPE.length).split('/');
  if (folder === undefined || inside.length === 0) return { kind: 'missing' };
  const place = existsSync(path.join(root, 'packages', folder)) ? 'packages' : 'apps';
  return moduleAt(root, `${place}/${folder}/src/${inside.join('/')}.ts`, false);
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function readDeclaredPackages(root: string, workspace: string): ReadonlySet<string> {
  const file = path.join(root, workspace, 'package.json');
  if (!existsSync(file)) return new Set();
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const names = new Set<string>();
  if (!isRecord(manifest)) return names;
  for (const field of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const listed = manifest[field];
    if (isRecord(listed)) for (const name of Object.keys(listed)) names.add(name);
  }
  return names;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
