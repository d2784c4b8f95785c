/** The rules of what people read: a message says what is wrong, in words of the trade. */
import { Visitor } from 'oxc-parser';
import type { Complaint } from '../source/planted.ts';
import { lineCounter, parseModule } from '../source/read-module.ts';

interface ForbiddenWords {
  readonly words: RegExp;
  readonly instead: string;
}

/** What no message says, in whichever language; terms and wrong words of each language are in `screen-terms`. */
const forbiddenWords: readonly ForbiddenWords[] = [
  {
    words: /格式不正确|格式错误|\bnot valid\b|\binvalid (?:value|format|input)\b|no es válid[oa]/i,
    instead: 'say what would be right: which characters, which bounds, an example',
  },
  {
    words: /format is not right|formato no es correcto|formato incorrecto/i,
    instead: 'say what would be right: which characters, which bounds, an example',
  },
];

/** Where people's words stand: what is tested, generated or written for developers is none of it. */
const isRead = (modulePath: string): boolean =>
  /^(?:apps\/web|apps\/server|packages)\/.*\.tsx?$/.test(modulePath) &&
  !/\.(?:test|fixture)\.tsx?$|-testing\.ts$|\/testing\//.test(modulePath);

export function messageComplaints(modulePath: string, text: string): Complaint[] {
  if (!isRead(modulePath)) return [];
  const lineOf = lineCounter(text);
  const { program } = parseModule(modulePath, text);
  const found: Complaint[] = [];
  const labels = new Set<string>();
  const messages: { readonly key: string; readonly start: number }[] = [];
  const checkWords = (words: string, start: number): void => {
    const hit = forbiddenWords.find((each) => each.words.test(words));
    if (hit !== undefined)
      found.push({
        path: modulePath,
        line: lineOf(start),
        reason: `not a message: ${hit.instead}`,
      });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') checkWords(value, start);
    },
    TemplateElement: ({ value, start }) => checkWords(value.raw, start),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'label' || value === null) return;
      if (value.type === 'JSXExpressionContainer') labels.add(nameKey(value.expression) ?? '');
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'chosenRule') return;
      const key = nameKey(first);
      if (key !== undefined) messages.push({ key, start: callee.start });
    },
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'message') return;
      const reported = nameKey(value);
      if (reported !== undefined) messages.push({ key: reported, start: key.start });
    },
  }).visit(program);
  for (const { key, start } of messages) {
    if (labels.has(key))
      found.push({
        path: modulePath,
        line: lineOf(start),
        reason: `a message says what is wrong: ${key} is the label of its field`,
      });
  }
  return found;
}

interface Reported {
  readonly type: string;
  readonly callee?: { readonly type: string; readonly name?: unknown };
  readonly arguments?: readonly { readonly type: string; readonly value?: unknown }[];
}

/** The key of `t('key')`. */
function nameKey(node: Reported | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee?.name !== 't') return undefined;
  const value = node.arguments?.[0]?.value;
  return typeof value === 'string' ? value : undefined;
}
