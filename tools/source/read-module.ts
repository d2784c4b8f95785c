import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One place where a module names another one: `import`, `export from`, `import()`, `import('x').T`. */
export interface ModuleReference {
  /** What stands between the quotes; `undefined` where it is computed and nobody can tell. */
  readonly specifier: string | undefined;
  readonly line: number;
  /** Gone at run time: it can name a thing and do nothing with it. */
  readonly isTypeOnly: boolean;
}

export interface SourceModule {
  /** Relative to the repository's root, with forward slashes. */
  readonly path: string;
  readonly references: readonly ModuleReference[];
}

/** Thrown when a file does not parse: an unread module must never count as a clean one. */
export class UnreadableModule extends Error {}

export function readModule(root: string, modulePath: string): SourceModule {
  const text = readFileSync(path.join(root, modulePath), 'utf8');
  const parsed = parseModule(modulePath, text);
  const lineOf = lineCounter(text);
  const references: ModuleReference[] = [];
  const note = (specifier: string | undefined, offset: number, isTypeOnly = false): void => {
    references.push({ specifier, line: lineOf(offset), isTypeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source.value, node.start, node.importKind === 'type'),
    ExportAllDeclaration: (node) => note(node.source.value, node.start, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) note(node.source.value, node.start, node.exportKind === 'type');
    },
    ImportExpression: (node) => note(literalText(node.source), node.start),
    TSImportType: (node) => note(node.source.value, node.start, true),
    TSExternalModuleReference: (node) => note(node.expression.value, node.start),
    CallExpression: (node) => {
      // Vite's glob import reaches many modules at once, by a pattern we do not resolve.
      const callee = text.slice(node.callee.start, node.callee.end);
      if (callee === 'import.meta.glob') note(undefined, node.start);
    },
  }).visit(parsed.program);
  return { path: modulePath, references };
}

export function parseModule(modulePath: string, text: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(modulePath, text);
  const [problem] = parsed.errors;
  if (problem !== undefined) throw new UnreadableModule(`${modulePath}: ${problem.message}`);
  return parsed;
}

/** Maps an offset in `text` to its line, counted from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
}

function literalText(node: { type: string; value?: unknown }): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
