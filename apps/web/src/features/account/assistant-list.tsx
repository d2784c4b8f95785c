import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { createAssistant, listAssistants } from '@lebean/contract/account/assistant.operations';
import { exportAssistants } from '@lebean/contract/account/export';
import { accountSorts } from '@lebean/contract/account/rows';
import { abilities } from '@lebean/contract/vocabulary/ability';
import { abilityWords } from '@lebean/contract/vocabulary/ability-words';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { withRemadeRows } from '../../screen-kit/remade-rows.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAssistantColumns } from '../../shared/accounts/account-columns.tsx';
import {
  AccountRowActions,
  useAccountDialogs,
} from '../../shared/accounts/account-row-actions.tsx';
import { accountMessages } from '../../shared/accounts/account.messages.ts';
import { type Person, personOf } from '../../shared/accounts/person.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useAbilitiesColumn } from './abilities-column.tsx';
import { AssistantCreateDialog } from './assistant-create-dialog.tsx';
import { assistantListMessages } from './assistant-list.messages.ts';

/** The shop assistants: an owner's own ones, or with another scope those of many merchants. */
export function AssistantScreen() {
  const t = useText(accountMessages);
  const assistants = useAssistants();
  const list = withRemadeRows(assistants, personOf);
  const { open, dialogs } = useAccountDialogs(list.rows);
  const [isCreating, setCreating] = useState(false);
  const rowActions = (person: Person) => <AccountRowActions person={person} onOpen={open} />;
  return (
    <>
      <h1 className="visually-hidden">{t('assistants')}</h1>
      <ListScreen
        list={list}
        label={t('assistants')}
        columns={useColumns()}
        filters={<AssistantFilters list={assistants} />}
        actions={
          <OperationButton
            operation={createAssistant}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setCreating(true)}
          >
            {t('createAssistant')}
          </OperationButton>
        }
        rowActions={rowActions}
      />
      <AssistantCreateDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      {dialogs}
    </>
  );
}

/** As those of accounts; what one may do stands behind its roles. */
function useColumns() {
  const columns = useAssistantColumns();
  const behind = columns.findIndex(({ key }) => key === 'roles') + 1;
  return [...columns.slice(0, behind), useAbilitiesColumn(), ...columns.slice(behind)];
}

const useAssistants = () =>
  useList(listAssistants, {
    exporting: exportAssistants,
    filters: {
      query: param.text,
      merchantId: param.id,
      isEnabled: param.yesNo,
      ability: param.choice(abilities),
    },
    sorts: accountSorts,
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

function AssistantFilters({ list }: { list: ReturnType<typeof useAssistants> }) {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const isShop = useSession()?.kind === 'shop';
  const words = useText(assistantListMessages);
  const language = useLanguage();
  const { merchantId, isEnabled, ability } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      {!isShop && (
        <MerchantFilter
          label={t('merchant')}
          value={merchantId}
          onChange={(chosen) => list.changeFilters({ merchantId: chosen })}
        />
      )}
      <YesNoFilter
        label={titleOf('state')}
        value={isEnabled}
        yes={t('enabled')}
        no={t('disabled')}
        onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
      />
      <ChoiceFilter
        label={titleOf('abilities')}
        value={ability}
        options={abilities.map((one) => ({
          value: one,
          label: words('may', { ability: abilityWords[one][language] }),
        }))}
        onChange={(chosen) => list.changeFilters({ ability: chosen })}
      />
    </FilterBar>
  );
}
