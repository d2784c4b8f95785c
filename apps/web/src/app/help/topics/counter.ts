import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const members: HelpTopic = {
  purpose: say(
    '找到顾客的卡，或者给新顾客开一张。柜台的一天从这里开始。',
    'Find the customer’s card, or issue a new one. The day at the counter starts here.',
    'Busque la tarjeta del cliente o dé de alta una nueva. El día en caja empieza aquí.',
  ),
  acts: [
    act(
      say(
        '把光标放进搜索框：输入卡号、手机号、手机号后四位或姓名。只剩一张卡时再按 Enter 就打开它。',
        'Jump to the search and type a card number, a phone, its last four digits or a name. With one card left, Enter opens it.',
        'Vaya a la búsqueda y escriba el número de tarjeta, el teléfono, sus cuatro últimas cifras o el nombre. Si queda una sola tarjeta, Intro la abre.',
      ),
      { key: '/' },
    ),
    act(
      say(
        '用读卡器刷卡：不管光标在哪里，都会直接打开这张卡。',
        'Swipe or scan a card: it opens wherever the cursor happens to be.',
        'Pase o escanee la tarjeta: se abre esté donde esté el cursor.',
      ),
      { kinds: ['shop'] },
    ),
    act(
      say(
        '[card.openCard]：给顾客开卡，可以同时卖一个套餐。',
        '[card.openCard]: issue a card, with a package if the customer wants one.',
        '[card.openCard]: dé de alta una tarjeta, con un paquete si el cliente lo desea.',
      ),
      { key: 'N', may: 'member.card.open' },
    ),
    act(
      say(
        '[sell-goods.sellGoods]：不用会员卡也能卖饮料和周边。',
        '[sell-goods.sellGoods]: drinks and merchandise need no card.',
        '[sell-goods.sellGoods]: para bebidas y recuerdos no hace falta tarjeta.',
      ),
      { key: 'G', kinds: ['shop'], may: 'goods.sale.sell' },
    ),
    act(
      say(
        '[freeze-many.start]：一次冻结很多张卡，例如一批遗失的团体卡。',
        '[freeze-many.start]: freeze many cards in one go, such as a lost batch of group cards.',
        '[freeze-many.start]: bloquee muchas tarjetas a la vez, por ejemplo un lote perdido.',
      ),
      { may: 'member.card.freeze' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么手机号中间是星号？',
        'Why are phone numbers masked?',
        '¿Por qué no se ve el teléfono completo?',
      ),
      say(
        '顾客的号码只在需要时显示。有权限的人在卡片页面按[card-page.showPhone]，这一步会记入操作日志。',
        'Numbers are shown only when needed. Whoever may see them presses [card-page.showPhone] on the card’s page, and the operation log notes it.',
        'El número se muestra solo cuando hace falta. Quien tiene permiso pulsa [card-page.showPhone] en la página de la tarjeta, y queda en el registro de operaciones.',
      ),
    ),
    ask(
      say(
        '顾客换过卡，旧卡号还找得到吗？',
        'The card was replaced. Does the old number still work for finding it?',
        'La tarjeta se reemplazó. ¿Sirve el número antiguo para buscarla?',
      ),
      say(
        '找得到。旧卡号和被合并的卡号都会打开现在使用的那张卡，但旧卡不能再刷。',
        'Yes. Replaced and merged numbers open the card in use now; the old plastic itself no longer plays.',
        'Sí. Los números reemplazados o fusionados abren la tarjeta actual; el plástico antiguo ya no sirve para jugar.',
      ),
    ),
    ask(
      say(
        '同一个顾客能有两张卡吗？',
        'Can one customer have two cards?',
        '¿Puede un cliente tener dos tarjetas?',
      ),
      say(
        '可以。开卡时如果手机号已有会员，系统会提示，按[member-care.useKnown]就挂在同一个人名下。',
        'Yes. If the phone belongs to a member already, you are notified while issuing; [member-care.useKnown] puts it under the same person.',
        'Sí. Si el teléfono ya es de un miembro, se avisa al dar de alta; [member-care.useKnown] la pone a nombre de la misma persona.',
      ),
      { may: 'member.card.open' },
    ),
  ],
  links: ['/member/recharges', '/members/recharges', '/member/goods', '/Gamedistribution/shifts'],
};

