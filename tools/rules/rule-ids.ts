/** Which rules there are, and which of them a test proves. */
import { type Argument, type Expression, Visitor } from 'oxc-parser';

import { parseModule } from '../source/read-module.ts';

/** The rules that a page of the specification states: `**LED-3**` at the start of a sentence. */
export function ruleIdsIn(page: string): string[] {
  return Array.from(page.matchAll(/\*\*([A-Z]{2,3}-\d+)\*\*/g), ([, id = '']) => id);
}

const TITLED = new Set(['test', 'it', 'describe']);

/** The rules that the titles of a test module name. */
export function provenIdsIn(modulePath: string, text: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (TITLED.has(rootName(callee) ?? '')) titles.push(titleText(title, text));
    },
  }).visit(parseModule(modulePath, text).program);
  return titles.flatMap((title) => title.match(/\b[A-Z]{2,3}-\d+\b/g) ?? []);
}

/** `test` of `test(…)`, `test.skip(…)` and `test.each([…])(…)`. */
function rootName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : undefined;
}

/** A title may be put together; what is written of it counts. */
function titleText(title: Argument | undefined, text: string): string {
  const isWords = title?.type === 'Literal' || title?.type === 'TemplateLiteral';
  return isWords ? text.slice(title.start, title.end) : '';
}

export interface Coverage {
  readonly prefix: string;
  readonly count: number;
  readonly missing: readonly string[];
}

/** By prefix, in the order in which the specification comes to them. */
export function coverageOf(rules: readonly string[], proven: ReadonlySet<string>): Coverage[] {
  const groups = Map.groupBy(new Set(rules), (id) => id.replace(/-\d+$/, ''));
  return [...groups].map(([prefix, ids]) => ({
    prefix,
    count: ids.length,
    missing: ids.filter((id) => !proven.has(id)),
  }));
}
