import { type ReactNode, useRef } from 'react';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import { useText } from '../../platform/i18n.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import './package-tiles.css';
import { rechargeMessages } from './recharge.messages.ts';

/** One choice among tiles: its value, its key on the keyboard, what stands on it. */
export type Tile = {
  readonly value: number;
  readonly shortcut: string | undefined;
  readonly heading: ReactNode;
  readonly detail: ReactNode;
  /** It stands there with its reason, and is not to be had. */
  readonly isDisabled?: boolean;
};

type PackageTilesProps = {
  tiles: readonly Tile[];
  label: string;
  /** The tile that has the focus at first, where choosing is what one comes for. */
  focusOn?: number | undefined;
  /** What is chosen, where several kinds of tiles stand in one form. */
  group?: string;
  id?: string;
  value?: number | undefined;
  onChange?: (value: number) => void;
};

/** Big choices for the counter: by finger, by arrow keys, or by the digit on each. */
export function PackageTiles({
  tiles,
  label,
  focusOn,
  group = 'package',
  id,
  value,
  onChange,
}: PackageTilesProps) {
  const place = useRef<HTMLDivElement>(null);
  const pick = (tile: Tile): void => {
    onChange?.(tile.value);
    // The focus follows the digit, so that Enter confirms what was picked.
    place.current?.querySelector<HTMLInputElement>(`input[value="${tile.value}"]`)?.focus();
  };
  useShortcuts(
    Object.fromEntries(
      tiles.flatMap((tile) =>
        tile.shortcut === undefined || tile.isDisabled ? [] : [[tile.shortcut, () => pick(tile)]],
      ),
    ),
  );
  return (
    <div ref={place} id={id} className="package-tiles" role="radiogroup" aria-label={label}>
      {tiles.map((tile) => (
        <label key={tile.value} className="package-tile">
          <input
            type="radio"
            name={group}
            value={tile.value}
            checked={value === tile.value}
            disabled={tile.isDisabled}
            autoFocus={focusOn === tile.value}
            aria-keyshortcuts={tile.shortcut}
            onChange={() => onChange?.(tile.value)}
          />
          <span className="package-tile-heading">
            {tile.heading}
            {tile.shortcut !== undefined && <KeyHint name={tile.shortcut} />}
          </span>
          <span className="package-tile-detail">{tile.detail}</span>
        </label>
      ))}
    </div>
  );
}

/** The packages as tiles; the first nine have a digit. */
export function usePackageTiles(
  packages: readonly PackageRow[],
  currency: string | undefined,
): Tile[] {
  const t = useText(rechargeMessages);
  const format = useFormat();
  const credits = (point: number, giftPoint: number): string =>
    giftPoint > 0
      ? t('withGift', { points: format.points(point), gift: format.points(giftPoint) })
      : t('points', { points: format.points(point) });
  return packages.map(({ id, packageName, sellPrice, point, giftPoint }, place) => ({
    value: id,
    shortcut: place < 9 ? String(place + 1) : undefined,
    heading: currency === undefined ? packageName : format.money(sellPrice, currency),
    detail: (
      <>
        <span>{packageName}</span>
        <span>{credits(point, giftPoint)}</span>
      </>
    ),
  }));
}
