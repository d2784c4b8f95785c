import {
  disableActivities,
  enableActivities,
  resumeActivities,
} from '@lebean/contract/activity/bulk.operations';
import type { ActivityRow } from '@lebean/contract/activity/rows';
import { useText } from '../../platform/i18n.ts';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { activityMessages } from './activity.messages.ts';

export const nameOfActivity = ({ activityName }: ActivityRow): string => activityName;

/** What is done to many activities at once (SH-66). What was enabled may run at once, so that enabling has no undo. */
export function useActivityActions(): readonly BulkAction[] {
  const t = useText(activityMessages);
  const word = useText(kitWords);
  return [
    {
      operation: enableActivities,
      label: word('enable'),
      consequence: t('enableManyConsequence'),
      refreshes: ['gamePrice'],
    },
    {
      operation: disableActivities,
      label: word('disable'),
      consequence: t('disableManyConsequence'),
      tone: 'danger',
      refreshes: ['gamePrice'],
      undo: resumeActivities,
    },
  ];
}
