import { Drawer, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { listDevices } from '@lebean/contract/device/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { previewPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { formatDateTime } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { gameTitle } from '../../shared/games/game-title.ts';
import { useDiscountText } from '../../shared/money/discount.ts';
import { PlayGate } from '../../shared/plays/play-gate.tsx';
import { PriceSteps } from '../../shared/plays/price-steps.tsx';
import './game-price.css';
import { whyPriceMessages } from './why-price.messages.ts';

type WhyPriceProps = { shopId: number; game: GamePriceRow; onClose: () => void };

/** Why a play costs what it costs, every step for any level and length, and what stands against it now (PRI-6, PRI-8). */
export function WhyPrice({ shopId, game, onClose }: WhyPriceProps) {
  const t = useText(whyPriceMessages);
  const language = useLanguage();
  const discountText = useDiscountText();
  const isPhone = usePhone();
  const ids = { level: useId(), minutes: useId(), terminal: useId() };
  const [levelId, setLevelId] = useState<number>();
  const [minutes, setMinutes] = useState(game.unitMinutes ?? 0);
  const [terminalId, setTerminalId] = useState<number>();
  const answer = useOperation(
    previewPrice,
    {
      shopId,
      gameId: game.id,
      minutes,
      ...(levelId !== undefined && { levelId }),
      ...(terminalId !== undefined && { terminalId }),
    },
    { keepsPrevious: true, everySeconds: 15 },
  );
  const levels = game.levelPrices.map((level) => ({
    value: level.levelId,
    label: `${level.levelName} · ${discountText(level.percent)}`,
  }));
  return (
    <Drawer
      title={t('title', { game: gameTitle(game, language) })}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '100%' : 440}
      open
      onClose={onClose}
      destroyOnHidden
    >
      <div className="why-asked">
        <label htmlFor={ids.level}>{t('level')}</label>
        <Select
          id={ids.level}
          value={levelId ?? 0}
          options={[{ value: 0, label: t('noLevel') }, ...levels]}
          onChange={(chosen: number) => setLevelId(chosen === 0 ? undefined : chosen)}
        />
        {game.unitMinutes !== null && (
          <>
            <label htmlFor={ids.minutes}>{t('minutes')}</label>
            <InputNumber
              id={ids.minutes}
              min={0}
              max={1440}
              precision={0}
              value={minutes}
              onChange={(typed) => setMinutes(typed ?? 0)}
            />
          </>
        )}
        <TerminalChoice shopId={shopId} id={ids.terminal} onChange={setTerminalId} />
      </div>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Steps preview={answer.data} />}
    </Drawer>
  );
}

type TerminalChoiceProps = {
  shopId: number;
  id: string;
  onChange: (terminalId: number | undefined) => void;
};

/** Where it would be played, for whoever sees the units of the shop: what stands against it there is shown with the price. */
function TerminalChoice({ shopId, id, onChange }: TerminalChoiceProps) {
  const t = useText(whyPriceMessages);
  const isEnabled = useAllowed(listDevices);
  const requested = { shopId, pageSize: 100, sort: 'uniqueCode' } as const;
  const { data: devices } = useOperation(listDevices, requested, { isEnabled });
  const terminals = (devices?.rows ?? []).flatMap(({ terminalId, uniqueCode }) =>
    terminalId === null ? [] : [{ value: terminalId, label: uniqueCode }],
  );
  if (terminals.length === 0) return null;
  return (
    <>
      <label htmlFor={id}>{t('terminal')}</label>
      <Select
        id={id}
        defaultValue={0}
        options={[{ value: 0, label: t('anyTerminal') }, ...terminals]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: number) => onChange(chosen === 0 ? undefined : chosen)}
      />
    </>
  );
}

type Preview = Output<typeof previewPrice>;

function Steps({ preview }: { preview: Preview }) {
  const t = useText(whyPriceMessages);
  const format = useFormat();
  const { steps, price, at, timeZone, wholesale, refusals } = preview;
  const amount = format.points(wholesale.lebeans);
  const wholesaleWords = {
    buyout: t('wholesaleBuyout', { amount }),
    boughtOut: t('wholesaleBoughtOut'),
    other: t('wholesale', { amount }),
  };
  const why = wholesale.why === 'buyout' || wholesale.why === 'boughtOut' ? wholesale.why : 'other';
  return (
    <>
      <PriceSteps steps={steps} />
      <p className="why-result" aria-live="polite">
        <span>{t('result')}</span>
        <strong>{t('points', { amount: format.points(price) })}</strong>
      </p>
      <p className="price-note">{wholesaleWords[why]}</p>
      <PlayGate refusals={refusals} />
      <p className="price-note">
        {t('asOf', { time: formatDateTime(at, timeZone), zone: timeZone })}
      </p>
    </>
  );
}