const card: HelpTopic = {
  purpose: say(
    '一张卡的全部：余额、等级、记录，以及能为顾客做的事。',
    'All about one card: balances, level, history, and what you can do for its customer.',
    'Todo sobre una tarjeta: saldos, nivel, historial y lo que puede hacer por el cliente.',
  ),
  acts: [
    act(
      say(
        '[card.recharge]：用数字键选套餐，Enter 收款。按 0 输入自定金额，按 P 选一个游戏一并收款开始。',
        '[card.recharge]: a digit picks the package, Enter takes the money. 0 is for an amount of your own, P for a game that begins with it.',
        '[card.recharge]: una cifra elige el paquete, Intro cobra. Con 0 se escribe un importe libre; con P se añade un juego que empieza a la vez.',
      ),
      { key: 'R', may: 'member.card.recharge' },
    ),
    act(
      say(
        '[card.replace]：卡丢了或坏了，余额、等级和记录一起转到新卡号。',
        '[card.replace]: for a lost or broken card. Balance, level and history move to the new number.',
        '[card.replace]: para una tarjeta perdida o rota. Saldo, nivel e historial pasan al número nuevo.',
      ),
      { key: 'P', may: 'member.card.replace' },
    ),
    act(
      say(
        '[card.freeze]：顾客打电话说卡丢了，先冻结，余额不会动。',
        '[card.freeze]: when a customer calls about a lost card, freeze it first; the balance stays.',
        '[card.freeze]: si un cliente avisa de que la perdió, congélela primero; el saldo se conserva.',
      ),
      { key: 'F', may: 'member.card.freeze' },
    ),
    act(
      say(
        '[card.refund]：先显示怎么算，再退钱。',
        '[card.refund]: the calculation is shown before any money goes back.',
        '[card.refund]: antes de devolver el dinero se muestra el cálculo.',
      ),
      { may: 'member.card.refund' },
    ),
    act(
      say(
        '[member-care.correct]：名字打错、换了手机号，在这里改，他的所有卡一起更新。',
        '[member-care.correct]: a misspelt name or a new phone is put right here, on all cards of the member.',
        '[member-care.correct]: un nombre mal escrito o un teléfono nuevo se corrigen aquí, en todas sus tarjetas.',
      ),
      { may: 'member.member.correct' },
    ),
  ],
  questions: [
    ask(
      say(
        '退款为什么比顾客想的少？',
        'Why is the refund smaller than the customer expects?',
        '¿Por qué se devuelve menos de lo que el cliente espera?',
      ),
      say(
        '每次充值按付的钱和得到的积分（含赠送）算单价，玩掉的部分按这个单价扣。赠送和手工补的积分本身不退钱。',
        'Each payment is valued by its points including gifts, and what was played is taken off at that value. Points no one paid for are not refunded.',
        'Cada pago se valora por sus puntos, regalos incluidos, y se descuenta lo jugado. Los puntos que nadie pagó no se devuelven.',
      ),
      { may: 'member.card.refund' },
    ),
    ask(
      say(
        '积分够了，等级为什么没升？',
        'The points are reached. Why has the level not gone up?',
        'Ya tiene los puntos. ¿Por qué no subió de nivel?',
      ),
      say(
        '升级只看累计充值的积分，不算赠送，并且在下一次充值时升。等级不会自己往下掉。',
        'Only paid points count, not gifts, and the card rises with its next recharge. It never falls automatically.',
        'Solo cuentan los puntos pagados, no los de regalo, y sube con la próxima recarga. Nunca baja automáticamente.',
      ),
    ),
    ask(
      say(
        '顾客有两张卡，想合成一张？',
        'A customer wants two cards made one?',
        '¿Un cliente quiere unir dos tarjetas?',
      ),
      say(
        '在要保留的卡上选[member-care.merge]。余额、记录和退款价值都过去，不能撤销；冻结的卡要先解冻。',
        'On the card to keep choose [member-care.merge]. Balance, history and refund value move over, for good; unfreeze a frozen card first.',
        'En la tarjeta que se queda elija [member-care.merge]. Saldo, historial y valor de devolución pasan a ella, sin vuelta atrás; desbloquee antes la que esté bloqueada.',
      ),
      { may: 'member.card.merge' },
    ),
    ask(
      say(
        '为什么按了退款却要等别人？',
        'Why does a refund wait for someone else?',
        '¿Por qué una devolución espera a otra persona?',
      ),
      say(
        '超过审批限额的退款要第二个人同意。等待期间这部分积分被占用，卡上其余的照常用。',
        'Above the approval limit a second person decides. Meanwhile those points are held; the rest of the card works as usual.',
        'Por encima del límite decide otra persona. Mientras tanto esos puntos quedan retenidos; el resto de la tarjeta funciona igual.',
      ),
      { may: 'member.card.refund' },
    ),
  ],
  links: ['/member/list', '/members/list', '/member/recharges', '/members/recharges'],
};

