import type { CardDetail } from '@lebean/contract/card/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import { cardPageMessages } from './card-page.messages.ts';
import { cardMessages } from './card.messages.ts';
import { progressOf } from './level-progress.ts';

/** What is on the card, large, and how far it is from the next level. */
export function CardBalances({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const accounts = [
    {
      title: words('point'),
      balance: card.point,
      lifetimeTitle: t('lifetime'),
      lifetime: card.accruingPoint,
    },
    {
      title: words('giftPoint'),
      balance: card.giftPoint,
      lifetimeTitle: t('lifetimeGift'),
      lifetime: card.accruingGiftPoint,
    },
  ];
  return (
    <section className="kit-panel" aria-label={t('balances')}>
      <dl className="card-balances">
        {accounts.map(({ title, balance, lifetimeTitle, lifetime }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="card-balance">{format.points(balance)}</dd>
            <dd className="card-lifetime">
              {lifetimeTitle} {format.points(lifetime)}
            </dd>
          </div>
        ))}
      </dl>
      <LevelProgress card={card} />
    </section>
  );
}

function LevelProgress({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const discountText = useDiscountText();
  const progress = progressOf(card);
  const text = (): string => {
    if (progress === undefined || card.nextLevel === null) return t('topLevel');
    const { levelName } = card.nextLevel;
    return progress.missing === 0
      ? t('reachedNext', { level: levelName })
      : t('toNextLevel', { points: format.points(progress.missing), level: levelName });
  };
  return (
    <div className="card-level">
      <div className="card-level-line">
        <span>
          <span className="card-level-title">{words('level')}</span> <strong>{card.level}</strong>
        </span>
        <span className="card-level-rest">{text()}</span>
      </div>
      {progress !== undefined && (
        <progress aria-label={t('levelProgress')} value={progress.share} max={1} />
      )}
      {card.levelDiscount < 100 && (
        <p className="card-level-rest">
          {t('discount', { discount: discountText(card.levelDiscount) })}
        </p>
      )}
    </div>
  );
}
