import { Checkbox, Form, Input } from 'antd';
import {
  type EquipmentRow,
  createEquipment,
  updateEquipment,
} from '@lebean/contract/device/equipment.operations';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import { useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { namesIn, OtherNamesFields } from '../../screen-kit/other-names.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { entryMessages } from './entry.messages.ts';

type Values = OtherNames & { title: string; description: string; isDongleChecked: boolean };
const refusalFields = { EQUIPMENT_TITLE_TAKEN: 'title' } as const;

export function CreateEquipmentDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof createEquipment, Values>(createEquipment, {
    toInput: (typed) => typed,
    initialValues: { title: '', description: '', isDongleChecked: false },
    refusalFields,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('addEquipment')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <Fields field={recordForm.field} />
    </FormDialog>
  );
}

export function ChangeEquipmentDialog({
  row: equipment,
  isOpen,
  onClose,
}: RowDialogProps<EquipmentRow>) {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const { id: equipmentId, version, title, description, isDongleChecked, isEnabled } = equipment;
  const recordForm = useRecordForm<typeof updateEquipment, Values & { isEnabled: boolean }>(
    updateEquipment,
    {
      toInput: (typed) => ({ ...typed, equipmentId, version }),
      initialValues: {
        title: equipment.typedName,
        ...namesIn(equipment),
        description,
        isDongleChecked,
        isEnabled,
      },
      refusalFields,
      refreshes: ['device', 'authorisation'],
      onSaved: onClose,
    },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeEquipmentTitle', { title })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <Fields field={recordForm.field} />
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t('isEnabled')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function Fields({ field }: { field: FieldsOf<keyof Values> }) {
  const t = useText(entryMessages);
  const titleOf = useFieldTitle();
  return (
    <>
      <FormField field={field('title')} label={titleOf('equipmentTitle')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <OtherNamesFields field={field} />
      <FormField field={field('description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
      <Form.Item name="isDongleChecked" valuePropName="checked">
        <Checkbox>{t('dongleCheck')}</Checkbox>
      </Form.Item>
    </>
  );
}
