import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const shops: HelpTopic = {
  purpose: say(
    '所有店铺一览：谁家的、什么类型、乐豆还够几天。',
    'All shops: whose they are, of which type, and how long their lebeans last.',
    'Todas las tiendas: de quién son, de qué tipo y cuánto les duran los lebeans.',
  ),
  acts: [
    act(
      say(
        '[shop-page.create]：选商户，填国家、币种和时区。开业前这三项还能改。',
        '[shop-page.create]: choose the merchant, then country, currency and time zone. These can be put right until something is booked.',
        '[shop-page.create]: elija el comercio y luego país, moneda y zona horaria. Se pueden corregir hasta que haya movimientos.',
      ),
      { may: 'shop.shop.create' },
    ),
    act(
      say(
        '点店名进入店铺页：设备、游戏、流水、钱包都从那里走。',
        'A shop’s name leads to its page, and from there to its devices, games, plays and wallet.',
        'El nombre lleva a la página de la tienda, y de ahí a sus dispositivos, juegos, partidas y monedero.',
      ),
    ),
    act(
      say(
        '[open-view.open]：用店里的眼睛看半小时，只能看不能改，店铺也看得到谁来看过。',
        '[open-view.open]: see what its people see, for half an hour, without changing anything. The shop can read who looked and why.',
        '[open-view.open]: vea lo que ve su gente durante media hora, sin cambiar nada. La tienda puede leer quién miró y por qué.',
      ),
      { may: 'shop.view.open' },
    ),
  ],
  questions: [
    ask(
      say(
        '币种填错了怎么办？',
        'The currency is wrong. Can it be changed?',
        'La moneda está mal. ¿Se puede cambiar?',
      ),
      say(
        '店里还没有任何一笔业务时可以在编辑里改。有了第一笔就定下来，编辑框会写明是从哪一天、因为什么。',
        'As long as nothing was booked there, on its form. Afterwards it stays, and the form says since when and by what.',
        'Mientras no haya movimientos, en su formulario. Después queda fija, y el formulario dice desde cuándo y por qué.',
      ),
    ),
    ask(
      say(
        '停用一家店会怎样？',
        'What happens when a shop is disabled?',
        '¿Qué pasa al desactivar una tienda?',
      ),
      say(
        '不能开卡、充值、补卡，也开不了新游戏。会员和余额都不动。',
        'It can issue, recharge and replace no cards and starts no plays. Members and balances stay as they are.',
        'No da altas, ni recarga, ni reemplaza tarjetas, ni inicia partidas. Miembros y saldos no cambian.',
      ),
    ),
    ask(
      say(
        '新游戏怎么自动到店里？',
        'How do new games reach a shop automatically?',
        '¿Cómo llegan solos los juegos nuevos?',
      ),
      say(
        '店铺里打开[shop-page.isAutoDistributed]，或者让平台在[/games/distribution]里写规则。',
        'Turn on [shop-page.isAutoDistributed] for the shop, or let staff write a rule under [/games/distribution].',
        'Active [shop-page.isAutoDistributed] en la tienda, o que la plataforma escriba una regla en [/games/distribution].',
      ),
      { kinds: ['staff', 'partner'] },
    ),
  ],
  links: [
    '/devices/list',
    '/lebeans/list',
    '/games/distribution',
    '/shops/abuse',
    '/merchants/list',
  ],
};

