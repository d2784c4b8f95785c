import { ToolOutlined } from '@ant-design/icons';
import { HallRing } from './hall-ring.tsx';
import type { ShownTerminal } from './hall-words.ts';
import type { TileWords } from './use-tile-words.ts';

type HallTileProps = {
  terminal: ShownTerminal;
  words: TileWords;
  isOpen: boolean;
  /** Of all tiles one is reached by Tab; arrows walk from there. */
  isReached: boolean;
  onOpen: () => void;
  onReach: () => void;
};

/** A terminal as it stands in the room (SH-54): its state by ground, edge, ring and word. */
export function HallTile({ terminal, words, isOpen, isReached, onOpen, onReach }: HallTileProps) {
  const { deviceId, uniqueCode, state, time, openTickets, play } = terminal;
  const ring = time && (
    <HallRing
      key={`${play?.playId}-${time.wholeSeconds}`}
      elapsedSeconds={time.elapsedSeconds}
      wholeSeconds={time.wholeSeconds}
      minutes={time.minutes}
    />
  );
  return (
    <li>
      <button
        type="button"
        className={`hall-tile hall-tile-${state}`}
        data-device={deviceId}
        data-state={state}
        aria-expanded={isOpen}
        tabIndex={isReached ? 0 : -1}
        onClick={onOpen}
        onFocus={onReach}
      >
        <span className="hall-tile-head">
          <span className="hall-tile-name">
            <b>{uniqueCode}</b>
            {words.game !== '' && <span className="hall-tile-game"> {words.game}</span>}
          </span>
          {ring}
        </span>
        <span className="hall-tile-foot">
          {words.guest !== '' && <span className="hall-tile-guest">{words.guest} </span>}
          <span className="hall-tile-standing">
            {openTickets > 0 && <ToolOutlined aria-hidden />} {words.standing}
          </span>
        </span>
      </button>
    </li>
  );
}
