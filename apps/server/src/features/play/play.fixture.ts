// For tests: a shop with terminals, games of each way to charge, and cards that play.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { getPlay } from '@lebean/contract/play/operations';
import { endTerminalPlay, startPlay } from '@lebean/contract/play/terminal-play.operations';
import { runReconciliation } from '@lebean/contract/reconciliation/operations';
import { beatTerminal, reportInstalls } from '@lebean/contract/terminal/operations';
import {
  type Caller,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
} from '../../../testing/calls.fixture.ts';
import type { Scene } from '../../../testing/scene/scene.fixture.ts';
import { counterOf, freshNumber } from '../card/counter.fixture.ts';
import { asTerminal, fleetOf } from '../device/device.fixture.ts';

export const freshKey = (): string => randomUUID();

/** Changes what a game is, past the form. */
export type GameTerms = Readonly<Record<string, unknown>>;

/** By time: 20.00 for ten minutes, 8.00 for each further ten, at most 60.00. */
export const byTime: GameTerms = {
  charge_mode: 'byTime',
  initial_price: 2000,
  unit_time_minutes: 10,
  unit_time_price: 800,
  is_price_capping: true,
  top_price: 6000,
};

/** What the ledger says of cards and of the shop, for a scene. */
function booksOf(server: FastifyInstance, scene: Scene, tables: pg.Client) {
  const { own } = scene;
  const { staff } = fleetOf(server, scene);

  /** What a card holds and what is set aside of it, as principal and gift. */
  async function balancesOf(cardId: number): Promise<Record<string, readonly number[]>> {
    const found = await tables.query<{ purpose: string; point: number; gift: number }>(
      `select purpose, sum(balance) filter (where asset = 'point')::int as point,
          sum(balance) filter (where asset = 'giftPoint')::int as gift
        from ledger_account where owner_kind = 'card' and owner_id = $1 group by 1`,
      [cardId],
    );
    return Object.fromEntries(
      found.rows.map(({ purpose, point, gift }) => [purpose, [point, gift]]),
    );
  }

  /** The lebeans in the wallet of the shop, and those set aside. */
  async function lebeansOf(): Promise<readonly [wallet: number, held: number]> {
    const found = await tables.query<{ wallet: number; held: number }>(
      `select coalesce(sum(balance) filter (where purpose = 'wallet'), 0)::int as wallet,
          coalesce(sum(balance) filter (where purpose = 'hold'), 0)::int as held
        from ledger_account where owner_kind = 'shop' and owner_id = $1`,
      [own.shopId],
    );
    const [row] = found.rows;
    return [row?.wallet ?? 0, row?.held ?? 0];
  }

  /** How many breaks a proof of the whole book finds (LED-7). */
  const breaks = async (): Promise<number> =>
    (await call(server, runReconciliation, {}, staff)).breaks;

  return { balancesOf, lebeansOf, breaks };
}

/** What plays begin and end at, for a scene. */
export function arcadeOf(server: FastifyInstance, scene: Scene, tables: pg.Client) {
  const { own, games } = scene;
  const fleet = fleetOf(server, scene);
  const counter = counterOf(server, scene);

  /** The game of the shop, as it is to be; the shop's lebeans pay 1.00 for a play of it. */
  async function makeGame(terms: GameTerms): Promise<number> {
    const names = Object.keys(terms);
    const set = names.map((name, place) => `${name} = $${place + 2}`).join(', ');
    await tables.query(`update game set ${set} where id = $1`, [
      games.own,
      ...Object.values(terms),
    ]);
    return games.own;
  }

  const byCount = (price = 1500) =>
    makeGame({ charge_mode: 'byCount', price, is_buyout: false, gift_share_percent: null });

  /** A terminal says that it is alive (DEV-4). */
  const beat = (caller: Caller) => call(server, beatTerminal, {}, caller);

  /** A terminal that runs and has just been heard of, with the game installed. */
  async function terminal(): Promise<Caller & { readonly terminalId: number }> {
    const { bearer, terminalId } = await fleet.running();
    const caller = asTerminal(bearer);
    const installs = [{ gameId: games.own, isInstalled: true, version: '1.0' }];
    await call(server, reportInstalls, { installs }, caller);
    await beat(caller);
    return { ...caller, terminalId };
  }

  /** A card with 100.00 points and 10.00 gift points, or none. */
  async function card(isEmpty = false) {
    const cardNumber = freshNumber();
    const member = { name: 'Ana Ruiz', phone: '13800001111', levelId: own.levelId };
    const sale = { shopId: own.shopId, paymentMode: 'cash', ...member, cardNumber } as const;
    const input = isEmpty ? sale : { ...sale, packageId: own.packageId };
    const { cardId } = await call(server, openCard, input, counter.owner);
    return { cardId, cardNumber };
  }

  const start = (
    caller: Caller,
    cardNumber: string,
    more: Partial<ClientInput<typeof startPlay>> = {},
  ) => {
    const input = { cardNumber, gameId: games.own, requestKey: freshKey(), ...more };
    return call(server, startPlay, input, caller);
  };
  const end = (caller: Caller, playId: number, more: object = {}) =>
    call(server, endTerminalPlay, { playId, ...more }, caller);

  /** The refusal of a call; `done` if there is none. */
  async function refused<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    caller: Caller,
  ): Promise<string> {
    const answer = await send(server, operation, { ...input }, caller);
    return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
  }

  const { balancesOf, lebeansOf, breaks } = booksOf(server, scene, tables);
  const playOf = (playId: number) => call(server, getPlay, { playId }, fleet.staff);

  return {
    owner: counter.owner,
    staff: fleet.staff,
    makeGame,
    byCount,
    beat,
    terminal,
    card,
    start,
    end,
    refused,
    balancesOf,
    lebeansOf,
    breaks,
    playOf,
  };
}
