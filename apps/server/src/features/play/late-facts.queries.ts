import { sql } from 'kysely';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';

/** What late plays of a terminal are held against (PLY-4, CTL-3). */
export interface LateFacts {
  /** When the code of the terminal was activated first (DEV-2). */
  readonly activatedAt: Date;
  /** Since when there is a card with each number. */
  readonly numberedAt: ReadonlyMap<string, Date>;
  /** The cards of the late plays that it reported earlier today, in the day of its shop (NUM-3), without those beyond the bound. */
  readonly reportedCards: Set<string>;
  readonly perDay: number;
}

/** What stands for the card of a late play: a card of ours, or a number that is none. */
export const lateCard = (cardId: number | null, cardNumber: string): string =>
  cardId === null ? cardNumber : `#${cardId}`;

/** Reads what late plays are held against; to be called when the submissions of the terminal wait for this one. */
export async function readLateFacts(
  db: Database,
  terminal: TerminalScope,
  { cardNumbers, at }: { readonly cardNumbers: readonly string[]; readonly at: Date },
): Promise<LateFacts> {
  const { terminalId, shopId } = terminal;
  const rules = await sql<{ activatedAt: Date; perDay: number; reportedCards: string[] }>`
    select code.first_activated_at as activated_at, rules.late_cards_per_day as per_day,
      array(select distinct coalesce('#' || p.card_id, p.reason) from play p
        where p.terminal_id = t.id and p.is_late and not p.is_late_beyond
          and p.created_at >= date_trunc('day', ${at}::timestamptz at time zone s.time_zone) at time zone s.time_zone) as reported_cards
    from play_setting rules, terminal t join authorisation_code code on code.id = t.authorisation_code_id, shop s
    where t.id = ${terminalId} and s.id = ${shopId}`.execute(db);
  const [row] = rules.rows;
  if (row === undefined) throw new Error(`the terminal ${terminalId} has no code`);
  const claims = await sql<{ cardNumber: string; claimedAt: Date }>`
    select n.card_number, n.claimed_at from card_number_claim n
    where n.card_number = any (${cardNumbers}) and n.retired_at is null and ${terminal.hasMerchant('n.merchantId')}`.execute(
    db,
  );
  const numberedAt = new Map(
    claims.rows.map(({ cardNumber, claimedAt }) => [cardNumber, claimedAt]),
  );
  return { ...row, reportedCards: new Set(row.reportedCards), numberedAt };
}
