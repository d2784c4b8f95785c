import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { enterDevices } from '@lebean/contract/device/operations';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './device.css';
import { DeviceTable } from './device-list.tsx';
import { DongleList } from './dongle-list.tsx';
import { EnterDeviceDialog } from './enter-device-dialog.tsx';
import { entryMessages } from './entry.messages.ts';
import { EquipmentList } from './equipment-list.tsx';
import { ImportDevicesDialog } from './import-devices-dialog.tsx';

const parts = ['devices', 'equipment', 'dongles'] as const;
const pageParameters = { part: param.firstOf(parts) };

/** Where units, the catalogue of their equipment and their dongles are entered (DEV-1, DEV-5). */
export function DeviceEntryScreen() {
  const t = useText(entryMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const { part } = query;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="device-parts">
        <Segmented
          aria-label={t('part')}
          value={part}
          options={parts.map((value) => ({ value, label: t(value) }))}
          // The filters of one list say nothing to another.
          onChange={(chosen) => begin({ part: chosen })}
        />
      </div>
      {part === 'devices' && <DeviceEntry />}
      {part === 'equipment' && <EquipmentList />}
      {part === 'dongles' && <DongleList />}
    </>
  );
}

function DeviceEntry() {
  const t = useText(entryMessages);
  const [dialog, setDialog] = useDialogState<'one' | 'many'>();
  const close = (): void => setDialog(undefined);
  const actions = (
    <>
      <OperationButton
        operation={enterDevices}
        icon={<UploadOutlined aria-hidden />}
        onClick={() => setDialog('many')}
      >
        {t('import')}
      </OperationButton>
      <OperationButton
        operation={enterDevices}
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setDialog('one')}
      >
        {t('enter')}
      </OperationButton>
    </>
  );
  return (
    <>
      <DeviceTable actions={actions} />
      <EnterDeviceDialog isOpen={dialog === 'one'} onClose={close} />
      <ImportDevicesDialog isOpen={dialog === 'many'} onClose={close} />
    </>
  );
}
