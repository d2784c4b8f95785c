import * as z from 'zod/mini';
import { id } from '../kernel/common.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { dayFigures, figuresBefore, isRunning, retention } from './rows.ts';

export const reportGrains = ['day', 'week', 'month'] as const;
export type ReportGrain = (typeof reportGrains)[number];

/** A day, a week from Monday or a month, beside the one before, or the same part of it: of a day the same weekday. */
export const periodRow = z.extend(dayFigures, {
  id: id(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  isRunning,
  /** The first day of what it stands beside; nothing where the other period is over by then. */
  comparedOn: z.nullable(z.iso.date()),
  before: figuresBefore,
  back1: retention,
  back7: retention,
  back30: retention,
});
export type PeriodRow = z.output<typeof periodRow>;

/** A shop over a period, beside the days before it, as many and as far. */
export const shopFigureRow = z.extend(dayFigures, {
  id: id(),
  shopName: z.string(),
  country: z.string(),
  isRunning,
  before: figuresBefore,
});
export type ShopFigureRow = z.output<typeof shopFigureRow>;

/** A card that played in a shop in a period (RPT-4). */
export const visitorRow = z.object({
  id: id(),
  shopId: id(),
  shopName: z.string(),
  cardId: id(),
  cardNumber: cardNumber(),
  name: z.string(),
  days: z.int(),
});
export type VisitorRow = z.output<typeof visitorRow>;

/** What of periods adds up over them: people do not, who may come in two of them. */
const { revenue, paid, goodsPaid, recharges, newCards, plays, lebean } = dayFigures.shape;
const periodTotal = z.object({
  /** The days that are summed, of whole periods. */
  from: z.iso.date(),
  to: z.iso.date(),
  periods: z.int(),
  revenue,
  paid,
  goodsPaid,
  recharges,
  newCards,
  plays,
  lebean,
});
export type PeriodTotal = z.output<typeof periodTotal>;

/** A range and another one of free choice, each whole, whatever their lengths. */
export const periodTotals = z.object({
  currency: dayFigures.shape.currency,
  shown: periodTotal,
  other: periodTotal,
});
export type PeriodTotals = z.output<typeof periodTotals>;
