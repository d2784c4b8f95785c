import { type Address, addressOf } from '@lebean/contract/facts/addresses';

/** The page of a game. */
export const gamePath = (gameId: number): Address => addressOf('/games/detail/$gameId', { gameId });
