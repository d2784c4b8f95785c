import { expect, test } from 'vitest';
import { pointsIn } from './page.ts';

const page = [
  '## 3. Fields',
  '### Member card',
  '| Point | Where | Test |',
  '|---|---|---|',
  '| `card_state`: normal or \\| frozen | `card.get`, `state` | [MEM-2](../e2e/card-life.e2e.ts), [a stale version](../a.test.ts) |',
  '## Being built',
  '| Device: `equip_image_info` | `equipment.list` | There is no picture yet. |',
  '## Decided otherwise',
  '| File: `file_path` | An address | [ADR 0023](adr/0023-files-outside-the-database.md) |',
].join('\n');

test('a row says a point, its places and its tests; heads of tables are none', () => {
  expect(pointsIn(page)[0]).toEqual({
    line: 5,
    subject: 'Member card',
    standing: 'there',
    point: '`card_state`: normal or \\| frozen',
    fields: ['card_state'],
    places: ['card.get', 'state'],
    links: [
      { words: 'MEM-2', file: 'e2e/card-life.e2e.ts' },
      { words: 'a stale version', file: 'a.test.ts' },
    ],
    proof: '[MEM-2](../e2e/card-life.e2e.ts), [a stale version](../a.test.ts)',
  });
});

test('what comes and what is decided otherwise begin with what they are about', () => {
  expect(
    pointsIn(page)
      .slice(1)
      .map(({ subject, standing, fields, links }) => ({ subject, standing, fields, links })),
  ).toEqual([
    { subject: 'Device', standing: 'coming', fields: ['equip_image_info'], links: [] },
    {
      subject: 'File',
      standing: 'otherwise',
      fields: ['file_path'],
      links: [{ words: 'ADR 0023', file: 'docs/adr/0023-files-outside-the-database.md' }],
    },
  ]);
});
