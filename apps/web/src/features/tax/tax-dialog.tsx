import { DatePicker, Form, Input, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { createTax } from '@lebean/contract/tax/operations';
import { taxModeWords } from '@lebean/contract/tax/rows';
import { type TaxMode, taxModes, taxOf } from '@lebean/domain/tax/tax';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { usePickerClock } from '../../screen-kit/picker-clock.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { taxMessages } from './tax.messages.ts';

type Values = {
  country: string;
  startsOn: string;
  titleZh: string;
  titleEn: string;
  titleEs: string;
  taxRate: number;
  taxMode: TaxMode;
  pointTaxRate?: number;
  goodsTaxRate?: number;
};

/** Sets the tax of a country from a month on; an amount shows what it does (SET-19). */
export function CreateTaxDialog({ onClose }: { onClose: () => void }) {
  const t = useText(taxMessages);
  const pick = usePick();
  const today = useToday();
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const recordForm = useRecordForm<typeof createTax, Values>(createTax, {
    // An emptied number is left out: their receipts show no tax.
    toInput: ({ pointTaxRate, goodsTaxRate, ...terms }) => ({
      ...terms,
      pointTaxRate: pointTaxRate ?? null,
      goodsTaxRate: goodsTaxRate ?? null,
    }),
    initialValues: { startsOn: `${today().slice(0, 7)}-01`, taxMode: 'inclusive' },
    refusalFields: { TAX_EXISTS: 'startsOn', DAY_IN_CLOSED_PERIOD: 'startsOn' },
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const taxRate = Form.useWatch('taxRate', form);
  const taxMode = Form.useWatch('taxMode', form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
    >
      <p className="kit-dialog-note">{t('createHint')}</p>
      <div className="kit-fields">
        <FormField field={field('country')}>
          <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
        <FormField field={field('startsOn')} label={t('startsOn')}>
          <MonthField />
        </FormField>
        <FormField field={field('titleZh')}>
          <Input maxLength={40} autoComplete="off" />
        </FormField>
        <FormField field={field('titleEn')}>
          <Input maxLength={40} autoComplete="off" />
        </FormField>
        <FormField field={field('titleEs')}>
          <Input maxLength={40} autoComplete="off" />
        </FormField>
        <FormField field={field('taxRate')}>
          <AmountInput suffix="%" />
        </FormField>
      </div>
      <FormField field={field('taxMode')}>
        <Segmented
          options={taxModes.map((mode) => ({ value: mode, label: pick(taxModeWords[mode]) }))}
        />
      </FormField>
      <p className="kit-dialog-note">{t('receiptHint')}</p>
      <div className="kit-fields">
        <FormField field={field('pointTaxRate')}>
          <AmountInput suffix="%" />
        </FormField>
        <FormField field={field('goodsTaxRate')}>
          <AmountInput suffix="%" />
        </FormField>
      </div>
      <Example taxRate={taxRate} taxMode={taxMode} />
    </FormDialog>
  );
}

const amount = 100_000;

function Example({
  taxRate,
  taxMode,
}: {
  taxRate: number | undefined;
  taxMode: TaxMode | undefined;
}) {
  const t = useText(taxMessages);
  const format = useFormat();
  if (taxRate === undefined || taxMode === undefined) return null;
  if (!Number.isInteger(taxRate) || taxRate > 10_000) return null;
  const tax = taxOf(amount, taxRate, taxMode);
  const net = taxMode === 'inclusive' ? amount - tax : amount;
  return (
    <p role="status">
      {t('example', {
        amount: format.points(amount),
        net: format.points(net),
        tax: format.points(tax),
        gross: format.points(net + tax),
      })}
    </p>
  );
}

type MonthFieldProps = {
  value?: string;
  onChange?: (day: string | undefined) => void;
  id?: string;
};

/** A month, kept as its first day. */
function MonthField({ value, onChange, ...input }: MonthFieldProps) {
  usePickerClock();
  return (
    <DatePicker
      {...input}
      picker="month"
      className="kit-wide"
      format="YYYY-MM"
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.startOf('month').format('YYYY-MM-DD'))}
    />
  );
}
