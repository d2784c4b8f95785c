import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { faultRuleWords, ticketCategoryWords } from '../vocabulary/ticket.ts';
import { creditStateWords, listServiceCredits } from './credit.operations.ts';
import { listTickets } from './operations.ts';
import { listRatings } from './rating.operations.ts';
import { listSymptoms } from './report.operations.ts';
import {
  ticketChannelWords,
  ticketImpactWords,
  ticketMethodWords,
  ticketStateWords,
  ticketUrgencyWords,
  waitingPartyWords,
} from './rows.ts';

/** The tickets as a file: what the shop may read, whoever asks (SVC-16). */
export const exportTickets = exportOf(listTickets, {
  title: { zh: '售后工单', en: 'Tickets', es: 'Incidencias' },
  columns: [
    'ticketNumber',
    'createdAt',
    'shopName',
    'merchantName',
    'deviceCode',
    'terminalName',
    {
      title: fieldTitle('ticketCategory'),
      kind: 'word',
      value: ({ ticketCategory }) => ticketCategoryWords[ticketCategory],
    },
    {
      title: fieldTitle('impact'),
      kind: 'word',
      value: ({ impact }) => ticketImpactWords[impact],
    },
    {
      title: fieldTitle('urgency'),
      kind: 'word',
      value: ({ urgency }) => ticketUrgencyWords[urgency],
    },
    'priority',
    {
      title: fieldTitle('channel'),
      kind: 'word',
      value: ({ channel }) => ticketChannelWords[channel],
    },
    {
      title: fieldTitle('faultRule'),
      kind: 'word',
      value: ({ faultRule }) => (faultRule === null ? null : faultRuleWords[faultRule]),
    },
    'problem',
    {
      title: fieldTitle('ticketState'),
      kind: 'word',
      value: ({ ticketState }) => ticketStateWords[ticketState],
    },
    {
      title: fieldTitle('waitingFor'),
      kind: 'word',
      value: ({ waitingFor }) => (waitingFor === null ? null : waitingPartyWords[waitingFor]),
    },
    'waitingReason',
    'waitingUntil',
    'visitAt',
    'reporterName',
    'accepterName',
    'engineerName',
    {
      title: fieldTitle('method'),
      kind: 'word',
      value: ({ method }) => (method === null ? null : ticketMethodWords[method]),
    },
    'solution',
    'reopenCount',
    'repeatCount',
    'downtimeMinutes',
    'firstResponseAt',
    'resolvedAt',
    'closedAt',
  ],
});

/** The credits for downtime as a file (SVC-11). */
export const exportServiceCredits = exportOf(listServiceCredits, {
  title: { zh: '停机补偿', en: 'Credits for downtime', es: 'Abonos por parada' },
  totals: {
    counts: ({ creditState }) => creditState !== 'rejected',
    without: { zh: '不含已驳回', en: 'without rejected', es: 'sin rechazados' },
  },
  columns: [
    'creditNumber',
    'proposedAt',
    'shopName',
    'ticketNumber',
    'downtimeMinutes',
    'hourlyCredit',
    'lebean',
    {
      title: fieldTitle('creditState'),
      kind: 'word',
      value: ({ creditState }) => creditStateWords[creditState],
    },
    'proposedBy',
    'decidedBy',
    'decidedAt',
    'reason',
    'statementNumber',
  ],
});

/** What shops have rated, as a file (SVC-12). */
export const exportRatings = exportOf(listRatings, {
  title: { zh: '售后评价', en: 'Ticket ratings', es: 'Valoraciones de incidencias' },
  columns: [
    'at',
    'ticketNumber',
    'shopName',
    'merchantName',
    'country',
    'engineerName',
    'score',
    'ratingWords',
    'authorName',
    'lookNote',
    'lookedBy',
    'lookedAt',
  ],
});

/** What goes wrong with which model, as a file (SVC-14). */
export const exportSymptoms = exportOf(listSymptoms, {
  title: { zh: '故障统计', en: 'Problems by model', es: 'Problemas por modelo' },
  columns: [
    {
      title: fieldTitle('ticketCategory'),
      kind: 'word',
      value: ({ ticketCategory }) => ticketCategoryWords[ticketCategory],
    },
    'equipmentTitle',
    'ticketCount',
    'deviceCount',
    'daysBetween',
  ],
});
