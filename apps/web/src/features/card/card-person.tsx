import type { CardDetail } from '@lebean/contract/card';
import { listMerchants } from '@lebean/contract/merchant';
import type { ReactNode } from 'react';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cardMessages } from './card.messages.ts';
import { CardPhone } from './card-phone.tsx';
import { cardPageMessages } from './card-page.messages.ts';

/** Who holds the card, and where it came from. */
export function CardPerson({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const facts = useFacts(card);
  return (
    <section className="card-panel" aria-label={t('person')}>
      <dl className="card-facts">
        {facts.map(({ title, fact }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Fact = { readonly title: string; readonly fact: ReactNode };

function useFacts(card: CardDetail): readonly Fact[] {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const seesMerchants = useAllowed(listMerchants);
  return [
    { title: words('phone'), fact: <CardPhone key={card.id} card={card} /> },
    { title: words('sex'), fact: words(`sex${card.sex}`) },
    { title: words('birthday'), fact: card.birthday ?? absent },
    { title: words('cardType'), fact: words(card.cardType) },
    { title: words('openedAt'), fact: format.dateTime(card.openedAt) },
    { title: words('openedShop'), fact: card.openedShopName || absent },
    { title: words('openPrice'), fact: format.money(card.openPrice, card.currency) },
    ...(seesMerchants ? [{ title: words('merchant'), fact: card.merchantName }] : []),
    ...(card.retiredNumbers.length > 0
      ? [{ title: t('retired'), fact: card.retiredNumbers.join(', ') }]
      : []),
  ];
}
