import { PlusOutlined } from '@ant-design/icons';
import { createActivity } from '@lebean/contract/activity/change.operations';
import { exportActivities } from '@lebean/contract/activity/export';
import { listActivities } from '@lebean/contract/activity/operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { activityPhases } from '@lebean/domain/activity-state';
import { activityTypes } from '@lebean/domain/pricing/activity';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { nameOfActivity, useActivityActions } from './activity-bulk.ts';
import { useActivityColumns } from './activity-columns.tsx';
import { ActivityDialog } from './activity-form.tsx';
import { ActivitySteps } from './activity-steps.tsx';
import { activityMessages } from './activity.messages.ts';

/** All activities that somebody may see, with what can be done with each (ACT-1). */
export function ActivityList() {
  const t = useText(activityMessages);
  const list = useSelection(useActivities(), {
    nameOf: nameOfActivity,
    actions: useActivityActions(),
  });
  const [isAdding, setAdding] = useDialogState(false);
  return (
    <>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useActivityColumns()}
        filters={<ActivityFilters list={list} />}
        actions={
          <OperationButton
            operation={createActivity}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setAdding(true)}
          >
            {t('create')}
          </OperationButton>
        }
        rowActions={stepsOf}
      />
      {isAdding && <ActivityDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const stepsOf = (activity: ActivityRow) => <ActivitySteps activity={activity} />;

const useActivities = () =>
  useList(listActivities, {
    exporting: exportActivities,
    filters: {
      query: param.text,
      phase: param.choice(activityPhases),
      activityType: param.choice(activityTypes),
    },
    sorts: ['-startsAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function ActivityFilters({ list }: { list: ReturnType<typeof useActivities> }) {
  const t = useText(activityMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { phase, activityType } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('state')}
        value={phase}
        options={activityPhases.map((one) => ({
          value: one,
          label: dictionary.title('activityState', one),
        }))}
        onChange={(one) => list.changeFilters({ phase: one })}
      />
      <ChoiceFilter
        label={t('type')}
        value={activityType}
        options={activityTypes.map((one) => ({
          value: one,
          label: dictionary.title('activityType', one),
        }))}
        onChange={(one) => list.changeFilters({ activityType: one })}
      />
    </FilterBar>
  );
}
