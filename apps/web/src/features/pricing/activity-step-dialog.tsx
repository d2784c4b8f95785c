import { disableActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { activityMessages } from './activity.messages.ts';

type StepDialogProps = { activity: ActivityRow; verb: 'enable' | 'disable'; onClose: () => void };

/** Names the activity and what follows, before it is enabled or disabled (SH-38, ACT-1). */
export function ActivityStepDialog({ activity, verb, onClose }: StepDialogProps) {
  const t = useText(activityMessages);
  const format = useFormat();
  const operation = { enable: enableActivity, disable: disableActivity }[verb];
  const { id, version, activityName: name, startsAt, gameCount } = activity;
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ activityId: id, version }),
    refreshes: ['gamePrice'],
    onSaved: onClose,
  });
  const consequence =
    verb === 'enable'
      ? t('enableConsequence', { start: format.dateTime(startsAt), games: gameCount })
      : t('disableConsequence');
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${verb}Title`, { name })}
      isOpen
      onClose={onClose}
      submitLabel={t(verb)}
      tone={verb === 'disable' ? 'danger' : 'plain'}
    >
      <p className="activity-consequence">{consequence}</p>
    </FormDialog>
  );
}
