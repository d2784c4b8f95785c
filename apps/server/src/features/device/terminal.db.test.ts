import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  disableAuthorisation,
  enableAuthorisation,
  listAuthorisations,
  releaseAuthorisation,
  voidAuthorisation,
} from '@lebean/contract/device/authorisation.operations';
import {
  listDevices,
  listInstalls,
  moveDevice,
  updateDevice,
} from '@lebean/contract/device/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import {
  activateTerminal,
  beatTerminal,
  getCatalogue,
  reportInstalls,
} from '@lebean/contract/terminal/operations';
import { isWellFormedCode } from '@lebean/domain/authorisation-code';
import {
  bodyOf,
  call,
  codeOfAnswer,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { asTerminal, fleetOf, statusesOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const fleet = fleetOf(server, scene);
const { staff, partner } = fleet;
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

/** Forgets all wrong tries. */
const forget = () => owner.query('delete from sign_in_throttle');
const unknownCode = 'ABCDE-FGHJK-MNPQR-STUVW';
const sessionOver = 4;

const beat = (bearer: string, more: object = {}) =>
  send(server, beatTerminal, { terminalVersion: '3.1.0', ...more }, asTerminal(bearer));

describe('activation', () => {
  test('DEV-2, DEV-3: a code is shown once in full, kept as a hash, and masked from then on', async () => {
    const { code, authorisationId } = await fleet.issued();
    expect(isWellFormedCode(code)).toBe(true);
    const { rows } = await call(server, listAuthorisations, { pageSize: 100 }, partner);
    const row = rows.find(({ id }) => id === authorisationId);
    expect(row).toMatchObject({ state: 'issued', isActivated: false });
    expect(row?.code).toBe(`•••• ${code.slice(-4)}`);
    const kept = await owner.query('select to_jsonb(c)::text as row from authorisation_code c');
    expect(JSON.stringify(kept.rows)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(kept.rows)).not.toContain(code);
  });

  test('DEV-2: the first machine is bound, the same one gets a new secret, another is refused', async () => {
    const { code, deviceId } = await fleet.issued();
    const first = await fleet.activate(code.toLowerCase().replaceAll('-', ' '), 'PC-1');
    now = new Date(now.getTime() + 60_000);
    const again = await fleet.activate(code, 'PC-1');
    expect(again).toMatchObject({
      terminalId: first.terminalId,
      firstActivatedAt: first.firstActivatedAt,
    });
    expect(again.bearer).not.toBe(first.bearer);
    const other = { code, pcUniqueId: 'PC-2' };
    expect(await fleet.refused(activateTerminal, other)).toBe('ACTIVATION_REFUSED');
    expect(codeOfAnswer(await beat(first.bearer))).toBe(sessionOver);
    expect(codeOfAnswer(await beat(again.bearer))).toBe(0);
    expect((await fleet.deviceOf(deviceId)).specification?.pcUniqueId).toBe('PC-1');
    await forget();
  });

  test('DEV-2: of two machines that name one code at the same time one is let in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code } = await fleet.issued();
      const machines = ['PC-A', 'PC-B', 'PC-C'];
      const answers = await Promise.all(
        machines.map((pcUniqueId) => send(server, activateTerminal, { code, pcUniqueId })),
      );
      expect(statusesOf(answers)).toEqual([200, 403, 403]);
      await forget();
    }
    const twice = await owner.query(
      'select authorisation_code_id from terminal group by 1 having count(*) > 1',
    );
    expect(twice.rowCount).toBe(0);
  });

  test('DEV-2, A4: whatever is wrong with a code, the answer is the same to the letter', async () => {
    const spoilt = async (operation: typeof voidAuthorisation, isUsed: boolean) => {
      const unit = isUsed ? await fleet.running() : await fleet.issued();
      const { authorisationId, code } = unit;
      const version = isUsed ? 2 : 1;
      await call(server, operation, { authorisationId, version }, staff);
      return { code, pcUniqueId: 'machine' in unit ? unit.machine : 'PC' };
    };
    const taken = await fleet.running();
    const wrong = [
      { code: unknownCode, pcUniqueId: 'PC' },
      { code: 'x', pcUniqueId: 'PC' },
      { code: taken.code, pcUniqueId: 'another' },
      await spoilt(voidAuthorisation, false),
      await spoilt(disableAuthorisation, true),
      await spoilt(releaseAuthorisation, true),
    ];
    const outcome = new Set<string>();
    for (const input of wrong) {
      const answer = await send(server, activateTerminal, input);
      outcome.add(`${answer.status} ${answer.text.replace(/"requestId":"[^"]*"/, '')}`);
      await forget();
    }
    expect([...outcome]).toHaveLength(1);
  });

  test('DEV-2: five wrong codes within 15 minutes block the source, also for a right one', async () => {
    const { code } = await fleet.issued();
    const wrong = { code: unknownCode, pcUniqueId: 'PC' };
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await fleet.refused(activateTerminal, wrong)).toBe('ACTIVATION_REFUSED');
    expect(await fleet.refused(activateTerminal, wrong)).toBe('TOO_MANY_ACTIVATIONS');
    const right = { code, pcUniqueId: 'PC' };
    expect(await fleet.refused(activateTerminal, right)).toBe('TOO_MANY_ACTIVATIONS');
    now = new Date(now.getTime() + 14 * 60_000);
    expect(await fleet.refused(activateTerminal, right)).toBe('TOO_MANY_ACTIVATIONS');
    now = new Date(now.getTime() + 2 * 60_000);
    expect(await fleet.refused(activateTerminal, right)).toBe('done');
    await forget();
  });

  test('DEV-2: four wrong codes and a pause block nobody; a right one does not make up for them', async () => {
    const wrong = { code: unknownCode, pcUniqueId: 'PC' };
    for (let tries = 1; tries <= 4; tries += 1) await fleet.refused(activateTerminal, wrong);
    const { code } = await fleet.issued();
    await fleet.activate(code, 'PC');
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await fleet.refused(activateTerminal, wrong)).toBe('ACTIVATION_REFUSED');
    for (let tries = 2; tries <= 5; tries += 1) await fleet.refused(activateTerminal, wrong);
    expect(await fleet.refused(activateTerminal, wrong)).toBe('TOO_MANY_ACTIVATIONS');
    await forget();
  });

  test('DEV-2, ACC-6: the log tells what was wrong, and never a code or a secret', async () => {
    const { code, bearer } = await fleet.running();
    await fleet.refused(activateTerminal, { code, pcUniqueId: 'intruder' });
    const input = { operation: 'terminal.activate', pageSize: 10 };
    const { rows } = await call(server, listOperationLog, input, staff);
    expect(rows.map(({ result }) => result).slice(0, 2)).toEqual(['ACTIVATION_REFUSED', 'ok']);
    const lines = await owner.query(
      `select after from operation_log where operation = 'terminal.activate' order by id desc limit 2`,
    );
    const logged = JSON.stringify(lines.rows);
    expect(logged).toContain('otherMachine');
    for (const secret of [code, code.replaceAll('-', ''), bearer.split('.')[1] ?? bearer])
      expect(logged).not.toContain(secret);
    await forget();
  });
});

