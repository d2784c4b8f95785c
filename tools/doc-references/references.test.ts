import { expect, test } from 'vitest';
import { referencesIn } from './references.ts';

test('a page points at files, commands and names by links and in code style', () => {
  const page = [
    'See [the tour](docs/tour.md#money), [a site](https://example.com) and `apps/server/src/main.ts`.',
    'Run `npm run verify`, `npm start` or npm install; `ledger_post()`, `useRecordForm` and `post` move money.',
    'Your file is `features/<noun>/list.tsx`; `pipeline.ts` is ours; `not null` and `A B` are words.',
  ].join('\n');
  expect(referencesIn(page).map(({ kind, target, line }) => `${line} ${kind} ${target}`)).toEqual([
    '1 link docs/tour.md#money',
    '1 path apps/server/src/main.ts',
    '2 command verify',
    '2 command start',
    '2 name ledger_post',
    '2 name useRecordForm',
    '3 path pipeline.ts',
  ]);
});

test('what a recipe invents is named by the page, and passed over', () => {
  const page =
    '<!-- imagined: shop_phone, gift.ts -->\n`shop_phone` in `gift.ts` and `row_version`';
  expect(referencesIn(page)).toEqual([{ kind: 'name', target: 'row_version', line: 2 }]);
});

test('a block of code is an example: only its commands are looked at', () => {
  const page = ['```sh', 'npm run backup -- to/folder', 'const x = `gone.ts`;', '```'].join('\n');
  expect(referencesIn(page)).toEqual([{ kind: 'command', target: 'backup', line: 2 }]);
});

test('a section whose heading names a file quotes out of the files that it names', () => {
  const page = [
    '## A step: `card.operations.ts`',
    '',
    'Find `handle(rechargeCard, …)`, `sell` and `not null` in `sale.ts`; then `npm run verify`.',
    '## Then',
    '`not null` is a word.',
  ].join('\n');
  const quotes = referencesIn(page).filter(({ kind }) => kind === 'quote');
  const files = ['card.operations.ts', 'sale.ts'];
  expect(quotes).toEqual([
    { kind: 'quote', target: 'handle(rechargeCard,', line: 3, files },
    { kind: 'quote', target: 'not null', line: 3, files },
  ]);
});
