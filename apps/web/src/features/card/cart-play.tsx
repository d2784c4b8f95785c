import { Alert, Button, Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { listDevices } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { offerGames } from '@lebean/contract/play/counter.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { openPlayMessages } from '../../shared/plays/open-play.messages.ts';
import { playGateMessages } from '../../shared/plays/play-gate.messages.ts';
import { whyNot } from '../../shared/plays/why-not.ts';
import { cartPlayMessages } from './cart-play.messages.ts';
import type { Outcome } from './offer.ts';
import { PackageTiles, type Tile } from './package-tiles.tsx';
import { asOffered, type OfferedGame, type PlayChoice, usePlayChoice } from './play-choice.ts';
import type { RechargeValues } from './recharge-values.ts';

/** Terminals become busy and free while somebody pays. */
const everySeconds = 15;

type CartPlayProps = {
  shopId: number;
  cardNumber: string;
  /** Whether the digits are its own, and not those of packages or goods. */
  hasDigits: boolean;
  onRemove: () => void;
};

/** The game that a recharge begins (SH-45): its terminal, then one of the games there, by finger or digit. */
export function CartPlay({ onRemove, ...place }: CartPlayProps) {
  const t = useText(cartPlayMessages);
  return (
    <>
      <Form.Item
        name="play"
        rules={[
          {
            validator: async (_, choice: PlayChoice | undefined) => {
              if (choice !== undefined && choice.game === undefined)
                throw new Error(t('chooseGame'));
            },
          },
        ]}
      >
        <PlayTiles {...place} />
      </Form.Item>
      <Button className="cart-play-remove" onClick={onRemove}>
        {t('remove')}
      </Button>
    </>
  );
}

type PlayTilesProps = Pick<CartPlayProps, 'shopId' | 'cardNumber' | 'hasDigits'> & {
  id?: string;
  value?: PlayChoice;
  onChange?: (choice: PlayChoice | undefined) => void;
};

function PlayTiles({ shopId, cardNumber, hasDigits, id, value, onChange }: PlayTilesProps) {
  const t = useText(cartPlayMessages);
  const devices = useDevices(shopId);
  const terminalId = value?.terminalId;
  const terminals = useTerminalTiles(devices, terminalId, hasDigits && value === undefined);
  const games = useOffered(terminalId, cardNumber);
  const offered = useGameTiles(games, value?.game, hasDigits && value !== undefined);
  useKeysComing(devices === undefined || (terminalId !== undefined && games === undefined));
  // What is chosen follows its price, which is shown before it is paid.
  useEffect(() => {
    const fresh = asOffered(value, games);
    if (fresh !== value) onChange?.(fresh);
  }, [value, games, onChange]);
  if (devices === undefined) return null;
  if (terminals.length === 0) return <p role="status">{t('noTerminal')}</p>;
  const pickTerminal = (picked: number): void => {
    const uniqueCode = devices.find((each) => each.terminalId === picked)?.uniqueCode ?? '';
    onChange?.({ terminalId: picked, uniqueCode, game: undefined });
  };
  const pickGame = (gameId: number): void => {
    if (value !== undefined)
      onChange?.({ ...value, game: games?.find((each) => each.gameId === gameId) });
  };
  return (
    <div id={id} className="cart-play">
      <PackageTiles
        group="play-terminal"
        tiles={terminals}
        label={t('terminals')}
        value={terminalId}
        focusOn={terminals.find(({ isDisabled }) => !isDisabled)?.value}
        onChange={pickTerminal}
      />
      {games !== undefined && offered.length === 0 && <p role="status">{t('noGame')}</p>}
      {offered.length > 0 && (
        <PackageTiles
          group="play-game"
          tiles={offered}
          label={t('games')}
          value={value?.game?.gameId}
          onChange={pickGame}
        />
      )}
    </div>
  );
}

function useDevices(shopId: number): readonly DeviceRow[] | undefined {
  const ofShop = { shopId, pageSize: 100, sort: 'uniqueCode' } as const;
  return useOperation(listDevices, ofShop, { everySeconds }).data?.rows;
}

function useOffered(
  terminalId: number | undefined,
  cardNumber: string,
): readonly OfferedGame[] | undefined {
  const place = { terminalId: terminalId ?? 0, cardNumber };
  const answer = useOperation(offerGames, place, {
    isEnabled: terminalId !== undefined,
    everySeconds,
  });
  return answer.data?.games;
}

const digitOf = (place: number, hasDigits: boolean): string | undefined =>
  hasDigits && place < 9 ? String(place + 1) : undefined;

/**
 * Each terminal of the shop: what is free comes first, the others say why they are not (PRI-1). What is chosen and
 * taken meanwhile stays where it is, with the focus on it: Enter tries once more.
 */
function useTerminalTiles(
  devices: readonly DeviceRow[] | undefined,
  chosen: number | undefined,
  hasDigits: boolean,
): Tile[] {
  const t = useText(cartPlayMessages);
  const words = useText(openPlayMessages);
  return (devices ?? [])
    .flatMap(({ terminalId, ...device }) => {
      if (terminalId === null) return [];
      const why = whyNot(device);
      return [
        { ...device, terminalId, why, isDisabled: why !== undefined && terminalId !== chosen },
      ];
    })
    .toSorted((one, other) => Number(one.isDisabled) - Number(other.isDisabled))
    .map(({ terminalId, uniqueCode, why, isDisabled }, place) => ({
      value: terminalId,
      shortcut: isDisabled ? undefined : digitOf(place, hasDigits),
      heading: uniqueCode,
      detail: why === undefined ? t('free') : words(why),
      isDisabled,
    }));
}

/** The games of a terminal, with what they cost this card and what stands against them. */
function useGameTiles(
  games: readonly OfferedGame[] | undefined,
  chosen: OfferedGame | undefined,
  hasDigits: boolean,
): Tile[] {
  const gameTitle = useGameTitle();
  const priceText = usePriceText();
  const gate = useGateText();
  return (games ?? [])
    .filter(({ isInstalled, chargeMode }) => isInstalled && chargeMode !== 'openDirectly')
    .map((game) => ({
      game,
      isDisabled: game.refusedWith !== null && game.gameId !== chosen?.gameId,
    }))
    .toSorted((one, other) => Number(one.isDisabled) - Number(other.isDisabled))
    .map(({ game, isDisabled }, place) => ({
      value: game.gameId,
      shortcut: isDisabled ? undefined : digitOf(place, hasDigits),
      heading: gameTitle(game),
      detail: game.refusedWith === null ? priceText(game) : gate(game.refusedWith),
      isDisabled,
    }));
}

function usePriceText(): (game: OfferedGame) => string {
  const t = useText(cartPlayMessages);
  const format = useFormat();
  return ({ price, unitMinutes, unitPrice }) =>
    unitMinutes === null || unitPrice === null
      ? t('byCount', { price: format.points(price) })
      : t('byTime', {
          price: format.points(price),
          unit: format.points(unitPrice),
          minutes: unitMinutes,
        });
}

/** What stands against a game; what is of the card says the card itself. */
function useGateText(): (code: NonNullable<OfferedGame['refusedWith']>) => string {
  const t = useText(playGateMessages);
  return (code) => {
    switch (code) {
      case 'SHOP_DISABLED':
      case 'GAME_NOT_PUBLISHED':
      case 'COUNTRY_NOT_ALLOWED':
      case 'TERMINAL_NOT_ACTIVATED':
      case 'TERMINAL_DISABLED':
      case 'TERMINAL_OFFLINE':
      case 'TERMINAL_BUSY':
      case 'DONGLE_MISSING':
      case 'GAME_NOT_INSTALLED':
      case 'TOO_FEW_LEBEANS':
        return t(code);
      default:
        return t('not');
    }
  };
}

type CartPlayNoteProps = { form: FormInstance<RechargeValues>; outcome: Outcome };

/** What the game takes of the card once it is recharged, before anybody confirms it. */
export function CartPlayNote({ form, outcome }: CartPlayNoteProps) {
  const t = useText(cartPlayMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const choice = usePlayChoice(form);
  if (choice?.game === undefined) return null;
  const { game, uniqueCode: device } = choice;
  const held = outcome.point + outcome.giftPoint;
  const isShort = held < game.price;
  const words = {
    game: gameTitle(game),
    device,
    price: format.points(game.price),
    left: format.points(isShort ? held : held - game.price),
  };
  const taken = game.chargeMode === 'byTime' ? 'holds' : 'takes';
  return (
    <Alert
      className="cart-play-note"
      type={isShort ? 'warning' : 'info'}
      showIcon
      title={t(isShort ? 'short' : taken, words)}
    />
  );
}
