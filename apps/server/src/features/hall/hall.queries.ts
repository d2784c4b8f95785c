import { sql, type SqlBool } from 'kysely';
import { maxHallMessages } from '@lebean/contract/hall/rows';
import type { HallZone } from '@lebean/domain/hall-plan';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';

/** For how long a shop is open on a day, as the reports take it; twelve hours where it has not said (RPT-2). */
const openSeconds = sql<number>`(coalesce((shop.closing_minute - shop.opening_minute + 1440) % 1440, 720) * 60)::integer`;

type StoredZone = { title: string; deviceIds: number[] };

/** A shop of the scope with its plan; nothing where it is none of theirs. */
export async function findHall(db: Database, scope: Scope, shopId: number) {
  return await db
    .selectFrom('shop')
    .leftJoin('hallPlan as plan', 'plan.shopId', 'shop.id')
    .select(['shop.id as shopId', 'shop.merchantId', 'shop.shopName', 'shop.timeZone'])
    .select(['shop.countryCode', openSeconds.as('openSeconds')])
    .select(['plan.version', 'plan.changedBy'])
    .select(sql<StoredZone[] | null>`plan.zones`.as('zones'))
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}

/** The shop of a plan, locked: whoever arranges it meanwhile waits, also before there is one (SH-35). */
export async function lockHall(db: Database, scope: Scope, shopId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hall:${shopId}`}, 227))`.execute(db);
  return await findHall(db, scope, shopId);
}

