import { Input, InputNumber } from 'antd';
import { createGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { goodsMessages } from './goods.messages.ts';

type Values = {
  goodsName: string;
  goodsType: string;
  price: number;
  pointPrice?: number;
  cost: number;
  barcode?: string;
  taxRate?: number | null;
  sort: number;
  mostPerOrder?: number | null;
  details: string;
};

/** An emptied number is left out: not sold for points, no limit. */
export const termsOf = <Typed extends Values>({
  mostPerOrder,
  pointPrice,
  barcode,
  taxRate = null,
  ...terms
}: Typed) => ({
  ...terms,
  taxRate,
  ...(barcode !== undefined && barcode !== '' && { barcode }),
  ...(pointPrice !== undefined && { pointPrice }),
  ...(typeof mostPerOrder === 'number' && { mostPerOrder }),
});

/** Goods as their form begins with them. */
export const valuesOf = ({
  goodsName,
  goodsType,
  price,
  cost,
  sort,
  details,
  isEnabled,
  taxRate,
  barcode,
  pointPrice,
  mostPerOrder,
}: GoodsRow) => ({
  goodsName,
  goodsType,
  price,
  cost: cost ?? 0,
  sort,
  details,
  isEnabled,
  taxRate,
  ...(barcode !== null && { barcode }),
  ...(pointPrice !== null && { pointPrice }),
  ...(mostPerOrder !== null && { mostPerOrder }),
});

const refusalFields = {
  GOODS_TYPE_UNKNOWN: 'goodsType',
  GOODS_BARCODE_TAKEN: 'barcode',
  SHOP_NOT_FOUND: 'shopId',
} as const;

type CreateDialogProps = {
  /** The shop of the counter; staff choose one. */
  shopId: number | undefined;
  onClose: () => void;
};

export function CreateGoodsDialog({ shopId, onClose }: CreateDialogProps) {
  const t = useText(goodsMessages);
  const recordForm = useRecordForm<typeof createGoods, Values & { shopId: number }>(createGoods, {
    toInput: (typed) => termsOf({ ...typed, shopId: shopId ?? typed.shopId }),
    initialValues: { cost: 0, sort: 0 },
    refusalFields,
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
      width={640}
    >
      {shopId === undefined && (
        <FormField field={field('shopId')}>
          <ShopChoice placeholder={t('shop')} />
        </FormField>
      )}
      <GoodsFields field={field} unit={null} />
    </FormDialog>
  );
}

type GoodsDialogProps = { goods: GoodsRow; onClose: () => void };

export function ChangeGoodsDialog({ goods, onClose }: GoodsDialogProps) {
  const t = useText(goodsMessages);
  const word = useText(kitWords);
  const { id: goodsId, version, goodsName } = goods;
  const recordForm = useRecordForm<typeof updateGoods, Values & { isEnabled: boolean }>(
    updateGoods,
    {
      toInput: (typed) => ({ ...termsOf(typed), goodsId, version }),
      initialValues: valuesOf(goods),
      refusalFields: { GOODS_TYPE_UNKNOWN: 'goodsType', GOODS_BARCODE_TAKEN: 'barcode' },
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: goodsName })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={640}
    >
      <GoodsFields field={field} unit={goods.currency} />
      <SwitchField field={field('isEnabled')} label={t('isEnabled')} />
    </FormDialog>
  );
}

type GoodsFieldsProps = { field: FieldsOf<keyof Values>; unit: string | null };

function GoodsFields({ field, unit }: GoodsFieldsProps) {
  const t = useText(goodsMessages);
  return (
    <div className="kit-fields">
      <FormField field={field('goodsName')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('goodsType')}>
        <DictionarySelect type="goodsType" />
      </FormField>
      <FormField field={field('barcode')} hint={t('barcodeHint')}>
        {/* A reader fills it, wherever the focus is, as it fills the number of a card. */}
        <Input data-scan="card" maxLength={32} autoComplete="off" />
      </FormField>
      <FormField field={field('price')} label={t('price')}>
        <MoneyInput currency={unit} />
      </FormField>
      <FormField field={field('pointPrice')} label={t('pointPrice')} hint={t('pointPriceHint')}>
        <AmountInput />
      </FormField>
      <FormField field={field('cost')}>
        <MoneyInput currency={unit} />
      </FormField>
      <FormField field={field('taxRate')} hint={t('taxRateHint')}>
        <AmountInput suffix="%" />
      </FormField>
      <FormField field={field('mostPerOrder')} hint={t('maxHint')}>
        <InputNumber className="kit-wide" min={1} precision={0} />
      </FormField>
      <FormField field={field('sort')} hint={t('sortHint')}>
        <InputNumber className="kit-wide" min={0} max={10_000} precision={0} />
      </FormField>
      <div className="kit-fields-wide">
        <FormField field={field('details')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormField>
      </div>
    </div>
  );
}

/** Takes stock in or away, for a reason (GDS-1). */
export function MoveGoodsDialog({ goods, onClose }: GoodsDialogProps) {
  const t = useText(goodsMessages);
  const word = useText(kitWords);
  const { id: goodsId, goodsName: name, inventory: count } = goods;
  const recordForm = useRecordForm<typeof moveGoods, { quantity: number; reason: string }>(
    moveGoods,
    {
      toInput: (typed) => ({ ...typed, goodsId }),
      refusalFields: { GOODS_OUT_OF_STOCK: 'quantity' },
      refreshes: ['goodsMove'],
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('stockTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <p className="kit-dialog-note">{t('stockNote', { count })}</p>
      <FormField field={field('quantity')}>
        <InputNumber className="kit-wide" autoFocus precision={0} />
      </FormField>
      <FormField field={field('reason')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
