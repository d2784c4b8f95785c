import { Input } from 'antd';
import { type ToolRow, createTool, removeTool, updateTool } from '@lebean/contract/tool/operations';
import { useText } from '../../platform/i18n.ts';
import type { CreateDialogProps, RowDialogProps } from '../../screen-kit/entity-list.tsx';
import { FileField } from '../../screen-kit/file-field.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUpload } from '../../screen-kit/use-upload.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { toolMessages } from './tool.messages.ts';

type Words = { fileVersion: string; fileDescription: string };

export function CreateToolDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(toolMessages);
  const upload = useUpload();
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const recordForm = useRecordForm<typeof createTool, Words & { fileId: number }>(createTool, {
    toInput: (typed) => typed,
    refusalFields: { FILE_NOT_FOUND: 'fileId' },
    onSaved: close,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen={isOpen}
      onClose={close}
      submitLabel={t('create')}
    >
      <FormField field={field('fileId')}>
        <FileField upload={upload} />
      </FormField>
      <WordFields field={field} />
    </FormDialog>
  );
}

/** A new version of the file, or other words about the one that there is. */
export function ChangeToolDialog({ row: tool, isOpen, onClose }: RowDialogProps<ToolRow>) {
  const t = useText(toolMessages);
  const word = useText(kitWords);
  const upload = useUpload();
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const { id: toolId, version, fileVersion, fileDescription } = tool;
  const recordForm = useRecordForm<typeof updateTool, Words & { fileId?: number }>(updateTool, {
    toInput: (typed) => ({ ...typed, toolId, version }),
    initialValues: { fileVersion, fileDescription },
    refusalFields: { FILE_NOT_FOUND: 'fileId' },
    onSaved: close,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: tool.fileName })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={word('save')}
    >
      <FormField
        field={field('fileId')}
        label={t('newFile')}
        hint={t('newFileHint', { name: tool.fileName })}
      >
        <FileField upload={upload} />
      </FormField>
      <WordFields field={field} />
    </FormDialog>
  );
}

function WordFields({ field }: { field: FieldsOf<'fileVersion' | 'fileDescription'> }) {
  return (
    <>
      <FormField field={field('fileVersion')}>
        <Input maxLength={32} autoComplete="off" />
      </FormField>
      <FormField field={field('fileDescription')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
    </>
  );
}

/** Names the tool and what follows, before it is done (SH-38). */
export function RemoveToolDialog({ row: tool, isOpen, onClose }: RowDialogProps<ToolRow>) {
  const t = useText(toolMessages);
  const word = useText(kitWords);
  const { id: toolId, version, fileName: name } = tool;
  const recordForm = useRecordForm(removeTool, {
    toInput: () => ({ toolId, version }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('removeTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={word('remove')}
      tone="danger"
    >
      <p>{t('removeConsequence')}</p>
    </FormDialog>
  );
}
