import { expect, test } from 'vitest';
import { faultsIn, type Holdings, omissionsIn } from './complaints.ts';
import { pointsIn } from './page.ts';

const held: Holdings = {
  places: new Set(['card.get', '/member/list']),
  fields: new Set(['card_state']),
  isFile: (file) =>
    ['e2e/card.e2e.ts', 'apps/web/src/page.ts', 'docs/adr/0023-files.md'].includes(file),
  titlesOf: () => ["'MEM-2, SH-35: a card is frozen'"],
};
const rows = (...lines: string[]) => pointsIn(['## 4. States', ...lines].join('\n'));
const reasonsFor = (...lines: string[]): string[] =>
  faultsIn(rows(...lines), held).map(({ reason }) => reason);

test('a point that has a place and a test is right', () => {
  expect(
    reasonsFor(
      '| A card | `card.get`, `/member/list`, `card_state` | [MEM-2](../e2e/card.e2e.ts) |',
      '| A card | `apps/web/src/page.ts` | [a card is frozen](../e2e/card.e2e.ts) |',
    ),
  ).toEqual([]);
});

test.each([
  ['no test', '| A card | `card.get` | |', 'A card has no test'],
  ['no place', '| A card | | [MEM-2](../e2e/card.e2e.ts) |', 'A card has no place'],
  [
    'a place that is gone',
    '| A card | `card.melt` | [MEM-2](../e2e/card.e2e.ts) |',
    'there is no operation, page, field or file card.melt',
  ],
  [
    'a file that is gone',
    '| A card | `card.get` | [MEM-2](../a.test.ts) |',
    'a.test.ts is no test',
  ],
  [
    'a file that is no test',
    '| A card | `card.get` | [MEM-2](../apps/web/src/page.ts) |',
    'apps/web/src/page.ts is no test',
  ],
  [
    'a rule that only begins so',
    '| A card | `card.get` | [SH-3](../e2e/card.e2e.ts) |',
    'no title in e2e/card.e2e.ts says “SH-3”',
  ],
  [
    'words of no title',
    '| A card | `card.get` | [a card is lost](../e2e/card.e2e.ts) |',
    'no title in e2e/card.e2e.ts says “a card is lost”',
  ],
])('a point with %s is wrong', (_, line, reason) => {
  expect(reasonsFor(line)).toEqual([reason]);
});

test('what is being built names what is missing, and may name places to come', () => {
  const heading = '## Being built';
  expect(reasonsFor(heading, '| A card | `card.paint` | No colours yet. |')).toEqual([]);
  expect(reasonsFor(heading, '| A card | `card.paint` | |')).toEqual([
    'A card does not say what is missing',
  ]);
});

test('what is another thing on purpose names its decision', () => {
  const heading = '## Decided otherwise';
  const link = '[ADR 0023](adr/0023-files.md)';
  expect(reasonsFor(heading, `| A path | An address | ${link} |`)).toEqual([]);
  expect(reasonsFor(heading, '| A path | An address | Later |')).toEqual([
    'A path names no decision',
  ]);
  expect(reasonsFor(heading, '| A path | An address | [ADR 0024](adr/0023-files.md) |')).toEqual([
    'ADR 0024 at docs/adr/0023-files.md is no decision',
  ]);
});

test('titles, addresses and fields without a row are named, a field with its entity', () => {
  const points = pointsIn(
    ['### Card', '| `state` | `card.get` | x |', '| Card list | `/member/list` | x |'].join('\n'),
  );
  expect(
    omissionsIn(points, {
      titles: ['Card list', 'Card'],
      addresses: ['/member/list', '/goods/list'],
      fields: { Card: ['state', 'level'], Goods: ['state'] },
    }),
  ).toEqual([
    'the title Card',
    'the address /goods/list',
    'the field Card: level',
    'the field Goods: state',
  ]);
});
