import { PlusOutlined } from '@ant-design/icons';
import { addressOf } from '@lebean/contract/facts/addresses';
import { exportNotices } from '@lebean/contract/notice/export';
import {
  correctNotice,
  createNotice,
  listNotices,
  unscheduleNotice,
  updateNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import type { NoticeRow } from '@lebean/contract/notice/rows';
import { noticeStateTexts, noticeTypeTexts, severityTexts } from '@lebean/contract/notice/texts';
import { noticeTypes, severities } from '@lebean/contract/notice/words.rows';
import { noticeStates } from '@lebean/domain/notice/state';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param, withQuery } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { nameOfNotice, useNoticeActions } from './notice-bulk.tsx';
import { UnscheduleDialog, WithdrawDialog } from './notice-dialogs.tsx';
import { NoticeStateTag, NoticeTitle, SeverityTag } from './notice-tags.tsx';
import { noticeMessages } from './notice.messages.ts';

const pathOf = (noticeId: number) => addressOf('/notices/detail/$noticeId', { noticeId });

const useNotices = () =>
  useList(listNotices, {
    exporting: exportNotices,
    filters: {
      query: param.text,
      noticeState: param.choice(noticeStates),
      noticeType: param.choice(noticeTypes),
      severity: param.choice(severities),
    },
    sorts: ['-id'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

/** The notices that one looks after, in every state (NTC-1). */
export function NoticeListScreen() {
  const t = useText(noticeMessages);
  const go = useGo();
  const list = useSelection(useNotices(), { nameOf: nameOfNotice, actions: useNoticeActions() });
  const dialog = useRowDialog<'withdraw' | 'unschedule', NoticeRow>(list.rows);
  const { row, close } = dialog;
  const actionsOf = (each: NoticeRow) => <RowActions row={each} onOpen={dialog.open} />;
  const write = (
    <OperationButton
      operation={createNotice}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => go('/notices/publish')}
    >
      {t('write')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useNoticeColumns()}
        filters={<NoticeFilters list={list} />}
        actions={write}
        firstStep={
          <>
            <p>{t('firstStep')}</p>
            {write}
          </>
        }
        onOpenRow={(each) => go(pathOf(each.id))}
        rowActions={actionsOf}
      />
      {row !== undefined && dialog.shown === 'withdraw' && (
        <WithdrawDialog row={row} onClose={close} />
      )}
      {row !== undefined && dialog.shown === 'unschedule' && (
        <UnscheduleDialog row={row} onClose={close} />
      )}
    </>
  );
}

function useNoticeColumns(): ReadonlyArray<Column<NoticeRow>> {
  const t = useText(noticeMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const pick = usePick();
  const time = (at: string | null): string => (at === null ? absent : format.dateTime(at));
  return [
    {
      key: 'noticeTitle',
      title: titleOf('noticeTitle'),
      render: (row) => (
        <PageLink to={pathOf(row.id)}>
          <NoticeTitle notice={row} />
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'noticeState',
      title: titleOf('noticeState'),
      render: ({ noticeState }) => <NoticeStateTag state={noticeState} />,
      onCard: 'beside',
    },
    {
      key: 'noticeType',
      title: titleOf('noticeType'),
      render: ({ noticeType }) => pick(noticeTypeTexts[noticeType]),
      onCard: 'line',
    },
    {
      key: 'severity',
      title: titleOf('severity'),
      render: ({ severity }) => <SeverityTag severity={severity} />,
      onCard: 'line',
    },
    {
      key: 'countries',
      title: titleOf('audience'),
      render: ({ isPublishGlobal, countries }) =>
        isPublishGlobal ? t('everybody') : countries.join(' ') || t('conditions'),
      onCard: 'line',
    },
    {
      key: 'publishTime',
      title: titleOf('publishTime'),
      render: ({ publishTime }) => time(publishTime),
      onCard: 'line',
    },
    {
      key: 'expiresAt',
      title: titleOf('expiresAt'),
      render: ({ expiresAt }) => time(expiresAt),
      onCard: 'hidden',
    },
    {
      key: 'readCount',
      title: titleOf('readCount'),
      render: ({ readCount }) => format.count(readCount),
      onCard: 'line',
    },
    {
      key: 'partnerName',
      title: t('owner'),
      render: ({ partnerName }) => partnerName ?? t('platform'),
      onCard: 'hidden',
    },
  ];
}

type ActionsProps = {
  row: NoticeRow;
  onOpen: (name: 'withdraw' | 'unschedule', row: NoticeRow) => void;
};

function RowActions({ row, onOpen }: ActionsProps) {
  const t = useText(noticeMessages);
  const go = useGo();
  const { noticeState: state, id } = row;
  const edit = () => go(withQuery('/notices/publish', { notice: id }));
  return (
    <>
      {state === 'draft' && (
        <OperationButton operation={updateNotice} type="link" onClick={edit}>
          {t('edit')}
        </OperationButton>
      )}
      {state === 'published' && (
        <OperationButton operation={correctNotice} type="link" onClick={edit}>
          {t('correct')}
        </OperationButton>
      )}
      {state === 'scheduled' && (
        <OperationButton
          operation={unscheduleNotice}
          type="link"
          onClick={() => onOpen('unschedule', row)}
        >
          {t('unschedule')}
        </OperationButton>
      )}
      {(state === 'scheduled' || state === 'published') && (
        <OperationButton
          operation={withdrawNotice}
          type="link"
          danger
          onClick={() => onOpen('withdraw', row)}
        >
          {t('withdraw')}
        </OperationButton>
      )}
    </>
  );
}

function NoticeFilters({ list }: { list: ReturnType<typeof useNotices> }) {
  const t = useText(noticeMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const { noticeState, noticeType, severity } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('noticeState')}
        value={noticeState}
        options={noticeStates.map((value) => ({ value, label: pick(noticeStateTexts[value]) }))}
        onChange={(chosen) => list.changeFilters({ noticeState: chosen })}
      />
      <ChoiceFilter
        label={titleOf('noticeType')}
        value={noticeType}
        options={noticeTypes.map((value) => ({ value, label: pick(noticeTypeTexts[value]) }))}
        onChange={(chosen) => list.changeFilters({ noticeType: chosen })}
      />
      <ChoiceFilter
        label={titleOf('severity')}
        value={severity}
        options={severities.map((value) => ({ value, label: pick(severityTexts[value]) }))}
        onChange={(chosen) => list.changeFilters({ severity: chosen })}
      />
    </FilterBar>
  );
}
