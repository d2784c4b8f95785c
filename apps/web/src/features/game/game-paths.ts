export const gameListPath = '/games/list';

/** The page of a game. */
export const gamePath = (gameId: number): string => `/games/detail/${gameId}`;
