import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import {
  getStatement,
  returnStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { listIssuers, saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { tableOf } from '../../capabilities/export/workbook-reader.ts';
import { downloadStatement } from '../settlement/download-statement.fixture.ts';
import { logLines } from '../settlement/log-lines.fixture.ts';
import { openSettlementWorld } from '../settlement/settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, refused, play, setNow } = world;
const { own } = scene;
const { staff, colleague, owner, partner, stranger } = callers;

const number = '91110000600037341L';
const first = { currency: 'CNY', country: 'CN', legalName: '乐豆甲公司', taxNumber: number };
const second = { ...first, legalName: 'Lebean B', taxNumber: '' };
const detail = (statementId: number) => call(server, getStatement, { statementId }, owner);
const statements = { before: 0, july: 0 };

async function sent(month: string): Promise<number> {
  const statementId = await world.draft(own.shopId, month);
  await call(server, sendStatement, { statementId }, staff);
  return statementId;
}

beforeAll(async () => {
  await world.payAfterwards(own.shopId, 150, '2026-03-01');
  await play({ shopId: own.shopId, at: '2026-06-10T00:00:00Z', lebean: 333 });
  setNow('2026-07-05T00:00:00Z');
  statements.before = await sent('2026-06');
});

test('SET-6: a statement that was sent while nobody was set says nothing of an issuer, in any file', async () => {
  const { before: statementId } = statements;
  expect(await detail(statementId)).toMatchObject({ issuerName: '', issuerTaxNumber: '' });
  const json = await downloadStatement(server, statementId, { format: 'json', caller: owner });
  expect(json.toString()).not.toContain('issuer');
  const csv = await downloadStatement(server, statementId, { format: 'csv', caller: owner });
  expect(csv.toString()).not.toContain('issuer');
});

test('SET-6, SH-35: staff of the whole network set the issuer of a currency, by the version that they saw', async () => {
  expect(await refused(saveIssuer, { ...first, version: 0 }, colleague)).toBe('WHOLE_NETWORK_ONLY');
  for (const other of [owner, partner, stranger]) {
    expect(await refused(saveIssuer, { ...first, version: 0 }, other)).not.toBe('done');
    expect(await refused(listIssuers, {}, other)).not.toBe('done');
  }
  const mistyped = { ...first, taxNumber: '91110000600037342L', version: 0 };
  expect(await refused(saveIssuer, mistyped, staff)).toBe('TAX_NUMBER_UNFIT');
  const unknown = { ...first, currency: 'XXX', version: 0 };
  expect(await refused(saveIssuer, unknown, staff)).not.toBe('done');
  // Two people who saw that there is none: the second one is refused.
  const tries = await Promise.all(
    [1, 2].map(() => refused(saveIssuer, { ...first, version: 0 }, staff)),
  );
  expect(tries.toSorted()).toEqual(['STALE_VERSION', 'done']);
  const { issuers } = await call(server, listIssuers, {}, staff);
  expect(issuers.find(({ currency }) => currency === 'CNY')).toMatchObject({
    ...first,
    version: 1,
  });
  expect(await logLines(tables, 'statementIssuer.save')).toMatchObject([{ objectId: 'CNY' }]);
});

test('SET-6: a draft has no issuer yet, and what was sent keeps its own when another one is set', async () => {
  await play({ shopId: own.shopId, at: '2026-07-10T00:00:00Z', lebean: 333 });
  setNow('2026-08-05T00:00:00Z');
  const statementId = await world.draft(own.shopId, '2026-07');
  expect(await call(server, getStatement, { statementId }, staff)).toMatchObject({
    issuerName: '',
  });
  // Staff of its country send it as well, and it says the same.
  await call(server, sendStatement, { statementId }, colleague);
  statements.july = statementId;
  await call(server, saveIssuer, { ...second, version: 1 }, staff);
  for (const reader of [staff, owner, partner])
    expect(await call(server, getStatement, { statementId }, reader)).toMatchObject({
      issuerName: first.legalName,
      issuerTaxNumber: number,
    });
  await expect(
    tables.query(`update statement set issuer_name = 'x' where id = $1`, [statementId]),
  ).rejects.toThrow('PERIOD_LOCKED');
  expect(await detail(statements.before)).toMatchObject({ issuerName: '' });
});

const words = {
  zh: ['开具方', '开具方税号'],
  en: ['Issued by', 'Issuer’s tax number'],
  es: ['Emitido por', 'N.º fiscal del emisor'],
} as const;

describe.each(languages)('SET-6, SET-20: in %s', (language) => {
  test('all files of a statement name who issued it', async () => {
    const [title, numberTitle] = words[language];
    const fileOf = (format: 'pdf' | 'xlsx' | 'csv' | 'json') =>
      downloadStatement(server, statements.july, { format, language, caller: owner });
    const { pages } = await readPdf(await fileOf('pdf'));
    // Each script is a text of its own on paper.
    const paper = pages
      .flatMap(({ lines }) => lines.map((line) => line.replaceAll('|', '')))
      .join('\n');
    for (const word of [title, first.legalName, number]) expect(paper).toContain(word);
    const facts = tableOf(await fileOf('xlsx'), 3);
    expect(facts).toContainEqual([title, first.legalName]);
    expect(facts).toContainEqual([numberTitle, number]);
    const csv = (await fileOf('csv')).toString();
    expect(csv).toContain(`"issuerName",,"${title}","${first.legalName}"`);
    expect(JSON.parse((await fileOf('json')).toString())).toMatchObject({
      issuerName: first.legalName,
      issuerTaxNumber: number,
    });
  });
});

test('SET-6, SET-8: the next version of a returned statement is issued by whoever is set by then', async () => {
  await call(
    server,
    returnStatement,
    { statementId: statements.july, confirmRemark: 'Wrong' },
    owner,
  );
  const statementId = await sent('2026-07');
  expect(await detail(statementId)).toMatchObject({
    version: 2,
    issuerName: second.legalName,
    issuerTaxNumber: '',
  });
  expect(await detail(statements.july)).toMatchObject({ issuerName: first.legalName });
});
