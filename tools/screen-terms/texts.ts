/** What people read: every text of a module that stands below `zh`, `en` or `es`. */
import { Visitor } from 'oxc-parser';
import { type Language, languages } from '@lebean/contract/kernel/text';
import { lineCounter, parseModule } from '../source/read-module.ts';

/** A text in one language, where it stands, and what tells it from its neighbours: the same in all three languages. */
export interface ScreenText {
  readonly path: string;
  readonly line: number;
  readonly language: Language;
  readonly place: string;
  readonly words: string;
}

const isLanguage = (name: string): name is Language =>
  name === 'zh' || name === 'en' || name === 'es';

interface AnyNode {
  readonly type: string;
  readonly start: number;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The texts of a module. Those of one object stand together: `zh`, `en` and `es` of it share their place. */
export function textsIn(modulePath: string, source: string): ScreenText[] {
  const lineOf = lineCounter(source);
  const found: ScreenText[] = [];
  new Visitor({
    ObjectExpression: ({ properties, start }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.computed) continue;
        const language = nameOf(property.key);
        if (!isLanguage(language)) continue;
        for (const { at, words, key } of wordsBelow(property.value, '')) {
          found.push({
            path: modulePath,
            line: lineOf(at),
            language,
            place: `${start}${key}`,
            words,
          });
        }
      }
    },
    CallExpression: ({ arguments: values, start }) => {
      const [zh, en, es] = values.map(stringOf);
      if (zh === undefined || en === undefined || es === undefined) return;
      if (!chinese.test(zh) || chinese.test(en)) return;
      for (const [place, language] of languages.entries()) {
        const value = values[place];
        const words = { zh, en, es }[language];
        if (value !== undefined)
          found.push({
            path: modulePath,
            line: lineOf(value.start),
            language,
            place: `${start}()`,
            words,
          });
      }
    },
  }).visit(parseModule(modulePath, source).program);
  return found;
}

/** Titles of fields and words of filters stand as arguments: Chinese, English, Spanish. */
const chinese = /\p{Script=Han}/u;

const stringOf = (node: AnyNode): string | undefined =>
  node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;

/** Whether the module holds what is read in the product, and not what only tests or developers see. */
export const isRead = (modulePath: string): boolean =>
  /^(?:apps\/(?:web|server|demo)|packages)\/.*\.tsx?$/.test(modulePath) &&
  !/\.(?:test|fixture|generated)\.tsx?$|-testing\.ts$|\/testing\/|\/catalogue\//.test(modulePath);

interface Words {
  readonly at: number;
  readonly key: string;
  readonly words: string;
}

/** All strings of a value, with the names that lead to them. */
function wordsBelow(node: AnyNode, key: string): Words[] {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return [{ at: node.start, key, words: node.value }];
  if (node.type === 'TemplateElement' && 'value' in node) {
    const { value } = node;
    const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : '';
    return typeof raw === 'string' && raw !== '' ? [{ at: node.start, key, words: raw }] : [];
  }
  if (node.type === 'Property' && 'key' in node && 'value' in node && isNode(node.value))
    return wordsBelow(node.value, `${key}.${isNode(node.key) ? nameOf(node.key) : ''}`);
  return Object.values(node).flatMap((child: unknown) => {
    const children: readonly unknown[] = Array.isArray(child) ? child : [child];
    return children.filter(isNode).flatMap((one) => wordsBelow(one, key));
  });
}

function nameOf(key: AnyNode): string {
  if (key.type === 'Identifier' && 'name' in key && typeof key.name === 'string') return key.name;
  if (key.type === 'Literal' && 'value' in key) return String(key.value);
  return '';
}
