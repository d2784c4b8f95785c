import { UploadOutlined } from '@ant-design/icons';
import { exportTools } from '@lebean/contract/tool/export';
import {
  type ToolRow,
  createTool,
  downloadTool,
  listTools,
  removeTool,
  updateTool,
} from '@lebean/contract/tool/operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { Checksum } from '../../screen-kit/checksum.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeToolDialog, CreateToolDialog, RemoveToolDialog } from './tool-dialogs.tsx';
import { toolMessages } from './tool.messages.ts';

const dialogs = { change: ChangeToolDialog, remove: RemoveToolDialog } as const;

/** The programs and papers that the platform hands out. */
export function ToolListScreen() {
  const t = useText(toolMessages);
  const list = useTools();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <EntityList
        list={list}
        label={t('label')}
        columns={useToolColumns()}
        filters={<ToolFilters list={list} />}
        create={{
          operation: createTool,
          label: t('create'),
          dialog: CreateToolDialog,
          icon: <UploadOutlined />,
          firstStep: () => t('firstStep'),
        }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </>
  );
}

const useTools = () =>
  useList(listTools, {
    exporting: exportTools,
    filters: { query: param.text },
    sorts: ['uploadedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useToolColumns(): ReadonlyArray<Column<ToolRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'fileName',
      title: titleOf('fileName'),
      render: ({ fileName }) => fileName,
      onCard: 'heading',
    },
    {
      key: 'fileVersion',
      title: titleOf('fileVersion'),
      render: ({ fileVersion }) => fileVersion,
      onCard: 'beside',
    },
    {
      key: 'fileType',
      title: titleOf('fileType'),
      render: ({ fileType }) => (fileType === '' ? absent : fileType),
      onCard: 'hidden',
    },
    {
      key: 'fileSize',
      title: titleOf('fileSize'),
      render: ({ fileSize }) => format.bytes(fileSize),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'checksum',
      title: titleOf('checksum'),
      render: ({ checksum }) => <Checksum checksum={checksum} />,
      onCard: 'line',
    },
    {
      key: 'description',
      title: titleOf('fileDescription'),
      render: ({ fileDescription }) => (fileDescription === '' ? absent : fileDescription),
      onCard: 'line',
    },
    {
      key: 'uploadedAt',
      title: titleOf('uploadedAt'),
      render: ({ uploadedAt }) => format.dateTime(uploadedAt),
      onCard: 'line',
    },
  ];
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, ToolRow>) {
  const t = useText(toolMessages);
  const word = useText(kitWords);
  const { id: toolId, fileName: name } = row;
  return (
    <>
      <DownloadLink operation={downloadTool} input={{ toolId }} label={t('downloadName', { name })}>
        {t('download')}
      </DownloadLink>
      <OperationButton operation={updateTool} type="link" onClick={() => onOpen('change', row)}>
        {t('change')}
      </OperationButton>
      <OperationButton
        operation={removeTool}
        type="link"
        danger
        onClick={() => onOpen('remove', row)}
      >
        {word('remove')}
      </OperationButton>
    </>
  );
}

function ToolFilters({ list }: { list: ReturnType<typeof useTools> }) {
  const t = useText(toolMessages);
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    />
  );
}
