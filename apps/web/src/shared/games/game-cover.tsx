import { showGameMedia } from '@lebean/contract/game/media.operations';
import { buildRequest } from '../../platform/request.ts';
import './game-cover.css';

/** Where a browser finds a picture or film of a game. */
export const gameMediaAddress = (mediaId: number): string =>
  buildRequest(showGameMedia, { mediaId }).url;

type GameCoverProps = {
  coverId: number | null;
  /** What the game is called; it stands beside the picture, which therefore says nothing itself. */
  name: string;
};

/** A game as a small picture before its name; its first sign where it has none. */
export function GameCover({ coverId, name }: GameCoverProps) {
  if (coverId === null)
    return (
      <span className="game-cover" aria-hidden>
        {Array.from(name)[0]}
      </span>
    );
  return (
    <img
      className="game-cover"
      src={gameMediaAddress(coverId)}
      alt=""
      width={64}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}
