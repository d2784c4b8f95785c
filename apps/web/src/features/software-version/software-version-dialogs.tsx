import { Input } from 'antd';
import {
  createSoftwareVersion,
  publishSoftwareVersion,
  updateSoftwareVersion,
  withdrawSoftwareVersion,
} from '@lebean/contract/software-version/operations';
import type { SoftwareVersionRow } from '@lebean/contract/software-version/rows';
import { useText } from '../../platform/i18n.ts';
import { FileField } from '../../screen-kit/file-field.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { type Upload, useUpload } from '../../screen-kit/use-upload.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { softwareVersionMessages } from './software-version.messages.ts';

type Values = {
  versionNumber: string;
  terminalType: string;
  minimalHardware: string;
  description: string;
  fileId?: number;
};

const refusalFields = { FILE_NOT_FOUND: 'fileId', VERSION_NUMBER_TAKEN: 'versionNumber' } as const;

type CreateDialogProps = { isOpen: boolean; onClose: () => void };

export function CreateVersionDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(softwareVersionMessages);
  const upload = useUpload();
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const recordForm = useRecordForm<typeof createSoftwareVersion, Values>(createSoftwareVersion, {
    toInput: (typed) => typed,
    refusalFields,
    onSaved: close,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={close}
      submitLabel={t('create')}
    >
      <VersionFields field={recordForm.field} upload={upload} fileHint={t('laterHint')} />
    </FormDialog>
  );
}

type VersionDialogProps = { row: SoftwareVersionRow; isOpen: boolean; onClose: () => void };

export function ChangeVersionDialog({ row, isOpen, onClose }: VersionDialogProps) {
  const t = useText(softwareVersionMessages);
  const word = useText(kitWords);
  const upload = useUpload();
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const { id: softwareVersionId, version, file } = row;
  const { versionNumber, terminalType, minimalHardware, description } = row;
  const recordForm = useRecordForm<typeof updateSoftwareVersion, Values>(updateSoftwareVersion, {
    toInput: (typed) => ({ ...typed, softwareVersionId, version }),
    initialValues: { versionNumber, terminalType, minimalHardware, description },
    refusalFields,
    onSaved: close,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { number: versionNumber })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={word('save')}
    >
      <VersionFields
        field={recordForm.field}
        upload={upload}
        fileHint={file === null ? t('laterHint') : t('newFileHint', { name: file.fileName })}
      />
    </FormDialog>
  );
}

type VersionFieldsProps = {
  field: FieldsOf<keyof Values>;
  upload: Upload;
  fileHint: string;
};

function VersionFields({ field, upload, fileHint }: VersionFieldsProps) {
  const t = useText(softwareVersionMessages);
  return (
    <>
      <FormField field={field('versionNumber')} hint={t('versionHint')}>
        <Input autoFocus maxLength={32} autoComplete="off" />
      </FormField>
      <FormField field={field('terminalType')} hint={t('terminalHint')}>
        <Input maxLength={32} autoComplete="off" />
      </FormField>
      <FormField
        field={field('minimalHardware')}

        hint={t('hardwareHint')}
      >
        <Input.TextArea maxLength={300} autoSize={{ minRows: 1, maxRows: 4 }} />
      </FormField>
      <FormField field={field('description')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
      <FormField field={field('fileId')} label={t('file')} hint={fileHint}>
        <FileField upload={upload} />
      </FormField>
    </>
  );
}

/** Says what follows, before terminals are offered a version (SH-38). */
export function PublishDialog({ row, isOpen, onClose }: VersionDialogProps) {
  const t = useText(softwareVersionMessages);
  const { id: softwareVersionId, version, versionNumber: number, terminalType: terminal } = row;
  const recordForm = useRecordForm(publishSoftwareVersion, {
    toInput: () => ({ softwareVersionId, version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('publishTitle', { number })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('publish')}
    >
      <p>{t('publishConsequence', { terminal })}</p>
    </FormDialog>
  );
}

/** Says what follows, before a version is taken back (SH-38). */
export function WithdrawDialog({ row, isOpen, onClose }: VersionDialogProps) {
  const t = useText(softwareVersionMessages);
  const word = useText(kitWords);
  const { id: softwareVersionId, version, versionNumber: number } = row;
  const recordForm = useRecordForm(withdrawSoftwareVersion, {
    toInput: () => ({ softwareVersionId, version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('withdrawTitle', { number })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('withdraw')}
      tone="danger"
    >
      <p>{t('withdrawConsequence')}</p>
    </FormDialog>
  );
}