const ownShops: HelpTopic = {
  purpose: say(
    '您的店铺：资料、营业时间、谁能用，以及通往一切的入口。',
    'Your shops: their details, opening hours and accounts, and the way to everything else.',
    'Sus tiendas: datos, horario y cuentas, y el camino a todo lo demás.',
  ),
  acts: [
    act(
      say(
        '点店名，按[shop-page.edit]改地址、邮箱、头显数量。',
        'Open a shop and press [shop-page.edit] for address, e-mail and number of headsets.',
        'Abra una tienda y pulse [shop-page.edit] para dirección, correo y número de visores.',
      ),
      { may: 'shop.shop.manage' },
    ),
    act(
      say(
        '给店铺建一个账号：[shop-account.create]，登录的人只管这家店。',
        '[shop-account.create]: whoever signs in with it runs this shop and sees no other.',
        '[shop-account.create]: quien entre con ella lleva esta tienda y no ve otra.',
      ),
      { may: 'account.account.create' },
    ),
    act(
      say(
        '在店铺页定积分怎么扣：先扣充值的，还是先扣赠送的。',
        'On its page say what plays take first: paid points or gift points.',
        'En su página diga qué se gasta antes: puntos pagados o de regalo.',
      ),
      { may: 'shop.shop.manage' },
    ),
  ],
  questions: [
    ask(
      say('对账单寄到哪里？', 'Where do statements go?', '¿Adónde llegan los estados de cuenta?'),
      say(
        '寄到[shop-page.reconciliationEmail]。没填就寄不出去，账单仍然在[/settlement/list]里。',
        'To the [shop-page.reconciliationEmail]. Without one nothing can be mailed; they are under [/settlement/list] all the same.',
        'Al [shop-page.reconciliationEmail]. Sin él no se envían; están igualmente en [/settlement/list].',
      ),
    ),
    ask(
      say(
        '为什么有些设置是灰的？',
        'Why can I not change some settings?',
        '¿Por qué no puedo cambiar algunos datos?',
      ),
      say(
        '[shop-page.granted]由平台定：价格权限、级别设置、店铺类型。需要改就联系您的合作商。',
        '[shop-page.granted] are theirs: price permission, level settings, type. Ask your partner if they should change.',
        '[shop-page.granted] los fija la plataforma: permiso de precios, ajustes de niveles, tipo. Pida el cambio a su socio.',
      ),
    ),
    ask(
      say(
        '平台的人能看我的店吗？',
        'Can the platform look into my shop?',
        '¿Puede la plataforma mirar mi tienda?',
      ),
      say(
        '有权限的人可以看半小时，什么都改不了。谁、什么时候、为什么，都写在店铺页的[open-view.panel]里。',
        'Those who may can look for half an hour and change nothing. Who, when and why stands on the shop’s page under [open-view.panel].',
        'Quien tiene permiso puede mirar media hora sin cambiar nada. Quién, cuándo y por qué figura en [open-view.panel].',
      ),
    ),
  ],
  links: [
    '/Gamedistribution/devices',
    '/Gamedistribution/shopassistant',
    '/gamelist/list',
    '/settlement/list',
  ],
};

const assistants: HelpTopic = {
  purpose: say(
    '店里干活的人：每人一个账号，能做什么一项一项勾。',
    'The people who work in the shop: an account each, with a tick for each thing they may do.',
    'Quienes trabajan en la tienda: una cuenta cada uno, con una marca por cada cosa que puede hacer.',
  ),
  acts: [
    act(
      say(
        '[account.createAssistant]：一人一个账号，小票和日志才知道是谁。',
        '[account.createAssistant]: one account per person, so that receipts and log know who it was.',
        '[account.createAssistant]: una cuenta por persona, para que comprobantes y registro sepan quién fue.',
      ),
      { may: 'account.assistant.create' },
    ),
    act(
      say(
        '[account-steps.abilities]：开卡、充值、退款（可定上限）、卖商品、开游戏、管钱箱。',
        '[account-steps.abilities]: cards, recharges, refunds up to an amount, goods, plays, the drawer.',
        '[account-steps.abilities]: tarjetas, recargas, devoluciones hasta un importe, artículos, partidas, el cajón.',
      ),
      { may: 'account.account.update', kinds: ['shop'] },
    ),
    act(
      say(
        '[account-steps.reset]：忘记密码时，新密码只显示一次，当面告诉本人。',
        '[account-steps.reset]: for a forgotten password. The new one is shown once: hand it over in person.',
        '[account-steps.reset]: si olvidó la contraseña. La nueva se muestra una vez: désela en persona.',
      ),
      { may: 'account.password.reset' },
    ),
    act(
      say(
        '[account-steps.disable]：人离职当天就停用，记录都保留。',
        '[account-steps.disable]: on the day someone leaves. Their records stay.',
        '[account-steps.disable]: el mismo día que alguien se va. Sus registros quedan.',
      ),
      { may: 'account.account.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '改了勾选，什么时候生效？',
        'When does a changed tick count?',
        '¿Cuándo vale una marca cambiada?',
      ),
      say(
        '对方的下一步操作就生效，不用重新登录。',
        'With their next step; no one has to sign in again.',
        'Con su siguiente paso; no hace falta volver a entrar.',
      ),
    ),
    ask(
      say('有的勾是灰的？', 'Some ticks are grey?', '¿Algunas marcas están en gris?'),
      say(
        '您自己没有的权限，也给不了别人。',
        'No one can give what they do not have themselves.',
        'Nadie puede dar lo que no tiene.',
      ),
    ),
    ask(
      say('店员登录不了？', 'An assistant cannot sign in?', '¿Un dependiente no puede entrar?'),
      say(
        '连输错几次密码会锁一阵子。列表会写锁到几点，有权限的人可以[account-steps.unlock]。',
        'A few wrong passwords lock the account for a while. The list says until when, and whoever may can [account-steps.unlock] it.',
        'Varias contraseñas erróneas bloquean la cuenta un rato. La lista dice hasta cuándo, y quien puede pulsa [account-steps.unlock].',
      ),
    ),
  ],
  links: [
    '/Gamedistribution/ShopList',
    '/Gamedistribution/shifts',
    '/shuju/abuse',
    '/shops/abuse',
    '/merchants/users',
  ],
};

