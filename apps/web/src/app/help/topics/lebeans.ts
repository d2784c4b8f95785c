import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const wallets: HelpTopic = {
  purpose: say(
    '每个合作商和店铺有多少乐豆，还够用几天。',
    'How many lebeans each partner and shop has, and for how many days they last.',
    'Cuántos lebeans tiene cada socio y tienda, y para cuántos días alcanzan.',
  ),
  acts: [
    act(
      say(
        '筛出[lebean.shortRunway]的，先给它们补。',
        'Filter for [lebean.shortRunway] and see to those first.',
        'Filtre [lebean.shortRunway] y atienda esos primero.',
      ),
    ),
    act(
      say(
        '点名字看流水：每一笔从哪来、到哪去、之后剩多少。',
        'A name leads to its movements: where each came from, and the balance after it.',
        'Un nombre lleva a sus movimientos: de dónde vino cada uno y el saldo después.',
      ),
    ),
    act(
      say(
        '[movement.adjust]：记一笔更正，不改旧账，超过限额要第二个人。',
        '[movement.adjust]: a correcting entry; old ones stay. Above the limit a second person decides.',
        '[movement.adjust]: un asiento de corrección; los viejos quedan. Por encima del límite decide otra persona.',
      ),
      { may: 'lebean.adjust' },
    ),
  ],
  questions: [
    ask(
      say('“够几天”怎么算？', 'How is “lasts” worked out?', '¿Cómo se calcula «dura»?'),
      say(
        '余额除以最近七天的日均用量。不到七天，店铺和合作商都会收到提醒。',
        'Balance divided by the daily use of the last seven days. Below seven days shop and partner are warned.',
        'Saldo entre el uso diario de los últimos siete días. Con menos de siete se avisa a tienda y socio.',
      ),
    ),
    ask(
      say(
        '乐豆用完了店里会怎样？',
        'What happens in a shop without lebeans?',
        '¿Qué pasa en una tienda sin lebeans?',
      ),
      say(
        '开不了新的游戏，正在玩的不受影响。',
        'No new plays start; running ones continue.',
        'No empiezan partidas nuevas; las que corren siguen.',
      ),
    ),
  ],
  links: [
    '/lebeans/recharge',
    '/lebeans/allocation',
    '/lebeans/orders',
    '/lebeans/reconciliation',
    '/shops/list',
  ],
};

const recharge: HelpTopic = {
  purpose: say(
    '把乐豆发给合作商或店铺：收了现金，或者赠送。',
    'Issue lebeans to a partner or shop, against cash or as a gift.',
    'Emita lebeans a un socio o tienda, por efectivo o como regalo.',
  ),
  acts: [
    act(
      say(
        '[document.recharge]：选给谁、多少、收了多少钱。马上到账。',
        '[document.recharge]: to whom, how many, and what was paid. It is booked immediately.',
        '[document.recharge]: a quién, cuántos y cuánto se cobró. Se registra al momento.',
      ),
      { may: 'lebean.wallet.recharge', kinds: ['staff'] },
    ),
    act(
      say(
        '[order.newOrder]：银行转账先下单，钱到了由同事确认才发。',
        '[order.newOrder]: a bank transfer is an order first; lebeans follow once a colleague confirms the money.',
        '[order.newOrder]: una transferencia es primero un pedido; los lebeans llegan cuando un colega confirma el dinero.',
      ),
      { may: 'lebean.order.request', kinds: ['staff'] },
    ),
    act(
      say(
        '[movement.reverse]：发错了整笔退回，只能退一次，原单保留。',
        '[movement.reverse] a mistake: all of it goes back, once, and the record stays.',
        '[movement.reverse] un error: vuelve entero, una vez, y el registro queda.',
      ),
      { may: 'lebean.adjust' },
    ),
  ],
  questions: [
    ask(
      say('什么时候用“现金”，什么时候用“订单”？', 'Cash or order?', '¿Efectivo o pedido?'),
      say(
        '钱已经在手里，用现金；钱还在路上，用订单。',
        'Money in hand is cash; money on its way is an order.',
        'Dinero en mano es efectivo; dinero en camino es un pedido.',
      ),
      { kinds: ['staff'] },
    ),
    ask(
      say(
        '发给合作商和发给店铺有什么不同？',
        'To a partner or to a shop: what differs?',
        'A un socio o a una tienda: ¿qué cambia?',
      ),
      say(
        '合作商再分给自己的店铺；直接发给店铺，店里马上能用。',
        'A partner allocates them to its shops; a shop can use them immediately.',
        'Un socio los reparte a sus tiendas; una tienda los usa al momento.',
      ),
    ),
  ],
  links: ['/lebeans/orders', '/lebeans/allocation', '/lebeans/list'],
};

