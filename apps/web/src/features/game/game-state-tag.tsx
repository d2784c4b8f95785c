import type { GameRow } from '@lebean/contract/game/rows';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import './game.css';

/** Where a game stands, in words; the colour only repeats them. */
export function GameStateTag({ state }: { state: GameRow['state'] }) {
  const dictionary = useDictionary();
  return <span className={`game-state game-${state}`}>{dictionary.title('gameState', state)}</span>;
}
