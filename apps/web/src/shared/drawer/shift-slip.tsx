import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import type { ShiftDetail, ShiftRow } from '@lebean/contract/shift/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import '../../screen-kit/receipt.css';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './drawer-bar.css';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { drawerBarMessages } from './drawer-bar.messages.ts';
import { drawerMessages } from './drawer.messages.ts';

type ShiftSlipDialogProps = { shift: ShiftDetail; onClose: () => void };

/** The end of a shift: Enter prints the slip for whoever comes next, Esc goes on. */
export function ShiftSlipDialog({ shift, onClose }: ShiftSlipDialogProps) {
  const t = useText(drawerMessages);
  const word = useText(kitWords);
  return (
    <AppModal
      title={
        <>
          <CheckCircleFilled className="receipt-done" aria-hidden /> {t('slipTitle')}
        </>
      }
      isOpen
      onClose={onClose}
      width={400}
      footer={
        <div className="kit-dialog-footer">
          <Button onClick={onClose}>
            {word('done')}
            <KeyHint name="Esc" />
          </Button>
          <PrintButton />
        </div>
      }
    >
      <ShiftSlip shift={shift} />
      <SlipOnPaper shift={shift} />
    </AppModal>
  );
}

function PrintButton() {
  const t = useText(drawerMessages);
  return (
    <Button type="primary" autoFocus icon={<PrinterOutlined />} onClick={() => window.print()}>
      {t('print')}
      <KeyHint name="Enter" />
    </Button>
  );
}

/** The slip for the printer: all that it prints, and nothing on the screen. */
export function SlipOnPaper({ shift }: { shift: ShiftDetail }) {
  return createPortal(
    <div className="print-sheet" aria-hidden>
      <ShiftSlip shift={shift} />
    </div>,
    document.body,
  );
}

/** What one cashier hands to the next, as it comes from the printer; the screen shows the same. */
function ShiftSlip({ shift }: { shift: ShiftDetail }) {
  const t = useText(drawerMessages);
  const lines = useSlipLines(shift);
  return (
    <div className="receipt">
      <p className="receipt-shop">{shift.shopName}</p>
      <p className="receipt-kind">{t('slip')}</p>
      <dl>
        {lines.map(({ label, value, className }) => (
          <div key={label} className={className}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shift.remark !== '' && <p>{shift.remark}</p>}
      <div className="shift-signatures">
        <span>{t('signatureFrom')}</span>
        <span>{t('signatureTo')}</span>
      </div>
    </div>
  );
}

type SlipLine = { label: string; value: string; className?: string };

function useSlipLines(shift: ShiftDetail): readonly SlipLine[] {
  const t = useText(drawerMessages);
  const bar = useText(drawerBarMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const words = useVarianceWords();
  const money = (amount: number): string => format.money(amount, shift.currency);
  const { countedCash, closedAt } = shift;
  const totalOf = { terminalPaid: 'terminalTotal', voucherPaid: 'voucherTotal' } as const;
  const beside = (name: keyof typeof totalOf, amount: number, count: number): SlipLine => ({
    label: titleOf(name),
    value: t(totalOf[name], { amount: money(amount), count }),
    className: 'receipt-break',
  });
  return [
    { label: titleOf('shiftNumber'), value: shift.shiftNumber },
    { label: t('openedAt'), value: format.dateTime(shift.openedAt) },
    { label: titleOf('openedBy'), value: shift.openedBy },
    { label: titleOf('closedAt'), value: closedAt === null ? absent : format.dateTime(closedAt) },
    { label: titleOf('closedBy'), value: shift.closedBy ?? absent },
    {
      label: titleOf('openingCash'),
      value: money(shift.openingCash),
      className: 'receipt-break',
    },
    { label: titleOf('cashIn'), value: `+${money(shift.cashIn)}` },
    { label: titleOf('cashOut'), value: `−${money(shift.cashOut)}` },
    { label: bar('expected'), value: money(shift.expectedCash), className: 'receipt-break' },
    { label: t('counted'), value: countedCash === null ? absent : money(countedCash) },
    { label: titleOf('variance'), value: words(shift), className: 'receipt-total' },
    ...(shift.terminalCount === 0
      ? []
      : [beside('terminalPaid', shift.terminalPaid, shift.terminalCount)]),
    ...(shift.voucherCount === 0
      ? []
      : [beside('voucherPaid', shift.voucherPaid, shift.voucherCount)]),
  ];
}

/** Says how the count differs from what was expected, in words and not by a colour alone. */
export function useVarianceWords(): (shift: Pick<ShiftRow, 'variance' | 'currency'>) => string {
  const t = useText(drawerMessages);
  const format = useFormat();
  return ({ variance, currency }) => {
    if (variance === null) return t('stillOpen');
    if (variance === 0) return t('even');
    const amount = format.money(Math.abs(variance), currency);
    return variance < 0 ? t('short', { amount }) : t('over', { amount });
  };
}
