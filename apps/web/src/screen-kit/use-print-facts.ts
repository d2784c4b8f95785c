import { timeZoneName } from '../platform/format.ts';
import { useLanguage, useText } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { printListMessages } from './print-list.messages.ts';
import { useFormat } from './use-format.ts';

type PrintFact = { readonly label: string; readonly value: string };

/** By whom and when something goes on paper, by the clock of the account (SH-49). */
export function usePrintFacts(at: string): readonly [by: PrintFact, at: PrintFact] {
  const t = useText(printListMessages);
  const format = useFormat();
  const language = useLanguage();
  const account = useSession();
  const { userName: name = '', impersonatorName, timeZone = 'UTC' } = account ?? {};
  const impersonator = impersonatorName ?? '';
  const zone = timeZoneName(timeZone, language, 'long');
  return [
    { label: t('by'), value: impersonator === '' ? name : t('inNameOf', { impersonator, name }) },
    { label: t('at'), value: t('zoned', { time: format.dateTime(at), zone }) },
  ];
}
