import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { listEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices } from '@lebean/contract/device/operations';
import { maxDevicesAtOnce } from '@lebean/contract/device/rows';
import { uniqueCode } from '@lebean/contract/vocabulary/terminal';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { zodRule } from '../../screen-kit/zod-rule.ts';
import { entryMessages } from './entry.messages.ts';
import { EquipmentPicture } from './equipment-picture.tsx';

type Values = { uniqueCode: string; equipmentTitle: string; shopId?: number; remark?: string };
type EnterDeviceDialogProps = { isOpen: boolean; onClose: () => void };

/** Enters one unit, into a shop or into stock. */
export function EnterDeviceDialog({ isOpen, onClose }: EnterDeviceDialogProps) {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const equipment = useOperation(
    listEquipment,
    { isEnabled: true, pageSize: 100 },
    { isEnabled: isOpen },
  );
  const recordForm = useRecordForm<typeof enterDevices, Values>(enterDevices, {
    toInput: ({ shopId = null, remark = '', ...typed }) => ({
      devices: [{ ...typed, shopId, remark }].slice(0, maxDevicesAtOnce),
    }),
    refreshes: ['equipment'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('enterTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField
        field={{ name: 'uniqueCode', rules: [zodRule(uniqueCode())], required: true }}
        label={t('uniqueCode')}
      >
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <Form.Item
        name="equipmentTitle"
        label={titleOf('equipmentTitle')}
        rules={[{ required: true, message: t('equipmentMissing') }]}
      >
        <Select
          loading={equipment.isPending}
          options={(equipment.data?.rows ?? []).map(({ title, picture }) => ({
            value: title,
            label: title,
            pictureId: picture?.id ?? null,
          }))}
          optionRender={renderEquipment}
          showSearch
        />
      </Form.Item>
      <Form.Item name="shopId" label={t('shop')} extra={t('shopHint')}>
        <ShopChoice placeholder={t('shop')} />
      </Form.Item>
      <Form.Item name="remark" label={t('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

type EquipmentOption = { readonly label?: ReactNode; readonly data: { pictureId: number | null } };

/** A kind of equipment as one chooses it: by its picture and its name. */
function renderEquipment({ label, data: { pictureId } }: EquipmentOption) {
  return (
    <span className="equipment-pictured">
      <EquipmentPicture pictureId={pictureId} />
      {label}
    </span>
  );
}
