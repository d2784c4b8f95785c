import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { clearOwnPrice, listGamePrices, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { RefusedError } from '../../platform/call-error.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import './game-price.css';
import { gameTitle } from '../../shared/games/game-title.ts';
import { useOwnPriceParts } from './own-price-parts.ts';
import { ownPriceMessages } from './own-price.messages.ts';

type DialogProps = { shopId: number; game: GamePriceRow; onClose: () => void };

/** A shop's own price for a game (PRI-2): set, changed, or given up for that of the platform. */
export function OwnPriceDialog(dialog: DialogProps) {
  const [isClearing, setClearing] = useState(false);
  return isClearing ? (
    <ClearDialog {...dialog} />
  ) : (
    <SetDialog {...dialog} onClear={() => setClearing(true)} />
  );
}

/** An amount that is left to the platform is a blank field, and undefined. */
type Values = {
  ownPrice?: number | undefined;
  ownUnitPrice?: number | undefined;
  isOwnPriceCapping?: boolean | null;
  ownTopPrice?: number | undefined;
};

/** What is typed, for how the form says that the game charges; a cap that is not the shop's has no amount. */
function inputOf(
  shopId: number,
  game: GamePriceRow,
  values: Values,
): ClientInput<typeof setOwnPrice> {
  const { id: gameId, version, unitMinutes } = game;
  const { ownPrice, ownUnitPrice, isOwnPriceCapping = null, ownTopPrice } = values;
  return {
    shopId,
    gameId,
    version,
    chargeMode: unitMinutes === null ? 'byCount' : 'byTime',
    unitMinutes,
    ownPrice: ownPrice ?? null,
    ownUnitPrice: ownUnitPrice ?? null,
    isOwnPriceCapping,
    ownTopPrice: isOwnPriceCapping === true ? (ownTopPrice ?? null) : null,
  };
}

/** What the form begins with: the own price, unless it was meant for another way to charge. */
function valuesOf(game: GamePriceRow): Values {
  const { platformPrice, unitMinutes, ownPriceIgnored } = game;
  const { ownPrice, ownUnitPrice, isOwnPriceCapping, ownTopPrice } = game;
  const isMeant = ownPriceIgnored !== 'chargedOtherwise';
  if (unitMinutes === null) return { ownPrice: (isMeant ? ownPrice : null) ?? platformPrice };
  if (!isMeant) return { isOwnPriceCapping: null };
  return {
    ownPrice: ownPrice ?? undefined,
    ownUnitPrice: ownUnitPrice ?? undefined,
    isOwnPriceCapping,
    ownTopPrice: ownTopPrice ?? undefined,
  };
}

function SetDialog({ shopId, game, onClose, onClear }: DialogProps & { onClear: () => void }) {
  const t = useText(ownPriceMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const language = useLanguage();
  const partsOf = useOwnPriceParts();
  const client = useQueryClient();
  const recordForm = useRecordForm<typeof setOwnPrice, Values>(setOwnPrice, {
    toInput: (values) => inputOf(shopId, game, values),
    initialValues: valuesOf(game),
    refusalFields: {
      OWN_PRICE_ABOVE_CAP: 'ownPrice',
      OWN_PRICE_EMPTY: 'ownPrice',
      OWN_CAP_BELOW_BEGINNING: 'ownTopPrice',
    },
    // What the refusal asks to be looked at is shown: the form follows its row.
    onFailed: (error) => {
      if (error instanceof RefusedError && error.code === 'GAME_CHARGED_OTHERWISE')
        void client.invalidateQueries({
          predicate: ({ queryKey: [key] }) => key === listGamePrices.id,
        });
    },
    onSaved: onClose,
  });
  const { field } = recordForm;
  const price = field('ownPrice');
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { game: gameTitle(game, language) })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      {game.ownPriceIgnored === 'chargedOtherwise' && (
        <p className="price-note">{t('replaced', { parts: partsOf(game).join(' · ') })}</p>
      )}
      {game.unitMinutes === null ? (
        <FormField
          field={{ ...price, required: true, rules: [neededRule(), ...price.rules] }}
          hint={t('hint', { amount: format.points(game.platformPrice) })}
        >
          <AmountInput unit={null} autoFocus />
        </FormField>
      ) : (
        <TimeFields game={game} minutes={game.unitMinutes} field={field} />
      )}
      <p className="price-note">{t('levels')}</p>
      {game.ownChargeMode !== null && (
        <Button type="link" className="price-clear" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </FormDialog>
  );
}

type TimeFieldsProps = { game: GamePriceRow; minutes: number; field: FieldsOf<keyof Values> };

/** The parts of a price by time, each of which may be left to the platform (PRI-3); the length of a unit always is. */
function TimeFields({ game, minutes, field }: TimeFieldsProps) {
  const t = useText(ownPriceMessages);
  const format = useFormat();
  const form = Form.useFormInstance<Values>();
  const isCapped = Form.useWatch('isOwnPriceCapping', form) === true;
  const hint = (amount: number) => t('hintBlank', { amount: format.points(amount) });
  const cap = field('ownTopPrice');
  return (
    <>
      <FormField
        field={field('ownPrice')}
        label={t('firstUnit', { minutes })}
        hint={hint(game.platformPrice)}
      >
        <AmountInput unit={null} autoFocus />
      </FormField>
      <FormField
        field={field('ownUnitPrice')}
        label={t('furtherUnit', { minutes })}
        hint={hint(game.unitPrice ?? 0)}
      >
        <AmountInput unit={null} />
      </FormField>
      <FormField field={field('isOwnPriceCapping')} label={t('cap')}>
        <CapChoice platformCap={game.topPrice} />
      </FormField>
      {isCapped && (
        <FormField field={{ ...cap, required: true, rules: [neededRule(), ...cap.rules] }}>
          <AmountInput unit={null} />
        </FormField>
      )}
    </>
  );
}

type CapChoiceProps = {
  platformCap: number | null;
  id?: string;
  value?: boolean | null;
  onChange?: (isCapping: boolean | null) => void;
};

const whoseCap = { platform: null, own: true, none: false } as const;

/** Whose cap counts: the platform's, one of the shop's own, or none. */
function CapChoice({ platformCap, id, value = null, onChange }: CapChoiceProps) {
  const t = useText(ownPriceMessages);
  const format = useFormat();
  const ofPlatform =
    platformCap === null
      ? t('capPlatformNone')
      : t('capPlatform', { amount: format.points(platformCap) });
  const ofShop = value === true ? 'own' : 'none';
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      className="price-cap"
      value={value === null ? 'platform' : ofShop}
      onChange={({ target }: { target: { value?: keyof typeof whoseCap } }) =>
        onChange?.(whoseCap[target.value ?? 'platform'])
      }
      options={[
        { value: 'platform', label: ofPlatform },
        { value: 'own', label: t('capOwn') },
        { value: 'none', label: t('capNone') },
      ]}
    />
  );
}

function ClearDialog({ shopId, game, onClose }: DialogProps) {
  const t = useText(ownPriceMessages);
  const language = useLanguage();
  const recordForm = useRecordForm<typeof clearOwnPrice, object>(clearOwnPrice, {
    toInput: () => ({ shopId, gameId: game.id, version: game.version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('clearTitle', { game: gameTitle(game, language) })}
      isOpen
      onClose={onClose}
      submitLabel={t('clearNow')}
    >
      <p className="price-note">{t('clearConsequence')}</p>
    </FormDialog>
  );
}
