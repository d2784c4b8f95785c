import { objectTitle, operationTitle } from '../facts/titles.ts';
import { accountKindWords, textOf } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle, unitOf } from '../vocabulary/fields.ts';
import { wrongCredentials } from '../vocabulary/refusals.ts';
import { listLoginLog, listOperationLog } from './operations.ts';
import type { LogLevel, OperationLogRow } from './rows.ts';

const done: Text = { zh: '成功', en: 'Success', es: 'Correcta' };
const refused: Text = { zh: '已拒绝', en: 'Refused', es: 'Rechazada' };

/** How a call ended: done, or refused and why. */
function resultText(result: string): Text {
  if (result === 'ok') return done;
  const reason = result === wrongCredentials.code ? wrongCredentials.text : undefined;
  return textOf((language) => `${refused[language]} · ${reason?.[language] ?? result}`);
}

const levelWords: Readonly<Record<LogLevel, Text>> = {
  info: { zh: '普通', en: 'Info', es: 'Información' },
  warning: { zh: '警告', en: 'Warning', es: 'Advertencia' },
  critical: { zh: '关键', en: 'Critical', es: 'Crítica' },
};

/** What changed, field by field, as far as the list shows it; an amount is written in whole units. */
function changesText({ changes, changeCount }: OperationLogRow): Text {
  const shown = (field: string, value: string | null): string => {
    if (value === null) return '–';
    const isAmount = unitOf(field) === 'hundredths' && /^-?\d{1,15}$/.test(value);
    return isAmount ? (Number(value) / 100).toFixed(2) : value;
  };
  const more = changeCount > changes.length ? ` (+${changeCount - changes.length})` : '';
  return textOf((language) => {
    const lines = changes.map(({ field, before, after }) => {
      const [was, is] = [shown(field, before), shown(field, after)];
      return `${fieldTitle(field)[language]}: ${was} → ${is}`;
    });
    return `${lines.join('; ')}${more}`;
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
      kind: 'word',
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
