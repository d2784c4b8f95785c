import { expect, test } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { removeListView, saveListView } from '@lebean/contract/list-view/change.operations';
import { mailListView } from '@lebean/contract/list-view/mail.operations';
import { listListViews, type ViewRhythm } from '@lebean/contract/list-view/operations';
import { call, type Caller, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { allHandlers } from '../../http/calls/handlers.ts';
import { openEventWorld } from '../event/event-world.fixture.ts';
import { mailViews } from './view-mail.job.ts';

const world = await openEventWorld();
const { server, services, principal, setNow, setAddress, mailsTo, problems } = world;
const owner = principal('owner');
const assistant = principal('assistant');
const handlers = new Map(allHandlers().map((handler) => [handler.operation.id, handler] as const));
const listName = 'member.list';
const page = '/member/list';

const save = (by: Caller, fields: Partial<ClientInput<typeof saveListView>> = {}) =>
  call(
    server,
    saveListView,
    {
      listName,
      viewName: 'Frozen',
      search: 'state=frozen',
      filter: { state: 'frozen' },
      audience: 'mine',
      ...fields,
    },
    by,
  );
const schedule = (by: Caller, listViewId: number, rhythm: ViewRhythm | null) =>
  call(server, mailListView, { listViewId, rhythm, page }, by);

/** The job, then what hands events out, then what mails them. */
async function morning(instant: string): Promise<void> {
  setNow(instant);
  await runOnce(world.connections, mailViews({ ...services, handlers }));
  await world.handOut();
  await world.mail();
  expect(problems).toEqual([]);
}

const scheduled = async (accountId: number): Promise<string[]> => {
  const { rows } = await world.owner.query<{ at: string }>(
    `select to_char(next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from list_view_mail where account_id = $1 order by 1`,
    [accountId],
  );
  return rows.map(({ at }) => at);
};

test('SH-58: a view is mailed at eight by the clock of its reader, as a link with the number of rows that the reader sees, and says nothing of what it looks for', async () => {
  await setAddress(owner.accountId);
  await world.owner.query(
    `update account set time_zone = 'Europe/Madrid', language = 'en' where id = $1`,
    [owner.accountId],
  );
  const { id: listViewId } = await save(owner, {
    viewName: 'Guests',
    search: 'query=%E7%8E%8B',
    filter: { query: '王' },
  });
  await schedule(owner, listViewId, 'daily');
  await world.owner.query(
    `update list_view_mail set next_at = '2026-03-28 07:00Z' where account_id = $1`,
    [owner.accountId],
  );
  const { count } = await call(server, listMembers, { query: '王' }, owner);
  await morning('2026-03-28T06:59:00Z');
  expect(await mailsTo(owner.accountId)).toEqual([]);
  await morning('2026-03-28T07:00:30Z');
  await morning('2026-03-28T07:01:30Z');
  const [mail, ...others] = await mailsTo(owner.accountId);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain(`Guests: ${count}`);
  expect(mail?.body).toContain(`${page}?savedView=${listViewId}`);
  expect(mail?.body).not.toContain('王');
  expect(mail?.body).not.toContain('query');
  // The next day the clocks have gone on: eight is an hour earlier on the world’s.
  expect(await scheduled(owner.accountId)).toEqual(['2026-03-29 06:00']);
  await schedule(owner, listViewId, null);
  expect(await scheduled(owner.accountId)).toEqual([]);
});

test.each([
  ['daily', '2026-10-24T21:30:00Z', '2026-10-25 07:00'],
  ['weekly', '2026-10-24T21:30:00Z', '2026-10-26 07:00'],
  ['monthly', '2026-10-24T21:30:00Z', '2026-11-01 07:00'],
  // On the morning itself, after eight.
  ['weekly', '2026-10-26T07:00:00Z', '2026-11-02 07:00'],
  ['monthly', '2026-03-01T07:00:00Z', '2026-04-01 06:00'],
] as const)(
  'SH-58, NUM-3: %s from %s on, the next mail goes at %s, by the calendar of the reader',
  async (rhythm, from, next) => {
    const { id: listViewId } = await save(owner, { viewName: 'Rhythm' });
    await schedule(owner, listViewId, 'daily');
    await world.owner.query(
      `update list_view_mail set rhythm = $2, next_at = $3::timestamptz where list_view_id = $1`,
      [listViewId, rhythm, from],
    );
    await morning(from);
    expect(await scheduled(owner.accountId)).toEqual([next]);
    await call(server, removeListView, { listViewId }, owner);
    expect(await scheduled(owner.accountId)).toEqual([]);
  },
);

test('SH-58, ACC-1: whoever has lost the list gets no mail of it, is told so once, and the mails end', async () => {
  await setAddress(assistant.accountId);
  const { id: listViewId } = await save(assistant, { viewName: 'Till' });
  await schedule(assistant, listViewId, 'daily');
  const before = (await mailsTo(assistant.accountId)).length;
  await world.owner.query(
    `update list_view_mail set next_at = '2026-05-04 06:00Z' where account_id = $1`,
    [assistant.accountId],
  );
  const roles = `update role r set permissions = array_remove(r.permissions, 'member.member.list') from account_role ar
    where ar.role_id = r.id and ar.account_id = $1`;
  await world.owner.query(roles, [assistant.accountId]);
  await morning('2026-05-04T06:00:30Z');
  await morning('2026-05-05T06:00:30Z');
  const since = (await mailsTo(assistant.accountId)).slice(before);
  expect(since).toHaveLength(1);
  expect(since[0]?.body).not.toContain('savedView');
  expect(since[0]?.subject).toContain('Till');
  expect(await scheduled(assistant.accountId)).toEqual([]);
  await world.owner.query(
    roles.replace(
      `array_remove(r.permissions, 'member.member.list')`,
      `r.permissions || '{member.member.list}'`,
    ),
    [assistant.accountId],
  );
});

test('SH-58: a view of a colleague is mailed as long as it is shared; nobody’s account, nobody’s mail', async () => {
  const { id: listViewId } = await save(owner, { viewName: 'Ours', audience: 'all' });
  await schedule(assistant, listViewId, 'weekly');
  const due = `update list_view_mail set next_at = '2026-06-01 00:00Z' where account_id = $1`;
  await world.owner.query(due, [assistant.accountId]);
  // Who may not sign in is told nothing, and keeps the mail for another day.
  await world.owner.query('update account set is_enabled = false where id = $1', [
    assistant.accountId,
  ]);
  const before = (await mailsTo(assistant.accountId)).length;
  await morning('2026-06-01T00:00:30Z');
  expect(await scheduled(assistant.accountId)).toHaveLength(1);
  await world.owner.query('update account set is_enabled = true where id = $1', [
    assistant.accountId,
  ]);
  await save(owner, { viewName: 'Ours', audience: 'mine' });
  await world.owner.query(due, [assistant.accountId]);
  await morning('2026-06-08T00:00:30Z');
  expect(await scheduled(assistant.accountId)).toEqual([]);
  expect((await mailsTo(assistant.accountId)).slice(before)).toHaveLength(1);
});

test('SH-58: only a view that one sees is mailed, of a list that can be counted, on days that its address names, from a page of one’s own menu', async () => {
  const foreign = { token: world.scene.foreign.ownerToken };
  const { id } = await save(owner, { viewName: 'Closed' });
  const ask = async (by: Caller, fields: object = {}) =>
    refusalOf(
      await send(server, mailListView, { listViewId: id, rhythm: 'daily', page, ...fields }, by),
    );
  expect(await ask(foreign)).toBe('LIST_VIEW_NOT_FOUND');
  expect(await ask(assistant)).toBe('LIST_VIEW_NOT_FOUND');
  expect(await ask(owner, { page: '/members/list' })).toBe('LIST_VIEW_NOT_MAILABLE');
  expect(await ask(owner, { page: '/nowhere' })).toBe('LIST_VIEW_NOT_MAILABLE');
  const isMailable = async (fields: Partial<ClientInput<typeof saveListView>>) => {
    const name = fields.listName ?? listName;
    await save(owner, { viewName: 'Tried', ...fields });
    const { views } = await call(server, listListViews, { listName: name }, owner);
    return views.find(({ viewName }) => viewName === 'Tried')?.isMailable;
  };
  expect(await isMailable({})).toBe(true);
  expect(await isMailable({ filter: { state: 'melted' } })).toBe(false);
  const plays = { listName: 'play.list', filter: { fromDay: '2026-01-01', toDay: '2026-01-31' } };
  expect(await isMailable({ ...plays, search: 'from=2026-01-01&to=2026-01-31' })).toBe(true);
  expect(await isMailable({ ...plays, search: '' })).toBe(false);
});