const goods: HelpTopic = {
  purpose: say(
    '店里卖的商品：价格、库存和每一笔销售。',
    'What the shop sells over the counter: prices, stock and every sale.',
    'Lo que vende la tienda en el mostrador: precios, existencias y cada venta.',
  ),
  acts: [
    act(
      say(
        '[goods.create]：名称、价格、条码。想让会员用积分买，就填积分价。',
        '[goods.create]: name, price, barcode. Fill in a point price if members may pay with points.',
        '[goods.create]: nombre, precio, código de barras. Ponga precio en puntos si se puede pagar con ellos.',
      ),
      { may: 'goods.goods.manage' },
    ),
    act(
      say(
        '[goods.stock]：进货填正数，损耗填负数，写明原因。',
        '[goods.stock]: a positive number for deliveries, a negative one for losses, with the reason.',
        '[goods.stock]: número positivo para entradas, negativo para mermas, con el motivo.',
      ),
      { may: 'goods.goods.manage' },
    ),
    act(
      say(
        '在[goods.counter]上卖商品：扫条码或按数字键加一件，Enter 收款。',
        'Sell at the [goods.counter]: scan a barcode or press a digit to add one, Enter charges.',
        'Venda en [goods.counter]: escanee el código o pulse una cifra para añadir uno; Intro cobra.',
      ),
      { key: 'G', kinds: ['shop'], may: 'goods.sale.sell' },
    ),
    act(
      say(
        '在[goods.viewSales]里找到卖错的那笔，按[goods-sale.reverse]退款退货。',
        'Under [goods.viewSales] find a wrong sale and [goods-sale.reverse] it: the money goes back, the stock returns.',
        'En [goods.viewSales] busque la venta equivocada y pulse [goods-sale.reverse]: se devuelve el dinero y vuelve la existencia.',
      ),
      { may: 'goods.sale.reverse' },
    ),
  ],
  questions: [
    ask(
      say(
        '库存能直接改成一个数吗？',
        'Can I set the stock to a number?',
        '¿Puedo poner la existencia a mano?',
      ),
      say(
        '不能，只能记一笔增加或减少。这样任何时候都能说清楚货去了哪里。',
        'No, you add or remove a quantity. That way it can always be said where things went.',
        'No: se suma o se resta una cantidad. Así siempre se sabe adónde fue cada cosa.',
      ),
    ),
    ask(
      say(
        '新商品为什么卖不了？',
        'Why can a new product not be sold?',
        '¿Por qué no se puede vender un artículo nuevo?',
      ),
      say(
        '要么没有库存，要么没有勾选[goods.isEnabled]。库存为零的商品不会出现在点单里。',
        'Either there is no stock yet, or [goods.isEnabled] is not ticked. Without stock nothing can be put into an order.',
        'O no hay existencias todavía, o [goods.isEnabled] no está marcado. Sin existencias no entra en un pedido.',
      ),
    ),
    ask(
      say(
        '扫码付的顾客没付完怎么办？',
        'A customer did not finish paying by code. What now?',
        '¿Y si el cliente no termina el pago por código?',
      ),
      say(
        '货会先留着。超时或取消后库存自动放回，不用做什么。',
        'The goods are set aside meanwhile. Once time is up or the payment is cancelled they return automatically.',
        'Los artículos quedan apartados. Al vencer o cancelar el pago vuelven solos.',
      ),
      { kinds: ['shop'], may: 'goods.sale.sell' },
    ),
  ],
  links: ['/shuju/goodsreport', '/member/list', '/members/list'],
};

