import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import {
  getStatement,
  returnStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { createStatementAdjustment } from '@lebean/contract/settlement/payment.operations';
import {
  createStatementFile,
  statementFormats,
  verifyStatement,
} from '@lebean/contract/settlement/proof.operations';
import { emptyTree, rootOf, withLeaf } from '@lebean/domain/merkle';
import { rowBytes } from '@lebean/domain/statement-row';
import { call } from '../../../testing/calls.fixture.ts';
import { type Requested, downloadStatement } from './download-statement.fixture.ts';
import { readStatement } from './read-statement.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, refused, play, setNow } = world;
const { own } = scene;
const { staff, owner, partner, stranger } = callers;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const fileOf = (statementId: number, requested: Requested): Promise<Buffer> =>
  downloadStatement(server, statementId, { caller: owner, ...requested });

const detail = (statementId: number) => call(server, getStatement, { statementId }, staff);
const verified = (statementNumber: string, code: string, sha256Hex?: string) =>
  call(server, verifyStatement, { statementNumber, code, ...(sha256Hex && { sha256: sha256Hex }) });

let statementId = 0;
beforeAll(async () => {
  await world.payAfterwards(own.shopId, 150, '2026-03-01');
  for (const day of ['01', '02', '17'])
    await play({ shopId: own.shopId, at: `2026-07-${day}T03:04:05.678901Z`, lebean: 333 });
  await world.sellLebeans(own.shopId, 10_000, '2026-07-10T04:00:00Z');
  setNow('2026-07-15T00:00:00Z');
  const credit = {
    statementLine: 'serviceCredit',
    amount: -200,
    reason: 'Down, for "a" day; =1+1',
  } as const;
  await call(server, createStatementAdjustment, { shopId: own.shopId, ...credit }, staff);
  setNow('2026-08-05T00:00:00Z');
  statementId = await world.draft(own.shopId, '2026-07');
});

test('SET-21: a draft has no files: what proves a statement is what was sent', async () => {
  const input = { statementId, format: 'pdf' } as const;
  expect(await refused(createStatementFile, input, staff)).toBe('STATEMENT_STAGE');
  expect(await refused(createStatementFile, input, owner)).toBe('STATEMENT_NOT_FOUND');
  await call(server, sendStatement, { statementId }, staff);
  expect(await refused(createStatementFile, input, stranger)).toBe('STATEMENT_NOT_FOUND');
});

test('SET-21: two files that are made at once, before there is a seal, have one code', async () => {
  const files = await Promise.all(
    [owner, partner].map((caller) => fileOf(statementId, { format: 'json', caller })),
  );
  expect(new Set(files.map(digestOf)).size).toBe(1);
});

describe.each(languages)('SET-20: the files of a statement in %s', (language) => {
  test('have the same figures, those of the screen', async () => {
    const { opening, lines, payments, closing } = await detail(statementId);
    const grosses = lines.map(({ gross }) => gross);
    expect(opening + grosses.reduce((sum, gross) => sum + gross, 0) - payments).toBe(closing);
    const read = [];
    for (const format of statementFormats)
      read.push(await readStatement(await fileOf(statementId, { format, language }), format));
    const [first] = read;
    for (const { rows: _rows, ...figures } of read) {
      expect(figures).toMatchObject({ opening, lines: grosses, payments, closing, rowCount: 6 });
      const { code, merkleRoot, ledgerPosition } = figures;
      expect({ code, merkleRoot, ledgerPosition }).toEqual({
        code: first?.code,
        merkleRoot: first?.merkleRoot,
        ledgerPosition: first?.ledgerPosition,
      });
    }
  });

  test.each(['xlsx', 'csv', 'json'] as const)(
    'SET-21: the rows of %s have the root that it names',
    async (format) => {
      const { rows = [], merkleRoot } = await readStatement(
        await fileOf(statementId, { format, language }),
        format,
      );
      expect(rows).toHaveLength(6);
      const tree = rows.reduce((grown, row) => withLeaf(grown, rowBytes(row), sha256), emptyTree);
      expect(Buffer.from(rootOf(tree, sha256)).toString('hex')).toBe(merkleRoot);
    },
  );
});

test.each(statementFormats)(
  'SET-20: %s is the same file for whoever may have it, byte for byte',
  async (format) => {
    const made = await fileOf(statementId, { format });
    for (const caller of [owner, partner, staff])
      expect(digestOf(await fileOf(statementId, { format, caller }))).toBe(digestOf(made));
  },
);

describe('SET-21: whoever has number and code may ask without a login', () => {
  const proofOf = async () => {
    const { code } = await readStatement(await fileOf(statementId, { format: 'json' }), 'json');
    return { code, statementNumber: (await detail(statementId)).statementNumber };
  };

  test.each(statementFormats)(
    'a file of %s is unaltered, and altered with one byte changed anywhere',
    async (format) => {
      const { code, statementNumber } = await proofOf();
      const bytes = await fileOf(statementId, { format });
      expect(await verified(statementNumber, code, digestOf(bytes))).toMatchObject({
        outcome: 'unaltered',
        supersededBy: null,
      });
      for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 1;
        expect((await verified(statementNumber, code, digestOf(changed))).outcome).toBe('altered');
      }
    },
  );

  test('a changed row is altered, and its root is another', async () => {
    const { code, statementNumber } = await proofOf();
    const text = (await fileOf(statementId, { format: 'json' })).toString();
    const changed = text.replace(/"amount":500/, '"amount":501');
    expect(changed).not.toBe(text);
    expect((await verified(statementNumber, code, digestOf(Buffer.from(changed)))).outcome).toBe(
      'altered',
    );
    const { rows = [], merkleRoot } = await readStatement(Buffer.from(changed), 'json');
    const tree = rows.reduce((grown, row) => withLeaf(grown, rowBytes(row), sha256), emptyTree);
    expect(Buffer.from(rootOf(tree, sha256)).toString('hex')).not.toBe(merkleRoot);
  });

  test('without a file they see what was issued, to compare it with what they hold', async () => {
    const { code, statementNumber } = await proofOf();
    const { closing, periodStart } = await detail(statementId);
    const shown = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8, 12)}-${code.slice(12)}`;
    const answer = await verified(statementNumber.toLowerCase(), shown.toLowerCase());
    expect(answer.outcome).toBe('issued');
    expect(answer.statement).toMatchObject({
      closing,
      periodStart,
      version: 1,
      isTakenBack: false,
    });
  });

  test('with another number or another code the answer is the same for all that is not theirs', async () => {
    const { code, statementNumber } = await proofOf();
    const wrong = `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`;
    const answers = [
      await verified(statementNumber, wrong),
      await verified('B000000000000000000', code),
      await verified('B000000000000000000', wrong),
      await verified(statementNumber, wrong, '0'.repeat(64)),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ outcome: 'unknown', supersededBy: null, statement: null });
  });

  test('a file of another statement is altered: its digest proves only its own', async () => {
    await play({ shopId: own.branchId, at: '2026-07-03T00:00:00Z', lebean: 100 });
    const other = await world.sent(own.branchId, '2026-07');
    const { code, statementNumber } = await proofOf();
    const bytes = await fileOf(other, { format: 'csv', caller: staff });
    expect((await verified(statementNumber, code, digestOf(bytes))).outcome).toBe('altered');
  });
});

test('SET-21: what a seal is over cannot be changed, and a file of other rows breaks off', async () => {
  await fileOf(statementId, { format: 'csv' });
  await expect(
    tables.query(`update statement_source set amount = amount + 1 where statement_id = $1`, [
      statementId,
    ]),
  ).rejects.toThrow('PERIOD_LOCKED');
  await expect(tables.query('update statement_seal set row_count = 0')).rejects.toThrow(
    'statement_seal',
  );
  await tables.query('alter table statement_source disable trigger user');
  const change = (by: number) =>
    tables.query(
      `update statement_source set amount = amount + $2 where statement_id = $1 and source_kind = 'lebeanSale'`,
      [statementId, by],
    );
  await change(1);
  // What has begun ends without its end: nobody takes half a file for a whole one.
  await expect(fileOf(statementId, { format: 'json' })).rejects.toThrow('destroyed');
  await change(-1);
  await tables.query('alter table statement_source enable trigger user');
  expect((await fileOf(statementId, { format: 'json' })).length).toBeGreaterThan(500);
});

test('SET-8, SET-21: the files of a version that was replaced say so', async () => {
  const before = await fileOf(statementId, { format: 'pdf' });
  const { code } = await readStatement(before, 'pdf');
  const { statementNumber } = await detail(statementId);
  await call(server, returnStatement, { statementId, confirmRemark: 'A play is missing' }, owner);
  const takenBack = await verified(statementNumber, code, digestOf(before));
  expect(takenBack).toMatchObject({
    outcome: 'unaltered',
    supersededBy: null,
    statement: { isTakenBack: true },
  });
  const next = await world.sent(own.shopId, '2026-07');
  expect((await detail(next)).version).toBe(2);
  expect(await verified(statementNumber, code, digestOf(before))).toMatchObject({
    outcome: 'unaltered',
    supersededBy: 2,
    statement: { version: 1 },
  });
  const { code: nextCode } = await readStatement(await fileOf(next, { format: 'json' }), 'json');
  expect(nextCode).not.toBe(code);
  expect((await verified(statementNumber, nextCode)).supersededBy).toBeNull();
  // The old version stays readable.
  expect((await fileOf(statementId, { format: 'csv' })).length).toBeGreaterThan(500);
});
