import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { statementFormats, verifyStatement } from '@lebean/contract/settlement/proof.operations';
import { emptyTree, rootOf, withLeaf } from '@lebean/domain/merkle';
import { rowBytes } from '@lebean/domain/statement-row';
import { call } from '../../../testing/calls.fixture.ts';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { downloadStatement } from './download-statement.fixture.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';
import { readStatement } from './read-statement.fixture.ts';

const world = await openPartnerWorld();
const { server, scene, callers, setNow, earn, detail } = world;
const { own } = scene;
const { partner } = callers;
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

let statementId = 0;
beforeAll(async () => {
  await earn(own.shopId, '2026-03-02', 150_000);
  await earn(own.branchId, '2026-03-03', 33_333);
  setNow('2026-04-05T00:00:00Z');
  await world.sentMonth('2026-03');
  await earn(own.branchId, '2026-03-03', -33_000);
  await earn(own.shopId, '2026-04-02', 500);
  setNow('2026-05-05T00:00:00Z');
  statementId = await world.sentMonth('2026-04');
});

describe.each(languages)('SET-20: the files of a statement of a partner in %s', (language) => {
  test('have the same figures, those of the screen', async () => {
    const shown = await detail(statementId);
    expect(shown.lines.length).toBe(2);
    for (const format of statementFormats) {
      const bytes = await downloadStatement(server, statementId, {
        format,
        language,
        caller: partner,
      });
      expect(await readStatement(bytes, format)).toMatchObject({
        statementNumber: shown.statementNumber,
        opening: shown.opening,
        closing: shown.closing,
        lines: shown.lines.map(({ gross }) => gross),
      });
    }
  });
});

test('SET-21: the root of a partner’s statement is that of its rows, and it is found without a login', async () => {
  const bytes = await downloadStatement(server, statementId, { format: 'json', caller: partner });
  const { rows = [], merkleRoot, code, statementNumber } = await readStatement(bytes, 'json');
  const tree = rows.reduce((grown, row) => withLeaf(grown, rowBytes(row), sha256), emptyTree);
  expect(Buffer.from(rootOf(tree, sha256)).toString('hex')).toBe(merkleRoot);
  const digest = createHash('sha256').update(bytes).digest('hex');
  expect(
    await call(server, verifyStatement, { statementNumber, code, sha256: digest }),
  ).toMatchObject({
    outcome: 'unaltered',
    statement: { shopName: (await detail(statementId)).partnerName },
  });
});

test('SET-13, SET-20: paper says whose share it is, of what, at which rate, and by which contract', async () => {
  const bytes = await downloadStatement(server, statementId, {
    format: 'pdf',
    language: 'en',
    caller: partner,
  });
  const { pages } = await readPdf(bytes);
  const words = pages.flatMap(({ lines }) => lines).join(' ');
  const { partnerName, lines } = await detail(statementId);
  expect(words).toContain(partnerName);
  expect(words).toContain('Money in, less refunds');
  expect(words).toContain('12.00% of the amount above 1,000.00');
  expect(words).toContain(`contract ${lines[0]?.share?.contractId}`);
});
