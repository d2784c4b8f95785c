import { type RawBuilder, sql } from 'kysely';

/**
 * What each mode has paid of the record with this alias: one row, or two where a payment was split (SH-48). Whoever
 * counts money by its mode counts these.
 */
export const partsByMode = (alias: 'r' | 'g'): RawBuilder<unknown> => {
  const record = sql.ref(alias);
  return sql`(select ${record}.payment_mode, ${record}.paid - coalesce(${record}.second_paid, 0) as paid
    union all select ${record}.second_mode, ${record}.second_paid where ${record}.second_mode is not null)`;
};
