import { getShopHours, setShopHours } from '@lebean/contract/abuse/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MinuteInput } from '../../screen-kit/minute-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import './abuse.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { abuseMessages } from './abuse.messages.ts';

type Hours = { readonly openingMinute: number | null; readonly closingMinute: number | null };
type HoursDialogProps = {
  shop: { readonly id: number; readonly shopName: string };
  onClose: () => void;
};

/** When a shop is open; what was played at another time is on the report. */
export function HoursDialog({ shop, onClose }: HoursDialogProps) {
  const { data: hours } = useOperation(getShopHours, { shopId: shop.id });
  return hours === undefined ? null : <HoursForm shop={shop} hours={hours} onClose={onClose} />;
}

function HoursForm({ shop, hours, onClose }: HoursDialogProps & { hours: Hours }) {
  const t = useText(abuseMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof setShopHours, Hours>(setShopHours, {
    toInput: ({ openingMinute, closingMinute }) => ({
      shopId: shop.id,
      openingMinute: openingMinute ?? null,
      closingMinute: closingMinute ?? null,
    }),
    initialValues: hours,
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('hoursOf', { shop: shop.shopName })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <p className="abuse-hint">{t('hoursHint')}</p>
      <div className="abuse-pair">
        <FormField field={field('openingMinute')}>
          <MinuteInput />
        </FormField>
        <FormField field={field('closingMinute')}>
          <MinuteInput />
        </FormField>
      </div>
    </FormDialog>
  );
}
