import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesLiteral, jsonLiteral, textLiteral } from './literals.ts';
import { testDatabase } from './testing.ts';

const { owner } = await testDatabase();
const client = new pg.Client(owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const hostile = [
  `'; drop table card; --`,
  String.raw`\'; commit; select '1`,
  '$$ or 1=1 $$',
  `E'\\x27'`,
  '袁刚 👩‍🚀 ñ',
  '\u0001\u2028\u202E',
  '',
];

test('LED-4: any text in a message without parameters comes back as it was, and is no statement', async () => {
  for (const text of hostile) {
    const { rows } = await client.query(
      `select ${textLiteral(text)} as text, ${jsonLiteral({ [text]: [text] })} as json, ${bytesLiteral(Buffer.from(text))} as bytes`,
    );
    expect(rows).toEqual([{ text, json: { [text]: [text] }, bytes: Buffer.from(text) }]);
    expect(textLiteral(text)).toMatch(/^convert_from\('\\x[\da-f]*'::bytea, 'UTF8'\)$/);
  }
  const { rows } = await client.query(`select ${jsonLiteral(undefined)} as json`);
  expect(rows).toEqual([{ json: null }]);
});
