import { ArrowLeftOutlined } from '@ant-design/icons';
import { exportPhoneCards, exportPhoneUses } from '@lebean/contract/abuse/export';
import { listPhoneCards, listPhoneUses } from '@lebean/contract/abuse/operations';
import type { PhoneCardRow, PhoneUseRow } from '@lebean/contract/abuse/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { withQuery } from '../../platform/with-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './abuse.css';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { abuseQuery } from './abuse-paths.ts';
import { abuseMessages } from './abuse.messages.ts';
import { CardLink } from './card-link.tsx';
import { PeriodFilterBar, periodFilters, usePeriodInput } from './period-filters.tsx';
import { usePeriod } from './use-period.ts';

/** Phones with which many cards were opened. */
export function PhoneList() {
  const t = useText(abuseMessages);
  const { list, period } = usePhones();
  return (
    <>
      <p className="abuse-hint">{t('phoneHint')}</p>
      <ListScreen
        list={list}
        label={t('phones')}
        columns={usePhoneColumns()}
        filters={<PeriodFilterBar list={list} period={period} />}
        firstStep={t('noPhones')}
      />
    </>
  );
}

function usePhones() {
  const periodOf = usePeriod();
  const list = useList(listPhoneUses, {
    exporting: exportPhoneUses,
    filters: periodFilters,
    sorts: ['-lastOpenedAt'],
    toInput: usePeriodInput(),
  });
  return { list, period: periodOf(list.filters) };
}

function usePhoneColumns(): ReadonlyArray<Column<PhoneUseRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const base = useAddresses().abuse;
  return [
    { key: 'phone', title: titleOf('phone'), render: ({ phone }) => phone, onCard: 'heading' },
    {
      key: 'cards',
      title: titleOf('cards'),
      render: ({ id, cardCount }) => (
        <PageLink className="abuse-count" to={withQuery(base, { view: 'phones', phoneUseId: id })}>
          {format.count(cardCount)}
        </PageLink>
      ),
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
    {
      key: 'lastOpened',
      title: titleOf('lastOpenedAt'),
      render: ({ lastOpenedAt }) => format.dateTime(lastOpenedAt),
      onCard: 'line',
    },
  ];
}

/** The cards that were opened with one phone. */
export function PhoneCardList() {
  const t = useText(abuseMessages);
  const titleOf = useFieldTitle();
  const base = useAddresses().abuse;
  const list = useList(listPhoneCards, {
    exporting: exportPhoneCards,
    filters: { phoneUseId: abuseQuery.phoneUseId },
    sorts: ['-openedAt'],
    toInput: ({ phoneUseId }, { page, pageSize }) => ({
      phoneUseId: phoneUseId ?? 0,
      page,
      pageSize,
    }),
  });
  return (
    <>
      <p className="abuse-hint">
        <PageLink to={withQuery(base, { view: 'phones' })}>
          <ArrowLeftOutlined aria-hidden /> {t('back')}
        </PageLink>
      </p>
      <ListScreen list={list} label={titleOf('cards')} columns={useCardColumns()} />
    </>
  );
}

function useCardColumns(): ReadonlyArray<Column<PhoneCardRow>> {
  const t = useText(abuseMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'card',
      title: t('card'),
      render: ({ id, cardNumber }) => <CardLink cardId={id} cardNumber={cardNumber} />,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => dictionary.title('cardState', state),
      onCard: 'beside',
    },
    { key: 'name', title: titleOf('name'), render: ({ name }) => name, onCard: 'line' },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? absent,
      onCard: 'line',
    },
    {
      key: 'opened',
      title: titleOf('openedAt'),
      render: ({ openedAt }) => format.dateTime(openedAt),
      onCard: 'line',
    },
    {
      key: 'changedBy',
      title: titleOf('changedBy'),
      render: ({ changedBy }) => changedBy,
      onCard: 'line',
    },
  ];
}
