import type { CardState } from '@lebean/domain/card-state';
import { useText } from '../../platform/i18n.ts';
import { cardMessages } from './card.messages.ts';
import './card-state-tag.css';

/** The state of a card in words; the colour only repeats them. */
export function CardStateTag({ state }: { state: CardState }) {
  const t = useText(cardMessages);
  return <span className={`card-state card-state-${state}`}>{t(state)}</span>;
}
