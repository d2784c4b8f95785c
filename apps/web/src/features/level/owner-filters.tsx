import { settingsOwners } from '@lebean/contract/level/rows';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { ValuesOf } from '../../platform/parameter.ts';
import { useSession } from '../../platform/session.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FilteredList } from '../../screen-kit/use-list.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';

export const ownerFilters = {
  owner: param.choice(settingsOwners),
  merchantId: param.id,
  isEnabled: param.yesNo,
};
export type OwnerFilters = ValuesOf<typeof ownerFilters>;

/** Staff look after the templates unless they say whose rows they mean; a shop sees what its cards go by. */
export function useOwner(): (filters: OwnerFilters) => OwnerFilters {
  const isStaff = useSession()?.kind === 'staff';
  return ({ owner, merchantId, isEnabled }) => {
    if (!isStaff) return { owner: undefined, merchantId: undefined, isEnabled };
    const isOfOne = merchantId !== undefined;
    return { owner: isOfOne ? 'merchant' : (owner ?? 'platform'), merchantId, isEnabled };
  };
}

/** Whose rows, and which of them. */
export function OwnerFilterBar<Row>({ list }: { list: FilteredList<Row, OwnerFilters> }) {
  const t = useText(memberSettingsMessages);
  const titleOf = useFieldTitle();
  const isStaff = useSession()?.kind === 'staff';
  const { owner, merchantId, isEnabled } = list.filters;
  const stateFilter = (
    <YesNoFilter
      label={titleOf('state')}
      value={isEnabled}
      yes={t('enabled')}
      no={t('disabled')}
      onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
    />
  );
  if (!isStaff) return <FilterBar list={list} search={stateFilter} />;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('owner')}
          value={owner ?? (merchantId === undefined ? 'platform' : 'merchant')}
          options={[
            { value: 'platform', label: t('platforms') },
            { value: 'merchant', label: t('merchants') },
          ]}
          onChange={(chosen) => list.changeFilters({ owner: chosen, merchantId: undefined })}
        />
      }
    >
      <MerchantFilter
        label={t('merchant')}
        value={merchantId}
        onChange={(id) =>
          list.changeFilters({ merchantId: id, owner: id === undefined ? undefined : 'merchant' })
        }
      />
      {stateFilter}
    </FilterBar>
  );
}
