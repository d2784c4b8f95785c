import { absent } from '../../platform/format.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { addressesFor } from '../../shared/addresses.ts';

type CardLinkProps = { cardId: number | null; cardNumber: string | null };

/** A card, with the way to its page for whoever has one; a partner has none. */
export function CardLink({ cardId, cardNumber }: CardLinkProps) {
  const kind = useSession()?.kind;
  if (cardId === null || cardNumber === null) return absent;
  if (kind === 'partner' || kind === undefined) return cardNumber;
  return <PageLink to={addressesFor(kind).card(cardId)}>{cardNumber}</PageLink>;
}
