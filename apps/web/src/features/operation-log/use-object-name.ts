import { objectTitle } from '@lebean/contract/facts/titles';
import type { OperationLogRow } from '@lebean/contract/operation-log/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { operationLogMessages } from './operation-log.messages.ts';

/** Names what a call was about: "Card #12"; only "Card" where the call made none. */
export function useObjectName(): (line: Pick<OperationLogRow, 'object' | 'objectId'>) => string {
  const t = useText(operationLogMessages);
  const pick = usePick();
  return ({ object, objectId }) =>
    objectId === ''
      ? pick(objectTitle(object))
      : t('objectOf', { object: pick(objectTitle(object)), id: objectId });
}
