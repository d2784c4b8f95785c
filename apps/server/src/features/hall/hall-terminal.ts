import type { HallMoment, HallPlayRow, HallTerminal } from '@lebean/contract/hall/rows';
import { messageStanding } from '@lebean/domain/hall-message';
import { coveredSeconds } from '@lebean/domain/pricing/hold';
import { priceOf } from '@lebean/domain/pricing/price';
import { readPricing } from '../../capabilities/pricing/stored-pricing.ts';
import type { FoundTerminal, listNewestFaults, listNewestPlays } from './hall.queries.ts';

/** What the reader may see of what stands in a hall, beside the units themselves. */
export type HallSight = {
  readonly seesPlays: boolean;
  readonly seesMembers: boolean;
  readonly seesTickets: boolean;
};

/** When the hall stands so, and what today has brought: by unit, and how long the shop is open on a day. */
export type HallDay = {
  readonly at: Date;
  readonly usedToday: ReadonlyMap<number, number>;
  readonly openSeconds: number;
};

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a play by time comes to by now, and for how long what is held lasts, by what it was priced by (PRI-8). */
function timed(pricing: unknown, held: number, lastedSeconds: number) {
  const { giftCapPercent: _cap, order: _order, ...untimed } = readPricing(pricing);
  const { price } = priceOf({ ...untimed, time: { lastedSeconds, pausedSeconds: 0 } });
  const covered = coveredSeconds(untimed, held);
  return { pointSoFar: Math.min(price, held), coveredSeconds: covered, lengthSeconds: null };
}

/** What a play has come to by now. What is not held ends with nobody's points: test, demo and compensation. */
function coming(found: FoundTerminal, startedAt: Date, at: Date) {
  const held = (found.heldPoint ?? 0) + (found.heldGiftPoint ?? 0);
  const taken = (found.point ?? 0) + (found.giftPoint ?? 0);
  // No duration means that nobody has entered one.
  const lengthSeconds = (found.timeLengthMinutes ?? 0) * 60 || null;
  if (found.chargeMode !== 'byTime')
    return { pointSoFar: taken, coveredSeconds: null, lengthSeconds };
  if (held === 0) return { pointSoFar: taken, coveredSeconds: null, lengthSeconds: null };
  const lasted = Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / 1000));
  return timed(found.pricing, held, lasted);
}

/** What is played on a unit, as far as the reader may see it (SH-54). */
function playOf(
  found: FoundTerminal,
  { seesPlays, seesMembers }: HallSight,
  at: Date,
): HallPlayRow | null {
  const { playId, orderNumber, kind, startedAt } = found;
  if (!seesPlays || playId === null || orderNumber === null) return null;
  if (kind === null || startedAt === null) return null;
  return {
    playId,
    orderNumber,
    kind,
    chargeMode: found.chargeMode,
    startedAt: startedAt.toISOString(),
    gameName: found.gameName ?? '',
    gameNameEn: found.gameNameEn ?? '',
    gameNameEs: found.gameNameEs ?? '',
    cardId: found.cardId,
    cardNumber: found.cardNumber,
    name: seesMembers ? found.name : null,
    ...coming(found, startedAt, at),
  };
}

function ticketOf(found: FoundTerminal, { seesTickets }: HallSight): HallTerminal['ticket'] {
  const { ticketId, ticketNumber, problem } = found;
  if (!seesTickets || ticketId === null || ticketNumber === null) return null;
  return { ticketId, ticketNumber, problem: problem ?? '', visitAt: isoOrNull(found.visitAt) };
}

const msOf = (at: Date | string | null): number | null =>
  at === null ? null : new Date(at).getTime();