const orders: HelpTopic = {
  purpose: say(
    '靠银行转账买的乐豆：下单、等钱、确认、到账。',
    'Lebeans bought by bank transfer: ordered, waiting for the money, confirmed, issued.',
    'Lebeans por transferencia: pedido, espera del dinero, confirmación, emisión.',
  ),
  acts: [
    act(
      say(
        '[order.newOrder]：填银行参考号，一个参考号只能付一单。',
        '[order.newOrder]: with the bank’s reference; each pays for one order.',
        '[order.newOrder]: con la referencia del banco; cada una paga un pedido.',
      ),
      { may: 'lebean.order.request', kinds: ['staff'] },
    ),
    act(
      say(
        '[order.addSlip]：传转账回单，确认的人看得到。',
        '[order.addSlip]: upload the bank’s slip for whoever confirms.',
        '[order.addSlip]: suba el justificante para quien confirma.',
      ),
      { may: 'lebean.order.attach' },
    ),
    act(
      say(
        '[order.confirm]：钱到账了才点，点了就发乐豆，不能撤回。',
        '[order.confirm] only when the money is there: it issues the lebeans, once.',
        '[order.confirm] solo con el dinero en la cuenta: emite los lebeans, una vez.',
      ),
      { may: 'lebean.order.confirm', kinds: ['staff'] },
    ),
  ],
  questions: [
    ask(
      say(
        '钱付了，乐豆为什么还没到？',
        'I have paid. Where are my lebeans?',
        'Ya pagué. ¿Dónde están mis lebeans?',
      ),
      say(
        '要平台的人核对到账。传上回单会快一些，有消息会通知您。',
        'Staff check that the money has come. A slip helps, and you are notified once it is done.',
        'La plataforma comprueba que llegó el dinero. El justificante ayuda, y se le avisará.',
      ),
      { kinds: ['partner', 'shop'] },
    ),
    ask(
      say(
        '下单的人能自己确认吗？',
        'May I confirm my own order?',
        '¿Puedo confirmar mi propio pedido?',
      ),
      say('不能，要另一位同事。', 'No, another colleague does.', 'No, lo hace otro colega.'),
      { kinds: ['staff'] },
    ),
    ask(
      say('过期的订单怎么办？', 'What of an order that ran out?', '¿Y un pedido vencido?'),
      say(
        '没发任何乐豆，参考号可以再用，重新下一单。',
        'Nothing was issued and its reference is free again: order anew.',
        'No se emitió nada y la referencia queda libre: haga otro pedido.',
      ),
    ),
  ],
  links: ['/lebeans/recharge', '/lebeans/list', '/shopledou/list', '/shopledou/shoppay'],
};

const allocation: HelpTopic = {
  purpose: say(
    '合作商把钱包里的乐豆分给自己的店铺。',
    'Lebeans on their way from a partner’s wallet to its shops.',
    'Lebeans del monedero de un socio a sus tiendas.',
  ),
  acts: [
    act(
      say(
        '[document.allocate]：旁边写着双方余额，填多了马上提醒。',
        '[document.allocate]: both balances stand beside the amount, and too much is said while you type.',
        '[document.allocate]: ambos saldos están junto al importe y se avisa si es demasiado.',
      ),
      { may: 'lebean.wallet.allocate' },
    ),
    act(
      say(
        '[movement.reverse]：分错了退回来，只能退一次。',
        '[movement.reverse] what went to the wrong shop, once.',
        '[movement.reverse] lo que fue a la tienda equivocada, una vez.',
      ),
      { may: 'lebean.adjust' },
    ),
  ],
  questions: [
    ask(
      say('为什么显示在等审批？', 'Why does it wait for approval?', '¿Por qué espera aprobación?'),
      say(
        '超过限额的分配要第二个人同意，等待期间这些乐豆先留出来。',
        'Above the limit a second person decides; meanwhile the lebeans are set aside.',
        'Por encima del límite decide otra persona; mientras, los lebeans quedan apartados.',
      ),
    ),
    ask(
      say(
        '能分给别人的店吗？',
        'Can I allocate to a shop of another partner?',
        '¿Puedo asignar a una tienda de otro socio?',
      ),
      say('不能，只能分给自己的店铺。', 'No, only to your own shops.', 'No, solo a las suyas.'),
      { kinds: ['partner'] },
    ),
  ],
  links: ['/lebeans/list', '/lebeans/recharge', '/system/approvals'],
};

