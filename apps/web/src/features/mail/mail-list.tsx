import { MailOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { exportMails, mailStateTexts } from '@lebean/contract/mail/export';
import {
  downloadMail,
  getMailServer,
  listMails,
  sendMailAgain,
  sendTestMail,
  setMailAside,
} from '@lebean/contract/mail/operations';
import { mailCauseTitle, type MailRow, mailStates } from '@lebean/contract/mail/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import {
  ReadMailDialog,
  SendAgainDialog,
  SetAsideDialog,
  TestMailDialog,
} from './mail-dialogs.tsx';
import { MailRecipients, MailStateTag } from './mail-parts.tsx';
import { mailMessages } from './mail.messages.ts';

const dialogs = {
  read: ReadMailDialog,
  sendAgain: SendAgainDialog,
  setAside: SetAsideDialog,
} as const;

/** What the product has written, and whether it was sent (MAIL-1). */
export function MailListScreen() {
  const t = useText(mailMessages);
  const list = useMails();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ServerNotice />
      <EntityList
        list={list}
        label={t('label')}
        columns={useMailColumns()}
        filters={<MailFilters list={list} />}
        create={{
          operation: sendTestMail,
          label: t('test'),
          dialog: TestMailDialog,
          icon: <MailOutlined />,
          firstStep: () => t('firstStep'),
        }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </>
  );
}

/** Says plainly where nothing leaves. */
function ServerNotice() {
  const t = useText(mailMessages);
  const { data: server } = useOperation(getMailServer, {}, { freshSeconds: 60 });
  if (server?.sender !== null) return null;
  return (
    <Alert
      className="mail-server"
      type="warning"
      showIcon
      title={t('noServer')}
      description={t('noServerStep')}
    />
  );
}

const useMails = () =>
  useList(listMails, {
    exporting: exportMails,
    filters: {
      query: param.text,
      state: param.choice(mailStates),
    },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

const shownRecipients = 2;

function useMailColumns(): ReadonlyArray<Column<MailRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const pick = usePick();
  return [
    {
      key: 'subject',
      title: titleOf('subject'),
      render: ({ subject }) => subject,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => <MailStateTag state={state} />,
      onCard: 'beside',
    },
    {
      key: 'recipients',
      title: titleOf('recipients'),
      render: ({ recipients }) => <MailRecipients recipients={recipients} max={shownRecipients} />,
      onCard: 'line',
    },
    {
      key: 'cause',
      title: titleOf('cause'),
      render: ({ cause, documentNumber }) =>
        [pick(mailCauseTitle(cause)), documentNumber].filter(Boolean).join(' · '),
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'failure',
      title: titleOf('failure'),
      render: ({ failure }) => failure || absent,
      onCard: 'line',
    },
  ];
}

const canBeSentAgain = ({ state, recipients }: MailRow): boolean =>
  state !== 'waiting' &&
  state !== 'sending' &&
  recipients.some((recipient) => recipient.state !== 'accepted');

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, MailRow>) {
  const t = useText(mailMessages);
  const { id: mailId, subject: name, state } = row;
  return (
    <>
      <OperationButton operation={listMails} type="link" onClick={() => onOpen('read', row)}>
        {t('read')}
      </OperationButton>
      <DownloadLink operation={downloadMail} input={{ mailId }} label={t('downloadName', { name })}>
        {t('download')}
      </DownloadLink>
      {canBeSentAgain(row) && (
        <OperationButton
          operation={sendMailAgain}
          type="link"
          onClick={() => onOpen('sendAgain', row)}
        >
          {t('sendAgain')}
        </OperationButton>
      )}
      {state === 'failed' && (
        <OperationButton
          operation={setMailAside}
          type="link"
          onClick={() => onOpen('setAside', row)}
        >
          {t('setAside')}
        </OperationButton>
      )}
    </>
  );
}

function MailFilters({ list }: { list: ReturnType<typeof useMails> }) {
  const t = useText(mailMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('state')}
        value={list.filters.state}
        options={mailStates.map((value) => ({ value, label: pick(mailStateTexts[value]) }))}
        onChange={(state) => list.changeFilters({ state })}
      />
    </FilterBar>
  );
}
