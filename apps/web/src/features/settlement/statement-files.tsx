import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import {
  createStatementFile,
  type StatementFormat,
  statementFormats,
} from '@lebean/contract/settlement/proof.operations';
import { fetchFile } from '../../platform/api.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useAllowed } from '../../platform/session.ts';
import { statementPageMessages } from './statement-page.messages.ts';

const extensions = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', json: 'JSON' } as const;

/** The files of a statement, in the language of whoever reads it (SET-20). */
export function StatementFiles({ statementId }: { statementId: number }) {
  const t = useText(statementPageMessages);
  const isAllowed = useAllowed(createStatementFile);
  const making = useMutation<void, CallError, StatementFormat>({
    mutationKey: [createStatementFile.id],
    mutationFn: async (format) =>
      saveFile(await fetchFile(createStatementFile, { statementId, format })),
  });
  if (!isAllowed) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: statementFormats.map((format) => ({
          key: format,
          label: extensions[format],
          onClick: () => making.mutate(format),
        })),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={making.isPending}>
        {t('files')}
      </Button>
    </Dropdown>
  );
}
