import type { LevelRow } from '@lebean/contract/level/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column, ListRow } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type Format, useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './member-settings.css';
import { useDiscountText } from '../../shared/money/discount.ts';
import { InlineRank } from './inline-rank.tsx';
import { levelMessages } from './level.messages.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';

/** Money of a merchant in its currency; of a template, which has none, as the plain amount. */
export const priceOf = (format: Format, amount: number, currency: string | null): string =>
  currency === null ? format.alignedPoints(amount) : format.money(amount, currency);

/** Whose a row is, where rows of many owners stand in one list. */
export function useMerchantColumn<Row extends ListRow & { merchantName: string | null }>(
  isShown: boolean,
): ReadonlyArray<Column<Row>> {
  const t = useText(memberSettingsMessages);
  const titleOf = useFieldTitle();
  if (!isShown) return [];
  return [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName ?? t('platform'),
      onCard: 'line',
    },
  ];
}

/** The terms of a level as columns. */
export function useLevelColumns(
  isOfMany: boolean,
  mayKeep: boolean,
): ReadonlyArray<Column<LevelRow>> {
  const t = useText(levelMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const settings = useText(memberSettingsMessages);
  const format = useFormat();
  const discountText = useDiscountText();
  const merchantColumn = useMerchantColumn<LevelRow>(isOfMany);
  return [
    {
      key: 'levelName',
      title: titleOf('levelName'),
      render: (row) => <LevelName {...row} />,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: settings('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={settings} />,
      onCard: 'beside',
    },
    ...merchantColumn,
    {
      key: 'rank',
      title: titleOf('levelOrder'),
      render: (level) => (mayKeep ? <InlineRank level={level} /> : level.levelOrder),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'discount',
      title: t('offPrice'),
      render: ({ levelDiscount }) => discountText(levelDiscount),
      onCard: 'line',
    },
    {
      key: 'rise',
      title: t('rise'),
      render: ({ isUpgrade, levelUpPrice, upgradeLevelName }) =>
        isUpgrade && upgradeLevelName !== null
          ? t('rises', { points: format.points(levelUpPrice), level: upgradeLevelName })
          : t('staysHere'),
      onCard: 'line',
    },
    ...usePriceColumns(),
    {
      key: 'mayCancel',
      title: titleOf('isAllowCancelCard'),
      render: ({ isAllowCancelCard }) => word(isAllowCancelCard ? 'yes' : 'no'),
      onCard: 'hidden',
    },
    {
      key: 'rights',
      title: titleOf('levelRights'),
      render: ({ levelRights }) =>
        levelRights === '' ? (
          absent
        ) : (
          <span className="member-settings-rights" title={levelRights}>
            {levelRights}
          </span>
        ),
      onCard: 'line',
    },
  ];
}

/** What a card of a level costs, and what comes with it (MEM-3, MEM-4). */
function usePriceColumns(): ReadonlyArray<Column<LevelRow>> {
  const t = useText(levelMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'openPrice',
      title: t('openPrice'),
      render: ({ openCardPrice, currency }) => priceOf(format, openCardPrice, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'coin',
      title: titleOf('coin'),
      render: ({ coin }) => format.alignedPoints(coin),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'replacementPrice',
      title: t('replacementPrice'),
      render: ({ cardReplacementPrice, currency }) =>
        priceOf(format, cardReplacementPrice, currency),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** The short name is of the language that the level was typed in: beside a name in another one it says nothing. */
function LevelName({ levelName, typedName, levelShortName }: LevelRow) {
  return (
    <span className="member-settings-name">
      {levelName}
      {levelShortName !== '' && levelName === typedName && (
        <span className="member-settings-short">{levelShortName}</span>
      )}
    </span>
  );
}
