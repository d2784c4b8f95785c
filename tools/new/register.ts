/** Adds an entry to a list that already stands in a module, wherever its lines are. */
import { type Expression, Visitor } from 'oxc-parser';
import { parseModule } from '../source/read-module.ts';

export interface Registration {
  /** The variable whose array or object gets the entry. */
  readonly variable: string;
  /** The entry as code, without a comma. */
  readonly entry: string;
  /** An import that the entry needs. */
  readonly importLine?: string;
}

export function register(path: string, text: string, registration: Registration): string {
  const { variable, entry, importLine } = registration;
  const { program } = parseModule(path, text);
  const ends: number[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== variable || init === null) return;
      const list = unwrapped(init);
      if (list.type === 'ArrayExpression' || list.type === 'ObjectExpression') ends.push(list.end);
    },
  }).visit(program);
  const [end] = ends;
  if (end === undefined || ends.length > 1)
    throw new Error(`${path} has no single list called ${variable}`);
  const before = text.slice(0, end - 1).trimEnd();
  const comma = /[,[{]$/.test(before) ? '' : ',';
  const added = `${before}${comma}\n${entry},\n${text.slice(end - 1)}`;
  if (importLine === undefined) return added;
  const lastImport = program.body.findLast(({ type }) => type === 'ImportDeclaration');
  const importEnd = lastImport?.end ?? 0;
  return `${added.slice(0, importEnd)}\n${importLine}${added.slice(importEnd)}`;
}

/** Below `as const` and `satisfies`. */
function unwrapped(expression: Expression): Expression {
  return expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? unwrapped(expression.expression)
    : expression;
}
