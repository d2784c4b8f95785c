import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const operations: HelpTopic = {
  purpose: say(
    '生意怎么样：收入、顾客、局数，按天、周、月，或者一家店一家店地比。',
    'How business goes: revenue, customers and plays by day, week or month, or shop by shop.',
    'Cómo va el negocio: ingresos, clientes y partidas por día, semana o mes, o tienda a tienda.',
  ),
  acts: [
    act(
      say(
        '点任何一个数字，看它由哪些单子组成。',
        'Press any number for the documents that make it.',
        'Pulse cualquier número para ver los documentos que lo forman.',
      ),
    ),
    act(
      say(
        '用[operations.comparedWith]自己选一段来比，合计和差额在列表上方。',
        'Choose another period under [operations.comparedWith]; totals and difference stand above the list.',
        'Elija otro periodo en [operations.comparedWith]; totales y diferencia están sobre la lista.',
      ),
    ),
    act(
      say(
        '切到[operations.shops]，一家店一家店地看。',
        'Switch to [operations.shops] to set them side by side.',
        'Cambie a [operations.shops] para verlas una junto a otra.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '为什么今天的数字不和昨天整天比？',
        'Why is today not compared with the whole of yesterday?',
        '¿Por qué hoy no se compara con todo ayer?',
      ),
      say(
        '没过完的一段只和之前同样长的一部分比，不然早上永远是负的。',
        'A period still running is compared with the same part of the one before, or every morning would look bad.',
        'Un periodo en curso se compara con la misma parte del anterior; si no, toda mañana parecería mala.',
      ),
    ),
    ask(
      say('收入里有什么？', 'What is in revenue?', '¿Qué incluye el ingreso?'),
      say(
        '充值加商品，减去退款。免费局不算钱，但算时间和乐豆。',
        'Recharges and goods, less refunds. Free plays bring no money, but count in minutes and lebeans.',
        'Recargas y artículos, menos devoluciones. Las partidas gratis no dan dinero, pero sí minutos y lebeans.',
      ),
    ),
    ask(
      say('日期按哪里的时间？', 'Whose days are these?', '¿De quién son los días?'),
      say(
        '每家店当地的一天。',
        'Each shop’s own, by its local clock.',
        'Los de cada tienda, según su reloj.',
      ),
    ),
  ],
  links: [
    '/shuju/goodsreport',
    '/shuju/shopdatalist',
    '/games/summary',
    '/shuju/liability',
    '/member/recharges',
  ],
};

const goodsReport: HelpTopic = {
  purpose: say(
    '每样商品卖了多少、赚了多少。',
    'What each product sold and earned.',
    'Qué vendió y ganó cada artículo.',
  ),
  acts: [
    act(
      say(
        '按商品、店铺或时间分组，点数字看每一笔。',
        'Group by product, shop or time, and press a number for its sales.',
        'Agrupe por artículo, tienda o tiempo y pulse un número para ver sus ventas.',
      ),
    ),
    act(
      say(
        '导出或打印筛选后的结果。',
        'Export or print what you have filtered.',
        'Exporte o imprima lo filtrado.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '毛利为什么比收入少算几件？',
        'Why does margin cover fewer pieces?',
        '¿Por qué el margen cubre menos unidades?',
      ),
      say(
        '只算付钱买的、并且知道成本的。进货时填了成本才算得出来。',
        'It covers what was paid with money and whose cost is known: give a cost for your goods.',
        'Cubre lo pagado con dinero y cuyo costo se conoce: indique el costo de sus artículos.',
      ),
    ),
    ask(
      say(
        '作废的算在哪天？',
        'On which day does a void count?',
        '¿En qué día cuenta una anulación?',
      ),
      say(
        '算在作废那天，已经过去的日子不会变。',
        'On the day it is made, so that days that are over do not change.',
        'El día en que se hace, para que los días pasados no cambien.',
      ),
    ),
  ],
  links: ['/member/goods', '/goods/list', '/shuju/gameouerexperience'],
};