const reconciliation: HelpTopic = {
  purpose: say(
    '系统自己查账：分录、余额和单据是不是处处一致。',
    'The book checks itself: whether entries, balances and documents agree everywhere.',
    'El libro se comprueba solo: si asientos, saldos y documentos coinciden.',
  ),
  acts: [
    act(
      say(
        '[reconciliation.runNow]：不等下一轮，马上查一次。',
        '[reconciliation.runNow] instead of waiting for the next round.',
        '[reconciliation.runNow] sin esperar a la siguiente vuelta.',
      ),
      { may: 'lebean.reconciliation.run' },
    ),
    act(
      say(
        '筛[reconciliation.onlyBroken]，点开看差在哪一笔。',
        'Filter [reconciliation.onlyBroken] and open a run to see what differs.',
        'Filtre [reconciliation.onlyBroken] y abra una vuelta para ver qué difiere.',
      ),
    ),
    act(
      say(
        '在[reconciliation.liability]里看会员手里还有多少没玩的积分。',
        'Under [reconciliation.liability] see what members hold and have not played yet.',
        'En [reconciliation.liability] vea lo que los miembros tienen sin jugar.',
      ),
      { may: 'lebean.liability.view' },
    ),
  ],
  questions: [
    ask(
      say('多久查一次？', 'How often is it checked?', '¿Cada cuánto se comprueba?'),
      say(
        '新的分录每 10 分钟，整本账每周一次。',
        'New entries every 10 minutes, the whole ledger every week.',
        'Los asientos nuevos cada 10 minutos, el libro entero cada semana.',
      ),
    ),
    ask(
      say(
        '有差异会自动改吗？',
        'Are differences corrected automatically?',
        '¿Se corrigen solas las diferencias?',
      ),
      say(
        '不会，只报告。先找技术负责人，别用调整去凑平。',
        'No, they are only reported. Call whoever runs the system; do not adjust balances to make them fit.',
        'No, solo se informan. Avise a quien lleva el sistema; no ajuste saldos para que cuadren.',
      ),
    ),
  ],
  links: ['/lebeans/list', '/shuju/liability', '/system/status'],
};

const payments: HelpTopic = {
  purpose: say(
    '扫码和线上支付：付了没有、记到哪里、有没有退。',
    'Payments by code and online: whether they came, what they credited, what went back.',
    'Pagos por código y en línea: si llegaron, qué acreditaron y qué se devolvió.',
  ),
  acts: [
    act(
      say(
        '筛[payment-list.onlyUncredited]：钱到了没记上的，先看这些。',
        'Filter [payment-list.onlyUncredited]: money that came and was not credited. See to these first.',
        'Filtre [payment-list.onlyUncredited]: dinero que llegó sin acreditarse. Atiéndalo primero.',
      ),
    ),
    act(
      say(
        '[payment-list.refund]：顾客付晚了、货卖完了，把钱退回去。',
        '[payment-list.refund] an order that was paid too late, when its goods were gone.',
        '[payment-list.refund] un pedido pagado tarde, con los artículos agotados.',
      ),
      { may: 'goods.sale.reverse', kinds: ['shop'] },
    ),
    act(
      say(
        '[payment-list.settle]：支付方退不了的，转账给顾客后把参考号记在这里。',
        '[payment-list.settle]: what the provider could not refund is paid by hand, and noted here with its reference.',
        '[payment-list.settle]: lo que el proveedor no pudo devolver se paga a mano y se anota aquí con su referencia.',
      ),
      { may: 'goods.sale.reverse', kinds: ['shop'] },
    ),
    act(
      say(
        '[payment-list.price]：定店铺在线充值乐豆的单价。',
        '[payment-list.price]: what shops pay per lebean when they top up online.',
        '[payment-list.price]: lo que pagan las tiendas por lebean al recargar en línea.',
      ),
      { may: 'lebean.price.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '顾客说付了，这里还在等？',
        'The customer has paid, but it still waits here?',
        '¿El cliente pagó y aquí sigue esperando?',
      ),
      say(
        '系统会一直去问支付方，几分钟内自己变。不要收第二次钱。',
        'The provider is asked again and again; it changes automatically within minutes. Do not charge twice.',
        'Se pregunta al proveedor una y otra vez; cambia solo en minutos. No cobre dos veces.',
      ),
    ),
    ask(
      say('“沙箱”是什么？', 'What is the sandbox?', '¿Qué es el entorno de pruebas?'),
      say(
        '演练用的假付款，不收真钱，也永远不和真钱混在一起。',
        'Pretended payments for trying things. No real money, and never mixed with it.',
        'Pagos simulados para probar. Sin dinero real ni mezcla con él.',
      ),
    ),
  ],
  links: ['/shopledou/shoppay', '/member/recharges', '/lebeans/list', '/shopledou/list'],
};

