import { Input } from 'antd';
import { pointsInWords } from '@lebean/contract/closing/export';
import { closePeriod, closePeriodOver } from '@lebean/contract/closing/operations';
import type { PeriodDetail } from '@lebean/contract/closing/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { periodMessages } from './period.messages.ts';

type DialogProps = { period: PeriodDetail; onClose: () => void };

const refreshes = ['periodPoint', 'approval'];

/** Says what closing means before it is done; over open points it asks for the reason (SET-27). */
export function CloseDialog({ period, onClose }: DialogProps) {
  const t = useText(periodMessages);
  const { month, points } = period;
  if (points.some(({ count }) => count > 0))
    return <CloseOverDialog period={period} onClose={onClose} />;
  return (
    <ConfirmDialog
      operation={closePeriod}
      input={{ month }}
      title={t('closeTitle', { month })}
      submitLabel={t('close')}
      refreshes={refreshes}
      onClose={onClose}
    >
      <p>{t('closeWords')}</p>
    </ConfirmDialog>
  );
}

function CloseOverDialog({ period: { month, points }, onClose }: DialogProps) {
  const t = useText(periodMessages);
  const pick = usePick();
  const open = points.filter(({ count }) => count > 0);
  const recordForm = useRecordForm<typeof closePeriodOver, { reason: string }>(closePeriodOver, {
    toInput: ({ reason }) => ({ month, points: open, reason }),
    refreshes,
    onSaved: onClose,
  });
  const count = open.reduce((sum, each) => sum + each.count, 0);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('closeOverTitle', { month, count })}
      isOpen
      onClose={onClose}
      submitLabel={t('closeOver')}
      tone="danger"
    >
      <p>{pick(pointsInWords(open))}</p>
      <p>{t('closeWords')}</p>
      <p>{t('closeOverWords')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
