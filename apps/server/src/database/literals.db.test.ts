import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesLiteral, inlined, jsonLiteral, textLiteral } from './literals.ts';
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
    expect(textLiteral(text)).toMatch(
      /^\(convert_from\('\\x[\da-f]*'::bytea, 'UTF8'\) collate "default"\)$/,
    );
  }
  const { rows } = await client.query(`select ${jsonLiteral(undefined)} as json`);
  expect(rows).toEqual([{ json: null }]);
});

test('LED-4: a text has the collation of columns, so that a function finds their rows by an index', async () => {
  const { rows } = await client.query(`select collation for (${textLiteral('key')}) as collation`);
  expect(rows).toEqual([{ collation: '"default"' }]);
});

test('LED-4: a statement with its values in it means what it means with parameters', async () => {
  const values = [...hostile, -5, 1.5, 9_007_199_254_740_991];
  const others = [true, null, new Date('2026-05-01T10:00:00.123Z'), Buffer.from('袁刚')];
  for (const value of [...values, ...others]) {
    const type = typesOf(value);
    const statement = `select 1 - $1::${type === 'numeric' ? 'numeric' : 'int'} as less, $2::${type} as value`;
    const parameters = [type === 'numeric' ? value : 1, value];
    const sent = await client.query(statement, parameters);
    const { rows } = await client.query(inlined({ sql: statement, parameters }));
    expect(rows).toEqual(sent.rows);
  }
});

function typesOf(value: unknown): string {
  if (typeof value === 'number') return 'numeric';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Date) return 'timestamptz';
  return Buffer.isBuffer(value) ? 'bytea' : 'text';
}
