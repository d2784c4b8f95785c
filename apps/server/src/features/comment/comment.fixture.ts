import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
// For tests: plays that are over, and what members and staff make of them.
import { createComment, getGameScore, listComments } from '@lebean/contract/comment/operations';
import { ratePlay } from '@lebean/contract/comment/terminal-comment.operations';
import { type Caller, call } from '../../../testing/calls.fixture.ts';
import type { PrincipalName } from '../../../testing/scene/scene-people.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';
import { arcadeOf } from '../play/play.fixture.ts';

export function commentsOf(server: FastifyInstance, scene: Scene, tables: pg.Client) {
  const arcade = arcadeOf(server, scene, tables);
  const { owner, staff } = arcade;
  const personOf = (name: PrincipalName): Caller => ({
    token: scene.principals.find((principal) => principal.name === name)?.token,
  });

  /** A terminal with a play on it that is over. */
  async function played() {
    await arcade.byCount(100);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    await arcade.end(terminal, playId);
    return { terminal, cardNumber, playId };
  }

  const rate = (terminal: Caller, playId: number, score: number, words = '') =>
    call(server, ratePlay, { playId, score, words }, terminal);
  const enter = (playId: number, score: number, words = '') =>
    call(server, createComment, { playId, score, words }, owner);

  /** A comment as staff see it. */
  async function commentOf(playId: number) {
    const { rows } = await call(server, listComments, { pageSize: 100 }, staff);
    const found = rows.find((row) => row.playId === playId);
    if (found === undefined) throw new Error(`nobody has rated the play ${playId}`);
    return found;
  }

  const scoreOf = (gameId: number = scene.games.own, caller: Caller = staff) =>
    call(server, getGameScore, { gameId }, caller);

  return { arcade, owner, staff, personOf, played, rate, enter, commentOf, scoreOf };
}