const merchants: HelpTopic = {
  purpose: say(
    '商户就是店铺的主人。会员卡在同一商户的所有店通用。',
    'A merchant is the owner of shops. Its member cards work in every one of them.',
    'Un comercio es el propietario de tiendas. Sus tarjetas valen en todas ellas.',
  ),
  acts: [
    act(
      say(
        '[merchant.create]：定合作商、国家和币种。币种以后改不了。',
        '[merchant.create]: partner, country and currency. The currency stays.',
        '[merchant.create]: socio, país y moneda. La moneda ya no cambia.',
      ),
      { may: 'merchant.merchant.create' },
    ),
    act(
      say(
        '[merchant.change]：改法定名称、税号、自定金额充值时每积分的价格。',
        '[merchant.change]: legal name, tax number, and the price of a point when a custom amount is recharged.',
        '[merchant.change]: razón social, número fiscal y precio del punto en recargas de importe libre.',
      ),
      { may: 'merchant.merchant.update' },
    ),
    act(
      say(
        '点商户名，看它的店铺和账号。',
        'A merchant leads to its shops and accounts.',
        'Un comercio lleva a sus tiendas y cuentas.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '停用商户会怎样？',
        'What does disabling a merchant do?',
        '¿Qué hace desactivar un comercio?',
      ),
      say(
        '它所有店的账号立刻退出，登录不了。卡和余额保留，启用后照旧。',
        'All accounts of its shops are signed out immediately. Cards and balances are kept for the day it is enabled again.',
        'Todas las cuentas de sus tiendas se cierran al momento. Tarjetas y saldos se conservan hasta que se active de nuevo.',
      ),
    ),
    ask(
      say(
        '票据上印哪个名字？',
        'Which name is printed on documents?',
        '¿Qué nombre sale en los documentos?',
      ),
      say(
        '法定名称；没填就印商户名。',
        'Its legal name, or the merchant’s name where none is given.',
        'La razón social, o el nombre del comercio si no la hay.',
      ),
    ),
  ],
  links: ['/shops/list', '/merchants/users', '/partners/list'],
};

