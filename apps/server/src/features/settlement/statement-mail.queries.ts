import { type RawBuilder, sql } from 'kysely';
import type { Language } from '@lebean/contract/kernel/text';
import type { StatementMailRow } from '@lebean/contract/settlement/rows';
import { languageOfCountry } from '@lebean/domain/country-language';
import { isMailAddress, mailHeader } from '@lebean/domain/mail';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Database } from '../../database/database.ts';
import type { LockedStatement } from './statement.queries.ts';

/** Where the party of a shop is written to; the mailbox is empty where it has none that is one. */
export interface Party {
  readonly mailbox: string;
  readonly language: Language;
}

/** The language that the owner of a merchant has chosen, for a shop `s`. */
export const ownersLanguage: RawBuilder<Language | null> = sql`(select a.language from account a
  where a.kind = 'shop' and a.account_type = 1 and a.merchant_id = s.merchant_id order by a.id limit 1)`;

export const validMailbox = (written: string): string => {
  const mailbox = written.trim();
  return isMailAddress(mailbox) ? mailbox : '';
};

/** The reconciliation mailbox of a shop, and the language of whoever reads it (SET-22). */
export async function findParty(db: Database, shopId: number): Promise<Party> {
  const { rows } = await sql<{ mailbox: string; countryCode: string; language: Language | null }>`
    select s.reconciliation_email as mailbox, s.country_code, ${ownersLanguage} as language
    from shop s where s.id = ${shopId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`shop ${shopId} is not there`);
  const { mailbox, countryCode, language } = found;
  return { mailbox: validMailbox(mailbox), language: language ?? languageOfCountry(countryCode) };
}

/** A statement of a shop: only shops have a mailbox, partners read theirs in the product. */
export type ShopStatement = LockedStatement & {
  readonly merchantId: number;
  readonly shopId: number;
};

export const isOfShop = (statement: LockedStatement): statement is ShopStatement =>
  statement.merchantId !== null && statement.shopId !== null;

interface Sending {
  readonly operator: Actor;
  readonly at: Date;
}

/**
 * Writes down that a statement goes to its party, in the transaction that sends it; a job does the rest. Without a
 * mailbox it is a task at once (SET-22). For a locked statement: the mail before no longer counts.
 */
export async function addStatementMail(
  db: Database,
  { id: statementId, merchantId, shopId }: ShopStatement,
  { mailbox, language }: Party,
  { operator, at }: Sending,
): Promise<number> {
  await db
    .updateTable('statementMail')
    .set({ isCurrent: false })
    .where('statementId', '=', statementId)
    .where('isCurrent', '=', true)
    .execute();
  const { id } = await db
    .insertInto('statementMail')
    .values({
      statementId,
      merchantId,
      shopId,
      mailbox,
      language,
      state: mailbox === '' ? 'noMailbox' : 'preparing',
      nextTryAt: at,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mailbox that a mail of a statement is still on its way to; nothing where none is. */
export async function mailboxUnderWay(
  db: Database,
  statementId: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('statementMail')
    .select('mailbox')
    .where('statementId', '=', statementId)
    .where('isCurrent', '=', true)
    .where('state', 'in', ['preparing', 'waiting'])
    .executeTakeFirst();
  return found?.mailbox;
}

/** The mails of a statement, the latest first. */
export async function mailsOf(db: Database, statementId: number): Promise<StatementMailRow[]> {
  const mails = await db
    .selectFrom('statementMail')
    .select([
      'id',
      'mailbox',
      'language',
      'state as mailState',
      'isAttached',
      'tries',
      'failure',
      'operatorName',
      'createdAt',
      'sentAt',
    ])
    .where('statementId', '=', statementId)
    .orderBy('id', 'desc')
    .execute();
  return mails.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** The mails whose files are to be made now, the longest due first. */
export async function listMailsToPrepare(db: Database, at: Date, max: number): Promise<number[]> {
  const due = await db
    .selectFrom('statementMail')
    .select('id')
    .where('state', '=', 'preparing')
    .where('nextTryAt', '<=', at)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(max)
    .execute();
  return due.map(({ id }) => id);
}

export interface MailToPrepare extends Party {
  readonly id: number;
  readonly statementId: number;
  /** How often its file could not be made. */
  readonly tries: number;
}

/** Locks a mail that is still to be prepared; undefined where another node has it, or has done it. */
export async function takeMailToPrepare(
  db: Database,
  id: number,
): Promise<MailToPrepare | undefined> {
  return await db
    .selectFrom('statementMail')
    .select(['id', 'statementId', 'mailbox', 'language', 'tries'])
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Joins a mail to the one that is in the outbox, which it follows from then on. */
export async function noteQueued(
  db: Database,
  id: number,
  { mailId, isAttached }: { readonly mailId: number; readonly isAttached: boolean },
): Promise<void> {
  await db
    .updateTable('statementMail')
    .set({ state: 'waiting', mailId, isAttached, tries: 0, failure: '' })
    .where('id', '=', id)
    .execute();
}

/** The statement was taken back before its mail was made: nobody has to confirm it any more. */
export async function noteOvertaken(db: Database, id: number): Promise<void> {
  await db.updateTable('statementMail').set({ state: 'overtaken' }).where('id', '=', id).execute();
}

const maxFailure = 300;

/** Notes why a mail could not be prepared, and when it is tried again; without that it has failed. */
export async function noteNotPrepared(
  db: Database,
  { id, tries }: MailToPrepare,
  reason: string,
  nextTryAt: Date | undefined,
): Promise<void> {
  const failure = mailHeader(reason, maxFailure);
  await db
    .updateTable('statementMail')
    .set({
      tries: tries + 1,
      failure,
      ...(nextTryAt === undefined ? { state: 'failed' } : { nextTryAt }),
    })
    .where('id', '=', id)
    .execute();
}
