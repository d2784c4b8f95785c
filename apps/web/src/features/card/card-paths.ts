import { useSession } from '../../platform/session.ts';

export type CardPaths = {
  readonly list: string;
  readonly card: (cardId: number) => string;
};

const counter: CardPaths = { list: '/member/list', card: (cardId) => `/member/card/${cardId}` };
const platform: CardPaths = { list: '/members/list', card: (cardId) => `/members/card/${cardId}` };

/** Where members and cards are for this account: a shop's counter, or the platform's own list. */
export const useCardPaths = (): CardPaths => (useSession()?.kind === 'shop' ? counter : platform);
