import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { safeReasonOf } from '../capabilities/log/scrub.ts';
import type { SettlementServices } from '../features/settlement/draft.job.ts';
import type { StatementMailServices } from '../features/settlement/statement-mail.job.ts';
import { complain } from './announcements.ts';

interface SettlementJobs {
  readonly settlement: SettlementServices;
  readonly statementMails: StatementMailServices;
}

/** What the drafts of statements and their mails need, and where it is said what they could not do (SET-7, SET-22, SET-25). */
export function settlementServices(
  services: Omit<StatementMailServices, 'onFailure'>,
): SettlementJobs {
  const { connections, clock } = services;
  return {
    settlement: {
      connections,
      clock,
      onFailure: (error) =>
        complain(`A statement was not drafted and will be tried again: ${safeReasonOf(error)}`),
      onUnbilled: (rows) =>
        complain(
          `${rows} rows of closed periods are in no statement. See ${'/settlement/runs' satisfies PlainPagePath}.`,
        ),
    },
    statementMails: {
      ...services,
      onFailure: (error) =>
        complain(
          `The mail of a statement was not prepared and will be tried again: ${safeReasonOf(error)}`,
        ),
    },
  };
}
