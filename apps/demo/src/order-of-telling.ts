import { shortRunwayDays } from '@lebean/domain/runway';

/** What decides which shop is told next. */
export interface ToTell {
  /** Whether it is what somebody sees who signs in with one of the accounts that the start prints. */
  readonly isNext: boolean;
  /** Whether it is open when the story ends. */
  readonly isOpen: boolean;
  /** For how many days its lebeans last then. */
  readonly lebeanDays: number;
  /** How much there is to tell. */
  readonly size: number;
}

/**
 * Shops that are looked at first come first, then those that are open now: without their past they show nothing of
 * today. Among them those of which somebody is to be warned (LB-6), then the long ones, so that all end together.
 */
export function inOrderOfTelling<Shop>(
  shops: readonly Shop[],
  factsOf: (shop: Shop) => ToTell,
): Shop[] {
  const rankOf = ({ isNext, isOpen, lebeanDays }: ToTell): number =>
    (isNext ? 4 : 0) + (isOpen ? 2 : 0) + (lebeanDays < shortRunwayDays ? 1 : 0);
  return shops
    .map((shop) => ({ shop, facts: factsOf(shop) }))
    .toSorted(
      ({ facts: one }, { facts: other }) => rankOf(other) - rankOf(one) || other.size - one.size,
    )
    .map(({ shop }) => shop);
}