const verdicts: HelpTopic = {
  purpose: say(
    '店里每个游戏值不值：该涨价、多放几台、撤掉，还是保持。',
    'What each game of the shop is worth: raise its price, put it on more terminals, withdraw it, or keep it.',
    'Lo que vale cada juego de la tienda: subir precio, ponerlo en más terminales, retirarlo o dejarlo.',
  ),
  acts: [
    act(
      say(
        '先看建议，旁边就是它的理由和数字。',
        'Read the suggestion; its reason and figures stand beside it.',
        'Lea la sugerencia; el motivo y las cifras están al lado.',
      ),
    ),
    act(
      say(
        '点局数，看是哪些局。',
        'Press the plays to see them.',
        'Pulse las partidas para verlas.',
      ),
    ),
    act(
      say(
        '想改价，去[/gamelist/list]。',
        'To change a price go to [/gamelist/list].',
        'Para cambiar un precio vaya a [/gamelist/list].',
      ),
      { may: 'game.price.set' },
    ),
  ],
  questions: [
    ask(
      say(
        '它会自己改价格吗？',
        'Does it change prices automatically?',
        '¿Cambia precios automáticamente?',
      ),
      say('不会，只给建议。', 'No, it only suggests.', 'No, solo sugiere.'),
    ),
    ask(
      say('看的是哪段时间？', 'Which period is this?', '¿Qué periodo es?'),
      say(
        '到昨天为止的四个整周，只算付费的局，和同店其他游戏比。',
        'The four whole weeks up to yesterday, paid plays only, beside the other games of the shop.',
        'Las cuatro semanas hasta ayer, solo partidas pagadas, frente a los demás juegos de la tienda.',
      ),
    ),
    ask(
      say(
        '新游戏为什么没有结论？',
        'Why is there no verdict on a new game?',
        '¿Por qué no hay juicio sobre un juego nuevo?',
      ),
      say(
        '时间太短，说什么都不公平。过两周再看。',
        'It would not be fair yet. Check again in some weeks.',
        'Aún no sería justo. Mire dentro de unas semanas.',
      ),
    ),
  ],
  links: ['/gamelist/list', '/games/list', '/shuju/shopdatalist', '/games/summary'],
};

const gameData: HelpTopic = {
  purpose: say(
    '哪个游戏最受欢迎：局数、时长、积分和乐豆。',
    'Which games are played: plays, minutes, points and lebeans.',
    'Qué juegos se juegan: partidas, minutos, puntos y lebeans.',
  ),
  acts: [
    act(
      say(
        '用[report.groupBy]换个角度，再按局的类型筛。',
        'Look at it another way with [report.groupBy], and choose the type of play.',
        'Mírelo de otro modo con [report.groupBy] y elija el tipo de partida.',
      ),
    ),
    act(
      say(
        '点一行，看它背后的每一局。',
        'Press a row for the plays behind it.',
        'Pulse una fila para ver sus partidas.',
      ),
    ),
    act(
      say(
        '[report.print]：带标题、店铺和时间段。',
        '[report.print]: with title, shop and period on it.',
        '[report.print]: con título, tienda y periodo.',
      ),
    ),
  ],
  questions: [
    ask(
      say('免费的局算进去了吗？', 'Are free plays included?', '¿Incluye partidas gratis?'),
      say(
        '默认全算。选“付费”就只看付费的。',
        'All types are, until you choose paid ones only.',
        'Todos los tipos, hasta que elija solo las pagadas.',
      ),
    ),
    ask(
      say('下架的游戏还在？', 'A withdrawn game is still here?', '¿Sigue un juego retirado?'),
      say(
        '在。那段时间玩过就算。',
        'Yes, where it was played in that period.',
        'Sí, si se jugó en ese periodo.',
      ),
    ),
  ],
  links: ['/shuju/verdicts', '/shuju/gameallData', '/games/detail', '/shuju/gameouerexperience'],
};

const staffVerdicts: HelpTopic = {
  purpose: say(
    '四周里每位员工经手的退款、换卡、补偿，和本店其他同事比。',
    'Refunds, replacements and compensations of four weeks, person by person beside the others of the shop.',
    'Devoluciones, cambios y compensaciones de cuatro semanas, cada persona junto a las demás de la tienda.',
  ),
  acts: [
    act(
      say(
        '先看结论一栏，再看是哪一项比其他同事多。',
        'Read the result first, then which figure stands above the others.',
        'Lea primero el resultado y luego qué cifra supera a las demás.',
      ),
    ),
    act(
      say(
        '点数字，看正好是哪几笔。',
        'Press a figure for exactly its records.',
        'Pulse una cifra para ver justo sus registros.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '数字高就是有问题吗？',
        'Does a high figure mean something is wrong?',
        '¿Una cifra alta indica que algo va mal?',
      ),
      say(
        '不一定。退款常常只由一个人办，先打开明细再问。',
        'Not necessarily. One person may handle all refunds; open the records before you ask.',
        'No necesariamente. Quizá una persona lleva las devoluciones; abra los registros antes de preguntar.',
      ),
    ),
    ask(
      say(
        '为什么有人没有结论？',
        'Why does someone have no result?',
        '¿Por qué alguien no tiene resultado?',
      ),
      say(
        '交易太少，或者本店可比的同事太少，比了不公平。',
        'Too few transactions, or too few colleagues to compare with: it would not be fair.',
        'Pocas operaciones o pocos compañeros con quienes comparar: no sería justo.',
      ),
    ),
  ],
  links: ['/shuju/verdicts', '/shops/abuse', '/member/recharges', '/Gamedistribution/shifts'],
};

