import { Checkbox } from 'antd';
import { listStatements } from '@lebean/contract/settlement/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import './settlement.css';

type OpenStatementChoiceProps = {
  shopId: number;
  id?: string;
  value?: readonly number[];
  onChange?: (statementIds: number[]) => void;
};

/** Which open statements of a shop money is put to; the oldest first while none is chosen (SET-16). */
export function OpenStatementChoice({
  shopId,
  id,
  value = [],
  onChange,
}: OpenStatementChoiceProps) {
  const t = useText(settlementPaymentMessages);
  const format = useFormat();
  const answer = useOperation(listStatements, { shopId, pageSize: 100 });
  const open = (answer.data?.rows ?? [])
    .filter(({ stage, open: amount }) => payable.has(stage) && amount !== 0)
    .toReversed();
  if (answer.data === undefined) return null;
  if (open.length === 0) return <p className="kit-dialog-note">{t('nothingOpen')}</p>;
  return (
    <>
      <Checkbox.Group
        {...(id !== undefined && { name: id })}
        className="settlement-choice"
        value={[...value]}
        onChange={(chosen) => onChange?.(chosen.map(Number))}
        options={open.map((each) => ({
          value: each.id,
          label: t('openStatement', {
            period: each.periodStart.slice(0, 7),
            amount: `${each.open < 0 ? '−' : ''}${format.money(Math.abs(each.open), each.currency)}`,
            day: each.dueOn ?? '–',
          }),
        }))}
      />
      <span className="settlement-small">{t('putToHint')}</span>
    </>
  );
}

const payable: ReadonlySet<string> = new Set(['sent', 'disputed', 'confirmed']);
