import { Input, Radio } from 'antd';
import { correctMember } from '@lebean/contract/card/correct.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { sexes } from '@lebean/contract/vocabulary/card';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { cardMessages } from './card.messages.ts';
import { memberCareMessages } from './member-care.messages.ts';
import './state-dialog.css';

type Values = {
  name: string;
  phone?: string;
  sex: CardDetail['sex'];
  birthday?: string;
};

type CorrectDialogProps = { card: CardDetail; isOpen: boolean; onClose: () => void };

/** Puts right who holds a card. The phone is typed anew or left: it is shown masked here, too (MEM-9). */
export function CorrectDialog({ card, isOpen, onClose }: CorrectDialogProps) {
  const t = useText(memberCareMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  const { name, sex, birthday } = card;
  const { field, ...recordForm } = useRecordForm<typeof correctMember, Values>(correctMember, {
    initialValues: { name, sex, ...(birthday !== null && { birthday }) },
    toInput: ({ phone, ...typed }) => ({
      ...typed,
      ...(phone !== undefined && phone.trim() !== '' && { phone }),
      birthday: typed.birthday ?? null,
      cardId: card.id,
      version: card.memberVersion,
    }),
    refreshes: ['member', 'recharge', 'play'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('correctTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('correctSubmit')}
    >
      <p className="card-consequence">{t('correctHint')}</p>
      <FormField field={field('name')} label={words('name')}>
        <Input autoFocus autoComplete="off" maxLength={64} />
      </FormField>
      <FormField
        field={field('phone')}
        label={words('phone')}
        hint={t('phoneKept', { phone: card.phone })}
      >
        <Input type="tel" autoComplete="off" maxLength={20} placeholder={card.phone} />
      </FormField>
      <FormField field={field('sex')} label={words('sex')}>
        <Radio.Group
          block
          optionType="button"
          options={[sexes.male, sexes.female, sexes.unknown].map((one) => ({
            value: one,
            label: dictionary.title('sex', String(one)),
          }))}
        />
      </FormField>
      <FormField field={field('birthday')} label={words('birthday')}>
        <DateInput />
      </FormField>
    </FormDialog>
  );
}
