import { type AttentionLine, maxAttentionCounted } from '@lebean/contract/dashboard/attention.rows';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { attentionMessages } from './attention.messages.ts';

/** What a line says: one sentence, and below it whose it is, how much and since when. */
export type AttentionWords = { readonly sentence: string; readonly details: readonly string[] };

/** Says lines in words (SH-52). */
export function useAttentionWords(): (line: AttentionLine) => AttentionWords {
  const t = useText(attentionMessages);
  const format = useFormat();
  const now = useNow();
  const sentenceOf = ({ kind, count, name, days, money }: AttentionLine): string => {
    // Words that are chosen by a number need it as a number; that there are more stands beside it.
    const counted = { count };
    if (kind === 'shortWallet' && count === 1) return t('shortWallet', { name, days: days ?? 0 });
    if (kind === 'shortWallet') return t('shortWallets', { name, count });
    if (kind === 'approval' && count === 1) return t('approval', { name });
    if (kind === 'approval') return t('approvals', counted);
    if (kind === 'shiftVariance') {
      const [{ amount, currency } = { amount: 0, currency: 'CNY' }] = money;
      const written = format.money(Math.abs(amount), currency);
      return t(amount < 0 ? 'cashShort' : 'cashOver', { name, amount: written });
    }
    if (kind === 'offlineDevice') return t(kind, { name, count });
    if (kind === 'withdrawnVersion') return t(kind, { name, count });
    if (kind === 'notice') return t(kind, { name });
    return t(kind, counted);
  };
  // From the third day on its hour says nothing.
  const agoOf = (since: string): string =>
    now - Date.parse(since) < twoDaysMs ? format.relative(since, now) : format.date(since);
  const detailsOf = (line: AttentionLine): readonly string[] => {
    const { kind, name, detail, since, money, lebean, total, further } = line;
    const time = since === null ? '' : agoOf(since);
    const amounts = money.map(({ amount, currency }) => format.money(amount, currency)).join(' · ');
    const parts: readonly string[] =
      kind === 'offlineDevice'
        ? [
            total === null ? '' : t('ofDevices', { total: format.count(total) }),
            since === null
              ? t('neverHeard', { name: detail })
              : t('lastHeard', { name: detail, time }),
          ]
        : [
            line.count < maxAttentionCounted ? '' : `${format.count(maxAttentionCounted)}+`,
            kind === 'shiftVariance' ? '' : amounts,
            saysName.has(kind) ? name : '',
            saysDetail.has(kind) ? detail : '',
            lebean === null ? '' : t('lebeanLeft', { lebean: format.points(lebean) }),
            time,
          ];
    const more = further === 0 ? '' : t('further', { count: further });
    return [...parts, more].filter((part) => part !== '');
  };
  return (line) => ({ sentence: sentenceOf(line), details: detailsOf(line) });
}

const twoDaysMs = 48 * 3_600_000;

/** Kinds that are distinguished by more than whose they are: long numbers are for the record. */
const saysDetail: ReadonlySet<AttentionLine['kind']> = new Set([
  'approval',
  'activityJoin',
  'packageApplication',
  'shiftVariance',
]);

/** Kinds whose sentence does not name the worst: the line below does. */
const saysName: ReadonlySet<AttentionLine['kind']> = new Set([
  'uncreditedPayment',
  'failedRefund',
  'criticalTicket',
  'overdueTicket',
  'overdueStatement',
  'disputedStatement',
  'unchargedPlay',
  'statementToConfirm',
  'pendingTicket',
  'activityJoin',
  'packageApplication',
  'openBankLine',
]);