/** Which devices stand in a shop. */
export async function listDeviceIds(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<readonly { readonly id: number; readonly uniqueCode: string }[]> {
  return await db
    .selectFrom('device')
    .select(['id', 'uniqueCode'])
    .where('shopId', '=', shopId)
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .execute();
}

type NewPlan = {
  readonly merchantId: number;
  readonly shopId: number;
  readonly zones: readonly HallZone[];
  readonly changedBy: string;
  readonly changedAt: Date;
};

/** Writes the plan of a shop and answers its version. */
export async function writePlan(db: Database, { zones, ...plan }: NewPlan): Promise<number> {
  const kept = {
    zones: JSON.stringify(zones),
    changedBy: plan.changedBy,
    changedAt: plan.changedAt,
  };
  const { version } = await db
    .insertInto('hallPlan')
    .values({ ...plan, ...kept })
    .onConflict((conflict) =>
      conflict.column('shopId').doUpdateSet({ ...kept, version: sql`hall_plan.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** When the last play of a unit in this shop was over: one look into the index of its plays. */
const freeSince = sql<Date | null>`(select p.ended_at from play p
  where p.device_id = device.id and p.shop_id = device.shop_id order by p.started_at desc, p.id desc limit 1)`;

/** A message to who plays on a unit, as the statement of the room answers it. */
type FoundMessage = {
  id: number;
  words: string;
  sentBy: string;
  sentAt: string;
  expiresAt: string;
  handedAt: string | null;
  shownAt: string | null;
  isPlayOver: boolean;
};

/** The messages to who plays on a unit, the newest first: a look into an index for each. */
const newestMessages = sql<
  FoundMessage[] | null
>`(select jsonb_agg(jsonb_build_object('id', said.id,
    'words', said.words, 'sentBy', said.sent_by, 'sentAt', said.sent_at, 'expiresAt', said.expires_at,
    'handedAt', said.handed_at, 'shownAt', said.shown_at, 'isPlayOver', said.state <> 'started')
    order by said.id desc)
  from (select m.*, p.state from terminal_message m join play p on p.id = m.play_id
    where m.terminal_id = terminal.id and m.expires_at > now() - interval '30 minutes'
    order by m.id desc limit ${sql.lit(maxHallMessages)}) said)`;

/** The units of a shop, each with its terminal, what runs on it and what is broken: one statement for the whole room. */
export async function listTerminals(db: Database, scope: Scope, shopId: number, max: number) {
  return await db
    .selectFrom('device')
    .innerJoin('equipment', 'equipment.id', 'device.equipmentId')
    .leftJoin('authorisationCode as code', (join) =>
      join.onRef('code.deviceId', '=', 'device.id').on('code.state', 'in', livingStates),
    )
    .leftJoin('terminal', 'terminal.authorisationCodeId', 'code.id')
    .leftJoin('terminalHeartbeat as beat', 'beat.terminalId', 'terminal.id')
    .leftJoin('play', (join) =>
      join.onRef('play.terminalId', '=', 'terminal.id').on('play.state', '=', sql.lit('started')),
    )
    .leftJoin('game', 'game.id', 'play.gameId')
    .leftJoin('gameVersion as content', (join) =>
      join
        .onRef('content.gameId', '=', 'play.gameId')
        .onRef('content.versionName', '=', 'play.versionName'),
    )
    .leftJoin('card', 'card.id', 'play.cardId')
    .leftJoin('member', 'member.id', 'card.memberId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket')
          .select(['ticket.id', 'ticketNumber', 'problem', 'visitAt'])
          .select(sql<number>`(count(*) over ())::integer`.as('openTickets'))
          .whereRef('ticket.deviceId', '=', 'device.id')
          .whereRef('ticket.shopId', '=', 'device.shopId')
          .where(sql<SqlBool>`ticket.state in ('pending', 'accepted', 'inProgress')`)
          .where(sql<SqlBool>`not ticket.is_merged`)
          .orderBy('ticket.createdAt', 'desc')
          .orderBy('ticket.id', 'desc')
          .limit(1)
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['device.id as deviceId', 'device.uniqueCode'])
    .select(inLanguage('equipment', 'title').as('equipmentTitle'))
    .select(['terminal.id as terminalId', 'terminal.terminalName'])
    .select(
      sql<string | null>`coalesce(nullif(beat.terminal_version, ''), terminal.terminal_version)`.as(
        'terminalVersion',
      ),
    )
    .select([deviceStatus.as('status'), 'code.state as codeState'])
    .select(['beat.terminalState', 'beat.lastSeenAt', 'beat.showsMessagesAt'])
    .select(newestMessages.as('messages'))
    .select(freeSince.as('freeSince'))
    .select(['open.openTickets', 'open.id as ticketId', 'open.ticketNumber'])
    .select(['open.problem', 'open.visitAt'])
    .select(['play.id as playId', 'play.orderNumber', 'play.kind', 'play.chargeMode'])
    .select(['play.startedAt', 'play.pricing', 'play.heldPoint', 'play.heldGiftPoint'])
    .select(['play.point', 'play.giftPoint', 'content.timeLengthMinutes'])
    .select(['game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .select(['card.id as cardId', 'card.cardNumber', 'member.name'])
    .where('device.shopId', '=', shopId)
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .orderBy('device.uniqueCode')
    .orderBy('device.id')
    .limit(max)
    .execute();
}
export type FoundTerminal = Awaited<ReturnType<typeof listTerminals>>[number];

/** For how long each unit was played on today, by the day of the shop: what the reports count of it (RPT-2). */
export async function listUsedToday(db: Database, scope: Scope, shopId: number, at: Date) {
  const found = await sql<{ deviceId: number; usedSeconds: number }>`
    select p.device_id, coalesce(sum(c.used_seconds), 0)::integer as used_seconds
      from play p join counted_play c on c.id = p.id
      where p.shop_id = ${shopId} and ${scope.hasMerchant('p.merchantId')} and ${scope.hasShop('p.shopId')}
        and p.started_at <= ${at}::timestamptz
        and p.started_at >= (select date_trunc('day', ${at}::timestamptz at time zone s.time_zone) at time zone s.time_zone
          from shop s where s.id = ${shopId})
      group by p.device_id`.execute(db);
  return found.rows;
}

/** The newest plays of a shop since an instant: what has begun and what is over just now is told from them. */
export async function listNewestPlays(
  db: Database,
  scope: Scope,
  shopId: number,
  { since, max }: { readonly since: Date; readonly max: number },
) {
  return await db
    .selectFrom('play')
    .leftJoin('device', 'device.id', 'play.deviceId')
    .leftJoin('game', 'game.id', 'play.gameId')
    .select(['device.uniqueCode', 'game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .select(['play.state', 'play.startedAt', 'play.endedAt', 'play.pausedSeconds'])
    .select(['play.point', 'play.giftPoint', 'play.chargeMode'])
    .where('play.shopId', '=', shopId)
    .where('play.isLate', '=', sql.lit(false))
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .where('play.startedAt', '>=', since)
    .orderBy('play.startedAt', 'desc')
    .orderBy('play.id', 'desc')
    .limit(max)
    .execute();
}

/** The faults of a shop that were reported since an instant, the newest first. */
export async function listNewestFaults(
  db: Database,
  scope: Scope,
  shopId: number,
  { since, max }: { readonly since: Date; readonly max: number },
) {
  return await db
    .selectFrom('ticket')
    .select(['deviceCode as uniqueCode', 'createdAt'])
    .where('shopId', '=', shopId)
    .where('deviceId', 'is not', null)
    .where('isMerged', '=', sql.lit(false))
    .where('createdAt', '>=', since)
    .where(scope.hasMerchant('ticket.merchantId'))
    .where(scope.hasShop('ticket.shopId'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}
