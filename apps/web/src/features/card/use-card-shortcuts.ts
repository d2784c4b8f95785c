import { openCard } from '@lebean/contract/card/counter.operations';
import { openShift } from '@lebean/contract/shift/operations';
import { useText } from '../../platform/i18n.ts';
import { isAllowed, useAllowed, useSession } from '../../platform/session.ts';
import type { ShortcutLine } from '../../screen-kit/shortcut-line.ts';
import { selling } from '../../shared/goods/selling.ts';
import { cardShortcutsMessages } from './card-shortcuts.messages.ts';

/** The keys of the counter, from the search to the receipt. */
export function useCardShortcuts(): readonly ShortcutLine[] {
  const t = useText(cardShortcutsMessages);
  const mayOpenCards = useAllowed(openCard);
  const maySellGoods = isAllowed(useSession(), selling);
  const mayOpenShifts = useAllowed(openShift);
  const everyone: ShortcutLine[] = [
    { name: '/', does: t('search') },
    { name: 'Enter', does: t('enter') },
    { name: '↑ ↓, 1–9', does: t('hits') },
    { name: 'F', does: t('freeze') },
    { name: 'Esc', does: t('escape') },
    { name: '?', does: t('help') },
  ];
  const counter: ShortcutLine[] = [
    { name: 'N', does: t('openCard') },
    { name: 'R', does: t('recharge') },
    { name: '1–9, 0', does: t('digits') },
    { name: 'C, T', does: t('payment') },
    { name: 'P', does: t('replace') },
  ];
  const goods: ShortcutLine[] = maySellGoods ? [{ name: 'G', does: t('goods') }] : [];
  const drawer: ShortcutLine[] = mayOpenShifts ? [{ name: 'S, M', does: t('drawer') }] : [];
  return mayOpenCards
    ? [...everyone.slice(0, 3), ...counter, ...goods, ...drawer, ...everyone.slice(3)]
    : [...everyone.slice(0, 3), ...goods, ...everyone.slice(3)];
}
