import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportMembers } from '@lebean/contract/card/export';
import { listMembers } from '@lebean/contract/card/operations';
import { exportErrorReports } from '@lebean/contract/error-report/export';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { exportOperationLog } from '@lebean/contract/operation-log/export';
import { operations } from '@lebean/contract/registry/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { listIn } from '../../src/capabilities/export/workbook-reader.ts';
import { testDatabase } from '../../src/database/testing.ts';
import {
  bodyOf,
  type Caller,
  call,
  openServer,
  refusalOf,
  send,
  serverOn,
  wireRequest,
} from '../calls.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { ownInputs } from './sweep-inputs.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, principals } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const principal = (name: Principal['name']): Principal => {
  const found = principals.find((each) => each.name === name);
  if (found === undefined) throw new Error(`nobody is ${name}`);
  return found;
};
const staff = principal('staff of the whole network');
interface Line {
  readonly operation: string;
  readonly account_id: number;
  readonly object: string;
  readonly object_id: string;
  readonly after: unknown;
  readonly result: string;
}

/** The latest line about an export. */
async function lastLine(): Promise<Line | undefined> {
  const found = await client.query<Line>(
    `select operation, account_id::int, object, object_id, after, result from operation_log
      where object = 'export' order by id desc limit 1`,
  );
  return found.rows[0];
}

async function csvOf(operation: AnyOperation, input: object, caller: Caller): Promise<string[]> {
  const answer = await send(server, operation, { format: 'csv', ...input }, caller);
  expect(answer.status).toBe(200);
  return answer.text.split('\r\n').slice(0, -1);
}

/** Lets the owner see whole phone numbers, or not (MEM-9). */
async function letView(mayView: boolean): Promise<void> {
  const permissions = `array_remove(r.permissions, 'member.phone.view')`;
  await client.query(
    `update role r set permissions = ${mayView ? `${permissions} || '{member.phone.view}'` : permissions}
      from account_role ar where ar.role_id = r.id and ar.account_id = $1`,
    [own.ownerId],
  );
}

async function phonesOf(cardNumbers: readonly string[]): Promise<Map<string, string>> {
  const found = await client.query<{ number: string; phone: string }>(
    `select c.card_number as number, m.phone from card c join member m on m.id = c.member_id where c.card_number = any ($1)`,
    [cardNumbers],
  );
  return new Map(found.rows.map(({ number, phone }) => [number, phone]));
}

describe('SH-37: what is exported', () => {
  test.each(operations.filter(isExport))(
    'SH-37, ACC-2: $id holds as many rows as its list, and is refused to whom its list is',
    async (operation) => {
      const list = operations.find(({ id }) => id === operation.listId);
      // To the others it is refused, as its list is: the sweep of the reach holds that.
      const callers = principals.filter(
        ({ kind, name }) =>
          operation.scope.includes(kind) &&
          (operation.reach === undefined || name === 'staff of the whole network'),
      );
      const held: string[] = [];
      for (const caller of callers) {
        // What some lists cannot do without, such as whose rows they are.
        const [input] = list === undefined ? [] : ownInputs(list, scene, caller);
        const fields = input?.fields ?? {};
        const listed = list && (await send(server, list, fields, caller));
        const refusal = listed && refusalOf(listed);
        const exported = await send(server, operation, { format: 'csv', ...fields }, caller);
        expect([caller.name, refusalOf(exported)]).toEqual([caller.name, refusal]);
        if (refusal === undefined) held.push(caller.name);
        const lines = exported.text.split('\r\n').length - 2;
        const before = listed && refusal === undefined ? bodyOf(listed).Count : lines;
        expect([caller.name, lines]).toEqual([caller.name, before]);
      }
      expect(held).not.toEqual([]);
    },
  );

  test.each([
    { whose: 'in full for whoever may see them', mayView: true },
    { whose: 'masked for others', mayView: false },
  ])(
    'SH-37, MEM-9: rows and order are those of the list, and phones are $whose, in both formats',
    async ({ mayView }) => {
      await letView(mayView);
      const filter = { state: 'normal', sort: 'accruingPoint' } as const;
      const { rows } = await call(server, listMembers, filter, owner);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ phone }) => phone.includes('****'))).toBe(true);
      const phones = await phonesOf(rows.map(({ cardNumber }) => cardNumber));
      const requested = rows.map(({ cardNumber, phone }) => [
        cardNumber,
        mayView ? phones.get(cardNumber) : phone,
      ]);
      const lines = await csvOf(exportMembers, filter, owner);
      const cells = lines.slice(1).map((line) => line.replaceAll('"', '').split(','));
      expect(cells.map(([number, , , phone]) => [number, phone])).toEqual(requested);
      const { url } = wireRequest(exportMembers, { ...filter, format: 'xlsx' });
      const cookie = `lebean=${owner.token}`;
      const answer = await server.inject({ url, headers: { cookie, 'accept-language': 'es' } });
      // A workbook says above its titles what it is, and below its rows what they add up to (SH-37).
      const { titles, rows: table } = listIn(answer.rawPayload);
      expect(titles.slice(0, 3)).toEqual(['Número de tarjeta', 'Nombre', 'Sexo']);
      expect(table.map(([number, , , phone]) => [number, phone])).toEqual(requested);
    },
  );

  test('SH-37: titles and words are in the language of the caller, the name of the file too', async () => {
    const answer = await send(
      server,
      exportMembers,
      { format: 'csv', timeZone: 'Asia/Shanghai' },
      {
        ...owner,
        language: 'zh',
      },
    );
    expect(answer.text).toMatch(/^\uFEFF"卡号","姓名","性别",/);
    expect(answer.text).toContain('已冻结');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="\d{8}-\d{4}\.csv"; filename\*=UTF-8''%E4%BC%9A%E5%91%98-\d{8}-\d{4}\.csv$/,
    );
  });

  test('SH-37: a filter or a time zone that does not exist is refused, not exported', async () => {
    for (const wrong of [{ state: 'lost' }, { timeZone: 'Mars/Olympus' }, { format: 'pdf' }]) {
      const answer = await send(server, exportMembers, { format: 'csv', ...wrong }, owner);
      expect(answer.status).toBe(400);
    }
  });
});

