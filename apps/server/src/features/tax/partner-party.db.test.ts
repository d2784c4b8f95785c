import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { getPartner, updatePartner } from '@lebean/contract/partner/operations';
import { returnStatement, sendStatement } from '@lebean/contract/settlement/operations';
import { saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { tableOf } from '../../capabilities/export/workbook-reader.ts';
import { downloadStatement } from '../settlement/download-statement.fixture.ts';
import { logLines } from '../settlement/log-lines.fixture.ts';
import { openPartnerWorld } from '../settlement/partner-world.fixture.ts';

const world = await openPartnerWorld();
const { server, scene, tables, callers, refused, earn, detail, setNow } = world;
const { own } = scene;
const { staff, partner } = callers;
const { partnerId } = own;

const number = '91110000600037341L';
const registered = { legalName: '华东渠道有限公司', taxNumber: number, country: 'CN' };
const issuer = { currency: 'CNY', country: 'CN', legalName: 'Lebean Ltd', taxNumber: number };
const statements = { before: 0, march: 0 };

/** What staff say of the partner, beside what it has already. */
async function change(facts: object) {
  const row = await call(server, getPartner, { partnerId }, staff);
  const { partnerName, region, contactName, contactPhone, isEnabled, version } = row;
  const stays = { partnerName, region, contactName, contactPhone, isEnabled, version };
  return await refused(updatePartner, { partnerId, ...stays, ...facts }, staff);
}

beforeAll(async () => {
  await earn(own.shopId, '2026-03-02', 150_000);
  setNow('2026-04-05T00:00:00Z');
  statements.before = await world.sentMonth('2026-03');
});

test('SET-6: a statement of a partner of whom nothing more is said names it alone, and nobody who issued it', async () => {
  expect(await detail(statements.before, partner)).toMatchObject({
    issuerName: '',
    legalName: '',
    taxNumber: '',
  });
});

test('SET-6, SET-19: staff say who a partner is; its tax number has the form of its country', async () => {
  expect(await change({ ...registered, taxNumber: '91110000600037342L' })).toBe('TAX_NUMBER_UNFIT');
  expect(await change({ ...registered, country: 'ES' })).toBe('TAX_NUMBER_UNFIT');
  expect(await change(registered)).toBe('done');
  // The number that is there is of another form than that of the new country.
  expect(await change({ country: 'ES' })).toBe('TAX_NUMBER_UNFIT');
  // A client of before does not know of it, and takes nothing away.
  expect(await change({ contactName: 'Somebody' })).toBe('done');
  expect(await call(server, getPartner, { partnerId }, staff)).toMatchObject(registered);
  const [line] = await logLines(tables, 'partner.update');
  expect(line).toMatchObject({ objectId: String(partnerId) });
});

test('SET-6: the partner’s next version names both parties as of issue, and stays when they change', async () => {
  await call(server, saveIssuer, { ...issuer, version: 0 }, staff);
  const back = { statementId: statements.before, confirmRemark: 'To whom?' };
  await call(server, returnStatement, back, partner);
  const statementId = await world.draftMonth('2026-03');
  // A draft shows to whom it would go, but nobody has issued it.
  expect(await detail(statementId)).toMatchObject({
    legalName: registered.legalName,
    issuerName: '',
  });
  await change({ legalName: '华东渠道集团有限公司' });
  await call(server, sendStatement, { statementId }, staff);
  statements.march = statementId;
  await change({ legalName: 'Somebody else', taxNumber: '', country: null });
  await call(server, saveIssuer, { ...issuer, legalName: 'Somebody', version: 1 }, staff);
  for (const reader of [staff, partner])
    expect(await detail(statementId, reader)).toMatchObject({
      version: 2,
      issuerName: issuer.legalName,
      issuerTaxNumber: number,
      legalName: '华东渠道集团有限公司',
      taxNumber: number,
    });
  expect(await detail(statements.before, partner)).toMatchObject({ issuerName: '', legalName: '' });
  await expect(
    tables.query(`update statement set legal_name = 'x' where id = $1`, [statementId]),
  ).rejects.toThrow('PERIOD_LOCKED');
});

test('SET-6, ACC-2: the issuer of a partner’s statement is for its partner, not for other parties', async () => {
  const { march: statementId } = statements;
  for (const other of [callers.owner, callers.stranger, callers.colleague])
    await expect(detail(statementId, other)).rejects.toThrow('STATEMENT_NOT_FOUND');
});

describe.each(languages)('SET-6, SET-20: in %s', (language) => {
  test('all files of a statement of a partner name both parties with their tax numbers', async () => {
    const fileOf = (format: 'pdf' | 'xlsx' | 'csv' | 'json') =>
      downloadStatement(server, statements.march, { format, language, caller: partner });
    const { pages } = await readPdf(await fileOf('pdf'));
    // Each script is a text of its own on paper.
    const paper = pages
      .flatMap(({ lines }) => lines.map((line) => line.replaceAll('|', '')))
      .join('\n');
    const { partnerName } = await detail(statements.march);
    for (const word of [issuer.legalName, '华东渠道集团有限公司', partnerName])
      expect(paper).toContain(word);
    expect(paper.split(number)).toHaveLength(3);
    const facts = tableOf(await fileOf('xlsx'), 3).map(([, value]) => value);
    expect(facts).toEqual(expect.arrayContaining([issuer.legalName, '华东渠道集团有限公司']));
    expect(facts.filter((value) => value === number)).toHaveLength(2);
    const csv = (await fileOf('csv')).toString();
    expect(csv).toContain('"华东渠道集团有限公司"');
    expect(JSON.parse((await fileOf('json')).toString())).toMatchObject({
      issuerName: issuer.legalName,
      issuerTaxNumber: number,
      legalName: '华东渠道集团有限公司',
      taxNumber: number,
      partnerName,
    });
  });
});
