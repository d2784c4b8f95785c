import { describe, expect, test } from 'vitest';
import { placeOf } from '../source/planted.ts';
import { declarationComplaints, declarationsIn } from './declarations.ts';
import { glossaryPage } from './page.ts';
import { reviewed, spellingOf, spellingsIn, spellingsInSql } from './spelling.ts';
import { clashes, wireEntries } from './wire-uses.ts';
import { words } from './words.ts';

const plain = (name: string) => ({ ours: name, wire: name, meaning: undefined });
const named = (ours: string, wire: string) => ({ ours, wire, meaning: `the meaning of ${wire}` });

const objects = [
  { operation: 'card.get', fields: [plain('id'), named('cardNumber', 'card_number')] },
  { operation: 'card.open', fields: [named('cardNumber', 'card_number')] },
  { operation: 'device.get', fields: [named('verificationCode', 'vertify_code')] },
];

describe('the names of the wire', () => {
  test('are listed once each, with the operations that carry them', () => {
    expect(wireEntries(objects)).toEqual([
      {
        wire: 'card_number',
        ours: ['cardNumber'],
        meaning: 'the meaning of card_number',
        operations: ['card.get', 'card.open'],
      },
      {
        wire: 'vertify_code',
        ours: ['verificationCode'],
        meaning: 'the meaning of vertify_code',
        operations: ['device.get'],
      },
    ]);
  });

  test('mean one field of an object, also beside a field of that very name', () => {
    expect(clashes(objects)).toEqual([]);
    const fields = [named('name', 'user_name'), named('userName', 'user_name'), plain('sex')];
    expect(clashes([{ operation: 'card.get', fields }])).toEqual([
      'card.get: name and userName are both user_name on the wire',
    ]);
    const shadowed = [named('giftPoint', 'coin'), plain('coin')];
    expect(clashes([{ operation: 'card.get', fields: shadowed }])).toHaveLength(1);
  });
});

describe('declarations', () => {
  const contract = [
    "const number = wireName('card_number', 'the number');",
    'const row = {',
    "  code: wire('vertify_code', z.string(), 'the code'),",
    '};',
  ].join('\n');

  test('are found in both forms', () => {
    const { declarations, complaints } = declarationsIn('card.ts', contract);
    expect(declarations.map(placeOf)).toEqual(['card.ts:1', 'card.ts:3']);
    expect(declarations.map(({ wire }) => wire)).toEqual(['card_number', 'vertify_code']);
    expect(complaints).toEqual([]);
  });

  test('with a computed name are refused: nobody could search for it', () => {
    const { complaints } = declarationsIn('card.ts', 'const number = wireName(prefix + "no", "");');
    expect(complaints.map(placeOf)).toEqual(['card.ts:1']);
  });

  test('are made once, and for an operation', () => {
    const one = declarationsIn('card.ts', contract).declarations;
    const other = declarationsIn('shop.ts', contract).declarations.slice(0, 1);
    const carried = new Set(['card_number']);
    const complaints = declarationComplaints([...one, ...other], carried);
    expect(complaints.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'shop.ts: card_number is declared already: export that one and use it here',
      'card.ts: no operation carries vertify_code',
    ]);
  });
});

describe('the search for spellings', () => {
  const spellings = [
    spellingOf('card_number', ['cardNumber']),
    spellingOf('vertify_code', ['verificationCode']),
    spellingOf('coin', ['giftPoint']),
  ];
  const query = 'apps/server/src/features/card/card.queries.ts';
  const linesIn = (path: string, text: string) =>
    spellingsIn(path, text, spellings).map(({ line }) => line);

  test('finds them as property, as text and in JSX, and not in comments or longer names', () => {
    const code = [
      '// card_number is what the wire calls it',
      'const one = row.card_number;',
      "const other = { 'card_number': 1 };",
      'const shown = <b>card_number</b>;',
      'const longer = card_number_claim + my_card_number;',
    ].join('\n');
    expect(linesIn('apps/web/src/features/card/card-list.tsx', code)).toEqual([2, 3, 4]);
  });

  test('lets SQL name the column that our own name makes, and no odd spelling', () => {
    expect(linesIn(query, 'sql`select card_number from card`')).toEqual([]);
    expect(linesIn(query, "sql.ref('card_number')")).toEqual([1]);
    expect(linesIn(query, 'sql`select vertify_code from device`')).toEqual([1]);
    expect(linesIn('apps/web/src/platform/api.ts', 'const url = `card_number`;')).toEqual([1]);
  });

  test('reads migrations like SQL', () => {
    const sql =
      '-- vertify_code on the wire\ncreate table x (card_number text, vertify_code text);';
    expect(spellingsInSql('1.sql', sql, spellings).map(({ line }) => line)).toEqual([2]);
  });

  test('overlooks plain words, which are everybody’s', () => {
    expect(linesIn(query, 'const coin = 1;')).toEqual([]);
  });

  test('excuses declarations and reviewed exceptions, and tells of exceptions without use', () => {
    const complaint = (path: string, line: number) => ({
      path,
      line,
      reason: 'card_number is a name of the wire',
    });
    const found = [complaint('a.ts', 1), complaint('a.ts', 2), complaint('b.test.ts', 1)];
    const declarations = [{ wire: 'card_number', path: 'a.ts', line: 1 }];
    const tests = { at: '.test.ts', reason: 'tests look at the wire' };
    const idle = { at: 'a.ts', wire: 'vertify_code', reason: 'gone since' };
    expect(reviewed(found, declarations, [tests, idle])).toEqual({
      complaints: [complaint('a.ts', 2)],
      unused: [idle],
    });
  });
});

test('the page names words and wire names with their declaration', () => {
  const declarations = [
    { wire: 'card_number', path: 'packages/contract/src/card/rows.ts', line: 1 },
  ];
  const page = glossaryPage({ words, entries: wireEntries(objects), declarations });
  expect(page).toContain('| **merchant**: ');
  expect(page).toContain(
    '| `cardNumber` | `card_number` | the meaning of card_number | [card/rows.ts](../packages/contract/src/card/rows.ts) | `card.get`, `card.open` |',
  );
});

test('no word of the domain stands twice, in any language', () => {
  for (const language of ['zh', 'en'] as const) {
    const all = words.map(({ word }) => word[language]);
    expect(new Set(all).size).toBe(all.length);
  }
});
