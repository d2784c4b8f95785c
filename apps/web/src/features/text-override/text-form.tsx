import { Button, Input } from 'antd';
import {
  type Text,
  hasPlaceholdersOf,
  languages,
  placeholdersOf,
} from '@lebean/contract/kernel/text';
import { saveText } from '@lebean/contract/text-override/operations';
import { languageNames, locales, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { languageMessages } from './language.messages.ts';
import type { TextRow } from './text-rows.ts';

type TextDialogProps = {
  row: TextRow;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** A text in the words of this installation, one field a language; empty ones are the product's. */
export function TextDialog({ row, isOpen, onClose, onSaved }: TextDialogProps) {
  const t = useText(languageMessages);
  const word = useText(kitWords);
  const { owner, key, text, own, version, changedBy } = row;
  const recordForm = useRecordForm<typeof saveText, Text>(saveText, {
    toInput: (typed) => ({ ...typed, owner, key, version, source: text.zh }),
    initialValues: own,
    onSaved,
  });
  const { field, form } = recordForm;
  const placeholders = placeholdersOf(text.zh).join(' ');
  const fits = {
    validator: async (_: unknown, typed: unknown) => {
      if (typeof typed !== 'string' || hasPlaceholdersOf(text.zh, typed.trim())) return;
      throw new Error(t('wrongPlaceholders'));
    },
  };
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: row.name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      width={640}
    >
      <p className="text-hint">{t('resetHint')}</p>
      {placeholders !== '' && <p className="text-hint">{t('placeholders', { placeholders })}</p>}
      {languages.map((language, place) => {
        const { rules, ...rest } = field(language);
        return (
          <FormField
            key={language}
            field={{ ...rest, rules: [...rules, fits] }}
            label={languageNames[language]}
            hint={<span lang={locales[language]}>{t('original', { text: text[language] })}</span>}
          >
            <Input.TextArea
              autoFocus={place === 0}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={500}
              lang={locales[language]}
            />
          </FormField>
        );
      })}
      {row.overridden.length > 0 && (
        <p className="text-foot">
          <span>{t('changedBy', { name: changedBy })}</span>
          <Button
            onClick={() => {
              form.setFieldsValue({ zh: '', en: '', es: '' });
              form.submit();
            }}
          >
            {t('resetAll')}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
