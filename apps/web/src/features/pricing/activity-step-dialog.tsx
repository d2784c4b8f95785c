import {
  disableActivity,
  enableActivity,
  redraftActivity,
  resumeActivity,
} from '@lebean/contract/activity/change.operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { activityMessages } from './activity.messages.ts';

type StepDialogProps = { activity: ActivityRow; verb: 'enable' | 'disable'; onClose: () => void };

/** Names the activity and what follows, before it is enabled or disabled (SH-38, ACT-1). */
export function ActivityStepDialog({ activity, verb, onClose }: StepDialogProps) {
  const t = useText(activityMessages);
  const format = useFormat();
  const offerUndo = useUndo();
  const operation = { enable: enableActivity, disable: disableActivity }[verb];
  const { id, version, activityName: name, startsAt, gameCount } = activity;
  const recordForm = useRecordForm<typeof operation, object>(operation, {
    toInput: () => ({ activityId: id, version }),
    refreshes: ['gamePrice'],
    onSaved: (changed) => {
      onClose();
      const text = `${t(verb)}: ${name}`;
      // Prices follow what has begun from this moment on.
      const hasBegun = verb === 'enable' && Date.parse(startsAt) <= Date.now();
      if (hasBegun) showToast({ kind: 'success', text });
      else
        offerUndo({
          text,
          operation: verb === 'enable' ? redraftActivity : resumeActivity,
          input: changed,
        });
    },
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
