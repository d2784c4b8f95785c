import { type KeyboardEvent, useState } from 'react';
import type { HallZone } from '@lebean/domain/hall-plan';
import { standing } from '@lebean/domain/hall-plan';
import type { HallState } from '@lebean/domain/hall-state';
import { useText } from '../../../platform/i18n.ts';
import { HallTile } from './hall-tile.tsx';
import { type Arrow, isArrow, spotBeyond } from './hall-walk.ts';
import type { ShownTerminal } from './hall-words.ts';
import { hallMessages } from './hall.messages.ts';
import { useTileWords } from './use-tile-words.ts';

type HallFloorProps = {
  zones: readonly HallZone[];
  terminals: readonly ShownTerminal[];
  /** Those alone are shown. */
  only: HallState | undefined;
  openId: number | undefined;
  at: number;
  onOpen: (deviceId: number) => void;
};

/** Where the middle of a tile is. */
function spotOf(tile: Element): { x: number; y: number } {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Puts the focus on the tile that an arrow leads to, as the tiles stand on the screen. */
function walk(floor: Element, from: Element, arrow: Arrow): void {
  const tiles = [...floor.querySelectorAll<HTMLElement>('.hall-tile')];
  const others = tiles.filter((tile) => tile !== from);
  const next = spotBeyond(others.map(spotOf), spotOf(from), arrow);
  if (next !== undefined) others[next]?.focus();
}

/** The room: its zones, and in them the terminals as they stand (SH-54). */
export function HallFloor({ zones, terminals, only, openId, at, onOpen }: HallFloorProps) {
  const t = useText(hallMessages);
  const wordsOf = useTileWords(at);
  const [reachedId, setReachedId] = useState<number>();
  const shown = only === undefined ? terminals : terminals.filter(({ state }) => state === only);
  const rooms = standing(zones, shown).filter(({ devices }) => devices.length > 0);
  const ordered = rooms.flatMap(({ devices }) => devices);
  const reached = ordered.some(({ deviceId }) => deviceId === reachedId)
    ? reachedId
    : ordered[0]?.deviceId;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, target, currentTarget } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isArrow(key) || !(target instanceof Element)) return;
    const tile = target.closest('.hall-tile');
    if (tile === null) return;
    event.preventDefault();
    walk(currentTarget, tile, key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk between the buttons inside
    <div className="hall-floor" onKeyDown={onKeyDown}>
      {terminals.length === 0 && <p className="hall-quiet">{t('empty')}</p>}
      {terminals.length > 0 && rooms.length === 0 && <p className="hall-quiet">{t('noneMatch')}</p>}
      {rooms.map(({ title, isPlaced, devices }) => {
        const name = isPlaced ? title : t('notPlaced', { kind: title });
        return (
          <section
            key={`${isPlaced} ${title}`}
            className="hall-zone"
            aria-label={name}
            data-placed={isPlaced}
            style={{
              flexGrow: devices.length,
              flexBasis: `${Math.min(devices.length, 6) * 162 + 32}px`,
            }}
          >
            <h2>{name}</h2>
            <ul>
              {devices.map((terminal) => (
                <HallTile
                  key={terminal.deviceId}
                  terminal={terminal}
                  words={wordsOf(terminal)}
                  isOpen={terminal.deviceId === openId}
                  isReached={terminal.deviceId === reached}
                  onOpen={() => onOpen(terminal.deviceId)}
                  onReach={() => setReachedId(terminal.deviceId)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
