import { Select } from 'antd';
import type { BankPreview } from '@lebean/contract/bank/operations';
import type { BankLayoutInput } from '@lebean/contract/bank/rows';
import { columnRoles, type ColumnRole } from '@lebean/domain/bank/heading';
import { useText } from '../../platform/i18n.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { OtherRows } from './bank-other-rows.tsx';
import { bankMessages } from './bank.messages.ts';
import { LineAmount } from './line-amount.tsx';

const roleTitles = {
  valueDate: 'roleValueDate',
  amount: 'roleAmount',
  credit: 'roleCredit',
  debit: 'roleDebit',
  direction: 'roleDirection',
  currency: 'roleCurrency',
  payer: 'rolePayer',
  payee: 'rolePayee',
  reference: 'roleReference',
  outReference: 'roleOutReference',
  text: 'roleText',
  status: 'roleStatus',
} as const satisfies Readonly<Record<ColumnRole, string>>;

type BankLayoutFieldsProps = {
  preview: BankPreview;
  onChange: (layout: BankLayoutInput) => void;
};

/** How the file is read, each column by its title; a change is read at once. */
export function BankLayoutFields({ preview, onChange }: BankLayoutFieldsProps) {
  const t = useText(bankMessages);
  const titleOf = useFieldTitle();
  const { layout, titles } = preview;
  const change = (changed: Partial<BankLayoutInput>): void => onChange({ ...layout, ...changed });
  const options = titles.map((title) => ({ value: title, label: title }));
  return (
    <fieldset className="bank-roles" aria-label={t('proposedColumns')}>
      {columnRoles.map((role) => (
        <label key={role}>
          {t(roleTitles[role])}
          <Select
            allowClear
            placeholder={t('notUsed')}
            value={layout.columns[role] ?? null}
            options={options}
            onChange={(title: string | null | undefined) =>
              change({ columns: { ...layout.columns, [role]: title ?? undefined } })
            }
          />
        </label>
      ))}
      <label>
        {titleOf('decimalMark')}
        <Select
          value={layout.decimalMark}
          options={[
            { value: '.' as const, label: t('pointMark') },
            { value: ',' as const, label: t('commaMark') },
          ]}
          onChange={(decimalMark) => change({ decimalMark })}
        />
      </label>
      <label>
        {titleOf('dateOrder')}
        <Select
          value={layout.dateOrder}
          options={[
            { value: 'dayFirst' as const, label: t('dayFirst') },
            { value: 'monthFirst' as const, label: t('monthFirst') },
          ]}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      </label>
    </fieldset>
  );
}

/** The first lines as they would be read, and what could not be. */
export function BankSample({ preview }: { preview: BankPreview }) {
  const t = useText(bankMessages);
  return (
    <div className="bank-sample">
      <table>
        <thead>
          <tr>
            <th>{t('roleValueDate')}</th>
            <th className="bank-number">{t('roleAmount')}</th>
            <th>{t('otherSide')}</th>
            <th>{t('roleText')}</th>
            <th>{t('roleReference')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line) => (
            <tr key={line.lineNumber}>
              <td>{line.valueDate}</td>
              <td className="bank-number">
                <LineAmount line={line} />
              </td>
              <td>{line.payer}</td>
              <td>{line.bankWords}</td>
              <td>{line.bankReference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OtherRows rows={preview.faults} />
    </div>
  );
}
