import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listBreaks, listLiability, listReconciliations } from './operations.ts';
import { assetWord, breakWords } from './rows.ts';

/** The proofs of the ledger as a file (LED-7). */
export const exportReconciliations = exportOf(listReconciliations, {
  title: { zh: '对账记录', en: 'Reconciliations', es: 'Conciliaciones' },
  columns: [
    {
      title: { zh: '开始时间', en: 'Started', es: 'Inicio' },
      kind: 'instant',
      value: ({ startedAt }) => startedAt,
    },
    {
      title: { zh: '结束时间', en: 'Finished', es: 'Fin' },
      kind: 'instant',
      value: ({ finishedAt }) => finishedAt,
    },
    {
      title: { zh: '全量核对', en: 'Whole book', es: 'Libro completo' },
      kind: 'word',
      value: ({ isWhole }) => yesNo(isWhole),
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
    {
      title: { zh: '分录数', en: 'Entries', es: 'Apuntes' },
      kind: 'integer',
      value: ({ entries }) => entries,
    },
    {
      title: { zh: '转账数', en: 'Transfers', es: 'Transferencias' },
      kind: 'integer',
      value: ({ transfers }) => transfers,
    },
    {
      title: { zh: '单据数', en: 'Documents', es: 'Documentos' },
      kind: 'integer',
      value: ({ documents }) => documents,
    },
    {
      title: { zh: '差异数', en: 'Breaks', es: 'Diferencias' },
      kind: 'integer',
      value: ({ breaks }) => breaks,
    },
  ],
});

/** What a proof has found as a file (LED-7). */
export const exportBreaks = exportOf(listBreaks, {
  title: { zh: '对账差异', en: 'Breaks', es: 'Diferencias' },
  columns: [
    {
      title: { zh: '差异', en: 'Break', es: 'Diferencia' },
      kind: 'word',
      value: ({ kind }) => breakWords[kind],
    },
    {
      title: { zh: '资产', en: 'Asset', es: 'Activo' },
      kind: 'word',
      value: ({ asset }) => (asset === null ? null : assetWord(asset)),
    },
    {
      title: { zh: '账户', en: 'Account', es: 'Cuenta' },
      kind: 'integer',
      value: ({ accountId }) => accountId,
    },
    {
      title: { zh: '归属', en: 'Owner', es: 'Titular' },
      kind: 'text',
      value: ({ ownerName }) => ownerName,
    },
    {
      title: { zh: '转账', en: 'Transfer', es: 'Transferencia' },
      kind: 'integer',
      value: ({ transferId }) => transferId,
    },
    {
      title: { zh: '单号', en: 'Document', es: 'Documento' },
      kind: 'text',
      value: ({ documentNumber }) => documentNumber,
    },
    {
      title: { zh: '应为', en: 'Expected', es: 'Esperado' },
      kind: 'integer',
      value: ({ expected }) => expected,
    },
    {
      title: { zh: '实为', en: 'Found', es: 'Encontrado' },
      kind: 'integer',
      value: ({ found }) => found,
    },
  ],
});

/** The stored value by merchant as a file (RPT-3). */
export const exportLiability = exportOf(listLiability, {
  title: { zh: '储值负债', en: 'Stored-value liability', es: 'Pasivo por saldo' },
  columns: [
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '类别', en: 'Kind', es: 'Clase' },
      kind: 'word',
      value: ({ asset }) => assetWord(asset),
    },
    {
      title: { zh: '期初', en: 'Opening', es: 'Inicial' },
      kind: 'hundredths',
      value: ({ opening }) => opening,
    },
    {
      title: { zh: '售出', en: 'Sold', es: 'Vendido' },
      kind: 'hundredths',
      value: ({ sold }) => sold,
    },
    {
      title: { zh: '消费', en: 'Spent', es: 'Gastado' },
      kind: 'hundredths',
      value: ({ spent }) => spent,
    },
    {
      title: { zh: '退款', en: 'Refunded', es: 'Reembolsado' },
      kind: 'hundredths',
      value: ({ refunded }) => refunded,
    },
    {
      title: { zh: '期末', en: 'Closing', es: 'Final' },
      kind: 'hundredths',
      value: ({ closing }) => closing,
    },
  ],
});
