import { objectTitle, operationTitle } from '../facts/titles.ts';
import { accountKindWords, textOf } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { wrongCredentials } from '../vocabulary/refusals.ts';
import { listLoginLog, listOperationLog } from './operations.ts';

const done: Text = { zh: '成功', en: 'Success', es: 'Correcta' };
const refused: Text = { zh: '已拒绝', en: 'Refused', es: 'Rechazada' };

/** How a call ended: done, or refused and why. */
function resultText(result: string): Text {
  if (result === 'ok') return done;
  const reason = result === wrongCredentials.code ? wrongCredentials.text : undefined;
  return textOf((language) => `${refused[language]} · ${reason?.[language] ?? result}`);
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
