import * as z from 'zod/mini';
import { deviceStatuses } from '@lebean/domain/device-status';
import { messageStandings } from '@lebean/domain/hall-message';
import { playKinds } from '@lebean/domain/play';
import { hundredths, id, instant, text } from '../kernel/common.ts';
import { cardNumber, namedName } from '../vocabulary/card.ts';
import { chargeModes, gameNames, namedChargeMode } from '../vocabulary/game.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import {
  namedTerminalName,
  namedTerminalVersion,
  namedUniqueCode,
  terminalStates,
} from '../vocabulary/terminal.ts';

/** More zones has no hall, and no more devices one shop *(assumed)*. */
export const maxHallZones = 40;
export const maxHallDevices = 500;

/** A part of a hall with a name, and what stands in it, in order (SH-54). */
export const hallZone = z.strictObject({
  title: text(40),
  deviceIds: z.array(id()).check(z.maxLength(maxHallDevices)),
});

/** What is played, with which card, and how far it has come (SH-54). */
const hallPlay = z.object({
  playId: id(),
  orderNumber,
  ...gameNames,
  kind: z.enum(playKinds),
  chargeMode: namedChargeMode(z.nullable(z.enum(chargeModes))),
  startedAt: instant(),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  /** Nothing for whoever may not see members. */
  name: namedName(z.nullable(z.string())),
  /** What it comes to by now, by the function that charges it (PRI-8). */
  pointSoFar: hundredths(),
  /** By time: for how long what is held lasts; nothing where it lasts for as long as a play can. */
  coveredSeconds: z.nullable(z.int()),
  /** By count: how long the content takes, where that is known. */
  lengthSeconds: z.nullable(z.int()),
});
export type HallPlayRow = z.output<typeof hallPlay>;

/** The newest open ticket of a device. */
const hallTicket = z.object({
  ticketId: id(),
  ticketNumber: z.string(),
  problem: z.string(),
  visitAt: z.nullable(instant()),
});

/** What the counter has said to the guest of a terminal, and whether it came there (SH-54). */
const hallMessage = z.object({
  messageId: id(),
  words: z.string(),
  sentBy: z.string(),
  sentAt: instant(),
  standing: z.enum(messageStandings),
  shownAt: z.nullable(instant()),
});
export type HallMessageRow = z.output<typeof hallMessage>;

/** How many of the newest messages of a terminal are shown, of the last half hour. */
export const maxHallMessages = 3;

/** A device of the shop as it stands now (SH-54). */
export const hallTerminal = z.object({
  deviceId: id(),
  uniqueCode: namedUniqueCode(z.string()),
  equipmentTitle: z.string(),
  terminalId: z.nullable(id()),
  terminalName: namedTerminalName(z.nullable(z.string())),
  terminalVersion: namedTerminalVersion(z.nullable(z.string())),
  status: z.enum(deviceStatuses),
  terminalState: z.nullable(z.enum(terminalStates)),
  lastSeenAt: z.nullable(instant()),
  /** Whether a play runs on it, also for whoever may not see which. */
  isPlaying: z.boolean(),
  /** When the last play on it was over; nothing where none was, or one runs. */
  freeSince: z.nullable(instant()),
  openTickets: z.int(),
  ticket: z.nullable(hallTicket),
  play: z.nullable(hallPlay),
  /**
   * What was played on it today against the hours in which its shop is open, as the reports count it (RPT-2). Nothing
   * for whoever may not see plays, and where no terminal is activated.
   */
  today: z.nullable(z.object({ usedSeconds: z.int(), availableSeconds: z.int() })),
  /** The newest first; none for whoever may not see plays. */
  messages: z.array(hallMessage).check(z.maxLength(maxHallMessages)),
});
export type HallTerminal = z.output<typeof hallTerminal>;

export const hallMomentKinds = ['started', 'ended', 'takenBack', 'fault'] as const;

/** What happened just now in the hall (SH-54). */
export const hallMoment = z.object({
  at: instant(),
  kind: z.enum(hallMomentKinds),
  uniqueCode: namedUniqueCode(z.string()),
  ...gameNames,
  /** How long a play lasted. */
  seconds: z.nullable(z.int()),
  /** What it took from the card, gift points too; nothing while that is not known. */
  point: z.nullable(hundredths()),
});
export type HallMoment = z.output<typeof hallMoment>;
