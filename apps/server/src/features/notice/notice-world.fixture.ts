import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
// For tests: people who write and read notices, and what they do, through the front door.
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getBell } from '@lebean/contract/notice/bell.operations';
import { listInbox } from '@lebean/contract/notice/inbox.operations';
import { createNotice, publishNotice } from '@lebean/contract/notice/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { newToken, tokenHash } from '../../capabilities/session/open-session.ts';
import { testDatabase } from '../../database/testing.ts';

type Written = ClientInput<typeof createNotice>;
export interface Person {
  readonly token: string;
}

const none = { noticeTitle: '', noticeContent: '' };
export const textsIn = (word: string): Written['texts'] => ({
  zh: { noticeTitle: word, noticeContent: `<p>${word}</p>` },
  en: none,
  es: none,
});

/** A draft about a word, for people of some audience. */
export const written = (word: string, given: Partial<Written> = {}): Written => ({
  texts: textsIn(word),
  noticeType: 'announcement',
  severity: 'info',
  isPublishGlobal: false,
  audience: { include: { accountKinds: ['shop'] }, exclude: {} },
  expiresAt: null,
  acknowledgeUntil: null,
  beginsAt: null,
  ...given,
});

export async function openNoticeWorld() {
  const database = await testDatabase();
  const scene = await setScene(database);
  const server = serverOn(database.application);
  const owner = new pg.Client(database.owner);
  beforeAll(async () => {
    await owner.connect();
    // Nothing but what a test says itself.
    await past(async () => {
      await owner.query('delete from notice_reading');
      await owner.query('delete from notice_version');
      await owner.query('delete from notice_file');
      await owner.query('delete from notice');
    });
  });
  afterAll(() => owner.end());
  const past = async (work: () => Promise<unknown>): Promise<void> => {
    await owner.query('set session_replication_role = replica');
    await work();
    await owner.query('set session_replication_role = origin');
  };
  const principal = (name: string) => {
    const found = scene.principals.find((each) => each.name === name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  };
  const staff = principal('staff of the whole network');

  /** One more account, like another but for what is given. */
  const add = async (
    like: number,
    differing: string,
  ): Promise<Person & { readonly id: number }> => {
    const token = newToken();
    const { rows } = await owner.query<{ id: number }>(
      `with added as (insert into account (login_name, password_hash, display_name, kind, account_type, partner_id, merchant_id,
            shop_id, language)
          select 'n-' || gen_random_uuid(), password_hash, 'Newcomer', kind, account_type, partner_id, merchant_id, shop_id,
            ${differing} from account where id = $1 returning id, kind),
        given as (insert into account_role select added.id, r.role_id, added.kind from added, account_role r where r.account_id = $1),
        signed as (insert into session (token_hash, account_id, expires_at, password_checked_until, source, user_agent)
          select $2, id, now() + interval '10 hours', now() + interval '10 hours', 'scene', 'a browser' from added)
        select id::int from added`,
      [like, tokenHash(token)],
    );
    const [added] = rows;
    if (added === undefined) throw new Error('nobody was added');
    return { id: added.id, token };
  };

  return {
    database,
    scene,
    server,
    owner,
    past,
    staff,
    partner: principal('partner'),
    limited: principal('staff of one country'),
    shopOwner: principal('owner'),
    assistant: principal('assistant'),
    stranger: { token: scene.foreign.ownerToken },
    add,
    ...deedsOn(server),
  };
}

/** What authors and readers do. */
function deedsOn(server: FastifyInstance) {
  const draft = async (author: Person, notice: Written): Promise<number> =>
    (await call(server, createNotice, notice, author)).id;
  /** Writes and publishes at once; answers the id. */
  const publish = async (author: Person, notice: Written): Promise<number> => {
    const noticeId = await draft(author, notice);
    await call(server, publishNotice, { noticeId, version: 1, publishTime: null }, author);
    return noticeId;
  };
  const bell = (reader: Person) => call(server, getBell, {}, reader);
  const inbox = async (reader: Person, box: 'unread' | 'all' | 'archived' = 'all') =>
    (await call(server, listInbox, { box, pageSize: 100 }, reader)).rows;
  const reads = async (reader: Person, noticeId: number): Promise<boolean> =>
    (await inbox(reader)).some(({ id }) => id === noticeId);
  return { draft, publish, bell, inbox, reads };
}
