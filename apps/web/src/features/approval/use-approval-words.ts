import type { ApprovalRow } from '@lebean/contract/approval/rows';
import { operationTitle } from '@lebean/contract/facts/titles';
import { approvalLimit, isFixedLimit } from '@lebean/contract/kernel/approval-limit';
import { usePick, useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { approvalMessages } from './approval.messages.ts';

type Counted = { readonly limitKey: string; readonly currency?: string | null };

export type ApprovalWords = {
  readonly what: (request: Pick<ApprovalRow, 'operation'>) => string;
  readonly object: (request: Pick<ApprovalRow, 'objectKind' | 'objectTitle'>) => string;
  /** Hundredths with what they are counted in. */
  readonly amount: (request: Counted, hundredths: number) => string;
};

/** What a request is about, in the viewer's words. */
export function useApprovalWords(): ApprovalWords {
  const t = useText(approvalMessages);
  const pick = usePick();
  const format = useFormat();
  return {
    what: ({ operation }) => pick(operationTitle(operation)),
    object: ({ objectKind, objectTitle }) =>
      objectKind === 'approvalLimit'
        ? `${t(objectKind)} ${pick(approvalLimit(objectTitle).title)}`
        : `${t(objectKind)} ${objectTitle}`,
    amount: ({ limitKey, currency = null }, hundredths) => {
      if (isFixedLimit(limitKey)) return t('eachTime');
      return currency === null
        ? `${format.points(hundredths)} ${pick(approvalLimit(limitKey).unit)}`
        : format.money(hundredths, currency);
    },
  };
}
