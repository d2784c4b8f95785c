import type { PlainPagePath } from '@lebean/contract/facts/pages';
import type { Text } from '@lebean/contract/kernel/text';
import type { Profile } from '@lebean/contract/session/rows';

/** Who notices something. */
export type Audience = 'cashier' | 'owner' | 'partner' | 'staff';

export type ReleaseLine = {
  readonly audiences: readonly Audience[];
  readonly text: Text;
  /** Where it is; shown to whoever may open one of them. */
  readonly pages?: readonly PlainPagePath[];
};

export type Release = {
  /** Counted from 1: up to which one an account has read is kept. */
  readonly number: number;
  readonly title: Text;
  /** One to five for each audience. */
  readonly lines: readonly ReleaseLine[];
};

export function audienceOf({ kind, accountType }: Profile): Audience {
  if (kind !== 'shop') return kind;
  return accountType === 1 ? 'owner' : 'cashier';
}

const shopPeople = ['cashier', 'owner'] as const;
const everybody = ['cashier', 'owner', 'partner', 'staff'] as const;

/** What people notice of each release, the newest first. Whoever runs the product reads CHANGELOG.md. */
export const releases: readonly Release[] = [
  {
    number: 2,
    title: { zh: '即将发布的版本', en: 'The coming release', es: 'La próxima versión' },
    lines: [
      {
        audiences: everybody,
        text: {
          zh: '每个页面都有帮助：点页面顶部的问号，它就站在页面旁边。',
          en: 'Every page has its help: press the question mark at the top, and it stands beside the page.',
          es: 'Cada página tiene su ayuda: pulse el signo de interrogación de arriba y aparece a su lado.',
        },
      },
      {
        audiences: everybody,
        text: {
          zh: '按 Ctrl K 打开命令面板，输入想做的事就能做。',
          en: 'Ctrl K opens a palette: type what you want to do, and do it.',
          es: 'Ctrl K abre una paleta: escriba lo que quiere hacer y hágalo.',
        },
      },
      {
        audiences: shopPeople,
        text: {
          zh: '大厅地图显示每台设备在玩什么、还剩几分钟，点一下就能开始、结束或充值。',
          en: 'The hall map shows what each device plays and for how long. Start, end or recharge from its tile.',
          es: 'El mapa de la sala muestra qué juega cada dispositivo y cuánto queda. Inicie, termine o recargue desde su ficha.',
        },
        pages: ['/Gamedistribution/devices'],
      },
      {
        audiences: ['cashier'],
        text: {
          zh: '充值、商品和开始游戏可以一起收款，打在一张小票上。',
          en: 'A recharge, goods and the start of a game are paid together, on one receipt.',
          es: 'Recarga, artículos y el inicio de un juego se pagan juntos, en un comprobante.',
        },
        pages: ['/member/list'],
      },
      {
        audiences: ['cashier'],
        text: {
          zh: '小票可以直接从小票打印机打出来，收现金时钱箱自动弹开：在试打小票里选打印机。',
          en: 'Receipts go straight to a receipt printer, and cash opens the drawer: choose the printer in the test print.',
          es: 'Los comprobantes salen por la impresora de tickets y el efectivo abre el cajón: elija la impresora en la prueba.',
        },
        pages: ['/member/recharges'],
      },
      {
        audiences: ['owner'],
        text: {
          zh: '首页先列出需要您处理的事，每件后面就是该做的那一步；还可以看任何一天。',
          en: 'The home begins with what needs you, each with its one step, and shows any day you choose.',
          es: 'El inicio empieza por lo que le necesita, cada cosa con su paso, y muestra el día que elija.',
        },
        pages: ['/dashboard'],
      },
      {
        audiences: ['owner', 'partner'],
        text: {
          zh: '每个游戏都有评价：该涨价、多放几台，还是撤掉，理由和数字都写着。',
          en: 'Each game gets a verdict with its reason: raise its price, put it on more terminals, or withdraw it.',
          es: 'Cada juego recibe un juicio con su motivo: subir precio, ponerlo en más terminales o retirarlo.',
        },
        pages: ['/shuju/verdicts'],
      },
      {
        audiences: ['partner'],
        text: {
          zh: '您有了自己的账单：每笔分成怎么算的、哪些店来的，一行一行看。',
          en: 'You have statements of your own: each share with its rate and the shops behind it.',
          es: 'Tiene estados de cuenta propios: cada participación con su porcentaje y sus tiendas.',
        },
        pages: ['/settlement/list'],
      },
      {
        audiences: ['staff'],
        text: {
          zh: '游戏可以按规则自动分发；人收回的，规则不会再发。',
          en: 'Rules hand games to shops for you; what a person withdrew they never give back.',
          es: 'Las reglas distribuyen juegos solas; lo que retiró una persona no lo devuelven.',
        },
        pages: ['/games/distribution'],
      },
      {
        audiences: ['staff'],
        text: {
          zh: '银行流水收支两个方向都能对，点一下就记账。',
          en: 'Bank files are matched in both directions, and booked by a click.',
          es: 'Los archivos bancarios se casan en ambos sentidos y se registran con un clic.',
        },
        pages: ['/settlement/bank'],
      },
    ],
  },
  {
    number: 1,
    title: { zh: '0.1.0 版', en: 'Version 0.1.0', es: 'Versión 0.1.0' },
    lines: [
      {
        audiences: everybody,
        text: {
          zh: '会员、设备、游戏、乐豆和报表，从这里开始。',
          en: 'Members, devices, games, lebeans and reports: where it began.',
          es: 'Miembros, dispositivos, juegos, lebeans e informes: así empezó.',
        },
      },
    ],
  },
];
