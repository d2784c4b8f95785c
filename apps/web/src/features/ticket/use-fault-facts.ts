import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { faultRuleWords } from '@lebean/contract/vocabulary/ticket';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import type { Fact } from '../../screen-kit/fact-list.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { faultMessages } from './fault.messages.ts';

/** By which rule a unit has opened a ticket, how often the fault came again, and how long it stood still (SVC-7, SVC-11). */
export function useFaultFacts(ticket: TicketDetail): readonly Fact[] {
  const t = useText(faultMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  const language = useLanguage();
  const { faultRule, repeatCount: count, lastFaultAt, downtimeMinutes } = ticket;
  const again: Fact = {
    title: titleOf('repeatCount'),
    fact: t('cameAgain', { count, at: format.dateTime(lastFaultAt) }),
  };
  const still = formatDuration((downtimeMinutes ?? 0) * 60, language);
  return [
    ...(faultRule === null
      ? []
      : [{ title: titleOf('faultRule'), fact: pick(faultRuleWords[faultRule]) }]),
    ...(count === 0 ? [] : [again]),
    ...(downtimeMinutes === null ? [] : [{ title: t('downtime'), fact: still }]),
  ];
}