const movements: HelpTopic = {
  purpose: say(
    '店铺乐豆的每一笔进出，和每一笔之后的余额。',
    'Every lebean that came in and went out, with the balance after each.',
    'Cada lebean que entró y salió, con el saldo después de cada uno.',
  ),
  acts: [
    act(
      say(
        '按类型和日期筛选，导出给会计。',
        'Filter by kind and day, and export them for your accountant.',
        'Filtre por tipo y día y expórtelos para su contable.',
      ),
    ),
    act(
      say(
        '点单号，去看是哪一局、哪一次充值。',
        'A document leads to the play or top-up behind it.',
        'Un documento lleva a la partida o recarga que hay detrás.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '为什么每局都扣乐豆？',
        'Why does every play cost lebeans?',
        '¿Por qué cada partida cuesta lebeans?',
      ),
      say(
        '乐豆是店铺付给平台的游戏费；顾客付的是积分。买断的游戏不再扣。',
        'Lebeans are what the shop pays the platform for a game; customers pay points. A game that was bought out costs nothing further.',
        'Los lebeans son lo que la tienda paga por el juego; el cliente paga puntos. Un juego comprado ya no cuesta.',
      ),
    ),
    ask(
      say(
        '日期和记账时间为什么不同？',
        'Why do day and time of booking differ?',
        '¿Por qué difieren fecha y hora de registro?',
      ),
      say(
        '断网时玩的局补传上来，按玩的时间标明，记账是收到的时候。',
        'A play without network is sent in later: it says when it was played, and was booked when it arrived.',
        'Una partida sin red llega después: dice cuándo se jugó y se registró al llegar.',
      ),
    ),
  ],
  links: ['/shopledou/shoppay', '/shopledou/orders', '/shuju/gameallData'],
};

const topUp: HelpTopic = {
  purpose: say(
    '乐豆快没了，在这里给店铺充。',
    'Running low? Top the shop’s lebeans up here.',
    '¿Quedan pocos? Recargue aquí los lebeans de la tienda.',
  ),
  acts: [
    act(
      say(
        '选店铺和数量，金额会马上算出来。',
        'Choose shop and quantity; the amount is worked out immediately.',
        'Elija tienda y cantidad; el importe se calcula al momento.',
      ),
    ),
    act(
      say(
        '扫码付款，几秒内到账，新余额就在屏幕上。',
        'Pay by code; it is credited within seconds, and the new balance shows.',
        'Pague con el código; se acredita en segundos y aparece el saldo nuevo.',
      ),
    ),
    act(
      say(
        '没有线上支付时按[ask-platform.ask]，一次点击就把请求发给平台。',
        'Where nothing can be paid online, [ask-platform.ask] sends your request.',
        'Si no hay pago en línea, [ask-platform.ask] envía su petición.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '付款窗口关了，钱会丢吗？',
        'I closed the window after paying. Is the money lost?',
        'Cerré la ventana tras pagar. ¿Se perdió el dinero?',
      ),
      say(
        '不会。付了就会记上，在[/shopledou/payments]里看得到。',
        'No. What was paid is credited, and stands under [/shopledou/payments].',
        'No. Lo pagado se acredita y está en [/shopledou/payments].',
      ),
    ),
    ask(
      say('充多少合适？', 'How much should I top up?', '¿Cuánto conviene recargar?'),
      say(
        '看上面写的还够几天。够一周以上，提醒就不会再来。',
        'Look at how many days are left. Above a week the warnings stop.',
        'Mire cuántos días quedan. Con más de una semana cesan los avisos.',
      ),
    ),
  ],
  links: ['/shopledou/list', '/shopledou/payments', '/shopledou/orders'],
};

export const lebeansTopics = {
  '/lebeans/list': wallets,
  '/lebeans/recharge': recharge,
  '/lebeans/orders': orders,
  '/shopledou/orders': orders,
  '/lebeans/allocation': allocation,
  '/lebeans/reconciliation': reconciliation,
  '/lebeans/payments': payments,
  '/shopledou/payments': payments,
  '/shopledou/list': movements,
  '/shopledou/shoppay': topUp,
} as const satisfies HelpTopics;
