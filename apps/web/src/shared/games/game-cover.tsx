import type { ReactNode } from 'react';
import { showGameMedia } from '@lebean/contract/game/media.operations';
import { buildRequest } from '../../platform/request.ts';
import { type GameArt, gameArt } from './game-art.ts';
import './game-cover.css';

/** Where a browser finds a picture or film of a game. */
export const gameMediaAddress = (mediaId: number): string =>
  buildRequest(showGameMedia, { mediaId }).url;

type GameCoverProps = {
  coverId: number | null;
  /** The name that the game has in every language. Its name stands beside the cover, which therefore says nothing. */
  seed: string;
  size?: 'small';
};

/** A game as a small picture before its name; one that is drawn of its name where it has none (SH-62). */
export function GameCover({ coverId, seed, size }: GameCoverProps) {
  const className = size === 'small' ? 'game-cover game-cover-small' : 'game-cover';
  if (coverId === null) return <DrawnCover className={className} art={gameArt(seed)} />;
  return (
    <img
      className={className}
      src={gameMediaAddress(coverId)}
      alt=""
      width={64}
      height={36}
      loading="lazy"
      decoding="async"
    />
  );
}

function DrawnCover({ className, art }: { className: string; art: GameArt }) {
  return (
    <span
      className={className}
      style={{ backgroundImage: `linear-gradient(135deg, ${art.from}, ${art.to})` }}
      aria-hidden
    >
      <svg viewBox="0 0 64 36" preserveAspectRatio="xMidYMid slice">
        <g transform={`rotate(${art.turn} 32 18)`}>{drawn[art.drawing]}</g>
      </svg>
    </span>
  );
}

const drawn: Readonly<Record<GameArt['drawing'], ReactNode>> = {
  rings: (
    <>
      <circle cx="44" cy="18" r="7" />
      <circle cx="44" cy="18" r="14" />
      <circle cx="44" cy="18" r="21" />
      <circle className="game-cover-full" cx="44" cy="18" r="3" />
    </>
  ),
  waves: (
    <>
      <path d="M-8 14q9-9 18 0t18 0 18 0 18 0 18 0" />
      <path d="M-8 22q9-9 18 0t18 0 18 0 18 0 18 0" />
      <path d="M-8 30q9-9 18 0t18 0 18 0 18 0 18 0" />
    </>
  ),
  peaks: (
    <>
      <path className="game-cover-full" d="M4 42 22 12l18 30Z" />
      <path d="M26 42 44 8l22 34" />
      <circle cx="54" cy="9" r="4" />
    </>
  ),
  grid: (
    <>
      <path d="M32 10-10 40M32 10v32M32 10l42 30M32 10 14 42M32 10l18 32" />
      <path d="M-8 24h80M-8 31h80M-8 17h80" />
    </>
  ),
  rays: (
    <>
      <path d="M18 40 40-6M28 42 54-4M8 38 26-8M38 44 66 2" />
      <circle className="game-cover-full" cx="20" cy="13" r="4" />
    </>
  ),
  orbits: (
    <>
      <ellipse cx="32" cy="18" rx="24" ry="9" />
      <ellipse cx="32" cy="18" rx="24" ry="9" transform="rotate(60 32 18)" />
      <circle className="game-cover-full" cx="32" cy="18" r="4" />
    </>
  ),
};
