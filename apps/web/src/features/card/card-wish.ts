import { createStore } from '../../platform/store.ts';

/** What is known of a new card before its form is open. */
export type NewCard = {
  readonly cardNumber?: string;
  readonly phone?: string;
  /** Whose further card it is, where it is not for somebody new. */
  readonly sameAs?: KnownMember;
};

/** Somebody who has a card already. */
export type KnownMember = { readonly cardId: number; readonly name: string };

/** The number that a card is to be opened with: wanted by another page, taken by the list that opens cards. */
export const requestedCardStore = createStore<string | undefined>(undefined);

export const wantCard = (cardNumber: string): void => requestedCardStore.set(cardNumber);
