import type { CardDetail } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cardPageMessages } from './card-page.messages.ts';
import { CardPhone } from './card-phone.tsx';
import { cardMessages } from './card.messages.ts';

/** Who holds the card, and where it came from. */
export function CardPerson({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const facts = useFacts(card);
  return (
    <section className="kit-panel card-person" aria-label={t('person')}>
      <FactList facts={facts} />
    </section>
  );
}

function useFacts(card: CardDetail): readonly Fact[] {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const seesMerchants = useAllowed(listMerchants);
  return [
    { title: words('phone'), fact: <CardPhone key={card.id} card={card} /> },
    { title: words('sex'), fact: dictionary.title('sex', String(card.sex)) },
    { title: words('birthday'), fact: card.birthday ?? absent },
    { title: words('cardType'), fact: dictionary.title('cardType', card.cardType) },
    { title: words('openedAt'), fact: format.dateTime(card.openedAt) },
    { title: words('openedShop'), fact: card.openedShopName || absent },
    { title: words('openPrice'), fact: format.money(card.openPrice, card.currency) },
    ...(seesMerchants ? [{ title: words('merchant'), fact: card.merchantName }] : []),
    ...(card.retiredNumbers.length > 0
      ? [{ title: t('retired'), fact: card.retiredNumbers.join(', ') }]
      : []),
  ];
}
