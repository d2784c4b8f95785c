/** Which rules there are, which of them a test proves, and where a rule is named. */
import { type Argument, type CallExpression, type Expression, Visitor } from 'oxc-parser';
import { parseModule } from '../source/read-module.ts';

/** A rule as a page of `docs/rules` states it. */
export interface Rule {
  readonly id: string;
  /** `part`: some of it is built. */
  readonly planned: 'no' | 'part' | 'all';
}

/** The rules that a page states: `- **LED-3** One sentence.`, with `*Planned.*` where it is not built. */
export function rulesIn(page: string): Rule[] {
  return Array.from(page.matchAll(/^- \*\*([A-Z]+-?\d+)\*\* (.*)$/gm), ([, id = '', text = '']) => {
    if (text.endsWith('*Planned.*')) return { id, planned: 'all' };
    return { id, planned: text.endsWith('*Planned in part.*') ? 'part' : 'no' };
  });
}

const titledCalls = new Set(['test', 'it', 'describe']);

/** The titles of a test module, as they are written. */
export const titlesIn = (modulePath: string, text: string): string[] =>
  titledIn(modulePath, text).map(({ title }) => title);

/** The tests and groups of a module, each with its title as it is written. */
function titledIn(modulePath: string, text: string): { title: string; isLong: boolean }[] {
  const calls: CallExpression[] = [];
  new Visitor({
    CallExpression: (call) => {
      if (titledCalls.has(rootName(call.callee) ?? '')) calls.push(call);
    },
  }).visit(parseModule(modulePath, text).program);
  const long = calls.filter(({ arguments: [, options] }) => hasLongTag(options));
  return calls
    .map(({ arguments: [title], start }) => ({
      title: titleText(title, text),
      isLong: long.some((outer) => outer.start <= start && start < outer.end),
    }))
    .filter(({ title }) => title !== '');
}

/** Whether a test or a group runs with `npm run test:long` alone: `{ tags: ['long'] }` behind its title. */
function hasLongTag(options: Argument | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'tags' &&
      property.value.type === 'ArrayExpression' &&
      property.value.elements.some((tag) => tag?.type === 'Literal' && tag.value === 'long'),
  );
}

/**
 * The rules that the titles of a test module name. A bar has one letter (`A4`) and begins the title. What is long
 * proves none: `npm test` leaves it out.
 */
export function provenIdsIn(modulePath: string, text: string): string[] {
  const titles = titledIn(modulePath, text).filter(({ isLong }) => !isLong);
  return titles.flatMap(({ title }) => [
    ...(title.match(/\b[A-Z]{2,4}-\d+\b/g) ?? []),
    ...(/^['"`]((?:[A-Z]\d{1,2}(?:, | and )?)+):/.exec(title)?.[1]?.match(/[A-Z]\d{1,2}/g) ?? []),
  ]);
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

/** Where an id is named. */
export interface Mention {
  readonly id: string;
  readonly line: number;
}

/** What looks like a rule of one of these families (`LED`, `SH`), wherever a text names it. */
export function mentionsIn(text: string, families: ReadonlySet<string>): Mention[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(
        line.matchAll(/(?<![\w-])([A-Z]{2,4})-\d{1,3}(?![\w-])/g),
        ([id, family = '']) => ({
          id,
          line: index + 1,
          family,
        }),
      ),
    )
    .filter(({ family }) => families.has(family))
    .map(({ id, line }) => ({ id, line }));
}

/** The family of an id: `LED` of `LED-4`, `P` of `P10`. */
export const familyOf = (id: string): string => id.replace(/-?\d+$/, '');

export interface Coverage {
  readonly family: string;
  readonly count: number;
  readonly missing: readonly string[];
}

/** By family, in the order in which the pages come to them. */
export function coverageOf(ids: readonly string[], proven: ReadonlySet<string>): Coverage[] {
  const groups = Map.groupBy(new Set(ids), familyOf);
  return [...groups].map(([family, members]) => ({
    family,
    count: members.length,
    missing: members.filter((id) => !proven.has(id)),
  }));
}
