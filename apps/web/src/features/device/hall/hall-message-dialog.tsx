import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { maxMessageLength, tellGuest } from '@lebean/contract/hall/operations';
import { type Language, languages } from '@lebean/contract/kernel/text';
import { languageNames, useText } from '../../../platform/i18n.ts';
import { FormDialog } from '../../../screen-kit/form-dialog.tsx';
import { FormField } from '../../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../../screen-kit/use-record-form.ts';
import { hallMessageMessages } from './hall-message.messages.ts';
import { hallPhrases } from './hall-phrases.ts';

type HallMessageDialogProps = {
  playId: number;
  uniqueCode: string;
  /** What guests of the shop speak. */
  guestLanguage: Language;
  onClose: () => void;
};

/** Says something to the guest in a headset (SH-54): a phrase in the guest's language, or own words. */
export function HallMessageDialog(props: HallMessageDialogProps) {
  const { playId, uniqueCode, guestLanguage, onClose } = props;
  const t = useText(hallMessageMessages);
  const [language, setLanguage] = useState(guestLanguage);
  const recordForm = useRecordForm<typeof tellGuest, { words: string }>(tellGuest, {
    toInput: ({ words }) => ({ playId, words }),
    refreshes: ['hall'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { device: uniqueCode })}
      isOpen
      onClose={onClose}
      submitLabel={t('send')}
    >
      <Segmented<Language>
        aria-label={t('language')}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        value={language}
        onChange={setLanguage}
      />
      <div className="hall-phrases" role="group" aria-label={t('phrases')}>
        {hallPhrases.map(({ [language]: words }) => (
          <Button key={words} onClick={() => recordForm.form.setFieldsValue({ words })}>
            <span lang={language}>{words}</span>
          </Button>
        ))}
      </div>
      <FormField field={recordForm.field('words')} hint={t('hint')}>
        <Input autoFocus maxLength={maxMessageLength} showCount autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
