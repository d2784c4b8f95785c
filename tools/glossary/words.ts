/** The words of the domain. Code says the English one, screens the three. */
import type { Text } from '@lebean/contract/kernel/text';

export interface Word {
  readonly word: Text;
  readonly meaning: Text;
}

export const words: readonly Word[] = [
  {
    word: { zh: '平台', en: 'platform', es: 'plataforma' },
    meaning: {
      zh: '经营游戏与 VR 场馆平台的公司',
      en: 'the company that runs the platform for game and VR venues',
      es: 'la empresa que explota la plataforma de salas de juego y VR',
    },
  },
  {
    word: { zh: '平台人员', en: 'staff', es: 'personal' },
    meaning: {
      zh: '平台自己的员工；可限定到若干国家',
      en: 'the platform’s own employees, sometimes limited to certain countries',
      es: 'los empleados de la plataforma, a veces limitados a ciertos países',
    },
  },
  {
    word: { zh: '合作商', en: 'partner', es: 'socio' },
    meaning: {
      zh: '地区经销商，照管商户和店铺，可持有乐豆',
      en: 'a regional distributor that manages merchants and shops and can hold lebeans',
      es: 'distribuidor regional que gestiona comercios y tiendas y puede tener lebeans',
    },
  },
  {
    word: { zh: '商户', en: 'merchant', es: 'comercio' },
    meaning: {
      zh: '平台的企业客户，拥有一家或多家店铺；会员卡属于它',
      en: 'the business customer that owns one or more shops and their member cards',
      es: 'el cliente empresarial; posee una o más tiendas y las tarjetas de miembro',
    },
  },
  {
    word: { zh: '店铺', en: 'shop', es: 'tienda' },
    meaning: {
      zh: '一家场馆，有国家、货币、时区和类型',
      en: 'one venue, with a country, a currency, a time zone and a type',
      es: 'una sala, con país, moneda, zona horaria y tipo',
    },
  },
  {
    word: { zh: '店铺账号', en: 'shop account', es: 'cuenta de tienda' },
    meaning: {
      zh: '商户或店铺的登录账号：类型 1 店主或经理，类型 2 店员',
      en: 'a login of a merchant or shop: type 1 owner or manager, type 2 assistant',
      es: 'un acceso de comercio o tienda: tipo 1 propietario o encargado, tipo 2 dependiente',
    },
  },
  {
    word: { zh: '角色', en: 'role', es: 'rol' },
    meaning: {
      zh: '一组权限和菜单，授予账号',
      en: 'a set of permissions and menu entries assigned to accounts',
      es: 'conjunto de permisos y entradas de menú que se asigna a las cuentas',
    },
  },
  {
    word: { zh: '权限', en: 'permission', es: 'permiso' },
    meaning: {
      zh: '做一件事的许可，写作 area.noun.verb',
      en: 'permission to do one thing, written area.noun.verb',
      es: 'autorización para hacer una cosa, escrita area.noun.verb',
    },
  },
  {
    word: { zh: '数据范围', en: 'scope', es: 'alcance' },
    meaning: {
      zh: '账号能看到和改动的数据；范围之外等于不存在',
      en: 'what an account can see and change; to it, nothing else exists',
      es: 'lo que una cuenta puede ver y cambiar; lo demás no existe para ella',
    },
  },
  {
    word: { zh: '会员', en: 'member', es: 'miembro' },
    meaning: {
      zh: '持有会员卡的人',
      en: 'a person who holds a card',
      es: 'una persona que tiene una tarjeta',
    },
  },
  {
    word: { zh: '会员卡', en: 'card', es: 'tarjeta' },
    meaning: {
      zh: '属于一位会员和发卡商户，在该商户所有店铺通用',
      en: 'belongs to one member and the merchant that issued it; works in all its shops',
      es: 'pertenece a un miembro y al comercio emisor; vale en todas sus tiendas',
    },
  },
  {
    word: { zh: '会员等级', en: 'level', es: 'nivel' },
    meaning: {
      zh: '卡的档次：折扣、开卡价、升级条件',
      en: 'the tier of a card: its discount, its price and when it upgrades',
      es: 'la categoría de una tarjeta: descuento, precio y cuándo asciende',
    },
  },
  {
    word: { zh: '充值套餐', en: 'recharge package', es: 'paquete de recarga' },
    meaning: {
      zh: '按固定价格出售的本金点和赠送点',
      en: 'points and gift points sold at a fixed price',
      es: 'puntos y puntos de regalo vendidos a un precio fijo',
    },
  },
  {
    word: { zh: '充值记录', en: 'recharge record', es: 'registro de recarga' },
    meaning: {
      zh: '一次收款及其入账，含前后余额；有单号',
      en: 'one payment and what it credited, with balances before and after; has an order number',
      es: 'un cobro y lo que abonó, con saldos antes y después; tiene número de operación',
    },
  },
  {
    word: { zh: '乐豆', en: 'lebean', es: 'lebean' },
    meaning: {
      zh: '店铺预付的虚拟单位，每次游戏扣减（批发）',
      en: 'the prepaid unit a shop spends each time a game is played (wholesale)',
      es: 'unidad prepagada que la tienda gasta en cada partida (al por mayor)',
    },
  },
  {
    word: { zh: '本金点', en: 'point', es: 'punto' },
    meaning: {
      zh: '卡上付费得到的价值（零售）',
      en: 'value on a card that was paid for (retail)',
      es: 'valor de una tarjeta que se ha pagado (al por menor)',
    },
  },
  {
    word: { zh: '赠送点', en: 'gift point', es: 'punto de regalo' },
    meaning: {
      zh: '卡上赠送的价值',
      en: 'value on a card that was given for free',
      es: 'valor de una tarjeta que se ha regalado',
    },
  },
  {
    word: { zh: '终端', en: 'terminal', es: 'terminal' },
    meaning: {
      zh: '店内运行游戏的电脑或头显站；界面上称「设备」',
      en: 'the PC or headset station in a shop that runs games; called “device” on screen',
      es: 'el PC o puesto de visor que ejecuta juegos; en pantalla, dispositivo',
    },
  },
  {
    word: { zh: '授权码', en: 'verification code', es: 'código de autorización' },
    meaning: {
      zh: '把一台终端绑定到店铺的代码',
      en: 'the code that binds a terminal to a shop',
      es: 'el código que vincula un terminal a una tienda',
    },
  },
  {
    word: { zh: '场次', en: 'play', es: 'partida' },
    meaning: {
      zh: '一台终端上的一次游戏，产生一张游戏订单',
      en: 'one game session on one terminal; creates one game order',
      es: 'una sesión de juego en un terminal; genera una orden de juego',
    },
  },
  {
    word: { zh: '账本', en: 'ledger', es: 'libro mayor' },
    meaning: {
      zh: '所有乐豆和点数的复式账，只增不改',
      en: 'the double-entry book of all lebeans and points; entries are never changed',
      es: 'el libro de partida doble de lebeans y puntos; sus asientos nunca cambian',
    },
  },
  {
    word: { zh: '资产', en: 'asset', es: 'activo' },
    meaning: {
      zh: '账本记的东西：lebean、point、giftPoint',
      en: 'what the ledger counts: lebean, point, giftPoint',
      es: 'lo que cuenta el libro: lebean, point, giftPoint',
    },
  },
  {
    word: { zh: '转账', en: 'transfer', es: 'transferencia' },
    meaning: {
      zh: '两笔或多笔分录，每种资产合计为零',
      en: 'two or more entries that sum to zero per asset',
      es: 'dos o más asientos que suman cero por activo',
    },
  },
  {
    word: { zh: '分录', en: 'entry', es: 'asiento' },
    meaning: {
      zh: '一个账户上的一次增减',
      en: 'what one transfer adds to one account',
      es: 'lo que una transferencia suma a una cuenta',
    },
  },
  {
    word: { zh: '钱包', en: 'wallet', es: 'monedero' },
    meaning: {
      zh: '卡、店铺或合作商的账户，余额不会低于零',
      en: 'the ledger account of a card, shop or partner; never below zero',
      es: 'la cuenta de una tarjeta, tienda o socio; nunca bajo cero',
    },
  },
  {
    word: { zh: '发行账户', en: 'issuing account', es: 'cuenta emisora' },
    meaning: {
      zh: '发出点数或乐豆的账户，其负余额即流通量',
      en: 'the account that lebeans or points are issued from; its negative balance is the amount in circulation',
      es: 'de donde salen lebeans o puntos; su saldo negativo es lo que circula',
    },
  },
  {
    word: { zh: '批次', en: 'lot', es: 'lote' },
    meaning: {
      zh: '一次付款入账的本金点和赠送点，退款时按它估值',
      en: 'the points and gift points credited by one payment, used to value a refund',
      es: 'los puntos y puntos de regalo de un pago, juntos para valorar un reembolso',
    },
  },
  {
    word: { zh: '操作', en: 'operation', es: 'operación' },
    meaning: {
      zh: '契约中的一个调用，写作 noun.verb',
      en: 'one call of the contract, written noun.verb',
      es: 'una llamada del contrato, escrita noun.verb',
    },
  },
  {
    word: { zh: '拒绝', en: 'refusal', es: 'rechazo' },
    meaning: {
      zh: '预料之中的「不」：有代码、种类和三种语言的文字',
      en: 'an expected “no”: a code, a kind and a text in three languages',
      es: 'un no previsto: código, clase y texto en tres idiomas',
    },
  },
  {
    word: { zh: '操作日志', en: 'operation log', es: 'registro de operaciones' },
    meaning: {
      zh: '谁在何时对什么做了什么；只增，哈希成链',
      en: 'who did what to which object and when; append-only, chained by hashes',
      es: 'quién hizo qué, a qué objeto y cuándo; solo se añade, encadenado por hashes',
    },
  },
  {
    word: { zh: '幂等键', en: 'idempotency key', es: 'clave de idempotencia' },
    meaning: {
      zh: '一个意图一个键；重发同一键只生效一次',
      en: 'one key per intent; if it is sent again, it takes effect only once',
      es: 'una clave por intención; reenviada, surte efecto una vez',
    },
  },
  {
    word: { zh: '百分之一单位', en: 'hundredths', es: 'centésimas' },
    meaning: {
      zh: '金额、点数和乐豆的整数单位；只有界面显示小数',
      en: 'the whole-number unit of money, points and lebeans; only screens show decimals',
      es: 'la unidad entera de dinero, puntos y lebeans; solo la pantalla muestra decimales',
    },
  },
  {
    word: { zh: '菜单项', en: 'menu entry', es: 'entrada del menú' },
    meaning: {
      zh: '菜单里的一组或一个页面；库里只存与产品不同之处',
      en: 'a group or page of the menu; only differences from the default are stored',
      es: 'un grupo o una página del menú; solo se guarda lo que difiere del valor predeterminado',
    },
  },
  {
    word: { zh: '改写', en: 'text override', es: 'texto propio' },
    meaning: {
      zh: '以本安装自己的措辞代替产品的文案',
      en: 'an installation’s own wording in place of a text of the product',
      es: 'lo que una instalación dice en lugar de un texto del producto',
    },
  },
];
