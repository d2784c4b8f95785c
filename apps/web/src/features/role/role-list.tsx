import { Tag } from 'antd';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import { exportRoles } from '@lebean/contract/role/export';
import { createRole, listRoles, removeRole, updateRole } from '@lebean/contract/role/operations';
import { type RoleRow, roleDescription } from '@lebean/contract/role/rows';
import { prefabRoles, roleTitle } from '@lebean/contract/vocabulary/role';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useCountColumn } from '../../screen-kit/use-count-column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeRoleDialog, CreateRoleDialog } from './role-form.tsx';
import { RemoveRoleDialog } from './role-removal.tsx';
import { roleMessages } from './role.messages.ts';

const dialogs = { change: ChangeRoleDialog, remove: RemoveRoleDialog } as const;

/** The roles of the product and those of the installation (ACC-1). */
export function RoleListScreen() {
  const t = useText(roleMessages);
  const list = useRoles();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <EntityList
        list={list}
        label={t('label')}
        columns={useRoleColumns()}
        filters={<RoleFilters list={list} />}
        create={{ operation: createRole, label: t('create'), dialog: CreateRoleDialog }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </>
  );
}

const useRoles = () =>
  useList(listRoles, {
    exporting: exportRoles,
    filters: { query: param.text, kind: param.choice(accountKinds) },
    sorts: ['id'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useRoleColumns(): ReadonlyArray<Column<RoleRow>> {
  const t = useText(roleMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const count = useCountColumn<RoleRow>();
  return [
    {
      key: 'role',
      title: t('role'),
      render: (role) => (
        <>
          {roleTitle(role, language)} {role.key in prefabRoles && <Tag>{t('prefab')}</Tag>}
        </>
      ),
      onCard: 'heading',
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(kind), onCard: 'beside' },
    count('permissions', t('permissionCount'), ({ permissions }) => permissions.length),
    count('accounts', titleOf('accountCount'), ({ accountCount }) => accountCount),
    {
      key: 'description',
      title: titleOf('description'),
      render: (role) => roleDescription(role, language),
      onCard: 'line',
    },
  ];
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, RoleRow>) {
  const word = useText(kitWords);
  return (
    <>
      <OperationButton operation={updateRole} type="link" onClick={() => onOpen('change', row)}>
        {word('edit')}
      </OperationButton>
      {!(row.key in prefabRoles) && (
        <OperationButton
          operation={removeRole}
          type="link"
          danger
          onClick={() => onOpen('remove', row)}
        >
          {word('remove')}
        </OperationButton>
      )}
    </>
  );
}

function RoleFilters({ list }: { list: ReturnType<typeof useRoles> }) {
  const t = useText(roleMessages);
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={t('kind')}
        value={list.filters.kind}
        options={accountKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => list.changeFilters({ kind })}
      />
    </FilterBar>
  );
}
