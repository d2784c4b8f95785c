/**
 * Which components of the web have an example in its catalogue: an example draws a component where it imports it
 * from its own module and has it as an element. Components are functions with a capital that a module exports.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { parseModule } from '../source/read-module.ts';

/** `apps/web/src/ui/choice-row.tsx ChoiceRow`. */
type Component = string;

const hasCapital = (name: string): boolean => /^[A-Z][a-z]/.test(name);

/** The components that a module exports. */
export function componentsOf(modulePath: string, text: string): Component[] {
  const found: Component[] = [];
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'FunctionDeclaration') return;
      const { name } = declaration.id ?? { name: '' };
      if (hasCapital(name)) found.push(`${modulePath} ${name}`);
    },
  }).visit(parseModule(modulePath, text).program);
  return found;
}

/** The components that a module draws as elements, or hands on as what an example draws. */
export function drawnIn(modulePath: string, text: string): Component[] {
  const { program } = parseModule(modulePath, text);
  const sources = new Map<string, string>();
  const drawn = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const from = path.posix.join(path.posix.dirname(modulePath), source.value);
      for (const { local } of specifiers) sources.set(local.name, `${from} ${local.name}`);
    },
    JSXOpeningElement: ({ name }) => {
      if (name.type === 'JSXIdentifier') drawn.add(name.name);
    },
    Property: ({ key, value }) => {
      const isDraw = key.type === 'Identifier' && key.name === 'Draw';
      if (isDraw && value.type === 'Identifier') drawn.add(value.name);
    },
  }).visit(program);
  return [...drawn].flatMap((name) => sources.get(name) ?? []);
}

/** The components of some files that no example draws. */
export function withoutExample(
  root: string,
  components: readonly string[],
  examples: readonly string[],
): Component[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const drawn = new Set(examples.flatMap((file) => drawnIn(file, read(file))));
  return components
    .flatMap((file) => componentsOf(file, read(file)))
    .filter((component) => !drawn.has(component));
}
