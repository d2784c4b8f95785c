import { CloseOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { removeEquipmentFile } from '@lebean/contract/device/equipment-file.operations';
import type { EquipmentFile } from '@lebean/contract/device/equipment-file.rows';
import { getDevice } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { equipmentFilesMessages } from './equipment-files.messages.ts';
import './equipment-files.css';
import { equipmentFileAddress } from './equipment-picture.tsx';

type EquipmentDocumentsProps = {
  documents: readonly EquipmentFile[];
  /** Whoever looks after the catalogue takes one out again. */
  onRemove?: (document: EquipmentFile) => void;
};

/** The manuals and plans of a kind of equipment: names, sizes, and the way to each (DEV-1). */
export function EquipmentDocuments({ documents, onRemove }: EquipmentDocumentsProps) {
  const t = useText(equipmentFilesMessages);
  const format = useFormat();
  return (
    <ul className="equipment-documents" aria-label={t('documents')}>
      {documents.map((document) => (
        <li key={document.id}>
          <FileTextOutlined aria-hidden />
          <a
            href={equipmentFileAddress(document.id)}
            download={document.fileName}
            title={t('download', { name: document.fileName })}
          >
            {document.fileName}
          </a>
          <small>{format.bytes(document.fileSize)}</small>
          {onRemove !== undefined && (
            <OperationButton
              operation={removeEquipmentFile}
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('removeOf', { name: document.fileName })}
              onClick={() => onRemove(document)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What there is to read of a device, on its page; nothing where its kind has no documents. */
export function EquipmentDocumentsPanel({ documents }: Pick<EquipmentDocumentsProps, 'documents'>) {
  const t = useText(equipmentFilesMessages);
  if (documents.length === 0) return null;
  return (
    <Panel title={t('documents')}>
      <EquipmentDocuments documents={documents} />
    </Panel>
  );
}

type DocumentsButtonProps = { device: Pick<DeviceRow, 'id' | 'uniqueCode' | 'documentCount'> };

/** What there is to read of a unit, where it has no page: behind a button of its tile. */
export function EquipmentDocumentsButton({ device }: DocumentsButtonProps) {
  const t = useText(equipmentFilesMessages);
  const [isOpen, setOpen] = useState(false);
  const { id: deviceId, uniqueCode, documentCount } = device;
  const answer = useOperation(getDevice, { deviceId }, { isEnabled: isOpen });
  if (documentCount === 0) return null;
  const title = t('documentsOf', { device: uniqueCode });
  return (
    <>
      <Button
        icon={<FileTextOutlined aria-hidden />}
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {t('documents')}
      </Button>
      <AppModal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {answer.error && <CallProblem error={answer.error} />}
        {answer.data && <EquipmentDocuments documents={answer.data.documents} />}
      </AppModal>
    </>
  );
}
