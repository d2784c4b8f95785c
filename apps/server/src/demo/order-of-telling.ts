import { shortRunwayDays } from '@lebean/domain/runway';

/** What decides which shop is told next. */
export interface ToTell {
  /** Whether it is open when the story ends. */
  readonly isOpen: boolean;
  /** For how many days its lebeans last then. */
  readonly lebeanDays: number;
  /** How much there is to tell. */
  readonly size: number;
}

/**
 * Shops that are open now come first: without their past they show nothing of today. Among them those of which
 * somebody is to be warned (LB-6), then the long ones, so that all end together.
 */
export function inOrderOfTelling<Shop>(
  shops: readonly Shop[],
  factsOf: (shop: Shop) => ToTell,
): Shop[] {
  const rankOf = ({ isOpen, lebeanDays }: ToTell): number =>
    (isOpen ? 2 : 0) + (lebeanDays < shortRunwayDays ? 1 : 0);
  return shops
    .map((shop) => ({ shop, facts: factsOf(shop) }))
    .toSorted(
      ({ facts: one }, { facts: other }) => rankOf(other) - rankOf(one) || other.size - one.size,
    )
    .map(({ shop }) => shop);
}
