import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createComment,
  getPlayComment,
  hideComment,
  listComments,
  replyToComment,
  showComment,
} from '@lebean/contract/comment/operations';
import { ratePlay } from '@lebean/contract/comment/terminal-comment.operations';
import { cancelTerminalPlay } from '@lebean/contract/play/terminal-play.operations';
import { call, openServer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { commentsOf } from './comment.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { arcade, owner, staff, personOf, played, rate, enter, commentOf, scoreOf } = commentsOf(
  server,
  scene,
  tables,
);
const { refused } = arcade;

describe('rating a play', () => {
  test('GAM-6: a member rates a game at the terminal after a play, and it is shown', async () => {
    const { terminal, playId, cardNumber } = await played();
    const { commentId } = await rate(terminal, playId, 4, '  很好玩！\n还会再来  ');
    expect(await commentOf(playId)).toMatchObject({
      id: commentId,
      score: 4,
      words: '很好玩！\n还会再来',
      state: 'shown',
      source: 'terminal',
      gameId: scene.games.own,
      shopId: scene.own.shopId,
      cardNumber,
      operatorName: '',
      version: 1,
    });
  });

  test('GAM-6: a shop enters what a member says, with who entered it in the log', async () => {
    const { playId } = await played();
    const before = await call(server, getPlayComment, { playId }, owner);
    expect(before).toEqual({ comment: null, isRateable: true });
    expect(await enter(playId, 2)).toMatchObject({ state: 'shown' });
    const after = await call(server, getPlayComment, { playId }, owner);
    expect(after).toMatchObject({
      comment: { score: 2, words: '', source: 'counter', operatorName: 'Owner Home' },
      isRateable: false,
    });
    const logged = await tables.query(
      `select after from operation_log where operation = 'comment.create' order by id desc limit 1`,
    );
    expect(logged.rows).toMatchObject([{ after: { playId, score: 2, state: 'shown' } }]);
  });

  test('GAM-6: of terminal and shop at the same instant one rates the play, and once', async () => {
    const { terminal, playId } = await played();
    const nodes = [1, 2].map(() => openServer(database.application, { size: 4 }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        const at = nodes[nth % 2]?.server ?? server;
        const score = (nth % 5) + 1;
        return nth % 3 === 0
          ? await send(at, ratePlay, { playId, score, words: `${nth}` }, terminal)
          : await send(at, createComment, { playId, score, words: `${nth}` }, owner);
      }),
    );
    for (const { close } of nodes) await close();
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const kept = await tables.query('select from comment where play_id = $1', [playId]);
    expect(kept.rowCount).toBe(1);
  });

  test('GAM-6: a terminal that hears no answer sends it again: the same comment, and nothing else under it', async () => {
    const { terminal, playId } = await played();
    const first = await rate(terminal, playId, 5, 'Genial');
    expect(await rate(terminal, playId, 5, ' Genial ')).toEqual(first);
    for (const other of [{ score: 4, words: 'Genial' }, { score: 5, words: 'Malo' }, { score: 5 }])
      expect(await refused(ratePlay, { playId, ...other }, terminal)).toBe('PLAY_ALREADY_RATED');
  });

  test('GAM-6: the shop’s retried call is answered from the first one, another one is refused', async () => {
    const { playId } = await played();
    const retried = { ...owner, key: randomUUID() };
    const first = await call(server, createComment, { playId, score: 3 }, retried);
    expect(await call(server, createComment, { playId, score: 3 }, retried)).toEqual(first);
    expect(await refused(createComment, { playId, score: 3 }, owner)).toBe('PLAY_ALREADY_RATED');
  });

  test('GAM-6: what runs, did not come up or has no card is not rated', async () => {
    await arcade.byCount(100);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    const rating = { playId, score: 5 };
    expect(await refused(ratePlay, rating, terminal)).toBe('PLAY_STILL_RUNNING');
    expect(await refused(createComment, rating, owner)).toBe('PLAY_STILL_RUNNING');
    await call(server, cancelTerminalPlay, { playId }, terminal);
    expect(await refused(ratePlay, rating, terminal)).toBe('PLAY_NOT_RATEABLE');
    const cardless = { playId: scene.plays.own.over, score: 5 };
    expect(await refused(createComment, cardless, owner)).toBe('PLAY_NOT_RATEABLE');
    expect(await call(server, getPlayComment, { playId: cardless.playId }, owner)).toEqual({
      comment: null,
      isRateable: false,
    });
  });

  test('GAM-6: a play of another shop or of another terminal is not found, and nothing of it is revealed', async () => {
    const assistant = personOf('assistant');
    const { foreign, branch } = scene.comments;
    for (const playId of [foreign.shown, branch.unrated, foreign.unrated, 987_654_321]) {
      const caller = playId === branch.unrated ? assistant : owner;
      expect(await refused(createComment, { playId, score: 1 }, caller)).toBe('PLAY_NOT_FOUND');
      expect(await refused(getPlayComment, { playId }, caller)).toBe('PLAY_NOT_FOUND');
    }
    const { playId } = await played();
    const other = await arcade.terminal();
    expect(await refused(ratePlay, { playId, score: 1 }, other)).toBe('PLAY_NOT_FOUND');
  });

  test('GAM-6: a terminal that sends scores that are none, endless words or unseen signs is told which field is wrong', async () => {
    const { terminal, playId } = await played();
    const wrong: readonly object[] = [
      { score: 0 },
      { score: 6 },
      { score: 4.5 },
      { score: '5' },
      {},
      { score: 5, words: 'x'.repeat(10_000) },
      { score: 5, words: 'a\u0000b' },
      { score: 5, words: 'a\u001B[2J' },
      { score: 5, words: '\u202Eevil' },
      { score: 5, words: ['a'] },
      { score: 5, state: 'shown' },
    ];
    for (const fields of wrong) {
      const answer = await send(server, ratePlay, { playId, ...fields }, terminal);
      expect([fields, answer.status]).toEqual([fields, 400]);
    }
    await rate(terminal, playId, 5, `<script>alert(1)</script>'; drop table comment; -- 🙂`);
    expect(await commentOf(playId)).toMatchObject({ state: 'shown', score: 5 });
  });
});

