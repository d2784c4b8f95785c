import { beforeAll, describe, expect, test } from 'vitest';
import { returnStatement } from '@lebean/contract/settlement/operations';
import { statementFormats } from '@lebean/contract/settlement/proof.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { type Requested, downloadStatement } from './download-statement.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';
import { verifyFile } from './verify-file.ts';

const world = await openSettlementWorld();
const { server, scene, callers, play, setNow } = world;
const { own } = scene;
const { owner } = callers;

const fileOf = (statementId: number, format: Requested['format']): Promise<Buffer> =>
  downloadStatement(server, statementId, { format, caller: owner });
const verdictOn = (bytes: Buffer) =>
  world.connections.transaction('read only', anonymousOpening, (db) => verifyFile(db, bytes));
const changed = (bytes: Buffer, from: string, to: string): Buffer => {
  const text = bytes.toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};

let statementId = 0;
beforeAll(async () => {
  await world.payAfterwards(own.shopId, 100, '2026-03-01');
  for (const day of ['01', '02', '17'])
    await play({ shopId: own.shopId, at: `2026-07-${day}T03:04:05Z`, lebean: 300 });
  setNow('2026-08-05T00:00:00Z');
  statementId = await world.sent(own.shopId, '2026-07');
});

describe.each(statementFormats)('SET-21: who holds a file of %s', (format) => {
  test('reads that it is unaltered', async () => {
    expect(await verdictOn(await fileOf(statementId, format))).toMatchObject({
      kind: 'unaltered',
      issued: { version: 1, supersededBy: null },
    });
  });

  test('reads that it was altered, with one byte changed anywhere', async () => {
    const bytes = await fileOf(statementId, format);
    for (let place = 7; place < bytes.length; place += Math.ceil(bytes.length / 25)) {
      const other = Buffer.from(bytes);
      other[place] = (other[place] ?? 0) ^ 1;
      // A byte of the number or the code asks for another statement; one of the packing leaves nothing to read.
      const { kind } = await verdictOn(other);
      expect(kind).not.toBe('unaltered');
    }
  });
});

test('SET-21: a changed row is named by its line, and by the root', async () => {
  const json = await fileOf(statementId, 'json');
  const verdict = await verdictOn(changed(json, '"amount":300', '"amount":301'));
  expect(verdict).toMatchObject({
    kind: 'altered',
    differences: [
      'line 1 says 900, its rows come to 901',
      'the rows do not have the root that was sealed',
    ],
  });
  const csv = await fileOf(statementId, 'csv');
  const ofCsv = await verdictOn(changed(csv, '3.00,,,,3.00', '3.00,,,,2.00'));
  expect(ofCsv).toMatchObject({ kind: 'altered' });
});

test('SET-21: a changed sum is named, however well the rest fits', async () => {
  const csv = await fileOf(statementId, 'csv');
  const [, closing = ''] = /"closing",.*?,([\d.]+)\r\n/.exec(csv.toString()) ?? [];
  const verdict = await verdictOn(changed(csv, `,${closing}\r\n`, `,1${closing}\r\n`));
  expect(verdict).toMatchObject({ kind: 'altered' });
});

test('SET-21: a row left out, doubled or moved has another root', async () => {
  const json = (await fileOf(statementId, 'json')).toString();
  const rows = json.split('\n').slice(1, -2);
  const [first = '', second = ''] = rows;
  const others = [
    json.replace(`${first}\n`, ''),
    json.replace(first, `${first}\n${first}`),
    json.replace(`${first}\n${second}`, `${second}\n${first}`),
  ];
  for (const other of others) {
    const verdict = await verdictOn(Buffer.from(other));
    expect(verdict).toMatchObject({ kind: 'altered' });
    expect(verdict).toHaveProperty(
      'differences',
      expect.arrayContaining(['the rows do not have the root that was sealed']),
    );
  }
});

test('SET-21: a file that another program saved anew has the same figures', async () => {
  const json: unknown = JSON.parse((await fileOf(statementId, 'json')).toString());
  const anew = Buffer.from(JSON.stringify(json, null, 2));
  expect(await verdictOn(anew)).toMatchObject({ kind: 'savedAnew', differences: [] });
});

test('SET-21: what is no statement, or of another installation, is not taken for one', async () => {
  expect(await verdictOn(Buffer.from('%PDF-1.7 a letter'))).toEqual({ kind: 'unreadable' });
  expect(await verdictOn(Buffer.from('{"code":1}'))).toEqual({ kind: 'unreadable' });
  expect(await verdictOn(Buffer.from('PK?'))).toEqual({ kind: 'unreadable' });
  const json = (await fileOf(statementId, 'json')).toString();
  const other = json.replace(/"code":"./, '"code":"Z');
  expect(await verdictOn(Buffer.from(other))).toMatchObject({ kind: 'unknown' });
});

test('SET-8, SET-21: a file of a version that was replaced says by which', async () => {
  const before = await fileOf(statementId, 'xlsx');
  await call(server, returnStatement, { statementId, confirmRemark: 'Again' }, owner);
  await world.sent(own.shopId, '2026-07');
  expect(await verdictOn(before)).toMatchObject({
    kind: 'unaltered',
    issued: { version: 1, supersededBy: 2, isTakenBack: true },
  });
});
