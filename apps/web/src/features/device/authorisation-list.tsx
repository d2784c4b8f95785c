import { KeyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import {
  issueAuthorisations,
  listAuthorisations,
} from '@lebean/contract/device/authorisation.operations';
import type { AuthorisationRow } from '@lebean/contract/device/authorisation.rows';
import {
  disableAuthorisations,
  enableAuthorisations,
  releaseAuthorisations,
  voidAuthorisations,
} from '@lebean/contract/device/bulk.operations';
import { exportAuthorisations } from '@lebean/contract/device/export';
import { codeStates, type CodeVerb, codeVerbs } from '@lebean/domain/authorisation-code';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { authorisationMessages } from './authorisation.messages.ts';
import { ChangeCodeDialog, codeOperations } from './change-code-dialog.tsx';
import { devicePath } from './device-columns.tsx';
import { DeviceStatusTag } from './device-status-tag.tsx';
import { IssueDialog } from './issue-dialog.tsx';

/** All codes of the platform (DEV-2). */
export function AuthorisationListScreen() {
  return <Authorisations label="label" />;
}

/** The codes of the shops that a partner or staff look after, shop by shop (DEV-2). */
export function ShopAuthorisationScreen() {
  return <Authorisations label="shopLabel" />;
}

function Authorisations({ label }: { label: 'label' | 'shopLabel' }) {
  const t = useText(authorisationMessages);
  const list = useSelection(useAuthorisations(), { nameOf: nameOfCode, actions: useCodeActions() });
  const [isIssuing, setIssuing] = useState(false);
  const [opened, setOpened] = useDialogState<{ row: AuthorisationRow; verb: CodeVerb }>();
  const rowActions = (row: AuthorisationRow) =>
    codeVerbs(row.state).map((verb) => (
      <OperationButton
        key={verb}
        operation={codeOperations[verb]}
        type="link"
        onClick={() => setOpened({ row, verb })}
      >
        {t(verb)}
      </OperationButton>
    ));
  const issueButton = (
    <OperationButton
      operation={issueAuthorisations}
      type="primary"
      icon={<KeyOutlined aria-hidden />}
      onClick={() => setIssuing(true)}
    >
      {t('issue')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t(label)}</h1>
      <ListScreen
        list={list}
        label={t(label)}
        columns={useAuthorisationColumns()}
        filters={<AuthorisationFilters list={list} />}
        actions={issueButton}
        firstStep={issueButton}
        rowActions={rowActions}
      />
      <IssueDialog
        isOpen={isIssuing}
        shopId={list.filters.shopId}
        onClose={() => setIssuing(false)}
      />
      {opened && <ChangeCodeDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const nameOfCode = ({ uniqueCode, code }: AuthorisationRow): string => `${uniqueCode} ${code}`;

/** What is done to many codes at once (SH-66); only what locks out for a while can be taken back. */
function useCodeActions(): readonly BulkAction[] {
  const t = useText(authorisationMessages);
  const refreshes = ['device'];
  const changes = [
    { verb: 'enable', operation: enableAuthorisations, undo: disableAuthorisations },
    { verb: 'disable', operation: disableAuthorisations, undo: enableAuthorisations },
    { verb: 'void', operation: voidAuthorisations },
    { verb: 'release', operation: releaseAuthorisations },
  ] as const;
  return changes.map(({ verb, ...action }) => ({
    ...action,
    label: t(verb),
    consequence: t(`${verb}Consequence`),
    ...(verb !== 'enable' && { tone: 'danger' }),
    refreshes,
  }));
}

const authorisationFilters = {
  query: param.text,
  state: param.choice(codeStates),
  shopId: param.id,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/devices/authorisations': LinkQuery<typeof authorisationFilters>;
  }
}

const useAuthorisations = () =>
  useList(listAuthorisations, {
    exporting: exportAuthorisations,
    filters: authorisationFilters,
    sorts: ['-issuedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useAuthorisationColumns(): ReadonlyArray<Column<AuthorisationRow>> {
  const t = useText(authorisationMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { key: 'code', title: t('code'), render: ({ code }) => <code>{code}</code>, onCard: 'line' },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => <DeviceStatusTag type="codeState" code={state} />,
      onCard: 'beside',
    },
    {
      key: 'device',
      title: t('device'),
      render: ({ deviceId, uniqueCode }) => (
        <PageLink to={devicePath({ id: deviceId })}>{uniqueCode}</PageLink>
      ),
      onCard: 'heading',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'machine',
      title: titleOf('pcUniqueId'),
      render: ({ pcUniqueId }) => pcUniqueId ?? absent,
      onCard: 'line',
    },
    {
      key: 'firstActivated',
      title: titleOf('firstActivatedAt'),
      render: ({ firstActivatedAt }) =>
        firstActivatedAt === null ? absent : format.dateTime(firstActivatedAt),
      onCard: 'line',
    },
    {
      key: 'issuedAt',
      title: titleOf('issuedAt'),
      render: ({ issuedAt }) => format.date(issuedAt),
      onCard: 'line',
    },
  ];
}

function AuthorisationFilters({ list }: { list: ReturnType<typeof useAuthorisations> }) {
  const t = useText(authorisationMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { state, shopId } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <div className="device-shop-filter">
        <ShopChoice
          aria-label={t('shop')}
          placeholder={t('shop')}
          {...(shopId !== undefined && { value: shopId })}
          onChange={(choice) => list.changeFilters({ shopId: choice })}
        />
      </div>
      <ChoiceFilter
        label={titleOf('state')}
        value={state}
        options={codeStates.map((value) => ({
          value,
          label: dictionary.title('codeState', value),
        }))}
        onChange={(choice) => list.changeFilters({ state: choice })}
      />
    </FilterBar>
  );
}
