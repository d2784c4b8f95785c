import type { Points } from '../quantity.ts';
import { beginningPrice, type Charge, type PricePermission } from './charge.ts';

/** A cap of a shop's own: so many points, or none where the platform has one. */
export type OwnCap = { readonly topPrice: Points | null };

/**
 * What a shop charges for a game by itself (PRI-2), each part by itself: null leaves it to the platform. It
 * says what it was set for; of a game that charges otherwise by now, it says nothing.
 */
export type OwnPrice =
  | { readonly mode: 'byCount'; readonly price: Points }
  | {
      readonly mode: 'byTime';
      /** How long a unit was when its price was set: the length itself is always the platform's. */
      readonly unitMinutes: number;
      readonly initialPrice: Points | null;
      readonly unitPrice: Points | null;
      readonly cap: OwnCap | null;
    };

/** Whose a part of a price is (PRI-6). */
export const priceSetters = ['platform', 'shop'] as const;
export type PriceSetter = (typeof priceSetters)[number];

/** Why a price of a shop's own is kept and does not count (PRI-2). */
export const reasonsToIgnore = ['notAllowed', 'chargedOtherwise'] as const;
export type ReasonToIgnore = (typeof reasonsToIgnore)[number];

/** The own price that a play begins with; null where that is left to the platform. */
export const ownBeginning = (own: OwnPrice): Points | null =>
  own.mode === 'byCount' ? own.price : own.initialPrice;

/** Whether an own price was set for the way in which the game charges: counted, or in units as long as now. */
function fits(own: OwnPrice, charge: Charge): boolean {
  if (own.mode === 'byCount') return charge.mode === 'byCount';
  return charge.mode === 'byTime' && charge.unitMinutes === own.unitMinutes;
}

/** Why an own price does not count now (PRI-2); nothing where it does. */
export function reasonToIgnore(
  own: OwnPrice,
  charge: Charge,
  permission: PricePermission,
): ReasonToIgnore | undefined {
  if (permission !== 'custom') return 'notAllowed';
  return fits(own, charge) ? undefined : 'chargedOtherwise';
}

/** A charge with the parts of it that are the shop's own (PRI-2); the platform's where the two do not fit. */
export function withOwnPrice(charge: Charge, own: OwnPrice): Charge {
  if (charge.mode === 'byCount' && own.mode === 'byCount') return { ...charge, price: own.price };
  if (charge.mode !== 'byTime' || own.mode !== 'byTime' || !fits(own, charge)) return charge;
  return {
    ...charge,
    initialPrice: own.initialPrice ?? charge.initialPrice,
    unitPrice: own.unitPrice ?? charge.unitPrice,
    topPrice: own.cap === null ? charge.topPrice : own.cap.topPrice,
  };
}

/** What a game charges in a shop before activities and levels: the platform's, or the shop's where that counts (PRI-2). */
export function chargeInForce(
  charge: Charge,
  own: OwnPrice | null,
  permission: PricePermission,
): Charge {
  const counts = own !== null && reasonToIgnore(own, charge, permission) === undefined;
  return counts ? withOwnPrice(charge, own) : charge;
}

/**
 * An own price with another beginning (PRI-2), as those say it who know of no other part: meant for how the game
 * charges now. The other parts stay where they were meant for that as well.
 */
export function withOwnBeginning(charge: Charge, kept: OwnPrice | null, price: Points): OwnPrice {
  if (charge.mode !== 'byTime') return { mode: 'byCount', price };
  const { unitMinutes } = charge;
  if (kept?.mode === 'byTime' && fits(kept, charge)) return { ...kept, initialPrice: price };
  return { mode: 'byTime', unitMinutes, initialPrice: price, unitPrice: null, cap: null };
}

/** Why a shop keeps no own price for a game. */
export type OwnPriceRefusal =
  | ReasonToIgnore
  | 'paysNothing'
  | 'saysNothing'
  | 'aboveCap'
  | 'capBelowBeginning';

const saysNothing = (own: OwnPrice): boolean =>
  own.mode === 'byTime' && own.initialPrice === null && own.unitPrice === null && own.cap === null;

/**
 * Whether a shop may have an own price for a game (PRI-2): it is allowed to, the game charges members at all
 * and still as the price was meant, something of it is the shop's own, and what then counts as first unit is
 * not above what then counts as cap.
 */
export function ownPriceRefusal(
  permission: PricePermission,
  charge: Charge,
  own: OwnPrice,
): OwnPriceRefusal | undefined {
  if (permission !== 'custom') return 'notAllowed';
  if (charge.mode === 'openDirectly') return 'paysNothing';
  if (!fits(own, charge)) return 'chargedOtherwise';
  if (saysNothing(own)) return 'saysNothing';
  const inForce = withOwnPrice(charge, own);
  if (inForce.mode !== 'byTime' || inForce.topPrice === null) return undefined;
  if (beginningPrice(inForce) <= inForce.topPrice) return undefined;
  return own.mode === 'byTime' && own.cap !== null ? 'capBelowBeginning' : 'aboveCap';
}
