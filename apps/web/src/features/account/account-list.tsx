import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { disableAccounts, enableAccounts } from '@lebean/contract/account/bulk.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { exportAccounts } from '@lebean/contract/account/export';
import { listAccounts } from '@lebean/contract/account/operations';
import { accountSorts } from '@lebean/contract/account/rows';
import { type AccountKind, accountKinds } from '@lebean/contract/kernel/account-kind';
import { listRoles } from '@lebean/contract/role/operations';
import { roleTitle } from '@lebean/contract/vocabulary/role';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { useAccountColumns } from '../../shared/accounts/account-columns.tsx';
import {
  AccountRowActions,
  useAccountDialogs,
} from '../../shared/accounts/account-row-actions.tsx';
import { accountRefreshes } from '../../shared/accounts/account-step-dialog.tsx';
import { accountStepMessages } from '../../shared/accounts/account-steps.messages.ts';
import { accountMessages } from '../../shared/accounts/account.messages.ts';
import type { Person } from '../../shared/accounts/person.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AccountCreateDialog, type NewKind } from './account-create-dialog.tsx';

/** Every account that staff may see. */
export const UserScreen = () => (
  <AccountList title="users" kind={undefined} kinds={['staff', 'partner', 'owner']} />
);

/** The accounts of staff. */
export const AdministratorScreen = () => (
  <AccountList title="admins" kind="staff" kinds={['staff']} />
);

/** The people of merchants and shops; a partner finds its own among them, and adds those (ACC-2). */
export function MerchantUserScreen() {
  const isPartner = useSession()?.kind === 'partner';
  return isPartner ? (
    <AccountList title="people" kind={undefined} kinds={['partner']} />
  ) : (
    <AccountList title="merchantUsers" kind="shop" kinds={['owner']} />
  );
}

type AccountListProps = {
  title: 'users' | 'admins' | 'merchantUsers' | 'people';
  /** The kind that the screen is about; nothing for all. */
  kind: AccountKind | undefined;
  /** Those that can be added here. */
  kinds: readonly NewKind[];
};

function AccountList({ title, kind, kinds }: AccountListProps) {
  const t = useText(accountMessages);
  const list = useSelection(useAccounts(kind), { nameOf: nameOfAccount, actions: useManySteps() });
  const { open, dialogs } = useAccountDialogs(list.rows);
  const [isCreating, setCreating] = useState(false);
  const rowActions = (person: Person) => <AccountRowActions person={person} onOpen={open} />;
  return (
    <>
      <h1 className="visually-hidden">{t(title)}</h1>
      <ListScreen
        list={list}
        label={t(title)}
        columns={useAccountColumns()}
        filters={<AccountFilters list={list} kind={kind} />}
        actions={
          <OperationButton
            operation={createAccount}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setCreating(true)}
          >
            {t('create')}
          </OperationButton>
        }
        rowActions={rowActions}
      />
      <AccountCreateDialog kinds={kinds} isOpen={isCreating} onClose={() => setCreating(false)} />
      {dialogs}
    </>
  );
}

const nameOfAccount = ({ displayName, loginName }: Person): string =>
  `${displayName} (${loginName})`;

/** What is done to many accounts at once (SH-66). */
function useManySteps(): readonly BulkAction[] {
  const t = useText(accountStepMessages);
  return [
    {
      operation: enableAccounts,
      label: t('enable'),
      consequence: t('enableManyConsequence'),
      refreshes: accountRefreshes,
      undo: disableAccounts,
    },
    {
      operation: disableAccounts,
      label: t('disable'),
      consequence: t('disableManyConsequence'),
      tone: 'danger',
      refreshes: accountRefreshes,
      undo: enableAccounts,
    },
  ];
}

const useAccounts = (kind: AccountKind | undefined) =>
  useList(listAccounts, {
    exporting: exportAccounts,
    filters: {
      query: param.text,
      kind: param.choice(accountKinds),
      role: param.text,
      isEnabled: param.yesNo,
      merchantId: param.id,
    },
    sorts: accountSorts,
    toInput: (filters, position) => ({
      ...filters,
      ...(kind !== undefined && { kind }),
      ...position,
    }),
  });

type FiltersProps = { list: ReturnType<typeof useAccounts>; kind: AccountKind | undefined };

function AccountFilters({ list, kind }: FiltersProps) {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const { isEnabled, merchantId } = list.filters;
  const isStaff = useSession()?.kind === 'staff';
  const kindsSeen = accountKinds.filter((one) => isStaff || one !== 'staff');
  const words = { staff: t('staff'), partner: t('partner'), shop: t('shopPeople') };
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      {kind === undefined && (
        <ChoiceFilter
          label={titleOf('kind')}
          value={list.filters.kind}
          options={kindsSeen.map((one) => ({ value: one, label: words[one] }))}
          onChange={(chosen) => list.changeFilters({ kind: chosen })}
        />
      )}
      {(kind === 'shop' || !isStaff) && (
        <MerchantFilter
          label={t('merchant')}
          value={merchantId}
          onChange={(chosen) => list.changeFilters({ merchantId: chosen })}
        />
      )}
      <RoleFilter list={list} kind={kind} />
      <YesNoFilter
        label={titleOf('state')}
        value={isEnabled}
        yes={t('enabled')}
        no={t('disabled')}
        onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
      />
    </FilterBar>
  );
}

/** For who may look at roles at all. */
function RoleFilter({ list, kind }: FiltersProps) {
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const isEnabled = useAllowed(listRoles);
  const input = { pageSize: 100, ...(kind !== undefined && { kind }) };
  const answer = useOperation(listRoles, input, { freshSeconds: 60, isEnabled });
  if (!isEnabled) return null;
  const roles = answer.data?.rows ?? [];
  return (
    <ChoiceFilter
      label={titleOf('roles')}
      value={list.filters.role}
      options={roles.map((role) => ({ value: role.key, label: roleTitle(role, language) }))}
      onChange={(role) => list.changeFilters({ role })}
    />
  );
}