const liability: HelpTopic = {
  purpose: say(
    '会员卡上还没玩掉的积分，期初、卖出、消费、退款、期末。',
    'Points on cards that are not played yet: opening, sold, spent, refunded, closing.',
    'Puntos en tarjetas aún sin jugar: inicial, vendido, gastado, devuelto, final.',
  ),
  acts: [
    act(
      say(
        '选时间段；充值的和赠送的分开看。',
        'Choose a period; paid and gift points stand apart.',
        'Elija un periodo; los puntos pagados y los de regalo van aparte.',
      ),
    ),
    act(
      say(
        '点数字，看是哪些卡、哪些单子。',
        'Press a figure for its cards and documents.',
        'Pulse una cifra para ver tarjetas y documentos.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '为什么只有店主看得到？',
        'Why do only owners of all shops see it?',
        '¿Por qué solo lo ven propietarios de todas las tiendas?',
      ),
      say(
        '一张卡在商户的所有店都能用，没法分给单独一家店。',
        'A card is good in all shops of its merchant, so it belongs to no single one.',
        'Una tarjeta vale en todas las tiendas del comercio; no es de una sola.',
      ),
    ),
    ask(
      say('数字对得上吗？', 'Do these figures add up?', '¿Cuadran las cifras?'),
      say(
        '期初加卖出，减消费，减退款和调整，就是期末，和账本一致。',
        'Opening plus sold, less spent, less refunds and adjustments is closing, as in the ledger.',
        'Inicial más vendido, menos gastado, menos devoluciones y ajustes es final, como en el libro.',
      ),
    ),
  ],
  links: ['/shuju/gameouerexperience', '/member/recharges', '/member/list'],
};

const abuse: HelpTopic = {
  purpose: say(
    '和平常不一样的操作，按人列出来，免得月底才发现。',
    'What is out of the ordinary, by person, before the end of the month tells you.',
    'Lo que se sale de lo normal, por persona, antes de que lo diga el fin de mes.',
  ),
  acts: [
    act(
      say(
        '点任何数字，看背后的每一笔。',
        'Press any number for the transactions behind it.',
        'Pulse cualquier número para ver lo que hay detrás.',
      ),
    ),
    act(
      say(
        '切到[abuse.phones]：一个手机号开了好几张卡的。',
        'Switch to [abuse.phones]: one phone, several cards.',
        'Cambie a [abuse.phones]: un teléfono, varias tarjetas.',
      ),
    ),
    act(
      say(
        '设好[abuse.hours]，才看得出营业外玩的局。',
        'Set the [abuse.hours], or plays out of hours cannot be told.',
        'Ponga las [abuse.hours]; si no, no se distinguen las partidas fuera de hora.',
      ),
      { may: 'shop.shop.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '列在这里就是做了坏事吗？',
        'Has someone listed here done wrong?',
        '¿Quien sale aquí hizo algo mal?',
      ),
      say(
        '不是。生意好的人自然多。先看单子，再问人。',
        'No. Whoever works the most has the most here. Look at the documents before you ask.',
        'No. Quien más trabaja más sale. Mire los documentos antes de preguntar.',
      ),
    ),
    ask(
      say('“终端”是谁？', 'Who is “Terminal”?', '¿Quién es «Terminal»?'),
      say(
        '没有人操作，终端自己报的，例如补传太多。',
        'No one: a terminal told it itself, such as too many late plays.',
        'Nadie: lo dijo un terminal, por ejemplo demasiadas partidas tardías.',
      ),
    ),
  ],
  links: [
    '/Gamedistribution/shopassistant',
    '/shops/assistants',
    '/Gamedistribution/shifts',
    '/shuju/gameallData',
    '/games/detail',
  ],
};

export const reportsTopics = {
  '/shuju/gameouerexperience': operations,
  '/shuju/goodsreport': goodsReport,
  '/shuju/verdicts': verdicts,
  '/shuju/verdicts/staff': staffVerdicts,
  '/shuju/shopdatalist': gameData,
  '/games/summary': gameData,
  '/shuju/liability': liability,
  '/shuju/abuse': abuse,
  '/shops/abuse': abuse,
} as const satisfies HelpTopics;
