import { objectTitle, operationTitle } from '../facts/titles.ts';
import { accountKindWords, textOf, yesNo } from '../kernel/export-words.ts';
import { awaitingResult } from '../kernel/logged-change.ts';
import type { Text } from '../kernel/text.ts';
import type { EntryWord } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle, unitOf } from '../vocabulary/fields.ts';
import { loggedWords, refusedBecause } from './logged-words.ts';
import { listLoginLog, listOperationLog } from './operations.ts';
import type { LogLevel, OperationLogRow } from './rows.ts';

const done: Text = { zh: '成功', en: 'Success', es: 'Correcta' };
const awaiting: Text = { zh: '等待审批', en: 'Awaiting approval', es: 'Pendiente de aprobación' };
const refused: Text = { zh: '已拒绝', en: 'Refused', es: 'Rechazada' };

/** How a call ended: done, waiting for somebody, or refused and why. */
function resultText(result: string): Text {
  if (result === 'ok') return done;
  if (result === awaitingResult) return awaiting;
  return textOf(
    (language) => `${refused[language]} · ${refusedBecause[result]?.[language] ?? result}`,
  );
}

const levelWords: Readonly<Record<LogLevel, Text>> = {
  info: { zh: '普通', en: 'Info', es: 'Información' },
  warning: { zh: '警告', en: 'Warning', es: 'Advertencia' },
  critical: { zh: '关键', en: 'Critical', es: 'Crítica' },
};

/** The parts of a logged list; a value that is none is its only part. */
function partsOf(value: string): readonly string[] {
  if (!/^\[("[^"]*"|-?\d+)(,("[^"]*"|-?\d+))*\]$/.test(value)) return [value];
  return value.slice(1, -1).replaceAll('"', '').split(',');
}

/** A logged value as the list shows it: an amount in whole units, codes in words. */
function valueText(field: string, value: string | null, entryWord: EntryWord): Text {
  if (value === null) return textOf(() => '–');
  const isAmount = unitOf(field) === 'hundredths' && /^-?\d{1,15}$/.test(value);
  if (isAmount) return textOf(() => (Number(value) / 100).toFixed(2));
  const words = partsOf(value).map((part) => {
    const known = loggedWords[field.split('.').at(-1) ?? field]?.[part];
    if (known !== undefined) return known;
    if (part === 'true' || part === 'false') return yesNo(part === 'true');
    return entryWord(field, part) ?? textOf(() => part);
  });
  return textOf((language) => words.map((word) => word[language]).join(', '));
}

/** What changed, field by field, as far as the list shows it. */
function changesText({ changes, changeCount }: OperationLogRow, entryWord: EntryWord): Text {
  const more = changeCount > changes.length ? ` (+${changeCount - changes.length})` : '';
  const lines = changes.map(({ field, before, after }) => ({
    title: fieldTitle(field),
    was: valueText(field, before, entryWord),
    is: valueText(field, after, entryWord),
  }));
  return textOf((language) => {
    const shown = lines.map(
      ({ title, was, is }) => `${title[language]}: ${was[language]} → ${is[language]}`,
    );
    return `${shown.join('; ')}${more}`;
  });
}

/** The operation log as a file (ACC-6): an export is a line of it too. */
export const exportOperationLog = exportOf(listOperationLog, {
  title: { zh: '操作日志', en: 'Operation log', es: 'Registro de operaciones' },
  columns: [
    'at',
    {
      title: { zh: '操作', en: 'Operation', es: 'Operación' },
      kind: 'word',
      value: ({ operation }) => operationTitle(operation),
    },
    'accountName',
    {
      title: { zh: '类型', en: 'Type', es: 'Tipo' },
      kind: 'word',
      value: ({ accountKind }) => accountKindWords[accountKind],
    },
    {
      title: { zh: '对象', en: 'Object', es: 'Objeto' },
      kind: 'word',
      value: ({ object }) => objectTitle(object),
    },
    'objectId',
    {
      title: { zh: '名称', en: 'Name', es: 'Nombre' },
      kind: 'text',
      value: ({ objectName }) => objectName ?? '',
    },
    {
      title: { zh: '变更内容', en: 'Changes', es: 'Cambios' },
      kind: 'words',
      value: changesText,
    },
    {
      title: { zh: '级别', en: 'Level', es: 'Nivel' },
      kind: 'word',
      value: ({ level }) => levelWords[level],
    },
    'source',
    {
      title: { zh: '结果', en: 'Result', es: 'Resultado' },
      kind: 'word',
      value: ({ result }) => resultText(result),
    },
  ],
});

/** Sign-ins and refused ones as a file (ACC-5). */
export const exportLoginLog = exportOf(listLoginLog, {
  title: { zh: '登录日志', en: 'Sign-in log', es: 'Registro de accesos' },
  columns: [
    'at',
    'accountName',
    {
      title: { zh: '结果', en: 'Result', es: 'Resultado' },
      kind: 'word',
      value: ({ result }) => resultText(result),
    },
    'source',
    'userAgent',
  ],
});
