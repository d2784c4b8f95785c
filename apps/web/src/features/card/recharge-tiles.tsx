import { Form, type FormInstance } from 'antd';
import * as z from 'zod/mini';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { Counter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { PackageTiles, usePackageTiles } from './package-tiles.tsx';
import { freeAmount, type RechargeValues } from './recharge-values.ts';
import { rechargeMessages } from './recharge.messages.ts';

/** Nothing until they have come. */
export type Packages = readonly PackageRow[] | undefined;

type RechargeTilesProps = {
  packages: Packages;
  counter: Counter;
  currency: string;
  /** Whether the digits are theirs, and not those of goods. */
  hasDigits: boolean;
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
};

/** The packages, and a free amount where the shop may (MEM-5). */
export function RechargeTiles({
  packages,
  counter,
  currency,
  hasDigits,
  ...control
}: RechargeTilesProps) {
  const t = useText(rechargeMessages);
  const format = useFormat();
  const tiles = usePackageTiles(packages ?? [], currency);
  const { shop, isComing } = counter;
  useKeysComing(isComing || packages === undefined);
  if (shop?.memberPermission === 'custom') {
    const price = format.money(shop.pointPrice, shop.currency);
    tiles.push({
      value: freeAmount,
      shortcut: '0',
      heading: t('freeAmount'),
      detail: t('freeAmountHint', { price }),
    });
  }
  if (packages === undefined) return null;
  if (tiles.length === 0) return <p role="status">{t('noPackages')}</p>;
  const keyed = hasDigits ? tiles : tiles.map((tile) => ({ ...tile, shortcut: undefined }));
  return (
    <PackageTiles {...control} tiles={keyed} label={t('packages')} focusOn={tiles[0]?.value} />
  );
}

type FreeAmountFieldProps = { form: FormInstance<RechargeValues>; currency: string };

export function FreeAmountField({ form, currency }: FreeAmountFieldProps) {
  const titleOf = useFieldTitle();
  const chosen: unknown = Form.useWatch('packageId', form);
  if (chosen !== freeAmount) return null;
  return (
    <Form.Item
      name="amount"
      label={titleOf('amount')}
      required
      rules={[amountRule(z.nonoptional(rechargeCard.input.shape.amount))]}
    >
      <MoneyInput currency={currency} autoFocus />
    </Form.Item>
  );
}