const recharges: HelpTopic = {
  purpose: say(
    '每一笔充值、开卡、补卡和退款，连同当时的小票。',
    'Every recharge, new card, replacement and refund, each with its receipt.',
    'Cada recarga, alta, reemplazo y devolución, con su comprobante.',
  ),
  acts: [
    act(
      say(
        '按日期、店铺、类型筛选，上面的合计跟着变。',
        'Filter by day, shop or type; the totals follow.',
        'Filtre por día, tienda o tipo; los totales cambian con ello.',
      ),
    ),
    act(
      say(
        '[recharge-list.receipt]：再看一次小票，也可以重新打印。',
        '[recharge-list.receipt]: see the receipt again, or print it once more.',
        '[recharge-list.receipt]: vea de nuevo el comprobante o vuelva a imprimirlo.',
      ),
    ),
    act(
      say(
        '点卡号到这张卡，点店名到这家店。',
        'A card number leads to its card, a shop’s name to the shop.',
        'El número lleva a la tarjeta; el nombre, a la tienda.',
      ),
    ),
    act(
      say(
        '[recharge-list.testPrint]：选这台电脑用的小票机和钱箱，先打一张样张，看纸宽对不对。',
        '[recharge-list.testPrint]: choose the receipt printer and drawer of this computer, and see on a sample whether the paper fits.',
        '[recharge-list.testPrint]: elija la impresora y el cajón de este equipo, y vea en una muestra si el papel cabe.',
      ),
      { kinds: ['shop'] },
    ),
  ],
  questions: [
    ask(
      say(
        '小票没打出来怎么办？',
        'The receipt did not come out. What now?',
        'El comprobante no salió. ¿Qué hago?',
      ),
      say(
        '钱已收好，不用再收一次。没有响应时由浏览器打印；在[recharge-list.receipt]里随时可以再打，会印上[copy.copy]。',
        'The sale stands; do not charge again. The browser prints where the printer does not answer, and [recharge-list.receipt] prints it at any time, marked [copy.copy].',
        'El cobro está hecho; no lo repita. Si la impresora no responde, imprime el navegador, y [recharge-list.receipt] lo imprime cuando quiera, con la palabra [copy.copy].',
      ),
    ),
    ask(
      say('为什么没有合计？', 'Why are there no totals?', '¿Por qué no hay totales?'),
      say(
        '时间太长时不算。把日期缩短，合计就出现。',
        'They are left out for long periods. Choose fewer days and they appear.',
        'En periodos largos no se calculan. Elija menos días y aparecen.',
      ),
    ),
    ask(
      say(
        '收多了，能删一笔吗？',
        'Charged too much. Can I delete a payment?',
        'Cobré de más. ¿Puedo borrar un pago?',
      ),
      say(
        '不能删，账上只增不改。到这张卡上做退款，两笔都会留在这里。',
        'No, the book only grows. Refund it on the card; both stay listed here.',
        'No, el libro solo crece. Devuélvalo en la tarjeta; los dos movimientos quedan aquí.',
      ),
    ),
    ask(
      say(
        '没付完的会自己消失吗？',
        'What happens to payments that are still open?',
        '¿Qué pasa con los pagos pendientes?',
      ),
      say(
        '会。到时间没付就关闭；顾客晚付了，系统会自动补记。',
        'They close automatically when time is up, and are credited automatically if the customer paid late.',
        'Se cierran solos al vencer, y se acreditan solos si el cliente pagó tarde.',
      ),
    ),
  ],
  links: ['/member/list', '/members/list', '/shuju/gameouerexperience', '/Gamedistribution/shifts'],
};

