import { createActivity, updateActivity } from '@lebean/contract/activity/change.operations';
import { getActivity } from '@lebean/contract/activity/operations';
import type { ActivityDetail } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { ActivityFields, type ActivityValues, termsOf } from './activity-fields.tsx';
import { activityFormMessages } from './activity-form.messages.ts';
import { ActivityTypeField, OwnShopField } from './activity-whose.tsx';

type DialogProps = {
  /** Without one, an activity is added. */
  activityId?: number;
  onClose: () => void;
};

/** Adds an activity as a draft, or changes one as far as it may be changed (ACT-1). */
export function ActivityDialog({ activityId, onClose }: DialogProps) {
  return activityId === undefined ? (
    <CreateDialog onClose={onClose} />
  ) : (
    <LoadedDialog activityId={activityId} onClose={onClose} />
  );
}

const emptyValues: Partial<ActivityValues> = {
  activityType: 'platform',
  activityMode: 'discount',
  shopTypes: [],
  weekdays: [],
  stacksWithLevel: false,
};

const refusalFields = {
  ACTIVITY_GAME_UNKNOWN: 'gameIds',
  ACTIVITY_END_IN_PAST: 'endsAt',
} as const;
/** Only who adds one says where it is. */
const creationRefusalFields = { ...refusalFields, OWN_ACTIVITY_FORBIDDEN: 'shopId' } as const;

function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useText(activityFormMessages);
  const isShop = useSession()?.kind === 'shop';
  const recordForm = useRecordForm<typeof createActivity, ActivityValues>(createActivity, {
    toInput: ({ activityType, shopId, ...values }) =>
      isShop
        ? { ...termsOf(values), ...(shopId !== undefined && { shopId }) }
        : { ...termsOf(values), activityType },
    initialValues: emptyValues,
    refusalFields: creationRefusalFields,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
      width={680}
    >
      <ActivityFields
        recordForm={recordForm}
        field={recordForm.field}
        phase={undefined}
        whose={isShop ? <OwnShopField field={recordForm.field('shopId')} /> : <ActivityTypeField />}
      />
    </FormDialog>
  );
}

function LoadedDialog({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const { data: activity } = useOperation(getActivity, { activityId });
  return activity === undefined ? null : <EditDialog activity={activity} onClose={onClose} />;
}

function EditDialog({ activity, onClose }: { activity: ActivityDetail; onClose: () => void }) {
  const t = useText(activityFormMessages);
  const word = useText(kitWords);
  const { id: activityId, version, activityName: name, activityType, phase } = activity;
  const recordForm = useRecordForm<typeof updateActivity, ActivityValues>(updateActivity, {
    toInput: ({ activityType: _type, shopId: _shop, ...values }) => ({
      activityId,
      version,
      ...termsOf(values),
    }),
    initialValues: {
      ...activity,
      activityName: activity.typedName,
      activityType: activityType === 'applyToJoin' ? activityType : 'platform',
      shopId: activity.shopId ?? undefined,
      discountPercent: activity.discountPercent ?? undefined,
      fixedPrice: activity.fixedPrice ?? undefined,
      gameIds: activity.games.map(({ id }) => id),
    },
    refusalFields,
    refreshes: ['gamePrice'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={680}
    >
      <ActivityFields recordForm={recordForm} field={recordForm.field} phase={phase} />
    </FormDialog>
  );
}
