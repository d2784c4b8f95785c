import type { ApprovalState } from '@lebean/domain/approval';
import { operationTitle } from '../facts/titles.ts';
import { approvalLimit, isFixedLimit } from '../kernel/approval-limit.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listApprovals } from './operations.ts';
import type { ApprovalRow } from './rows.ts';

/** What the states of a request are called in a file. */
const stateWords: Readonly<Record<ApprovalState, Text>> = {
  pending: { zh: '待审批', en: 'Waiting', es: 'Pendiente' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobada' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazada' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirada' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducada' },
  failed: { zh: '执行失败', en: 'Failed', es: 'Fallida' },
};

const objectWords: Readonly<Record<ApprovalRow['objectKind'], Text>> = {
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  partner: { zh: '合作商', en: 'Partner', es: 'Socio' },
  card: { zh: '会员卡', en: 'Card', es: 'Tarjeta' },
  approvalLimit: { zh: '审批额度', en: 'Approval limit', es: 'Límite de aprobación' },
  period: { zh: '账期', en: 'Period', es: 'Periodo' },
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
};

const same = (text: string): Text => ({ zh: text, en: text, es: text });

/** What an amount is counted in: a currency, or the unit of its limit; nothing where each call takes two people. */
const unitOf = ({ limitKey, currency }: ApprovalRow): Text =>
  currency === null ? approvalLimit(limitKey).unit : same(currency);

/** Requests for approval as a file (CTL-1). */
export const exportApprovals = exportOf(listApprovals, {
  title: { zh: '审批', en: 'Approvals', es: 'Aprobaciones' },
  columns: [
    { field: 'number', title: { zh: '审批编号', en: 'Number', es: 'Número' } },
    {
      title: { zh: '操作', en: 'Operation', es: 'Operación' },
      kind: 'word',
      value: ({ operation }) => operationTitle(operation),
    },
    {
      title: { zh: '对象类别', en: 'Object type', es: 'Tipo de objeto' },
      kind: 'word',
      value: ({ objectKind }) => objectWords[objectKind],
    },
    {
      title: { zh: '对象', en: 'Object', es: 'Objeto' },
      kind: 'word',
      value: ({ objectKind, objectTitle }) =>
        objectKind === 'approvalLimit' ? approvalLimit(objectTitle).title : same(objectTitle),
    },
    {
      title: { zh: '数额', en: 'Amount', es: 'Importe' },
      kind: 'hundredths',
      value: ({ limitKey, amount }) => (isFixedLimit(limitKey) ? null : amount),
    },
    { title: { zh: '单位', en: 'Unit', es: 'Unidad' }, kind: 'word', value: unitOf },
    'requesterName',
    { field: 'createdAt', title: { zh: '申请时间', en: 'Requested at', es: 'Solicitada el' } },
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ state }) => stateWords[state],
    },
    'deciderName',
    'decidedAt',
    {
      title: { zh: '有效期至', en: 'Expires', es: 'Caduca' },
      kind: 'instant',
      value: ({ expiresAt }) => expiresAt,
    },
  ],
});
