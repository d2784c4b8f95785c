import { Input } from 'antd';
import {
  publishNotices,
  reinstateNotices,
  withdrawNotices,
} from '@lebean/contract/notice/bulk.operations';
import type { NoticeRow } from '@lebean/contract/notice/rows';
import { useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { noticeMessages } from './notice.messages.ts';

export const nameOfNotice = ({ noticeTitle }: NoticeRow): string => noticeTitle;

/** What is done to many notices at once (SH-66). What is out has reached people: publishing has no undo. */
export function useNoticeActions(): readonly BulkAction[] {
  const t = useText(noticeMessages);
  return [
    {
      operation: publishNotices,
      label: t('publish'),
      consequence: t('publishManyConsequence'),
      refreshes: ['inbox'],
    },
    {
      operation: withdrawNotices,
      label: t('withdraw'),
      consequence: t('withdrawManyConsequence'),
      tone: 'danger',
      refreshes: ['inbox'],
      undo: reinstateNotices,
      shared: {
        preview: { reason: '–' },
        fields: (field) => (
          <FormField field={field('reason')} label={t('withdrawn')}>
            <Input autoFocus maxLength={200} autoComplete="off" />
          </FormField>
        ),
      },
    },
  ];
}
