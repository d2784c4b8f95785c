import { Form, type FormInstance } from 'antd';
import type { Output } from '@lebean/contract/kernel/operation';
import type { offerGames } from '@lebean/contract/play/counter.operations';

/** A game of a terminal as it is offered to the card. */
export type OfferedGame = Output<typeof offerGames>['games'][number];

/** A game that is to begin with a recharge (SH-45): first its terminal is chosen, then the game. */
export type PlayChoice = {
  readonly terminalId: number;
  readonly uniqueCode: string;
  readonly game: OfferedGame | undefined;
};

/** The game that is chosen by now. */
export const usePlayChoice = (form: FormInstance): PlayChoice | undefined =>
  Form.useWatch((values: { readonly play?: PlayChoice | undefined }) => values.play, form);

/**
 * A choice at the price that its game is offered for by now, so that what is sent is what is shown; the very same where nothing has
 * changed.
 */
export function asOffered(
  choice: PlayChoice | undefined,
  games: readonly OfferedGame[] | undefined,
): PlayChoice | undefined {
  if (choice?.game === undefined || games === undefined) return choice;
  const { gameId } = choice.game;
  const fresh = games.find((each) => each.gameId === gameId && each.isInstalled);
  const { price, unitPrice, unitMinutes, chargeMode } = choice.game;
  const isSame =
    fresh?.price === price &&
    fresh.unitPrice === unitPrice &&
    fresh.unitMinutes === unitMinutes &&
    fresh.chargeMode === chargeMode;
  return isSame ? choice : { ...choice, game: fresh };
}
