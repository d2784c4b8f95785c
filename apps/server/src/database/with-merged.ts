import { type RawBuilder, sql } from 'kysely';

/** A card and those that were merged into it (SH-50): what has happened to them is what has happened to it. */
export const withMerged = (cardId: number): RawBuilder<number> =>
  sql<number>`any (array(select ${cardId}::bigint union all select merged.id from card merged where merged.merged_into_id = ${cardId}))`;
