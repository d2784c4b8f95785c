import { Alert } from 'antd';
import type { CardDetail } from '@lebean/contract/card/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { memberCareMessages } from './member-care.messages.ts';

/** The other cards of the person, each a link (MEM-1). */
export function OtherCards({ cards }: { cards: CardDetail['otherCards'] }) {
  const paths = useAddresses();
  return (
    <span className="card-others">
      {cards.map(({ cardId, cardNumber }) => (
        <PageLink key={cardId} to={paths.card(cardId)}>
          {cardNumber}
        </PageLink>
      ))}
    </span>
  );
}

/** Where a merged card goes on (SH-50). */
export function MergedInto({ into }: { into: NonNullable<CardDetail['mergedInto']> }) {
  const t = useText(memberCareMessages);
  const paths = useAddresses();
  const { cardId, cardNumber } = into;
  return (
    <Alert
      type="info"
      showIcon
      title={t('mergedInto', { cardNumber })}
      action={<PageLink to={paths.card(cardId)}>{t('openMerged')}</PageLink>}
    />
  );
}
