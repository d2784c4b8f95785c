import { Form, Input, InputNumber, Switch } from 'antd';
import {
  createDictionaryEntry,
  removeDictionaryEntry,
  updateDictionaryEntry,
} from '@lebean/contract/dictionary/operations';
import type { DictionaryEntry } from '@lebean/contract/dictionary/rows';
import { type DictionaryTypeKey, dictionaryTypes } from '@lebean/contract/kernel/dictionary-types';
import { usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { dictionaryMessages } from './dictionary.messages.ts';

type Titles = { titleZh: string; titleEn: string; titleEs: string; sortOrder: number };
type CreateDialogProps = { typeKey: DictionaryTypeKey; onClose: () => void };

/** Adds an entry to an open type. */
export function CreateEntryDialog({ typeKey, onClose }: CreateDialogProps) {
  const t = useText(dictionaryMessages);
  const pick = usePick();
  const recordForm = useRecordForm<typeof createDictionaryEntry, Titles & { code: string }>(
    createDictionaryEntry,
    {
      toInput: (typed) => ({ ...typed, typeKey }),
      initialValues: { sortOrder: 100 },
      refusalFields: { DICTIONARY_CODE_TAKEN: 'code' },
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle', { type: pick(dictionaryTypes[typeKey].title) })}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
    >
      <FormField field={recordForm.field('code')} hint={t('codeHint')}>
        <Input autoFocus maxLength={32} autoComplete="off" />
      </FormField>
      <TitleFields field={recordForm.field} />
    </FormDialog>
  );
}

type EntryDialogProps = { entry: DictionaryEntry; onClose: () => void };

const useEntryTitle = ({ titleZh: zh, titleEn: en, titleEs: es }: DictionaryEntry): string =>
  usePick()({ zh, en, es });

/** Changes titles and place; what is of an open type can be switched off. */
export function ChangeEntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useText(dictionaryMessages);
  const word = useText(kitWords);
  const { id, version, titleZh, titleEn, titleEs, sortOrder, isEnabled } = entry;
  const recordForm = useRecordForm<typeof updateDictionaryEntry, Titles & { isEnabled?: boolean }>(
    updateDictionaryEntry,
    {
      toInput: (typed) => ({ isEnabled, ...typed, entryId: id, version }),
      initialValues: { titleZh, titleEn, titleEs, sortOrder, isEnabled },
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { title: useEntryTitle(entry) })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <TitleFields field={recordForm.field} />
      {dictionaryTypes[entry.typeKey].isOpen && (
        <Form.Item
          name={recordForm.field('isEnabled').name}
          label={t('enabled')}
          valuePropName="checked"
          extra={t('enabledHint')}
        >
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  );
}

type TitleFieldsProps = { field: FieldsOf<keyof Titles> };

function TitleFields({ field }: TitleFieldsProps) {
  const titleOf = useFieldTitle();
  return (
    <>
      <FormField field={field('titleZh')} label={titleOf('zh')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('titleEn')} label={titleOf('en')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('titleEs')} label={titleOf('es')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('sortOrder')}>
        <InputNumber min={0} max={100_000} precision={0} />
      </FormField>
    </>
  );
}

/** Names the entry and what follows, before it is done (SH-38). */
export function RemoveEntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useText(dictionaryMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof removeDictionaryEntry, object>(removeDictionaryEntry, {
    toInput: () => ({ entryId: entry.id, version: entry.version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('removeTitle', { title: useEntryTitle(entry) })}
      isOpen
      onClose={onClose}
      submitLabel={word('remove')}
      tone="danger"
    >
      <p>{t('removeConsequence')}</p>
    </FormDialog>
  );
}