describe('what staff make of it', () => {
  test('GAM-5, GAM-6: an average counts what is shown alone; what is hidden stays in list and log', async () => {
    await tables.query('update game set price = 100 where id = $1', [scene.games.own]);
    const before = await scoreOf();
    const one = await played();
    await rate(one.terminal, one.playId, 1, 'Fatal');
    const other = await played();
    await rate(other.terminal, other.playId, 3);
    const rated = await scoreOf();
    expect(rated.count).toBe(before.count + 2);
    const { id: commentId, version } = await commentOf(one.playId);
    const hidden = { commentId, version, reason: 'Insulto' };
    expect(await call(server, hideComment, hidden, staff)).toMatchObject({ state: 'hidden' });
    const after = await scoreOf();
    expect(after.count).toBe(before.count + 1);
    const givenOne = ({ distribution }: typeof after) =>
      distribution.find(({ score }) => score === 1)?.count;
    expect(givenOne(after)).toBe(givenOne(before));
    expect(await commentOf(one.playId)).toMatchObject({ state: 'hidden', reason: 'Insulto' });
    const logged = await tables.query(
      `select before, after from operation_log where operation = 'comment.hide' order by id desc limit 1`,
    );
    expect(logged.rows).toEqual([
      {
        before: { state: 'shown', score: 1, words: 'Fatal' },
        after: { state: 'hidden', reason: 'Insulto', score: 1, words: 'Fatal' },
      },
    ]);
    await call(server, showComment, { commentId, version: version + 1 }, staff);
    expect(await scoreOf()).toEqual(rated);
  });

  test('GAM-6: the counts are those of the comments, whatever was done to them', async () => {
    const counted = await tables.query(
      `select merchant_id, game_id, score, count::int from game_score where count > 0 order by 1, 2, 3`,
    );
    const listed = await tables.query(
      `select merchant_id, game_id, score, count(*)::int from comment where state = 'shown'
        group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(counted.rows).toEqual(listed.rows);
    expect(counted.rows.length).toBeGreaterThan(2);
  });

  test('GAM-5: two who hide and show at once from the same version do one thing, and the count moves once', async () => {
    const { terminal, playId } = await played();
    await rate(terminal, playId, 5);
    const { id: commentId, version } = await commentOf(playId);
    const before = await scoreOf();
    const hide = { commentId, version, reason: 'Spam' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(server, hideComment, hide, staff)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await scoreOf()).count).toBe(before.count - 1);
    expect(await refused(showComment, { commentId, version }, staff)).toBe('STALE_VERSION');
    const now = { commentId, version: version + 1 };
    expect(await refused(hideComment, { ...now, reason: 'x' }, staff)).toBe(
      'COMMENT_ALREADY_HIDDEN',
    );
    expect(await refused(replyToComment, { ...now, reply: 'x' }, staff)).toBe('COMMENT_NOT_SHOWN');
    await call(server, showComment, now, staff);
    const shown = { commentId, version: version + 2 };
    expect(await refused(showComment, shown, staff)).toBe('COMMENT_ALREADY_SHOWN');
  });

  test('GAM-5: staff answer a comment and say it in other words later; the shop reads it on the play', async () => {
    const { playId } = await played();
    await enter(playId, 2, 'Muy corto');
    const { id: commentId, version } = await commentOf(playId);
    await call(server, replyToComment, { commentId, version, reply: 'Gracias' }, staff);
    const better = { commentId, version: version + 1, reply: 'Gracias, lo miramos' };
    await call(server, replyToComment, better, staff);
    const { comment } = await call(server, getPlayComment, { playId }, owner);
    expect(comment).toMatchObject({ reply: 'Gracias, lo miramos', state: 'shown' });
    expect(comment?.repliedAt).not.toBeNull();
  });

  test('GAM-5: staff of one country see, hide and count their own merchants’ comments alone', async () => {
    const limited = personOf('staff of one country');
    const { rows } = await call(server, listComments, { pageSize: 100 }, limited);
    expect(
      rows.every(({ shopId }) => [scene.own.shopId, scene.own.branchId].includes(shopId)),
    ).toBe(true);
    const commentId = scene.comments.foreign.shown;
    const hide = { commentId, version: 1, reason: 'x' };
    expect(await refused(hideComment, hide, limited)).toBe('COMMENT_NOT_FOUND');
    const { foreign } = scene.games;
    expect((await scoreOf(foreign, limited)).count).toBe(0);
    expect(await scoreOf(foreign)).toMatchObject({ average: 500, count: 1 });
    expect(await scoreOf(987_654_321)).toMatchObject({ average: null, count: 0 });
  });

  test('GAM-6: the list is filtered by game, score, shop, days of the shop and state', async () => {
    const idsOf = async (filter: object) =>
      (await call(server, listComments, { pageSize: 100, ...filter }, staff)).rows;
    const all = await idsOf({});
    const same = async (filter: object, fits: (row: (typeof all)[number]) => boolean) => {
      const found = await idsOf(filter);
      expect(found).toEqual(all.filter(fits));
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(all.length);
    };
    await same({ gameId: scene.games.foreign }, (row) => row.gameId === scene.games.foreign);
    await same({ shopId: scene.own.branchId }, (row) => row.shopId === scene.own.branchId);
    await same({ score: 1 }, ({ score }) => score === 1);
    await same({ state: 'hidden' }, ({ state }) => state === 'hidden');
    await same({ state: 'shown', score: 5 }, (row) => row.state === 'shown' && row.score === 5);
    expect(await idsOf({ toDay: '2026-01-01' })).toEqual([]);
    expect(await idsOf({ fromDay: '2026-01-01', toDay: '2099-01-01' })).toEqual(all);
  });

  test('GAM-6: nothing and nobody changes what a member wrote, or takes it away', async () => {
    const { shown } = scene.comments.own;
    for (const change of [
      'score = 1',
      `words = 'x'`,
      'play_id = play_id + 1',
      'created_at = now()',
    ])
      await expect(
        tables.query(`update comment set ${change} where id = $1`, [shown]),
      ).rejects.toThrow('stays');
    await expect(tables.query('delete from comment where id = $1', [shown])).rejects.toThrow(
      'comment',
    );
    const copy = `insert into comment (merchant_id, shop_id, terminal_id, play_id, game_id, card_id, created_at,
        changed_at, score, state, source, changed_by)
      select merchant_id, shop_id, terminal_id, $1, game_id, card_id, now(), now(), 5, 'shown', 'terminal', ''
        from comment where id = $2`;
    // A play of another shop, and one without a card.
    for (const playId of [scene.comments.foreign.unrated, scene.plays.own.over])
      await expect(tables.query(copy, [playId, shown])).rejects.toThrow('cannot be rated so');
  });
});
