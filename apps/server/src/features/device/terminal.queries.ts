import { sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { activateTerminal, reportInstalls } from '@lebean/contract/terminal/operations';
import { onlineSeconds } from '@lebean/domain/device-status';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';

/** The code that a machine names, locked, with where it belongs; nothing for an unknown one. */
export async function lockCodeOfHash(db: Database, codeHash: Buffer) {
  return await db
    .selectFrom('authorisationCode as code')
    .innerJoin('device', 'device.id', 'code.deviceId')
    .innerJoin('shop', 'shop.id', 'code.shopId')
    .innerJoin('merchant', 'merchant.id', 'code.merchantId')
    .select((eb) => [
      'code.id',
      'code.state',
      'code.hint',
      'code.pcUniqueId',
      'code.firstActivatedAt',
      'code.deviceId',
      'code.shopId',
      'code.merchantId',
      'device.uniqueCode',
      'shop.shopName',
      eb
        .and([
          eb('device.isEnabled', '=', true),
          eb('shop.isEnabled', '=', true),
          eb('merchant.isEnabled', '=', true),
        ])
        .as('isPlaceEnabled'),
    ])
    .where('code.codeHash', '=', codeHash)
    .forUpdate('code')
    .executeTakeFirst();
}
export type NamedCode = NonNullable<Awaited<ReturnType<typeof lockCodeOfHash>>>;

type Specification = Omit<Input<typeof activateTerminal>, 'code'>;

/** Binds a locked code to its first machine: the time of that is set once (DEV-2). */
export async function bindCode(
  db: Database,
  authorisationId: number,
  pcUniqueId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('authorisationCode')
    .set((eb) => ({
      state: 'activated' as const,
      pcUniqueId,
      firstActivatedAt: at,
      changedBy: pcUniqueId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', authorisationId)
    .execute();
}

/** Adds the terminal of a code, with the row that its heartbeats change; answers its id. */
export async function insertTerminal(
  db: Database,
  { id, deviceId, shopId, merchantId }: NamedCode,
  terminal: Specification & { readonly secretHash: Buffer; readonly activatedAt: Date },
): Promise<number> {
  const place = { shopId, merchantId };
  const { id: terminalId } = await db
    .insertInto('terminal')
    .values({ ...terminal, ...place, deviceId, authorisationCodeId: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('terminalHeartbeat')
    .values({ terminalId, ...place })
    .execute();
  return terminalId;
}

/**
 * Gives the terminal of a code a new secret and what it says of itself now; answers its id. What it does not say
 * stays as it is, as with a heartbeat.
 */
export async function renewTerminal(
  db: Database,
  authorisationId: number,
  {
    secretHash,
    activatedAt,
    ...specification
  }: Specification & {
    readonly secretHash: Buffer;
    readonly activatedAt: Date;
  },
): Promise<number> {
  const reported = Object.fromEntries(
    Object.entries(specification).filter(([, value]) => value !== ''),
  );
  const { id } = await db
    .updateTable('terminal')
    .set({ ...reported, secretHash, activatedAt })
    .where('authorisationCodeId', '=', authorisationId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Beat {
  readonly terminal: TerminalScope;
  readonly at: Date;
  /** What is undefined was not reported, and stays as it is. */
  readonly terminalVersion: string | undefined;
  readonly state: string | undefined;
  readonly freeDiskMb: number | undefined;
  readonly clockOffsetMs: number | undefined;
  /** Messages that its guest was shown (SH-54). */
  readonly shownMessageIds: readonly number[];
}

/** What a heartbeat is answered with. */
export interface NotedBeat {
  readonly catalogue: number;
  /** What is to be shown there; nothing for most. */
  readonly messages: { messageId: number; words: string }[] | null;
}

/**
 * Notes heartbeats of terminals that have proven themselves, each in its own scope, and answers for each
 * the version of its shop's catalogue and what the counter has to say there. One message, however many there are (P6).
 */
export async function noteHeartbeats(db: Database, beats: readonly Beat[]): Promise<NotedBeat[]> {
  const terminals = beats.map(({ terminal }) => terminal);
  const noted = await sql<NotedBeat>`select catalogue, messages from terminals_beat(
    ${terminals.map(({ terminalId }) => terminalId)}::bigint[],
    ${terminals.map(({ merchantId }) => merchantId)}::bigint[],
    ${terminals.map(({ shopId }) => shopId)}::bigint[],
    ${beats.map(({ at }) => at)}::timestamptz[],
    ${beats.map(({ terminalVersion }) => terminalVersion ?? null)}::text[],
    ${beats.map(({ state }) => state ?? null)}::text[],
    ${beats.map(({ freeDiskMb }) => freeDiskMb ?? null)}::bigint[],
    ${beats.map(({ clockOffsetMs }) => clockOffsetMs ?? null)}::bigint[],
    ${beats.map(({ shownMessageIds }) => `{${shownMessageIds.join(',')}}`)}::text[],
    make_interval(secs => ${sql.lit(onlineSeconds)}))`.execute(db);
  return noted.rows;
}

type Installs = Input<typeof reportInstalls>['installs'];

/** Keeps what a terminal says is installed; answers the games that its shop knows (GAM-4). */
export async function keepInstalls(
  db: Database,
  { terminalId, merchantId, shopId }: TerminalScope,
  installs: Installs,
  at: Date,
): Promise<number[]> {
  // Said twice, the last counts.
  const last = [...new Map(installs.map((install) => [install.gameId, install])).values()];
  const kept = await sql<{ gameId: number }>`
    insert into terminal_install as i (terminal_id, game_id, merchant_id, shop_id, is_installed, installed_version, reported_at)
      select ${terminalId}, reported.game_id, ${merchantId}, ${shopId}, reported.is_installed, reported.version, ${at}
        from unnest(${last.map(({ gameId }) => gameId)}::bigint[],
          ${last.map(({ isInstalled }) => isInstalled)}::boolean[],
          ${last.map(({ version }) => version)}::text[]) as reported (game_id, is_installed, version)
        join shop_game sg on sg.game_id = reported.game_id and sg.shop_id = ${shopId}
        order by reported.game_id
      on conflict (terminal_id, game_id) do update set is_installed = excluded.is_installed,
        installed_version = case excluded.installed_version when '' then i.installed_version else excluded.installed_version end,
        reported_at = excluded.reported_at
      returning i.game_id`.execute(db);
  return kept.rows.map(({ gameId }) => gameId);
}

/** The version of the catalogue of a terminal's shop; 0 while it has never had a game. */
export async function catalogueVersion(db: Database, { shopId }: TerminalScope): Promise<number> {
  const found = await db
    .selectFrom('shopCatalogue')
    .select('version')
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** The games of a shop that changed after a version, with how they are started if they may be. */
export async function listCatalogue(db: Database, { shopId }: TerminalScope, since: number) {
  return await db
    .selectFrom('catalogueChange as changed')
    .leftJoin('shopGame as has', (join) =>
      join
        .onRef('has.shopId', '=', 'changed.shopId')
        .onRef('has.gameId', '=', 'changed.gameId')
        .on('has.isDistributed', '=', true),
    )
    .leftJoin('game', (join) =>
      join.onRef('game.id', '=', 'has.gameId').on('game.state', '=', 'published'),
    )
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'game.id').on('current.isCurrent', '=', true),
    )
    .select([
      'changed.gameId',
      'game.gameName as gameNameZh',
      'game.gameNameEn',
      'game.gameNameEs',
      'current.versionName',
      'current.contentName',
      'current.clientConfigs',
    ])
    .where('changed.shopId', '=', shopId)
    .where('changed.version', '>', since)
    .orderBy('changed.gameId')
    .execute();
}
