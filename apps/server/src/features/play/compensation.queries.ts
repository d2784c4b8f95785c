import { sql } from 'kysely';
import { lateDays } from '@lebean/domain/play';
import type { Database } from '../../database/database.ts';

/** So many are offered to whoever gives a compensation: the guest stands there, and played just now. */
const offered = 100;

/** A play as another one names it. */
const linkColumns = ['id as playId', 'orderNumber', 'startedAt'] as const;

type Linked = { readonly playId: number; readonly orderNumber: string; readonly startedAt: Date };

const toLink = (linked: Linked | undefined) =>
  linked === undefined ? null : { ...linked, startedAt: linked.startedAt.toISOString() };

/** The play that makes another one good, unless it was cancelled or taken back itself (PLY-3). */
export async function compensationOf(db: Database, playId: number) {
  const found = await db
    .selectFrom('play')
    .select(linkColumns)
    .where('compensatesPlayId', '=', playId)
    .where(sql<boolean>`state not in ('cancelled', 'reversed')`)
    .executeTakeFirst();
  return toLink(found);
}

/** The play that one makes good, and the one that makes it good (PLY-3). */
export async function compensationLinks(
  db: Database,
  { id, compensatesPlayId }: { readonly id: number; readonly compensatesPlayId: number | null },
) {
  const named = await db
    .selectFrom('play')
    .select(linkColumns)
    .where('id', '=', compensatesPlayId)
    .executeTakeFirst();
  return { compensates: toLink(named), compensatedBy: await compensationOf(db, id) };
}

/** The play that one goes on from, and the one in which it goes on (SH-54): both by key, in one message. */
export async function moveLinks(
  db: Database,
  { id, movedFrom }: { readonly id: number; readonly movedFrom: number | null },
) {
  const found = await db
    .selectFrom('play')
    .select([...linkColumns, 'movedFrom'])
    .where((eb) => eb.or([eb('id', '=', movedFrom), eb('movedFrom', '=', id)]))
    .execute();
  const linked = (isLinked: (one: (typeof found)[number]) => boolean) => {
    const one = found.find(isLinked);
    if (one === undefined) return null;
    const { playId, orderNumber, startedAt } = one;
    return toLink({ playId, orderNumber, startedAt });
  };
  return {
    movedFrom: linked(({ playId }) => playId === movedFrom),
    movedTo: linked((one) => one.movedFrom === id),
  };
}

/** The newest plays of a shop that a compensation can name (PLY-3). */
export async function listCompensable(db: Database, shopId: number, at: Date) {
  const from = new Date(at.getTime() - lateDays * 86_400_000);
  const found = await db
    .selectFrom('play')
    .innerJoin('shop', 'shop.id', 'play.shopId')
    .innerJoin('game', 'game.id', 'play.gameId')
    .leftJoin('device', 'device.id', 'play.deviceId')
    .leftJoin('card', 'card.id', 'play.cardId')
    .select(['play.id as playId', 'play.orderNumber', 'play.startedAt', 'shop.timeZone'])
    .select(['game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .select(['device.uniqueCode', 'card.cardNumber'])
    .where('play.shopId', '=', shopId)
    .where('play.startedAt', '>=', from)
    .where(sql<boolean>`play.state in ('ended', 'timedOut')`)
    .where(sql<boolean>`(play.point + play.gift_point > 0 or play.late_end = 'cash')`)
    .where(
      sql<boolean>`not exists (select from play c where c.compensates_play_id = play.id and c.state not in ('cancelled', 'reversed'))`,
    )
    .orderBy('play.startedAt', 'desc')
    .orderBy('play.id', 'desc')
    .limit(offered)
    .execute();
  return found.map(({ startedAt, uniqueCode, ...row }) => ({
    ...row,
    uniqueCode: uniqueCode ?? '',
    startedAt: startedAt.toISOString(),
  }));
}
