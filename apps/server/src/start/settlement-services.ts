import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { safeReasonOf } from '../capabilities/log/scrub.ts';
import type { ConnectionPool } from '../database/database.ts';
import type { SettlementServices } from '../features/settlement/draft.job.ts';
import type { StatementMailServices } from '../features/settlement/statement-mail.job.ts';
import { complain } from './announcements.ts';

/** What the drafts of statements need, and where it is said what they could not do (SET-7, SET-25). */
export const settlementServices = (
  connections: ConnectionPool,
  clock: () => Date,
): SettlementServices => ({
  connections,
  clock,
  onFailure: (error) =>
    complain(`A statement was not drafted and will be tried again: ${safeReasonOf(error)}`),
  onUnbilled: (rows) =>
    complain(
      `${rows} rows of closed periods are in no statement. See ${'/settlement/runs' satisfies PlainPagePath}.`,
    ),
});

/** What the mails of statements need, and where it is said which could not be made (SET-22). */
export const statementMailServices = (
  services: Omit<StatementMailServices, 'onFailure'>,
): StatementMailServices => ({
  ...services,
  onFailure: (error) =>
    complain(
      `The mail of a statement was not prepared and will be tried again: ${safeReasonOf(error)}`,
    ),
});
