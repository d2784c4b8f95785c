import { Button } from 'antd';
import { useState } from 'react';
import { clearOwnPrice, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './game-price.css';
import { gameTitle } from '../../shared/games/game-title.ts';
import { gamePriceMessages } from './game-price.messages.ts';

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

function SetDialog({ shopId, game, onClose, onClear }: DialogProps & { onClear: () => void }) {
  const t = useText(gamePriceMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const language = useLanguage();
  const recordForm = useRecordForm<typeof setOwnPrice, { ownPrice: number }>(setOwnPrice, {
    toInput: ({ ownPrice }) => ({
      shopId,
      gameId: game.id,
      seenOwnPrice: game.ownPrice,
      ownPrice,
    }),
    initialValues: { ownPrice: game.ownPrice ?? game.platformPrice },
    refusalFields: { OWN_PRICE_ABOVE_CAP: 'ownPrice' },
    onSaved: onClose,
  });
  const amount = format.points(game.platformPrice);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('ownPriceTitle', { game: gameTitle(game, language) })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField
        field={recordForm.field('ownPrice')}

        hint={t(game.unitMinutes === null ? 'ownPriceHint' : 'ownPriceHintTimed', { amount })}
      >
        <AmountInput unit={null} autoFocus />
      </FormField>
      <p className="price-note">{t('ownPriceLevels')}</p>
      {game.ownPrice !== null && (
        <Button type="link" className="price-clear" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </FormDialog>
  );
}

function ClearDialog({ shopId, game, onClose }: DialogProps) {
  const t = useText(gamePriceMessages);
  const format = useFormat();
  const language = useLanguage();
  const recordForm = useRecordForm<typeof clearOwnPrice, object>(clearOwnPrice, {
    toInput: () => ({ shopId, gameId: game.id, seenOwnPrice: game.ownPrice }),
    onSaved: onClose,
  });
  const own = format.points(game.ownPrice ?? 0);
  const platform = format.points(game.platformPrice);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('clearTitle', { game: gameTitle(game, language) })}
      isOpen
      onClose={onClose}
      submitLabel={t('clear')}
    >
      <p className="price-note">{t('clearConsequence', { own, platform })}</p>
    </FormDialog>
  );
}
