import {
  disableActivity,
  enableActivity,
  updateActivity,
} from '@lebean/contract/activity/change.operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ActivityDialog } from './activity-form.tsx';
import { ActivityStepDialog } from './activity-step-dialog.tsx';

/** Whether an activity is theirs to change: a shop changes its own alone (ACT-1). */
const useMayChange = (): ((activity: ActivityRow) => boolean) => {
  const isShop = useSession()?.kind === 'shop';
  return ({ activityType }) => !isShop || activityType === 'own';
};

/** What can be done with an activity as it stands (ACT-1), wherever it is shown. */
export function ActivitySteps({ activity }: { activity: ActivityRow }) {
  const word = useText(kitWords);
  const mayChange = useMayChange();
  const [dialog, setDialog] = useDialogState<'edit' | 'enable' | 'disable'>();
  const close = (): void => setDialog(undefined);
  const { id, phase } = activity;
  if (!mayChange(activity)) return null;
  return (
    <>
      {phase !== 'disabled' && (
        <OperationButton operation={updateActivity} type="link" onClick={() => setDialog('edit')}>
          {word('edit')}
        </OperationButton>
      )}
      {phase === 'draft' && (
        <OperationButton operation={enableActivity} type="link" onClick={() => setDialog('enable')}>
          {word('enable')}
        </OperationButton>
      )}
      {(phase === 'notStarted' || phase === 'running') && (
        <OperationButton
          operation={disableActivity}
          type="link"
          danger
          onClick={() => setDialog('disable')}
        >
          {word('disable')}
        </OperationButton>
      )}
      {dialog === 'edit' && <ActivityDialog activityId={id} onClose={close} />}
      {(dialog === 'enable' || dialog === 'disable') && (
        <ActivityStepDialog activity={activity} verb={dialog} onClose={close} />
      )}
    </>
  );
}
