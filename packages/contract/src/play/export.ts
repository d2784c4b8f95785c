import { exportOf } from '../vocabulary/export.ts';
import { listPlays } from './operations.ts';
import { lateEndWords, lateWaits } from './rows.ts';

/** Plays as a file. */
export const exportPlays = exportOf(listPlays, {
  title: { zh: '游戏订单', en: 'Plays', es: 'Partidas' },
  totals: {
    counts: ({ state }) => state !== 'cancelled' && state !== 'reversed',
    without: {
      zh: '不含已取消和已冲正',
      en: 'without cancelled and reversed plays',
      es: 'sin partidas canceladas ni anuladas',
    },
  },
  columns: [
    'orderNumber',
    'startedAt',
    'endedAt',
    'shopName',
    { field: 'uniqueCode', title: { zh: '设备编码', en: 'Device', es: 'Dispositivo' } },
    {
      title: { zh: '游戏', en: 'Game', es: 'Juego' },
      kind: 'text',
      value: ({ gameName, saidGameId }) => (saidGameId === null ? gameName : `#${saidGameId}`),
    },
    'cardNumber',
    { field: 'kind', entry: 'playKind' },
    { field: 'state', entry: 'playState' },
    'chargeMode',
    'price',
    'point',
    'giftPoint',
    'lebean',
    {
      title: { zh: '补传处理', en: 'Late play', es: 'Partida tardía' },
      kind: 'word',
      value: ({ unchargedWhy, lateEnd }) => {
        if (unchargedWhy === null) return null;
        return lateEnd === null ? lateWaits : lateEndWords[lateEnd];
      },
    },
    'operatorName',
    'reason',
  ],
});
