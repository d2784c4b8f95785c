import { useState } from 'react';
import {
  attachEquipmentFile,
  removeEquipmentFile,
} from '@lebean/contract/device/equipment-file.operations';
import {
  type EquipmentFile,
  largestEquipmentDocument,
  maxEquipmentDocuments,
} from '@lebean/contract/device/equipment-file.rows';
import type { EquipmentRow } from '@lebean/contract/device/equipment.operations';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { AttachButton } from '../../screen-kit/attach-button.tsx';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import type { RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { fitPicture } from '../../screen-kit/fit-picture.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { EquipmentDocuments } from './equipment-documents.tsx';
import { equipmentFilesMessages } from './equipment-files.messages.ts';
import { EquipmentPicture } from './equipment-picture.tsx';
import './equipment-files.css';

const pictureTypes = 'image/png,image/jpeg,image/webp';

/** What a kind of equipment looks like and what there is to read of it, each sent as soon as it is chosen (DEV-1). */
export function EquipmentFilesDialog({
  row: equipment,
  isOpen,
  onClose,
}: RowDialogProps<EquipmentRow>) {
  const t = useText(equipmentFilesMessages);
  const [removed, setRemoved] = useState<EquipmentFile>();
  const { title } = equipment;
  return (
    <AppModal title={t('filesOf', { title })} isOpen={isOpen} onClose={onClose}>
      <div className="equipment-files">
        <Picture equipment={equipment} onRemove={setRemoved} />
        <Documents equipment={equipment} onRemove={setRemoved} />
      </div>
      {removed !== undefined && (
        <ConfirmDialog
          operation={removeEquipmentFile}
          input={{ equipmentFileId: removed.id }}
          title={t('removeTitle', { name: removed.fileName })}
          submitLabel={t('remove')}
          tone="danger"
          refreshes={['equipment', 'device']}
          onClose={() => setRemoved(undefined)}
        >
          <p>{t('removeConsequence', { title })}</p>
        </ConfirmDialog>
      )}
    </AppModal>
  );
}

type PartProps = { equipment: EquipmentRow; onRemove: (file: EquipmentFile) => void };

function Picture({ equipment: { id: equipmentId, title, picture }, onRemove }: PartProps) {
  const t = useText(equipmentFilesMessages);
  return (
    <section>
      <h3>{t('picture')}</h3>
      <div className="equipment-files-picture">
        <EquipmentPicture pictureId={picture?.id ?? null} size="page" />
        <AttachButton
          operation={attachEquipmentFile}
          inputOf={(file) => ({ ...file, equipmentId, fileKind: 'picture' as const })}
          label={t('choosePictureOf', { title })}
          accept={pictureTypes}
          prepare={fitPicture}
        >
          {t(picture === null ? 'addPicture' : 'replacePicture')}
        </AttachButton>
        {picture !== null && (
          <OperationButton
            operation={removeEquipmentFile}
            type="link"
            danger
            aria-label={t('removeOf', { name: picture.fileName })}
            onClick={() => onRemove(picture)}
          >
            {t('remove')}
          </OperationButton>
        )}
      </div>
      <p className="equipment-files-hint">{t('pictureHint')}</p>
    </section>
  );
}

function Documents({ equipment: { id: equipmentId, title, documents }, onRemove }: PartProps) {
  const t = useText(equipmentFilesMessages);
  const isFull = documents.length >= maxEquipmentDocuments;
  return (
    <section>
      <h3>{t('documents')}</h3>
      <EquipmentDocuments documents={documents} onRemove={onRemove} />
      {!isFull && (
        <AttachButton
          operation={attachEquipmentFile}
          inputOf={(file) => ({ ...file, equipmentId, fileKind: 'document' as const })}
          label={t('addDocumentTo', { title })}
        >
          {t('addDocument')}
        </AttachButton>
      )}
      <p className="equipment-files-hint">
        {t('documentsHint', {
          max: maxEquipmentDocuments,
          size: largestEquipmentDocument / 1024 ** 2,
        })}
      </p>
    </section>
  );
}