describe('the database holds DEV-2 by itself', () => {
  const attempt = (change: string, id: number) =>
    owner.query(`update authorisation_code set ${change} where id = $1`, [id]).then(
      () => 'done',
      () => 'refused',
    );

  test('DEV-2: machine and first activation are set once, states change as they may, whoever writes', async () => {
    const { authorisationId } = await fleet.running();
    expect(await attempt(`pc_unique_id = 'other'`, authorisationId)).toBe('refused');
    expect(await attempt('first_activated_at = now()', authorisationId)).toBe('refused');
    expect(await attempt(`state = 'issued'`, authorisationId)).toBe('refused');
    expect(await attempt(`state = 'void'`, authorisationId)).toBe('refused');
    expect(await attempt(`state = 'released'`, authorisationId)).toBe('done');
    expect(await attempt(`state = 'activated'`, authorisationId)).toBe('refused');
  });
});

describe('heartbeats', () => {
  test('DEV-4: a terminal proves itself on each call, and nobody else is let in', async () => {
    const { bearer, terminalId } = await fleet.running();
    const [, secret = ''] = bearer.split('.');
    expect((await beat(bearer)).status).toBe(200);
    const wrong = [
      `${terminalId}.${'x'.repeat(43)}`,
      `${terminalId + 1}.${secret}`,
      `987654321.${secret}`,
      secret,
      '',
    ];
    for (const each of wrong) expect(codeOfAnswer(await beat(each))).toBe(sessionOver);
    const cookie = await send(server, beatTerminal, {}, staff);
    expect(codeOfAnswer(cookie)).toBe(5);
    const people = await send(server, listDevices, {}, asTerminal(bearer));
    expect(codeOfAnswer(people)).toBe(5);
  });

  test('DEV-4: online is derived from the last heartbeat, and ends by itself after 90 seconds', async () => {
    const { bearer, deviceId } = await fleet.running();
    expect((await fleet.deviceOf(deviceId)).status).toBe('offline');
    now = new Date();
    const clock = new Date(now.getTime() + 5000).toISOString();
    await beat(bearer, { state: 'playing', freeDiskMb: 2048, clock });
    expect(await fleet.deviceOf(deviceId)).toMatchObject({
      status: 'online',
      terminalVersion: '3.1.0',
      heartbeat: { terminalState: 'playing', freeDiskMb: 2048, clockOffsetMs: 5000 },
    });
    await owner.query(
      `update terminal_heartbeat set last_seen_at = now() - interval '91 seconds'
        where terminal_id = (select id from terminal where device_id = $1)`,
      [deviceId],
    );
    // DEV-6: the outage that goes on is one of them.
    const silent = await fleet.deviceOf(deviceId);
    const ongoing = { from: silent.lastSeenAt, until: null };
    expect(silent).toMatchObject({ status: 'offline', outages: [ongoing] });
    await beat(bearer);
    const seen = await fleet.deviceOf(deviceId);
    expect(seen).toMatchObject({ status: 'online', outages: [{ from: silent.lastSeenAt }] });
    expect(seen.outages[0]?.until).not.toBeNull();
  });

  test('DEV-2, DEV-4: a disabled terminal is told so, and goes on when it is enabled again', async () => {
    const { bearer, authorisationId, deviceId } = await fleet.running();
    await call(server, disableAuthorisation, { authorisationId, version: 2 }, partner);
    expect(refusalOf(await beat(bearer))).toBe('TERMINAL_DISABLED');
    expect((await fleet.deviceOf(deviceId)).status).toBe('disabled');
    await call(server, enableAuthorisation, { authorisationId, version: 3 }, partner);
    expect((await beat(bearer)).status).toBe(200);
    const device = { deviceId, isDongleChecked: null, remark: '' };
    await call(server, updateDevice, { ...device, version: 1, isEnabled: false }, partner);
    expect(refusalOf(await beat(bearer))).toBe('TERMINAL_DISABLED');
    await call(server, updateDevice, { ...device, version: 2, isEnabled: true }, partner);
    await owner.query('update shop set is_enabled = false where id = $1', [scene.own.shopId]);
    expect(refusalOf(await beat(bearer))).toBe('TERMINAL_DISABLED');
    await owner.query('update shop set is_enabled = true where id = $1', [scene.own.shopId]);
    expect((await beat(bearer)).status).toBe(200);
  });

  test('DEV-2, DEV-6: a released code, or a unit that moved, ends the secret for good', async () => {
    const released = await fleet.running();
    const end = { authorisationId: released.authorisationId, version: 2 };
    await call(server, releaseAuthorisation, end, staff);
    expect(codeOfAnswer(await beat(released.bearer))).toBe(sessionOver);
    const moved = await fleet.running();
    const to = { deviceId: moved.deviceId, version: 1, shopId: scene.own.branchId };
    await call(server, moveDevice, to, partner);
    expect(codeOfAnswer(await beat(moved.bearer))).toBe(sessionOver);
    const history = await fleet.historyOf(moved.deviceId);
    expect(history.slice(-3)).toEqual(['codeReleased', 'movedOut', 'movedIn']);
  });

  test('P6: a heartbeat writes no index: its row is replaced on its page', async () => {
    const { bearer } = await fleet.running();
    const indexes = await owner.query(
      `select indexdef from pg_indexes where tablename = 'terminal_heartbeat'`,
    );
    expect(indexes.rowCount).toBe(1);
    expect(JSON.stringify(indexes.rows)).toContain('(terminal_id)');
    const hotUpdates = async (): Promise<readonly number[]> => {
      await owner.query('select pg_stat_force_next_flush()');
      const { rows } = await owner.query<{ all: number; hot: number }>(
        `select n_tup_upd::int as all, n_tup_hot_upd::int as hot
          from pg_stat_user_tables where relname = 'terminal_heartbeat'`,
      );
      return [rows[0]?.all ?? 0, rows[0]?.hot ?? 0];
    };
    for (let each = 0; each < 20; each += 1) await beat(bearer);
    const [updates = 0, hot = 0] = await hotUpdates();
    expect(hot).toBe(updates);
  });
});

