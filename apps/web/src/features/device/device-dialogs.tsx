import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { moveDevice, updateDevice } from '@lebean/contract/device/operations';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import type { DeviceDetail } from './device-detail.ts';
import { deviceMessages } from './device.messages.ts';

type DialogProps = { device: DeviceDetail; isOpen: boolean; onClose: () => void };

/** How a unit answers the question about its dongle: by itself, or as its equipment does. */
const dongleAnswers = { equipment: null, always: true, never: false } as const;
type DongleAnswer = keyof typeof dongleAnswers;

function dongleAnswer(own: boolean | null): DongleAnswer {
  if (own === null) return 'equipment';
  return own ? 'always' : 'never';
}

type EditValues = { dongleAnswer: DongleAnswer; remark: string; isEnabled: boolean };

/** Changes what is noted of a unit, switches it off or on again. */
export function EditDeviceDialog({ device, isOpen, onClose }: DialogProps) {
  const t = useText(deviceMessages);
  const word = useText(kitWords);
  const { id: deviceId, version, remark, isEnabled } = device;
  const offerUndo = useUndo();
  const recordForm = useRecordForm<typeof updateDevice, EditValues>(updateDevice, {
    toInput: ({ dongleAnswer: answer, ...typed }) => ({
      ...typed,
      deviceId,
      version,
      isDongleChecked: dongleAnswers[answer],
    }),
    initialValues: { dongleAnswer: dongleAnswer(device.ownDongleCheck), remark, isEnabled },
    refreshes: ['authorisation'],
    onSaved: (changed) => {
      onClose();
      const before = { isDongleChecked: device.ownDongleCheck, remark, isEnabled };
      offerUndo({
        text: t('edited', { code: device.uniqueCode }),
        operation: updateDevice,
        input: { ...before, ...changed },
      });
    },
  });
  const willBeEnabled = Form.useWatch('isEnabled', recordForm.form) ?? isEnabled;
  const isStopping = isEnabled && !willBeEnabled;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editTitle', { code: device.uniqueCode })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('save')}
      tone={isStopping ? 'danger' : 'plain'}
    >
      <Form.Item name="dongleAnswer" label={t('dongleCheck')}>
        <Select
          options={[
            { value: 'equipment', label: t('asEquipment') },
            { value: 'always', label: t('check') },
            { value: 'never', label: t('noCheck') },
          ]}
        />
      </Form.Item>
      <FormField field={recordForm.field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <Form.Item name="isEnabled" valuePropName="checked">
        <Checkbox>{t('isEnabled')}</Checkbox>
      </Form.Item>
      {isStopping && <Alert type="warning" showIcon title={t('disableConsequence')} />}
    </FormDialog>
  );
}

type MoveValues = { shopId?: number };

/** Says what follows of a move before it is done (DEV-6, SH-38). */
export function MoveDeviceDialog({ device, isOpen, onClose }: DialogProps) {
  const t = useText(deviceMessages);
  const { id: deviceId, version } = device;
  const recordForm = useRecordForm<typeof moveDevice, MoveValues>(moveDevice, {
    toInput: ({ shopId }) => ({ deviceId, version, shopId: shopId ?? null }),
    refusalFields: { SHOP_NOT_FOUND: 'shopId', DEVICE_ALREADY_THERE: 'shopId' },
    refreshes: ['authorisation'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('moveTitle', { code: device.uniqueCode })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('moveNow')}
      tone="danger"
    >
      <Form.Item name="shopId" label={t('moveTo')} extra={t('moveToHint')}>
        <ShopChoice placeholder={t('moveTo')} />
      </Form.Item>
      <Alert type="warning" showIcon title={t('moveConsequence')} />
    </FormDialog>
  );
}
