import { defineMessages } from '../../platform/i18n.ts';

/** The bar comes with the list; what its dialogs say comes with them (P7). */
export const drawerBarMessages = defineMessages({
  zh: {
    drawer: '收银钱箱',
    closed: '未开班',
    closedRequired: '未开班，暂不能收付现金',
    openSince: '{operator} 于 {at} 开班',
    expected: '应有现金',
    open: '开班',
    move: '存取现金',
    close: '交班',
  },
  en: {
    drawer: 'Cash drawer',
    closed: 'No open shift',
    closedRequired: 'Open a shift to take cash',
    openSince: 'Opened by {operator}, {at}',
    expected: 'Expected',
    open: 'Open shift',
    move: 'Cash in/out',
    close: 'Close shift',
  },
  es: {
    drawer: 'Caja',
    closed: 'No hay turno abierto',
    closedRequired: 'Abra un turno para cobrar en efectivo',
    openSince: 'Abierto por {operator}, {at}',
    expected: 'Esperado',
    open: 'Abrir turno',
    move: 'Entradas y salidas',
    close: 'Cerrar turno',
  },
});
