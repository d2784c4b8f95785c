import { correctMember } from '@lebean/contract/card/correct.operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import type { CardStep } from './card-actions.tsx';
import { OtherCards } from './card-links.tsx';
import { cardPageMessages } from './card-page.messages.ts';
import { CardPhone } from './card-phone.tsx';
import { cardMessages } from './card.messages.ts';
import { memberCareMessages } from './member-care.messages.ts';

type CardPersonProps = { card: CardDetail; onStep: (step: CardStep) => void };

/** Who holds the card, and where it came from. */
export function CardPerson({ card, onStep }: CardPersonProps) {
  const t = useText(cardPageMessages);
  const care = useText(memberCareMessages);
  const facts = useFacts(card);
  return (
    <section className="kit-panel card-person" aria-label={t('person')}>
      <FactList facts={facts} />
      {card.mergedInto === null && (
        <div className="card-person-actions">
          <OperationButton operation={correctMember} onClick={() => onStep('correct')}>
            {care('correct')}
          </OperationButton>
          <OperationButton operation={openCard} onClick={() => onStep('another')}>
            {care('another')}
          </OperationButton>
        </div>
      )}
    </section>
  );
}

function useFacts(card: CardDetail): readonly Fact[] {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const care = useText(memberCareMessages);
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
    ...(card.otherCards.length > 0
      ? [{ title: care('otherCards'), fact: <OtherCards cards={card.otherCards} /> }]
      : []),
    ...(card.mergedNumbers.length > 0
      ? [{ title: care('mergedNumbers'), fact: card.mergedNumbers.join(', ') }]
      : []),
    ...(card.retiredNumbers.length > 0
      ? [{ title: t('retired'), fact: card.retiredNumbers.join(', ') }]
      : []),
  ];
}