describe('MEM-9, ACC-6: what the log knows', () => {
  test('MEM-9: an export is logged with its format, its filters, whether phones were whole, and how many rows have left', async () => {
    await letView(true);
    const [, ...exported] = await csvOf(exportMembers, { state: 'normal' }, owner);
    expect(await lastLine()).toEqual({
      operation: 'member.export',
      account_id: own.ownerId,
      object: 'export',
      object_id: 'csv',
      after: {
        format: 'csv',
        filter: { state: 'normal', sort: '-openedAt' },
        fullPhones: true,
        rowCount: exported.length,
      },
      result: 'ok',
    });
    const lines = await csvOf(exportOperationLog, { object: 'export' }, staff);
    expect(lines.some((line) => line.includes('Export members'))).toBe(true);
  });

  test('SH-37: a list that is too long is refused at once, and nothing is logged', async () => {
    const small = serverOn(database.application, { exportRows: 2 });
    const before = await lastLine();
    const answer = await send(small, exportMembers, { format: 'csv' }, owner);
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'EXPORT_TOO_LONG']);
    expect(await lastLine()).toEqual(before);
    const filtered = { format: 'csv', state: 'frozen' };
    expect((await send(small, exportMembers, filtered, owner)).status).toBe(200);
  });
});

describe('a file that does not arrive', () => {
  const reports = 40_000;
  /** Others use the machine too. */
  const patient = { timeout: 15_000 };

  beforeAll(async () => {
    await client.query(
      `insert into error_report (account_id, account_name, merchant_id, fingerprint, message, origin, url,
          stack, user_agent, count, first_at, last_at)
        select $1, 'Long', null, encode(sha256(n::text::bytea), 'hex'), 'message ' || n, '', '',
          repeat('stack ', 100), '', 1, now(), now() from generate_series(1, $2) n`,
      [staff.accountId, reports],
    );
  });

  /** A server that listens, as only a real connection can be left. */
  async function listening(filesAtOnce = 4) {
    const opened = openServer(database.application, { filesAtOnce, exportRows: 1_000_000 });
    const address = await opened.server.listen({ host: '127.0.0.1', port: 0 });
    const { url } = wireRequest(exportErrorReports, { format: 'csv' });
    const leaving = new AbortController();
    const ask = (signal?: AbortSignal) =>
      fetch(address + url, {
        headers: { cookie: `lebean=${staff.token}` },
        ...(signal && { signal }),
      });
    return { ...opened, ask, leaving };
  }

  const reading = `select pid from pg_stat_activity where query like '%error_report%'
    and usename = 'lebean_app' and state <> 'idle' and datname = current_database()`;
  const readers = async (): Promise<number[]> =>
    (await client.query<{ pid: number }>(reading)).rows.map(({ pid }) => pid);

  test('SH-37: a client that goes away ends the query and its transaction, and the log says so', async () => {
    const { ask, leaving, close } = await listening();
    const response = await ask(leaving.signal);
    await response.body?.getReader().read();
    expect((await readers()).length).toBe(1);
    leaving.abort();
    await expect.poll(readers, patient).toEqual([]);
    await expect.poll(async () => (await lastLine())?.result, patient).toBe('NOBODY_READS');
    const line = await lastLine();
    expect(line?.operation).toBe('errorReport.export');
    await close();
  });

  test('SH-37: what fails in the middle breaks the download, never ends as a short file', async () => {
    const { ask, close } = await listening();
    const response = await ask();
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    const [pid] = await readers();
    await client.query('select pg_terminate_backend($1)', [pid]);
    const readAll = async (): Promise<void> => {
      for (;;) {
        const piece = await reader?.read();
        if (piece === undefined || piece.done) return;
      }
    };
    await expect(readAll()).rejects.toThrow('terminated');
    await expect.poll(async () => (await lastLine())?.result, patient).toBe('BROKEN_OFF');
    await close();
  });

  test('F6, SH-37: more files than there are places for are asked to come back, other calls go on', async () => {
    const { server: full, ask, leaving, close } = await listening(1);
    const response = await ask(leaving.signal);
    await response.body?.getReader().read();
    const second = await ask();
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await send(full, listMembers, {}, owner)).status).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await ask()).status, patient).toBe(200);
    await close();
  });

  test('F6, SH-37: one account takes two places at most, and others find theirs', async () => {
    const { server: busy, ask, leaving, close } = await listening();
    await send(busy, listMembers, {}, staff);
    await send(busy, listMembers, {}, owner);
    for (const place of [1, 2]) {
      const response = await ask(leaving.signal);
      expect([place, response.status]).toEqual([place, 200]);
      await response.body?.getReader().read();
    }
    expect((await ask()).status).toBe(503);
    const other = await send(busy, exportMembers, { format: 'csv' }, owner);
    expect(other.status).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await ask()).status, patient).toBe(200);
    await close();
  });
});
