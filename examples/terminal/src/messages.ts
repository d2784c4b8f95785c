/** What the server answers, under the names of the wire. Amounts are integers in hundredths. */
import { z } from 'zod';

const id = z.int().positive();
const instant = z.iso.datetime({ offset: true });

export const activated = z.object({
  terminalId: id,
  /** Sent as `Authorization: Bearer …` from now on. It is answered this once. */
  bearer: z.string(),
  shopId: id,
  shopName: z.string(),
  firstActivatedAt: instant,
  serverTime: instant,
});

export const beaten = z.object({
  serverTime: instant,
  catalogueVersion: z.int(),
  isCatalogueChanged: z.boolean(),
  /** What the counter has to say to the guest; an older server never says anything. */
  messages: z.array(z.object({ messageId: id, words: z.string() })).optional(),
});

const game = z.object({
  gameId: id,
  gameNameZh: z.string(),
  gameNameEn: z.string(),
  gameNameEs: z.string(),
  versionName: z.string(),
  contentName: z.string(),
  /** How it is started; this example hands them on and starts nothing. */
  client_configs: z.array(z.looseObject({ title: z.string(), openType: z.string() })),
});
export type Game = z.output<typeof game>;

export const catalogueChanges = z.object({
  version: z.int(),
  games: z.array(game),
  /** To be offered no more. */
  removedGameIds: z.array(id),
});

export const installsTaken = z.object({ taken: z.int(), unknownGameIds: z.array(id) });

export const faultTaken = z.object({
  serverTime: instant,
  /** What to ask about; nothing while it is no ticket yet. */
  ticketNumber: z.string().nullable(),
});
export type FaultTaken = z.output<typeof faultTaken>;

const playState = z.enum(['started', 'ended', 'cancelled', 'timedOut', 'reversed']);
const chargeMode = z.enum(['byCount', 'byTime', 'openDirectly']);

export const started = z.object({
  playId: id,
  order_number: z.string(),
  gameId: id,
  kind: z.enum(['paid', 'test', 'demo', 'compensation']),
  charge_mode: chargeMode,
  startedAt: instant,
  /** By time it is known at the end. */
  price: z.int().nullable(),
  heldPoint: z.int(),
  heldGiftPoint: z.int(),
  /** What the card holds now; nothing where there is no card. */
  pointAfter: z.int().nullable(),
  giftPointAfter: z.int().nullable(),
  /** Staff moved the guest here from another terminal: it is to be brought up, like those that they opened. */
  movedFrom: id.optional(),
  /** Paid for at the counter with the guest's card: it is to be brought up as well. */
  isFromCounter: z.boolean().optional(),
});
export type StartedPlay = z.output<typeof started>;

export const runningPlays = z.object({ plays: z.array(started) });

export const ended = z.object({
  playId: id,
  order_number: z.string(),
  state: playState,
  startedAt: instant,
  endedAt: instant.nullable(),
  price: z.int().nullable(),
  point: z.int(),
  giftPoint: z.int(),
});
export type EndedPlay = z.output<typeof ended>;

export const lateTaken = z.object({
  results: z.array(
    z.object({
      requestKey: z.string(),
      result: z.enum(['charged', 'uncharged', 'conflict']),
      playId: id.nullable(),
      order_number: z.string().nullable(),
      point: z.int(),
      giftPoint: z.int(),
      unchargedWhy: z.string().nullable(),
    }),
  ),
});
export type LateResult = z.output<typeof lateTaken>['results'][number];

export const greeting = z.object({
  /** Masked: it is shown to whoever stands there. */
  user_name: z.string(),
  levelName: z.string(),
  card_state: z.enum(['normal', 'frozen', 'cancelled']),
  point: z.int(),
  gifts_point: z.int(),
  games: z.array(
    z.object({
      gameId: id,
      gameName: z.string(),
      gameNameEn: z.string(),
      gameNameEs: z.string(),
      charge_mode: chargeMode,
      price: z.int(),
      unitMinutes: z.int().nullable(),
      unitPrice: z.int().nullable(),
      /** With what a start would be refused now; an older server does not say it. */
      refusedWith: z.string().nullable().optional(),
    }),
  ),
});
export type Greeting = z.output<typeof greeting>;

/** Around every answer. */
export const envelope = z.object({ Code: z.int(), Data: z.unknown(), Msg: z.string() });
export const refusalDetails = z.object({ code: z.string() });