const shifts: HelpTopic = {
  purpose: say(
    '每个班开了多少现金、该有多少、数出来多少。',
    'For each shift: the cash it began with, what should be there, and what was counted.',
    'De cada turno: el efectivo inicial, el que debería haber y el que se contó.',
  ),
  acts: [
    act(
      say(
        '[drawer-bar.open]：先数钱箱，再填金额。交班时同一个键结束。',
        '[drawer-bar.open]: count the drawer first, then enter the amount. The same key ends the shift.',
        '[drawer-bar.open]: cuente primero el cajón y escriba el importe. La misma tecla cierra el turno.',
      ),
      { key: 'S', may: 'shift.shift.operate' },
    ),
    act(
      say(
        '[drawer-bar.move]：存银行、买东西、补零钱，每次都记原因。',
        '[drawer-bar.move]: bank deposits, supplies, change; each with its reason.',
        '[drawer-bar.move]: ingresos al banco, compras, cambio; siempre con el motivo.',
      ),
      { key: 'M', may: 'shift.shift.operate' },
    ),
    act(
      say(
        '点开一个班，看每笔现金和打印交班单。',
        'Open a shift for its cash movements and its slip.',
        'Abra un turno para ver sus movimientos de efectivo y su informe.',
      ),
    ),
    act(
      say(
        '[shift.required]：打开后，没有开班就不能收现金。',
        '[shift.required]: once on, no one takes cash without an open shift.',
        '[shift.required]: activado, nadie cobra en efectivo sin turno abierto.',
      ),
      { may: 'shift.requirement.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么交班前看不到应有金额？',
        'Why is the expected amount hidden when closing?',
        '¿Por qué no se ve lo esperado al cerrar?',
      ),
      say(
        '数的人不该先知道答案。填完数字、交班之后就显示差额。',
        'Whoever counts should not know the answer. The difference shows once the shift is closed.',
        'Quien cuenta no debe saber la respuesta. La diferencia aparece al cerrar.',
      ),
    ),
    ask(
      say(
        '交班填错了怎么办？',
        'I closed with a wrong number. Now what?',
        'Cerré con un número equivocado. ¿Y ahora?',
      ),
      say(
        '交了的班不能改。告诉店主，差额会照实留着，下一个班从实际金额开始。',
        'A closed shift stays as it is. Tell the owner; the variance stays on record and the next shift begins with what is really there.',
        'Un turno cerrado no se cambia. Avise al propietario; la diferencia queda anotada y el siguiente empieza con lo que hay.',
      ),
    ),
    ask(
      say(
        '刷卡、代金券和扫码算进现金吗？',
        'Do cards, vouchers and codes count as cash?',
        '¿Cuentan como efectivo las tarjetas, los vales y los códigos?',
      ),
      say(
        '不算。交班单另外写明刷卡机收了多少，和刷卡机自己的合计比对；代金券写明张数和金额，请另外清点。',
        'No. The slip says apart what the card terminal took, to compare with the terminal’s own total, and how many vouchers there are: count those by hand.',
        'No. El informe indica aparte lo cobrado con el datáfono, para compararlo con su propio total, y cuántos vales hay: cuéntelos a mano.',
      ),
    ),
  ],
  links: ['/member/list', '/member/recharges', '/shuju/abuse'],
};

const levels: HelpTopic = {
  purpose: say(
    '会员等级：开卡多少钱、玩游戏打几折、什么时候升级。',
    'Member levels: what a card costs, the discount on games, and when a card rises.',
    'Niveles de miembro: cuánto cuesta la tarjeta, qué descuento da y cuándo sube.',
  ),
  acts: [
    act(
      say(
        '[level.create]：先定名称、等级序号和折扣。',
        '[level.create]: begin with name, rank and discount.',
        '[level.create]: empiece por el nombre, el rango y el descuento.',
      ),
      { may: 'member.level.create' },
    ),
    act(
      say(
        '[member-settings.change]：改折扣或升级条件，持卡人立刻按新条件。',
        '[member-settings.change]: new terms hold for its cards immediately.',
        '[member-settings.change]: las condiciones nuevas valen al momento para sus tarjetas.',
      ),
      { may: 'member.level.update' },
    ),
    act(
      say(
        '[member-settings.disable]：不再用它开新卡，已有的卡保留。',
        '[member-settings.disable]: no new cards with it; those that have it keep it.',
        '[member-settings.disable]: no se dan altas nuevas con él; las que lo tienen lo conservan.',
      ),
      { may: 'member.level.update' },
    ),
    act(
      say(
        '[member-settings.copy]：想自己改等级，先把平台的复制一份。',
        '[member-settings.copy]: to change levels of your own, copy the platform’s first.',
        '[member-settings.copy]: para tener niveles propios, copie antes los de la plataforma.',
      ),
      { kinds: ['shop'], may: 'member.level.create' },
    ),
  ],
  questions: [
    ask(
      say(
        '折扣填 90 是什么意思？',
        'What does a discount of 90 mean?',
        '¿Qué significa un descuento de 90?',
      ),
      say(
        '就是九折，便宜一成。填 100 就是不打折。',
        'The customer pays 90 percent, which is 10 percent off. 100 is the full price.',
        'El cliente paga el 90 %, es decir, un 10 % menos. Con 100 paga el precio completo.',
      ),
    ),
    ask(
      say(
        '活动期间等级折扣还算吗？',
        'Does the discount hold during an activity?',
        '¿Vale el descuento durante una actividad?',
      ),
      say(
        '两者取便宜的那个。只有活动写明可以叠加时才一起算。',
        'The cheaper of the two counts; both together only where the activity says so.',
        'Vale el más barato de los dos; ambos solo si la actividad lo indica.',
      ),
    ),
    ask(
      say('为什么不能编辑？', 'Why can I not edit anything?', '¿Por qué no puedo editar nada?'),
      say(
        '店铺在用平台的等级，或者平台没有开放这一项。页面顶部写着是哪一种。',
        'Your shops use the platform’s levels, or the platform keeps them to itself; the line above the list says which.',
        'Sus tiendas usan los niveles de la plataforma, o esta no los deja cambiar; lo dice la línea sobre la lista.',
      ),
      { kinds: ['shop'] },
    ),
  ],
  links: ['/member/packages', '/members/packages', '/member/list', '/members/list'],
};