/** The messages to who plays or played on a unit, and what became of it (SH-54). */
const messagesOf = (
  { messages, lastSeenAt, showsMessagesAt }: FoundTerminal,
  at: Date,
): HallTerminal['messages'] =>
  (messages ?? []).map(({ id, words, sentBy, ...kept }) => {
    const facts = {
      expiresAt: new Date(kept.expiresAt).getTime(),
      handedAt: msOf(kept.handedAt),
      shownAt: msOf(kept.shownAt),
      isPlayOver: kept.isPlayOver,
      lastSeenAt: msOf(lastSeenAt),
      hasShownAny: showsMessagesAt !== null,
    };
    return {
      messageId: id,
      words,
      sentBy,
      sentAt: new Date(kept.sentAt).toISOString(),
      standing: messageStanding(facts, at.getTime()),
      shownAt: kept.shownAt === null ? null : new Date(kept.shownAt).toISOString(),
    };
  });

/** A unit of the hall as the reader may see it (SH-54). */
export const toTerminal = (
  found: FoundTerminal,
  sight: HallSight,
  { at, usedToday, openSeconds }: HallDay,
): HallTerminal => ({
  deviceId: found.deviceId,
  uniqueCode: found.uniqueCode,
  equipmentTitle: found.equipmentTitle,
  terminalId: found.terminalId,
  terminalName: found.terminalName,
  terminalVersion: found.terminalVersion,
  status: found.status,
  terminalState: found.terminalState,
  lastSeenAt: isoOrNull(found.lastSeenAt),
  isPlaying: found.playId !== null,
  freeSince: found.playId === null ? isoOrNull(found.freeSince) : null,
  openTickets: found.openTickets ?? 0,
  ticket: ticketOf(found, sight),
  play: playOf(found, sight, at),
  today:
    sight.seesPlays && found.codeState === 'activated'
      ? { usedSeconds: usedToday.get(found.deviceId) ?? 0, availableSeconds: openSeconds }
      : null,
  messages: sight.seesPlays ? messagesOf(found, at) : [],
});

type FoundPlay = Awaited<ReturnType<typeof listNewestPlays>>[number];
type FoundFault = Awaited<ReturnType<typeof listNewestFaults>>[number];
const nameless = { gameName: '', gameNameEn: '', gameNameEs: '' };

/** The beginning of a play, and its end where it is over. */
function momentsOf(play: FoundPlay): HallMoment[] {
  const { state, startedAt, endedAt, pausedSeconds, chargeMode } = play;
  const what = {
    uniqueCode: play.uniqueCode ?? '',
    gameName: play.gameName ?? '',
    gameNameEn: play.gameNameEn ?? '',
    gameNameEs: play.gameNameEs ?? '',
  };
  const point = play.point + play.giftPoint;
  const isByTime = chargeMode === 'byTime';
  const began = {
    ...what,
    at: startedAt.toISOString(),
    kind: 'started',
    seconds: null,
    // By time it is known at the end, and shown there.
    point: isByTime ? null : point,
  } as const;
  if (endedAt === null) return [began];
  const isBack = state === 'cancelled' || state === 'reversed';
  const lasted = Math.round((endedAt.getTime() - startedAt.getTime()) / 1000) - pausedSeconds;
  return [
    began,
    {
      ...what,
      at: endedAt.toISOString(),
      kind: isBack ? 'takenBack' : 'ended',
      seconds: Math.max(0, lasted),
      point: isByTime && !isBack ? point : null,
    },
  ];
}

/** What happened just now, the newest first (SH-54): what plays and tickets say of themselves, nothing is kept for it. */
export function momentsFrom(
  plays: readonly FoundPlay[],
  faults: readonly FoundFault[],
  { since, max }: { readonly since: Date; readonly max: number },
): HallMoment[] {
  const reported = faults.map(({ uniqueCode, createdAt }): HallMoment => ({
    ...nameless,
    uniqueCode,
    at: createdAt.toISOString(),
    kind: 'fault',
    seconds: null,
    point: null,
  }));
  return [...plays.flatMap(momentsOf), ...reported]
    .filter(({ at }) => at >= since.toISOString())
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, max);
}
