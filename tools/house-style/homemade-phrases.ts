/** The phrases of a translation that no English text of the product says, each with what a native says. */
import { type Node, Visitor } from 'oxc-parser';
import type { Complaint } from '../source/planted.ts';
import { lineCounter, parseModule } from '../source/read-module.ts';

interface HomemadePhrase {
  readonly words: RegExp;
  readonly instead: string;
}

/** To be added to: one line for each. */
const homemadePhrases: readonly HomemadePhrase[] = [
  { words: /^There (?:is|are) no such\b/, instead: '"Card not found"' },
  {
    words: /\bof whoever\b|\bwhoever (?:asked|pays|has)\b/i,
    instead: 'the requester, the customer',
  },
  { words: /\b(?:is|are) told\b/i, instead: 'shown, reported or notified' },
  { words: /\b(?:by itself|by themselves)\b/i, instead: 'automatically' },
  { words: /\bat once\b/i, instead: 'immediately, or at a time' },
  { words: /\b(?:sold|offered|there) no more\b/i, instead: 'no longer' },
  { words: /\b(?:takes?|taken) (?:\w+ )?back\b/i, instead: 'reverse, void or undo' },
  { words: /\bleft empty\b|\bempty: /i, instead: 'Leave blank to …' },
  { words: /, say[.:]?$|, for one\b/, instead: 'for example' },
  { words: /\blook(?:s|ed)? after\b/i, instead: 'manage' },
  { words: /\bwhat (?:these|it|this) (?:comes?|came) to\b/i, instead: 'total' },
  { words: /\b(?:somebody|nobody)\b/i, instead: 'someone, no one, or the passive' },
  { words: /\b(?:is|was|are) not right\b/i, instead: 'is incorrect' },
  {
    words: /\bas the product says\b|\bnot said\b|\bsays the\b/i,
    instead: 'default, not set, reported by',
  },
];

/** Where people's words stand; a key of `en` is a text of theirs, and so is the second word of `field()`. */
const isRead = (modulePath: string): boolean =>
  /^(?:apps\/web|apps\/server|packages)\/.*\.tsx?$/.test(modulePath) &&
  !/\.(?:test|fixture)\.tsx?$|-testing\.ts$|\/testing\//.test(modulePath);

export function phraseComplaints(modulePath: string, text: string): Complaint[] {
  if (!isRead(modulePath)) return [];
  const lineOf = lineCounter(text);
  const found: Complaint[] = [];
  const check = (node: Node): void => {
    for (const { words, start } of textsIn(node)) {
      const hit = homemadePhrases.find((each) => each.words.test(words));
      if (hit === undefined) continue;
      const reason = `not what a native says: ${hit.instead}`;
      found.push({ path: modulePath, line: lineOf(start), reason });
    }
  };
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'en') check(value);
    },
    CallExpression: ({ callee, arguments: [, english] }) => {
      const isField = callee.type === 'Identifier' && callee.name === 'field';
      if (isField && english !== undefined && english.type !== 'SpreadElement') check(english);
    },
  }).visit(parseModule(modulePath, text).program);
  return found;
}

interface EnglishText {
  readonly words: string;
  readonly start: number;
}

/** The texts of `en: '…'` and of `en: { key: '…' }`. */
function textsIn(node: Node): readonly EnglishText[] {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ words: node.value, start: node.start }] : [];
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? textsIn(property.value) : [],
  );
}
