import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { groundSheet, type StyleExport, styleSheetOf } from './style-sheet.ts';

/** A style module of the component library, by its path below `antd/es`. */
const styleModule = /\/antd\/es\/(?:[\w-]+|_util\/wave)\/style(?:\/\w+)?\.js$/;

/** Where the library makes what all components stand on. */
const groundModule = '/antd/es/theme/util/genStyleUtils.js';

/** The sheet with the rules of a module. It is named as if it lay beside it, and goes wherever that goes. */
const sheetOf = (file: string): string => `${file}.sheet.css`;
const sheet = /^(.*\/antd\/es\/(.*)\.js)\.sheet\.css$/;

/**
 * Writes the rules of the component library into style sheets while the web is built. Left to itself, the
 * library makes them in the browser, of functions, when a component comes up for the first time. Tones and
 * sizes are variables that the rules read: they follow the palette as before (ADR 0053).
 */
export function componentStyles(): Plugin {
  const exportsOf = new Map<string, readonly StyleExport[]>();
  return {
    name: 'lebean:component-styles',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (sheet.test(source) ? source : undefined),
    load(id) {
      const [, file = '', name = ''] = sheet.exec(id) ?? [];
      if (file.endsWith(groundModule)) return groundSheet();
      const styles = exportsOf.get(file);
      return styles === undefined ? undefined : styleSheetOf(name, styles);
    },
    transform(code, file) {
      const withSheet = (rest: string) => ({
        code: `import ${JSON.stringify(sheetOf(file))};\n${rest}`,
        map: null,
      });
      if (file.endsWith(groundModule)) return withSheet(code);
      if (!styleModule.test(file)) return;
      const { styles, rest } = withoutRules(file, code);
      if (styles.length === 0) return;
      exportsOf.set(file, styles);
      return withSheet(rest);
    },
  };
}

/** What the library makes a style with: each takes the function that writes the rules second. */
const makers = new Map<string, StyleExport['kind']>([
  ['genStyleHooks', 'hook'],
  ['genComponentStyleHook', 'hook'],
  ['genSubStyleComponent', 'component'],
]);

const kindOf = (node: ESTree.Node | null): StyleExport['kind'] | undefined =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier'
    ? makers.get(node.callee.name)
    : undefined;

/** A style module that never makes its rules, and what it exports them as; none where it has no rules. */
export function withoutRules(
  file: string,
  code: string,
): { readonly styles: readonly StyleExport[]; readonly rest: string } {
  const writers: ESTree.Argument[] = [];
  const styles: StyleExport[] = [];
  new Visitor({
    CallExpression(node) {
      const [, writer] = node.arguments;
      if (writer !== undefined && kindOf(node) !== undefined) writers.push(writer);
    },
    ExportDefaultDeclaration({ declaration }) {
      // Where it is no style itself, it is a function that makes one.
      styles.push({ name: 'default', kind: kindOf(declaration) ?? 'hook' });
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const kind = kindOf(init);
        if (id.type === 'Identifier' && kind !== undefined) styles.push({ name: id.name, kind });
      }
    },
  }).visit(parseSync(file, code).program);
  let rest = code;
  for (const { start, end } of writers.toReversed()) {
    rest = `${rest.slice(0, start)}undefined${rest.slice(end)}`;
  }
  return { styles: writers.length === 0 ? [] : styles, rest };
}
