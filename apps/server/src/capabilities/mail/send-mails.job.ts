import { maxMailTries } from '@lebean/domain/mail';
import type { ConnectionPool, Database } from '../../database/database.ts';
import type { ProductJob } from '../jobs/jobs.ts';
import { anonymousOpening } from '../session/open-session.ts';
import {
  giveMailBack,
  keepUnsent,
  type MailTry,
  noteTry,
  takeMail,
  type TakenMail,
} from './outbox.ts';

export interface MailServices {
  readonly connections: ConnectionPool;
  /** Nothing where no server is configured. */
  readonly sender:
    | { readonly send: (mail: TakenMail, stop: AbortSignal) => Promise<MailTry> }
    | undefined;
  readonly clock: () => Date;
}

/** How many mails a node sends side by side: a slow server does not hold all of them up. */
const lanes = 4;
/** How long a stop lets a mail be handed over; whose try is cut off is sent again, under the same Message-ID. */
const stopGraceMs = 2500;

/** Sends what is due (MAIL-1): one mail in a transaction to take it, none while it is sent, one to note the end. */
export const sendMails = ({ connections, sender, clock }: MailServices): ProductJob => ({
  name: 'send mails',
  everySeconds: 5,
  run: async (db) => {
    if (sender === undefined) {
      await keepUnsent(db, clock());
      return undefined;
    }
    return async (stop) => {
      const lane = async (): Promise<void> => {
        while (!stop.aborted && (await sendNext({ connections, sender, clock }, stop)));
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    };
  },
});

type Sending = MailServices & { readonly sender: NonNullable<MailServices['sender']> };

/** Sends the mail that is due first; false when none is. */
export async function sendNext(
  { connections, sender, clock }: Sending,
  stop: AbortSignal,
): Promise<boolean> {
  const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    connections.transaction('read write', anonymousOpening, work);
  const mail = await write((db) => takeMail(db, clock()));
  if (mail === undefined) return false;
  if (mail.tries > maxMailTries) {
    const failure = 'the last try did not end';
    await write((db) => noteTry(db, mail, { accepted: [], refused: [], failure }, clock()));
    return true;
  }
  const isCutOff = new AbortController();
  const cutOff = (): void => {
    setTimeout(() => isCutOff.abort(), stopGraceMs).unref();
  };
  stop.addEventListener('abort', cutOff, { once: true });
  try {
    const outcome = await sender.send(mail, isCutOff.signal);
    const isUndecided = outcome.accepted.length + outcome.refused.length === 0;
    await write(async (db) => {
      if (isCutOff.signal.aborted && isUndecided) await giveMailBack(db, mail, clock());
      else await noteTry(db, mail, outcome, clock());
    });
  } finally {
    stop.removeEventListener('abort', cutOff);
  }
  return true;
}
