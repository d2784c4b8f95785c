import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showNoticeFile } from '@lebean/contract/notice/file.operations';
import type { NoticeAttachment } from '@lebean/contract/notice/words.rows';
import { useText } from '../../platform/i18n.ts';
import { buildRequest } from '../../platform/request.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './attachments.css';
import { attachmentMessages } from './attachments.messages.ts';

type AttachmentListProps = {
  attachments: readonly NoticeAttachment[];
  /** Whoever writes the notice takes one out again. */
  onRemove?: (id: number) => void;
};

/** What a notice has attached: names, sizes, and the way to each (NTC-2). */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const t = useText(attachmentMessages);
  const format = useFormat();
  if (attachments.length === 0) return null;
  return (
    <ul className="attachments" aria-label={t('title')}>
      {attachments.map(({ id, fileName: name, fileSize }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden />
          <a
            href={buildRequest(showNoticeFile, { noticeFileId: id }).url}
            download={name}
            title={t('download', { name })}
          >
            {name}
          </a>
          <small>{format.bytes(fileSize)}</small>
          {onRemove !== undefined && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('remove', { name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
