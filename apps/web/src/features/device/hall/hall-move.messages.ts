import { defineMessages } from '../../../platform/i18n.ts';

export const hallMoveMessages = defineMessages({
  zh: {
    open: '换设备',
    title: '把{game}从 {device} 换到另一台设备',
    move: '换过去',
    to: '换到',
    toHint: '只列出空闲的设备',
    none: '没有空闲的设备',
    byTime: '这里已用的时间现在结算，到新设备上接着计时：总价和没换过一样，店铺的乐豆只付一次。',
    byCount: '这一局全额撤回，在新设备上按同样的价格重新开始：顾客和店铺都只付一次。',
    bringUp: '新设备的终端下次查询时启动游戏；请让顾客过去。',
  },
  en: {
    open: 'Move guest',
    title: 'Move {game} from {device} to another device',
    move: 'Move',
    to: 'Move to',
    toHint: 'Free devices only',
    none: 'No device is free',
    byTime:
      'The time used here is charged now and the clock continues there: the total is the same as without the move, and the shop pays its lebeans once.',
    byCount:
      'This play is reversed in full and begins anew there at the same price: customer and shop pay once.',
    bringUp: 'The other terminal starts the game when it next asks; send the customer over.',
  },
  es: {
    open: 'Cambiar de dispositivo',
    title: 'Trasladar {game} de {device} a otro dispositivo',
    move: 'Trasladar',
    to: 'Pasar a',
    toHint: 'Solo dispositivos libres',
    none: 'No hay ningún dispositivo libre',
    byTime:
      'El tiempo usado aquí se cobra ahora y el reloj sigue allí: el total es como si nadie se hubiera movido, y la tienda paga sus lebeans una vez.',
    byCount:
      'Esta partida se anula por completo y empieza de nuevo allí al mismo precio: cliente y tienda pagan una vez.',
    bringUp: 'El otro terminal inicia el juego en cuanto lo consulta; envíe allí al cliente.',
  },
});
