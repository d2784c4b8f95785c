import { CloseOutlined, FileTextOutlined } from '@ant-design/icons';
import { removeEquipmentFile } from '@lebean/contract/device/equipment-file.operations';
import type { EquipmentFile } from '@lebean/contract/device/equipment-file.rows';
import { useText } from '../../platform/i18n.ts';
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