describe('games', () => {
  const { own, branch, foreign, withdrawn } = scene.games;

  test('GAM-4: what is installed is what the terminal says, of games that its shop has had', async () => {
    const { bearer, deviceId } = await fleet.running();
    const reported = [own, withdrawn, foreign, own].map((gameId, place) => ({
      gameId,
      isInstalled: place !== 3,
      version: '1.0',
    }));
    const report = await call(server, reportInstalls, { installs: reported }, asTerminal(bearer));
    expect(report).toEqual({ taken: 2, unknownGameIds: [foreign] });
    const { installs } = await call(server, listInstalls, { deviceId }, partner);
    expect(
      installs.map(({ gameId, gameNameZh, isInstalled }) => [gameId, gameNameZh, isInstalled]),
    ).toEqual([
      [withdrawn, null, true],
      [own, 'Own', false],
    ]);
    await beat(bearer, { installs: [{ gameId: own, isInstalled: true, version: '1.0' }] });
    const again = await call(server, listInstalls, { deviceId }, partner);
    expect(again.installs.find(({ gameId }) => gameId === own)?.isInstalled).toBe(true);
  });

  test('GAM-3: the catalogue holds what the shop has, and afterwards what has changed', async () => {
    const { bearer } = await fleet.running();
    const terminal = asTerminal(bearer);
    const all = await call(server, getCatalogue, {}, terminal);
    expect(all.games.map(({ gameId }) => gameId)).toEqual([own]);
    expect(all.games[0]?.clientConfigs).toMatchObject([{ startPath: String.raw`Game\Start.exe` }]);
    const same = await call(server, getCatalogue, { since: all.version }, terminal);
    expect(same).toEqual({ version: all.version, games: [], removedGameIds: [] });
    const known = { catalogueVersion: all.version };
    expect(bodyOf(await beat(bearer, known)).Data).toMatchObject({ isCatalogueChanged: false });
    await owner.query(
      `insert into shop_game (shop_id, game_id, merchant_id, distributed_at) values ($1, $2, $3, now())`,
      [scene.own.shopId, branch, scene.own.merchantId],
    );
    await owner.query(`update game set state = 'unpublished' where id = $1`, [own]);
    expect(bodyOf(await beat(bearer, known)).Data).toMatchObject({ isCatalogueChanged: true });
    const changed = await call(server, getCatalogue, { since: all.version }, terminal);
    expect(changed.games.map(({ gameId }) => gameId)).toEqual([branch]);
    expect(changed.removedGameIds).toEqual([own]);
    await owner.query(`update game set state = 'published' where id = $1`, [own]);
    await owner.query(`update game_version set content_name = 'New' where game_id = $1`, [own]);
    const back = await call(server, getCatalogue, { since: changed.version }, terminal);
    expect(back.games).toMatchObject([{ gameId: own, contentName: 'New' }]);
  });
});