const packages: HelpTopic = {
  purpose: say(
    '柜台卖的充值套餐：付多少钱，得多少积分和赠送。',
    'The packages sold at the counter: how much money for how many points and gift points.',
    'Los paquetes que se venden en caja: cuánto se paga y cuántos puntos y puntos de regalo da.',
  ),
  acts: [
    act(
      say(
        '[package.create]：定价格、积分和赠送，说明用于开卡还是充值。',
        '[package.create]: price, points and gift, and whether it is for new cards, recharges or both.',
        '[package.create]: precio, puntos y regalo, y si es para altas, recargas o ambas.',
      ),
      { may: 'member.package.create' },
    ),
    act(
      say(
        '[member-settings.disable]：停售，以前卖的不受影响。',
        '[member-settings.disable]: stops its sale; what was sold stays as it is.',
        '[member-settings.disable]: deja de venderse; lo vendido queda igual.',
      ),
      { may: 'member.package.update' },
    ),
    act(
      say(
        '[package.apply]：套餐由平台管时，在这里提申请。',
        '[package.apply]: where the platform keeps the packages, ask for one here.',
        '[package.apply]: si los paquetes son de la plataforma, solicítelos aquí.',
      ),
      { may: 'member.application.ask' },
    ),
    act(
      say(
        '[package.viewApplications]：看商户的申请，[application.approve]或[application.reject]。',
        '[package.viewApplications]: read what merchants ask for, and [application.approve] or [application.reject].',
        '[package.viewApplications]: lea lo que piden los comercios y pulse [application.approve] o [application.reject].',
      ),
      { may: 'member.application.decide' },
    ),
  ],
  questions: [
    ask(
      say(
        '改了价格，以前卖的会变吗？',
        'Does a new price change earlier sales?',
        '¿Cambia un precio nuevo las ventas anteriores?',
      ),
      say(
        '不会。每笔充值都记着当时的价格，退款也按当时的算。',
        'No. Each sale keeps the price of its day, and so does its refund.',
        'No. Cada venta conserva el precio de su día, y también su devolución.',
      ),
    ),
    ask(
      say(
        '为什么有的套餐不能删？',
        'Why can some packages not be deleted?',
        '¿Por qué no se pueden borrar algunos?',
      ),
      say(
        '卖过的只能停售，不然旧小票就不知道卖的是什么。',
        'Once sold, a package can only be disabled: old receipts still name it.',
        'Si ya se vendió, solo se puede desactivar: los comprobantes antiguos lo nombran.',
      ),
    ),
    ask(
      say(
        '赠送的积分会让顾客升级吗？',
        'Do gift points raise a customer’s level?',
        '¿Suben de nivel los puntos de regalo?',
      ),
      say(
        '不会，升级只看付钱得到的积分。',
        'No, only points that were paid for count.',
        'No, solo cuentan los puntos pagados.',
      ),
    ),
  ],
  links: ['/member/levels', '/members/levels', '/member/recharges', '/members/recharges'],
};

export const counterTopics = {
  '/member/list': members,
  '/members/list': members,
  '/member/card/$cardId': card,
  '/members/card/$cardId': card,
  '/member/goods': goods,
  '/goods/list': goods,
  '/member/recharges': recharges,
  '/members/recharges': recharges,
  '/Gamedistribution/shifts': shifts,
  '/member/levels': levels,
  '/members/levels': levels,
  '/member/packages': packages,
  '/members/packages': packages,
} as const satisfies HelpTopics;
