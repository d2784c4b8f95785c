import { Button } from 'antd';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../platform/i18n.ts';
import type { ListRow } from './column.ts';
import { selectionMessages } from './selection.messages.ts';
import './selection.css';
import type { RowTickProps, Selection } from './selection.ts';

/** The box that chooses a row: with shift all up to it; arrows lead to the next, with shift they choose it. */
export function RowTick<Row extends ListRow>({ selection, row, rows }: RowTickProps<Row>) {
  const t = useText(selectionMessages);
  const change = ({ nativeEvent }: ChangeEvent): void => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    (isRange ? selection.reach : selection.toggle)(row);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = rows.indexOf(row) + step;
    const next = rows[place];
    if (next === undefined) return;
    if (event.shiftKey) selection.reach(next);
    focusTick(event.currentTarget, place);
  };
  return (
    <label className="kit-tick">
      <input
        type="checkbox"
        aria-label={t('selectRow', { name: selection.nameOf(row) })}
        aria-keyshortcuts="Space ArrowUp ArrowDown Shift+ArrowUp Shift+ArrowDown"
        checked={selection.isChosen(row)}
        onChange={change}
        onKeyDown={move}
      />
    </label>
  );
}

function focusTick(from: HTMLElement, place: number): void {
  const boxes = from.closest('tbody, ul')?.querySelectorAll<HTMLElement>('.kit-tick > input');
  boxes?.item(place).focus();
}

/** The box that chooses the page, or leaves it out. */
export function PageTick({ selection }: { selection: Selection }) {
  const t = useText(selectionMessages);
  const box = useRef<HTMLInputElement>(null);
  const { share } = selection;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <label className="kit-tick">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('selectPage')}
        checked={share === 'all'}
        onChange={selection.togglePage}
      />
    </label>
  );
}

/** Begins choosing on a phone, where the boxes are out of sight until then. */
export function SelectButton({ selection }: { selection: Selection }) {
  const t = useText(selectionMessages);
  return <Button onClick={selection.start}>{t('select')}</Button>;
}