const partners: HelpTopic = {
  purpose: say(
    '合作商带商户、分乐豆、拿分成。这里看他们每一家。',
    'Partners bring merchants, hand out lebeans and earn a share. Here is each of them.',
    'Los socios traen comercios, reparten lebeans y cobran una participación. Aquí está cada uno.',
  ),
  acts: [
    act(
      say(
        '[partner.create]：填地区、联系人和币种；账单上印的法定名称也在这里。',
        '[partner.create]: region, contact and currency, and the legal name for its statements.',
        '[partner.create]: región, contacto y moneda, y la razón social para sus estados de cuenta.',
      ),
      { may: 'partner.partner.create' },
    ),
    act(
      say(
        '点名字进合作商页：店铺、账号、分成合同和账单。',
        'Its name leads to shops, accounts, share contracts and statements.',
        'Su nombre lleva a tiendas, cuentas, contratos y estados de cuenta.',
      ),
    ),
    act(
      say(
        '[partner.change]：改联系方式，或停用。',
        '[partner.change]: its contact, or disable it.',
        '[partner.change]: su contacto, o desactívelo.',
      ),
      { may: 'partner.partner.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '停用合作商，店铺怎么办？',
        'What becomes of the shops of a disabled partner?',
        '¿Qué pasa con las tiendas de un socio desactivado?',
      ),
      say(
        '照常营业，改由平台管。只有合作商自己的账号不能登录。',
        'They keep running, managed by the platform. Only the partner’s own accounts cannot sign in.',
        'Siguen abiertas, a cargo de la plataforma. Solo las cuentas del socio no pueden entrar.',
      ),
    ),
    ask(
      say('分成在哪里谈？', 'Where are shares agreed?', '¿Dónde se acuerda la participación?'),
      say(
        '在[/partners/shares]写合同，另一位管理员同意后生效。',
        'Under [/partners/shares]; a contract holds once another administrator has approved it.',
        'En [/partners/shares]; un contrato vale cuando otro administrador lo aprueba.',
      ),
    ),
  ],
  links: [
    '/partners/shares',
    '/merchants/list',
    '/shops/list',
    '/lebeans/list',
    '/settlement/list',
  ],
};

const shares: HelpTopic = {
  purpose: say(
    '合作商从店铺收入里拿多少：合同、每家店的分成、每月该付多少。',
    'What partners earn of their shops: contracts, the share of each shop, and what is due each month.',
    'Lo que ganan los socios con sus tiendas: contratos, la parte de cada tienda y lo que toca cada mes.',
  ),
  acts: [
    act(
      say(
        '[share.create]：从哪天起、管哪些店、比例、档位、每月上下限。',
        '[share.create]: from which day, for which shops, rate, tiers, monthly minimum and maximum.',
        '[share.create]: desde qué día, para qué tiendas, porcentaje, tramos, mínimo y máximo mensual.',
      ),
      { may: 'partner.share.manage' },
    ),
    act(
      say(
        '[share.try]：先在最近三个整月上试算，什么都不会保存。',
        '[share.try]: see what it would have been; nothing is saved.',
        '[share.try]: vea cuánto habría sido; no se guarda nada.',
      ),
      { may: 'partner.share.manage' },
    ),
    act(
      say(
        '切到[share.shares]，看某个月每家店算出多少。',
        'Under [share.shares] see what each shop gave in a month.',
        'En [share.shares] vea cuánto dio cada tienda en un mes.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '新条款从什么时候算？',
        'From when do new terms count?',
        '¿Desde cuándo cuentan las condiciones nuevas?',
      ),
      say(
        '从填的第一天起，并且要另一位管理员批准。以前赚的不会重算。',
        'From their first day, once another administrator has approved. What was earned before stays.',
        'Desde su primer día, cuando otro administrador lo aprueba. Lo ganado antes no cambia.',
      ),
    ),
    ask(
      say('钱怎么付给合作商？', 'How is a partner paid?', '¿Cómo se paga a un socio?'),
      say(
        '分成是合作商账单上的一行，在[/settlement/list]里确认后付款。',
        'Its share is a line of its statement, which is confirmed and paid under [/settlement/list].',
        'Su parte es una línea de su estado de cuenta, que se confirma y paga en [/settlement/list].',
      ),
    ),
  ],
  links: ['/settlement/list', '/settlement/payments', '/partners/list'],
};

export const shopsTopics = {
  '/shops/list': shops,
  '/shops/detail/$shopId': shops,
  '/Gamedistribution/ShopList': ownShops,
  '/shops/assistants': assistants,
  '/Gamedistribution/shopassistant': assistants,
  '/merchants/list': merchants,
  '/partners/list': partners,
  '/partners/shares': shares,
} as const satisfies HelpTopics;
