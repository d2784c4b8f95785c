import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { safeReasonOf } from '../capabilities/log/scrub.ts';
import { pushKeyOf } from '../capabilities/push/push-key.ts';
import { PushSender } from '../capabilities/push/push-sender.ts';
import type { SecretKey } from '../capabilities/session/secret-key.ts';
import type { SettlementServices } from '../features/settlement/draft.job.ts';
import type { StatementMailServices } from '../features/settlement/statement-mail.job.ts';
import { complain } from './announcements.ts';
import type { JobServices } from './jobs.ts';

interface ServicesOfJobs {
  readonly events: JobServices['events'];
  readonly pushes: JobServices['pushes'];
  readonly settlement: SettlementServices;
  readonly statementMails: StatementMailServices;
}

type Given = Omit<StatementMailServices, 'onFailure'> & {
  readonly tls: { readonly certificateFile: string } | undefined;
  readonly secretKey: SecretKey;
  readonly pushServices: readonly string[];
};

/** Where push services may complain: some insist on an address. */
const contactOf = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:operator@lebean.invalid';

/**
 * What the jobs of events, of statements and of their mails need, and where what they could not do is reported (NTC-10,
 * SET-7, SET-22, SET-25).
 */
export function servicesOfJobs({ tls, pushServices, ...services }: Given): ServicesOfJobs {
  const { connections, clock, publicUrl } = services;
  return {
    events: {
      connections,
      clock,
      publicUrl,
      certificateFile: tls?.certificateFile,
      onFailure: (error) => complain(`An event was not handed out: ${safeReasonOf(error)}`),
    },
    pushes: {
      connections,
      clock,
      sender: new PushSender({
        services: pushServices,
        key: pushKeyOf(services.secretKey),
        contact: contactOf(publicUrl),
      }),
      onFailure: (error) => complain(`An event was not pushed: ${safeReasonOf(error)}`),
    },
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
