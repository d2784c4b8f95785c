import { defineMessages } from '../../platform/i18n.ts';

export const verifyMessages = defineMessages({
  zh: {
    verify: '校验日志链',
    title: '校验操作日志',
    what: '逐段重算封印链：任何被修改、删除或插入的记录都会被发现。期间可以继续工作。',
    start: '开始校验',
    again: '重新校验',
    stop: '停止',
    close: '关闭',
    running: '已校验 {rows} 条记录、{seals} 个封印，剩余 {left} 个',
    whole: '日志完整：{seals} 个封印下的 {rows} 条记录全部吻合。',
    broken: '日志链在第 {seal} 个封印处断开：{reason}。',
    rowsChanged: '封印之后有记录被修改、删除或插入',
    gap: '它前面缺少一个封印',
    otherKey: '它是用另一把密钥封印的',
    endMissing: '日志链的末端被截断，最后见到的封印已不存在',
  },
  en: {
    verify: 'Verify log',
    title: 'Verify operation log',
    what: 'Recomputes the hash chain to detect edited, deleted or inserted entries. You can keep working meanwhile.',
    start: 'Start',
    again: 'Verify again',
    stop: 'Stop',
    close: 'Close',
    running:
      '{rows} {rows:entry|entries} and {seals} {seals:seal|seals} verified, {left} {left:seal|seals} left',
    whole:
      'The log is intact: all {rows} {rows:entry|entries} under {seals} {seals:seal|seals} match.',
    broken: 'The chain breaks at seal {seal}: {reason}.',
    rowsChanged: 'entries were edited, deleted or inserted after they were sealed',
    gap: 'the seal before it is missing',
    otherKey: 'it was sealed with a different key',
    endMissing: 'the end of the chain was cut off; the last known seal is gone',
  },
  es: {
    verify: 'Verificar registro',
    title: 'Verificar el registro de operaciones',
    what: 'Recalcula la cadena de sellos para detectar entradas editadas, eliminadas o insertadas. Mientras tanto puede seguir trabajando.',
    start: 'Iniciar',
    again: 'Verificar de nuevo',
    stop: 'Detener',
    close: 'Cerrar',
    running:
      '{rows} {rows:entrada|entradas} y {seals} {seals:sello verificado|sellos verificados}, {left:falta|faltan} {left} {left:sello|sellos}',
    whole:
      'El registro está íntegro: {rows} {rows:entrada coincide|entradas coinciden} bajo {seals} {seals:sello|sellos}.',
    broken: 'La cadena se rompe en el sello {seal}: {reason}.',
    rowsChanged: 'hay entradas editadas, eliminadas o insertadas después de sellarse',
    gap: 'falta el sello anterior',
    otherKey: 'se selló con otra clave',
    endMissing: 'se cortó el final de la cadena: el último sello conocido ya no está',
  },
});
