import { z } from 'zod';
import type { Text } from '@lebean/contract/kernel/text';
import { listListViews } from '@lebean/contract/list-view/operations';
import { callOfAccount } from '../../capabilities/call/account-call.ts';
import type { BoundHandler, Call } from '../../capabilities/call/handle.ts';
import { tellEvent } from '../../capabilities/events/tell-event.ts';
import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { openingOfAccount, readOpenedScope } from '../../capabilities/session/open-session.ts';
import { authorize } from '../../capabilities/session/scope.ts';
import { firstPageOf, isMailable, titleOfList } from './mailable.ts';
import {
  deleteViewMail,
  findMailedView,
  nextMailAt,
  noteMailed,
  takeViewMail,
  type ViewMail,
  type ViewMailKey,
  viewMailsDue,
} from './view-mail.queries.ts';

/** What the mails of views need from the process around them. */
export interface ViewMailServices extends PieceServices {
  readonly handlers: ReadonlyMap<string, BoundHandler>;
  readonly clock: () => Date;
}

const mailsAtOnce = 200;

/** Tells accounts how many rows the views have that they want by mail (SH-58), one in a transaction. */
export const mailViews = (services: ViewMailServices): ProductJob => ({
  name: 'mail views',
  everySeconds: 30,
  run: async (db) => {
    const due = await viewMailsDue(db, services.clock(), mailsAtOnce);
    if (due.length === 0) return undefined;
    return (stop) => eachAlone(services, due, (alone, key) => mailView(services, alone, key), stop);
  },
});

async function mailView(
  services: ViewMailServices,
  db: Call['db'],
  key: ViewMailKey,
): Promise<void> {
  const at = services.clock();
  const mail = await takeViewMail(db, key, at);
  if (mail === undefined) return;
  const { accountId, listViewId, page } = mail;
  const seen = await lookAt(services, mail, at);
  const event = { to: [accountId], at };
  if (seen.kind === 'lost') {
    await deleteViewMail(db, mail);
    await tellEvent(db, { category: 'viewReportEnded', words: { name: seen.name }, ...event });
    return;
  }
  if (seen.kind === 'seen') {
    const { name, list, count, isAbout } = seen;
    // The view by its number: what it looks for may be a person, and a mail leaves the house.
    const words = {
      name,
      list,
      count,
      about: isAbout ? '≈ ' : '',
      page: `${page}?savedView=${listViewId}`,
    };
    await tellEvent(db, { category: 'viewReport', words, ...event });
  }
  await noteMailed(db, mail, await nextMailAt(db, mail, at));
}

const counted = z.object({ count: z.int(), isCountEstimated: z.boolean() });

/** `later` for whoever may not sign in at the moment: a second step is due, or the account is disabled. */
type Seen =
  | { readonly kind: 'lost'; readonly name: string }
  | { readonly kind: 'later' }
  | {
      readonly kind: 'seen';
      readonly name: string;
      readonly list: Text;
      readonly count: number;
      readonly isAbout: boolean;
    };

const limiting = { isScopeLimiting: true } as const;

/** Asks the list of a view as its account may today, reading only: rights are those of this moment (ACC-1, ACC-2). */
async function lookAt(
  { connections, handlers }: ViewMailServices,
  { accountId, listViewId }: ViewMail,
  at: Date,
): Promise<Seen> {
  return await connections.transaction(
    'read only',
    openingOfAccount(accountId),
    async (db, opened) => {
      const opener = readOpenedScope(opened[0]);
      if (opener === undefined || opener.isSecondFactorDue) return { kind: 'later' };
      const own = authorize(listListViews, opener, limiting);
      const view =
        own.kind === 'permitted' ? await findMailedView(db, own.scope, listViewId) : undefined;
      if (view === undefined) return { kind: 'lost', name: `#${listViewId}` };
      const { listName, viewName: name, filter } = view;
      const handler = handlers.get(listName);
      const list = titleOfList(listName);
      const input = isMailable(view) && filter !== null ? firstPageOf(listName, filter) : undefined;
      const allowed = handler && authorize(handler.operation, opener, limiting);
      if (handler === undefined || list === undefined || input === undefined)
        return { kind: 'lost', name };
      if (allowed?.kind !== 'permitted') return { kind: 'lost', name };
      const { scope } = allowed;
      const call = callOfAccount({ db, opener, scope, at, language: 'zh', source: 'view by mail' });
      const { count, isCountEstimated: isAbout } = counted.parse(await handler.run(call, input));
      return { kind: 'seen', name, list, count, isAbout };
    },
  );
}
