import type { ExportColumn } from '../kernel/export.ts';

/** What a file tells of a request that somebody decides about. */
type Decided = {
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string;
};

/** Who has asked and when, and who has decided and why. */
export const decisionColumns: ReadonlyArray<ExportColumn<Decided>> = [
  {
    title: { zh: '申请人', en: 'Asked by', es: 'Solicitante' },
    kind: 'text',
    value: ({ requestedBy }) => requestedBy,
  },
  {
    title: { zh: '申请时间', en: 'Asked', es: 'Solicitud' },
    kind: 'instant',
    value: ({ requestedAt }) => requestedAt,
  },
  {
    title: { zh: '处理人', en: 'Settled by', es: 'Resuelta por' },
    kind: 'text',
    value: ({ decidedBy }) => decidedBy,
  },
  {
    title: { zh: '处理时间', en: 'Settled', es: 'Resolución' },
    kind: 'instant',
    value: ({ decidedAt }) => decidedAt,
  },
  {
    title: { zh: '原因', en: 'Reason', es: 'Motivo' },
    kind: 'text',
    value: ({ reason }) => reason,
  },
];
