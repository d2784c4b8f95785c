import { LockOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { freezeCards, maxCardsAtOnce } from '@lebean/contract/card/bulk.operations';
import type { CardRow } from '@lebean/contract/card/rows';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { List } from '../../screen-kit/use-list.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import './freeze-many.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { freezeManyMessages } from './freeze-many.messages.ts';

/** The cards that a bulk step is for: ticked ones, or all that match the filters (SH-36). */
export type CardSelection = {
  readonly isOn: boolean;
  readonly cards: readonly CardRow[];
  readonly isAll: boolean;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (card: CardRow) => void;
  readonly take: (cards: readonly CardRow[]) => void;
  readonly takeAll: () => void;
};

/** A selection of cards, which lives on over the pages of the list. */
export function useCardSelection(): CardSelection {
  const [isOn, setOn] = useState(false);
  const [isAll, setAll] = useState(false);
  const [cards, setCards] = useState<readonly CardRow[]>([]);
  const turn = (on: boolean) => (): void => {
    setOn(on);
    setAll(false);
    setCards([]);
  };
  const without = (card: CardRow) => cards.filter(({ id }) => id !== card.id);
  return {
    isOn,
    cards,
    isAll,
    start: turn(true),
    end: turn(false),
    toggle: (card) => {
      setAll(false);
      const others = without(card);
      setCards(others.length < cards.length ? others : [...cards, card].slice(-maxCardsAtOnce));
    },
    take: (taken) => {
      setAll(false);
      const known = new Set(cards.map(({ id }) => id));
      setCards([...cards, ...taken.filter(({ id }) => !known.has(id))].slice(-maxCardsAtOnce));
    },
    takeAll: () => setAll(true),
  };
}

/** The column that ticks cards; there only while somebody selects. */
export function useSelectionColumn(selection: CardSelection): ReadonlyArray<Column<CardRow>> {
  const t = useText(freezeManyMessages);
  if (!selection.isOn) return [];
  const ticked = new Set(selection.cards.map(({ id }) => id));
  return [
    {
      key: 'selection',
      title: t('select'),
      width: 64,
      onCard: 'beside',
      onPaper: 'hidden',
      render: (card) => (
        <Checkbox
          className="freeze-tick"
          aria-label={t('selectCard', { cardNumber: card.cardNumber })}
          disabled={selection.isAll}
          checked={selection.isAll || ticked.has(card.id)}
          onChange={() => selection.toggle(card)}
        />
      ),
    },
  ];
}

/** Begins a selection; on a phone cards are frozen one by one. */
export function SelectionButton({ selection }: { selection: CardSelection }) {
  const t = useText(freezeManyMessages);
  const isPhone = usePhone();
  if (isPhone) return null;
  if (selection.isOn) return null;
  return (
    <OperationButton operation={freezeCards} icon={<LockOutlined />} onClick={selection.start}>
      {t('start')}
    </OperationButton>
  );
}

type SelectionBarProps = {
  selection: CardSelection;
  list: List<CardRow>;
  onFreeze: () => void;
};

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selection, list, onFreeze }: SelectionBarProps) {
  const t = useText(freezeManyMessages);
  const format = useFormat();
  if (!selection.isOn) return null;
  const count = selection.isAll ? list.count : selection.cards.length;
  return (
    <div className="freeze-bar" role="group" aria-label={t('start')}>
      <strong aria-live="polite">
        {t(selection.isAll ? 'allSelected' : 'selected', { count: format.count(count) })}
      </strong>
      <Button onClick={() => selection.take(list.rows ?? [])}>{t('selectPage')}</Button>
      <Button onClick={selection.takeAll}>
        {t('selectAll', { count: format.count(list.count) })}
      </Button>
      <Button type="primary" danger disabled={count === 0} onClick={onFreeze}>
        {t('freeze')}
      </Button>
      <Button type="text" onClick={selection.end}>
        {t('stop')}
      </Button>
    </div>
  );
}
