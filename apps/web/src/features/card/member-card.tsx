import type { ReactNode } from 'react';
import type { CardDetail } from '@lebean/contract/card/rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import { groupsOf, metalOf } from './card-art.ts';
import { cardPageMessages } from './card-page.messages.ts';
import { CardStateTag } from './card-state-tag.tsx';
import { cardMessages } from './card.messages.ts';
import { artStyle, type CardMetal } from './level-art.ts';
import { progressOf } from './level-progress.ts';
import './member-card.css';

/** A card that goes on is of its level; one that has ended is grey. */
const metalOfCard = (card: CardDetail): CardMetal =>
  card.cardState === 'cancelled' ? 'ended' : metalOf(card);

/** The card as plastic (SH-62): whose it is, its level, its number, and what is on it as the one loud number. */
export function MemberCard({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  return (
    <section className="member-card" style={artStyle(metalOfCard(card))} aria-label={t('balances')}>
      <header>
        <h1>{card.name}</h1>
        <LevelChip card={card} />
        <CardStateTag state={card.cardState} />
      </header>
      <CardNumber>{card.cardNumber}</CardNumber>
      <dl className="member-card-balances">
        <Balance
          title={words('point')}
          balance={format.points(card.point)}
          lifetime={`${t('lifetime')} ${format.points(card.accruingPoint)}`}
        />
        <Balance
          title={words('giftPoint')}
          balance={format.points(card.giftPoint)}
          lifetime={`${t('lifetimeGift')} ${format.points(card.accruingGiftPoint)}`}
        />
      </dl>
      <LevelProgress card={card} />
    </section>
  );
}

/** The same in a line: above what is being charged, so that nobody charges the wrong card. */
export function MemberCardLine({ card }: { card: CardDetail }) {
  const words = useText(cardMessages);
  const format = useFormat();
  return (
    <div className="member-card member-card-line" style={artStyle(metalOfCard(card))}>
      <span>
        <strong>{card.name}</strong> <LevelChip card={card} />
        <CardNumber>{card.cardNumber}</CardNumber>
      </span>
      <span>
        {words('point')} <b>{format.points(card.point)}</b>
      </span>
    </div>
  );
}

function CardNumber({ children }: { children: string }) {
  const [first = '', ...others] = groupsOf(children);
  return (
    <span className="card-number">
      {first}
      {others.map((group, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one number have no other name
        <span key={place}>{group}</span>
      ))}
    </span>
  );
}

function LevelChip({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const discountText = useDiscountText();
  const discount = discountText(card.levelDiscount);
  if (card.levelDiscount >= 100) return <span className="member-card-level">{card.level}</span>;
  return (
    <span className="member-card-level" title={t('discount', { discount })}>
      {card.level} · {discount}
    </span>
  );
}

type BalanceProps = { title: string; balance: string; lifetime: ReactNode };

function Balance({ title, balance, lifetime }: BalanceProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="card-balance">{balance}</dd>
      <dd className="card-lifetime">{lifetime}</dd>
    </div>
  );
}

/** How far it is to the next level. */
function LevelProgress({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const format = useFormat();
  const progress = progressOf(card);
  const text = (): string => {
    if (progress === undefined || card.nextLevel === null) return t('topLevel');
    const { levelName } = card.nextLevel;
    return progress.missing === 0
      ? t('reachedNext', { level: levelName })
      : t('toNextLevel', { points: format.points(progress.missing), level: levelName });
  };
  return (
    <div className="member-card-progress">
      <span>{text()}</span>
      {progress !== undefined && (
        <progress aria-label={t('levelProgress')} value={progress.share} max={1} />
      )}
    </div>
  );
}
