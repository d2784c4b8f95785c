import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { attachableTypes, largestNoticeFile } from '@lebean/contract/notice/file.operations';
import { maxAttachments, type NoticeAttachment } from '@lebean/contract/notice/words.rows';
import { useText } from '../../platform/i18n.ts';
import { FileWay } from '../../screen-kit/file-way.tsx';
import { AttachmentList } from '../../shared/notices/attachment-list.tsx';
import { attachmentMessages } from '../../shared/notices/attachments.messages.ts';
import { useNoticeFile } from './use-notice-file.ts';

type AttachmentFieldProps = {
  value?: readonly NoticeAttachment[];
  onChange?: (attachments: readonly NoticeAttachment[]) => void;
};

const accepted = attachableTypes.map((type) => `.${type}`).join(',');

/** The attachments of a notice, as a control of its form: each is sent at once, and is its author's until it is saved. */
export function AttachmentField({ value = [], onChange }: AttachmentFieldProps) {
  const t = useText(attachmentMessages);
  const { way, send } = useNoticeFile('attachment');
  const chooser = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    let attachments = value;
    for (const file of files.slice(0, maxAttachments - value.length)) {
      const id = await send(file);
      if (id === undefined) continue;
      attachments = [...attachments, { id, fileName: file.name, fileSize: file.size }];
      onChange?.(attachments);
    }
  };
  return (
    <>
      <AttachmentList
        attachments={value}
        onRemove={(removed) => onChange?.(value.filter(({ id }) => id !== removed))}
      />
      <Button
        icon={<PaperClipOutlined />}
        loading={way !== undefined}
        disabled={value.length >= maxAttachments}
        onClick={() => chooser.current?.click()}
      >
        {t('add')}
      </Button>
      <input
        ref={chooser}
        className="attachments-chooser"
        hidden
        multiple
        type="file"
        aria-label={t('add')}
        accept={accepted}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          add(files).catch(reportError);
        }}
      />
      {way !== undefined && <FileWay way={way} />}
      <p className="publish-hint">
        {t('hint', { size: largestNoticeFile / 1024 ** 2, max: maxAttachments })}
      </p>
    </>
  );
}
