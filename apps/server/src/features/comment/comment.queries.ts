import { type Insertable, sql, type Updateable } from 'kysely';
import type { listComments } from '@lebean/contract/comment/operations';
import type { CommentRow, CommentState, PlayComment } from '@lebean/contract/comment/rows';
import { isScore, type ScoreCount } from '@lebean/domain/comment';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { Comment } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';

const statedColumns = [
  'comment.id',
  'comment.score',
  'comment.words',
  'comment.state',
  'comment.source',
  'comment.createdAt',
  'comment.operatorName',
  'comment.heldWord',
  'comment.reason',
  'comment.reply',
  'comment.repliedBy',
  'comment.repliedAt',
] as const;

interface Times {
  readonly createdAt: Date;
  readonly repliedAt: Date | null;
}

const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  repliedAt: row.repliedAt?.toISOString() ?? null,
});

/** What members say in the scope's shops, the newest first (GAM-5). */
export function commentListing(
  db: Database,
  scope: Scope,
  { gameId, shopId, score, state, ...days }: Filter<typeof listComments>,
): Listing<CommentRow> {
  const matching = db
    .selectFrom('comment')
    .where(scope.hasMerchant('comment.merchantId'))
    .where(scope.hasShop('comment.shopId'))
    .where(ofReport(scope, { table: 'comment', at: 'created_at' }, days))
    .$call(whenGiven(gameId, (found, gameId) => found.where('comment.gameId', '=', gameId)))
    .$call(whenGiven(shopId, (found, shopId) => found.where('comment.shopId', '=', shopId)))
    .$call(whenGiven(score, (found, score) => found.where('comment.score', '=', score)))
    .$call(whenGiven(state, (found, state) => found.where('comment.state', '=', state)));
  const ordered = matching
    .selectAll('comment')
    .orderBy('comment.createdAt', 'desc')
    .orderBy('comment.id', 'desc');
  return listing(db, {
    // First which comments, then what is shown of them, in the same order again.
    rows: (request) =>
      db
        .selectFrom(cut(ordered, request).as('comment'))
        .innerJoin('play', 'play.id', 'comment.playId')
        .innerJoin('shop', 'shop.id', 'comment.shopId')
        .innerJoin('game', 'game.id', 'comment.gameId')
        .innerJoin('card', 'card.id', 'comment.cardId')
        .select([
          ...statedColumns,
          'comment.playId',
          'play.orderNumber',
          'comment.shopId',
          'shop.shopName',
          'shop.timeZone',
          'comment.gameId',
          'game.gameName',
          'game.gameNameEn',
          'game.gameNameEs',
          'card.cardNumber',
          'comment.version',
        ])
        .orderBy('comment.createdAt', 'desc')
        .orderBy('comment.id', 'desc'),
    matching: matching.select('comment.id'),
    toRow: withTimes,
  });
}

/** A play of the scope, as far as it matters to who rates it; nothing where there is none. */
export async function findRatedPlay(
  db: Database,
  scope: Scope | TerminalScope,
  playId: number,
  terminalId?: number,
) {
  return await db
    .selectFrom('play')
    .select(['id', 'merchantId', 'shopId', 'terminalId', 'gameId', 'cardId', 'state'])
    .where('id', '=', playId)
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .$call(whenGiven(terminalId, (plays, terminalId) => plays.where('terminalId', '=', terminalId)))
    .executeTakeFirst();
}
export type FoundPlay = NonNullable<Awaited<ReturnType<typeof findRatedPlay>>>;

/** The rating of a play, which the caller may see; nothing where nobody has rated it. */
export async function findPlayComment(
  db: Database,
  playId: number,
): Promise<PlayComment | undefined> {
  const row = await db
    .selectFrom('comment')
    .select(statedColumns)
    .where('comment.playId', '=', playId)
    .executeTakeFirst();
  return row && withTimes(row);
}

/** Adds a comment; nothing where its play has one already, also from somebody at the same instant. */
export async function insertComment(
  db: Database,
  comment: Insertable<Comment>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('comment')
    .values(comment)
    .onConflict((conflict) => conflict.column('playId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Finds a comment of the scope and locks it: one change at a time. */
export async function lockComment(db: Database, scope: Scope, commentId: number) {
  return await db
    .selectFrom('comment')
    .select(['id', 'gameId', 'score', 'words', 'state', 'reason', 'reply', 'version', 'changedBy'])
    .where('id', '=', commentId)
    .where(scope.hasMerchant('comment.merchantId'))
    .where(scope.hasShop('comment.shopId'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Changes a locked comment; answers how it stands. */
export async function changeComment(
  db: Database,
  commentId: number,
  change: Pick<
    Updateable<Comment>,
    'state' | 'reason' | 'reply' | 'repliedBy' | 'repliedAt' | 'changedBy' | 'changedAt'
  >,
): Promise<{ readonly state: CommentState; readonly version: number }> {
  return await db
    .updateTable('comment')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', commentId)
    .returning(['state', 'version'])
    .executeTakeFirstOrThrow();
}

/** How often each score of a game was given, of what the scope's merchants show: counts, no comments (GAM-6). */
export async function listScores(
  db: Database,
  scope: Scope,
  gameId: number,
): Promise<ScoreCount[]> {
  const rows = await db
    .selectFrom('gameScore')
    .select(['score', sql<number>`sum(count)::bigint`.as('count')])
    .where('gameId', '=', gameId)
    .where(scope.hasMerchant('gameScore.merchantId'))
    .groupBy('score')
    .execute();
  return rows.flatMap(({ score, count }) => (isScore(score) ? [{ score, count }] : []));
}
