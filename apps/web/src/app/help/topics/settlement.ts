import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const statements: HelpTopic = {
  purpose: say(
    '每家店、每个合作商每月一张账单：欠多少、该得多少，一行一行说得清。',
    'A statement a month for each shop and partner: what is owed, line by line, each with its rows.',
    'Un estado de cuenta al mes por tienda y socio: qué se debe, línea por línea, con sus filas.',
  ),
  acts: [
    act(
      say(
        '点开账单，点任何一行看它由哪些记录组成。',
        'Open one, and press any line for the rows that make it.',
        'Abra uno y pulse cualquier línea para ver las filas que la forman.',
      ),
    ),
    act(
      say(
        '[statement-page.send]：核对草稿后发出，发出后金额不再变。',
        '[statement-page.send] a draft once you have looked through it; its amounts stay from then on.',
        '[statement-page.send] un borrador tras revisarlo; desde entonces sus importes quedan.',
      ),
      { may: 'settlement.statement.draft', kinds: ['staff'] },
    ),
    act(
      say(
        '[statement-page.confirm]：没问题就确认，确认后以这个为准。',
        '[statement-page.confirm] it when all is right; it is final.',
        '[statement-page.confirm] si todo es correcto; es definitivo.',
      ),
      { may: 'settlement.statement.confirm', kinds: ['partner', 'shop'] },
    ),
    act(
      say(
        '[statement-page.dispute]：只对有问题的那一行，其余照常确认和付款。',
        '[statement-page.dispute] only the line that is wrong; the rest is confirmed and paid.',
        '[statement-page.dispute] solo la línea equivocada; lo demás se confirma y paga.',
      ),
      { may: 'settlement.dispute.open', kinds: ['partner', 'shop'] },
    ),
    act(
      say(
        '下载 PDF、XLSX、CSV 或 JSON，四种数字完全一样。',
        'Download PDF, XLSX, CSV or JSON: the figures are the same in each of them.',
        'Descargue PDF, XLSX, CSV o JSON: las cifras son las mismas.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '月末最后一天的局算在哪个月？',
        'To which month does the last night belong?',
        '¿A qué mes pertenece la última noche?',
      ),
      say(
        '按店铺当地的零点分。晚补传来的算进下一张，并且标明。',
        'The shop’s own midnight decides. What arrives later goes to the next statement, marked as such.',
        'Decide la medianoche de la tienda. Lo que llega después va al siguiente, indicado.',
      ),
    ),
    ask(
      say(
        '确认以后发现错了呢？',
        'A mistake was found after confirming. What now?',
        'Se halló un error tras confirmar. ¿Y ahora?',
      ),
      say(
        '确认过的不改，下一张上加一行调整。',
        'A confirmed statement stays. The next one gets an adjustment.',
        'Lo confirmado no cambia. El siguiente lleva un ajuste.',
      ),
    ),
    ask(
      say('一直不回复会怎样？', 'What if no one replies?', '¿Y si nadie contesta?'),
      say(
        '先提醒；约定了“沉默视为同意”的，到期就算确认。',
        'There are reminders; where it was agreed, silence counts as consent after the deadline.',
        'Hay recordatorios; si se acordó, el silencio vale como conformidad al vencer el plazo.',
      ),
    ),
    ask(
      say(
        '怎么证明文件没被改过？',
        'How can a file be proven unaltered?',
        '¿Cómo se prueba que un archivo no se alteró?',
      ),
      say(
        '最后一页有编号和验证码，任何人不登录都能核对。',
        'Its last page has a number and a code: anybody can check it without an account.',
        'La última página tiene número y código: cualquiera lo comprueba sin cuenta.',
      ),
    ),
  ],
  links: [
    '/settlement/payments',
    '/settlement/adjustments',
    '/settlement/invoices',
    '/settlement/settings',
  ],
};

const payments: HelpTopic = {
  purpose: say(
    '账单收到和付出的钱，每笔抵了哪些账单。',
    'Money received for statements and paid out on them, and which statements it was put to.',
    'Dinero recibido y pagado por estados de cuenta, y a cuáles se aplicó.',
  ),
  acts: [
    act(
      say(
        '[settlement-payment.create]：填银行参考号；不选账单就先抵最早的。',
        '[settlement-payment.create] with its bank reference; without a choice it pays the oldest statements first.',
        '[settlement-payment.create] con su referencia; sin elegir, paga primero los más antiguos.',
      ),
      { may: 'settlement.payment.manage', kinds: ['staff'] },
    ),
    act(
      say(
        '[settlement-payment.attach]：传付款凭证，双方都看得到。',
        '[settlement-payment.attach] for both sides to see.',
        '[settlement-payment.attach] para que la vean ambas partes.',
      ),
      { may: 'settlement.payment.manage', kinds: ['staff'] },
    ),
    act(
      say(
        '点账单号，看这笔钱抵了多少。',
        'A statement’s number shows what of it was paid.',
        'El número de un estado muestra cuánto se pagó de él.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '多付的钱去哪了？',
        'What becomes of what was paid too much?',
        '¿Qué pasa con lo pagado de más?',
      ),
      say(
        '留作这家店的余额，自动抵下一张。',
        'It stays as credit and is put to the next statement.',
        'Queda como saldo a favor y se aplica al siguiente.',
      ),
    ),
    ask(
      say(
        '参考号已经用过，提示重复？',
        'The reference was used before?',
        '¿La referencia ya se usó?',
      ),
      say(
        '同一个参考号不记两次。确实是另一笔钱，写明原因，由第二个人同意。',
        'One reference is booked once. If it really is another payment, give the reason and a second person decides.',
        'Una referencia se registra una vez. Si de verdad es otro pago, dé el motivo y decide otra persona.',
      ),
      { kinds: ['staff'] },
    ),
  ],
  links: ['/settlement/list', '/settlement/bank', '/settlement/ageing'],
};

const adjustments: HelpTopic = {
  purpose: say(
    '下一张账单上要多收或少收的钱，和原因。',
    'What the next statement charges or gives beside its usual lines, and why.',
    'Lo que el próximo estado cobra o abona aparte, y por qué.',
  ),
  acts: [
    act(
      say(
        '[settlement-payment.adjust]：正数多收，负数少收。',
        '[settlement-payment.adjust]: more than 0 is charged, less is given.',
        '[settlement-payment.adjust]: más de 0 se cobra, menos se abona.',
      ),
      { may: 'settlement.adjustment.manage', kinds: ['staff'] },
    ),
    act(
      say(
        '看每笔已经在哪张账单上，还是等下一张。',
        'See on which statement each stands, or that it will stand on the next.',
        'Vea en qué estado figura cada uno o si espera al siguiente.',
      ),
    ),
  ],
  questions: [
    ask(
      say('记错了能删吗？', 'Can a wrong one be removed?', '¿Se puede quitar uno equivocado?'),
      say(
        '还没进账单的可以；进了就再记一笔相反的。',
        'Until a statement has it, yes. Afterwards add one of the opposite amount.',
        'Mientras no esté en un estado, sí. Después añada uno contrario.',
      ),
    ),
    ask(
      say(
        '停机补偿也在这里吗？',
        'Do credits for downtime stand here?',
        '¿Están aquí los abonos por parada?',
      ),
      say(
        '在[/settlement/credits]提议和入账，之后是账单上的一行。',
        'They are proposed and booked under [/settlement/credits], and become a line of the statement.',
        'Se proponen y registran en [/settlement/credits] y pasan a ser una línea del estado.',
      ),
    ),
  ],
  links: ['/settlement/list', '/settlement/credits', '/settlement/payments'],
};

const settings: HelpTopic = {
  purpose: say(
    '每家店怎么结算：预付还是后付，几天内确认、几天内付款。',
    'How each shop is settled: in advance or afterwards, and how many days it has to confirm and pay.',
    'Cómo se liquida cada tienda: antes o después, y cuántos días tiene para confirmar y pagar.',
  ),
  acts: [
    act(
      say(
        '[settlement-payment.change]：给一家店定，或给商户的所有店定。',
        '[settlement-payment.change] for one shop, or for all shops of its merchant.',
        '[settlement-payment.change] para una tienda o para todas las de su comercio.',
      ),
      { may: 'settlement.setting.manage', kinds: ['staff'] },
    ),
    act(
      say(
        '[settlement-payment.mode]：从某一天起换一种方式，已结算的不变。',
        '[settlement-payment.mode]: another one from a day on; billed periods stay.',
        '[settlement-payment.mode]: otro desde un día; lo facturado no cambia.',
      ),
      { may: 'settlement.setting.manage', kinds: ['staff'] },
    ),
    act(
      say(
        '看您的店铺按什么约定结算。',
        'See by which terms your shops are settled.',
        'Vea con qué condiciones se liquidan sus tiendas.',
      ),
      { kinds: ['partner', 'shop'] },
    ),
  ],
  questions: [
    ask(
      say(
        '没设置的店按什么？',
        'What holds for a shop without settings?',
        '¿Qué vale para una tienda sin ajustes?',
      ),
      say(
        '按商户的；商户也没有，就按默认。',
        'Those of its merchant, or else the default.',
        'Los de su comercio o, si no, los generales.',
      ),
    ),
    ask(
      say(
        '想改约定找谁？',
        'Whom do I ask to change terms?',
        '¿A quién pido cambiar las condiciones?',
      ),
      say(
        '由平台设置，联系您的客户经理。',
        'The platform sets them: ask your account manager.',
        'Los fija la plataforma: pregunte a su gestor.',
      ),
      { kinds: ['partner', 'shop'] },
    ),
  ],
  links: ['/settlement/list', '/settlement/runs', '/settlement/taxes'],
};

const runs: HelpTopic = {
  purpose: say(
    '月结任务跑得怎么样：该出多少张、出了多少、哪家没出来。',
    'How the drafting of statements went: how many were due, drafted, and which failed.',
    'Cómo fue la preparación de estados: cuántos tocaban, cuántos salieron y cuáles fallaron.',
  ),
  acts: [
    act(
      say(
        '先看[settlement-payment.failures]，写着每家为什么没出来。',
        'Look at [settlement-payment.failures] first; each says why.',
        'Mire primero [settlement-payment.failures]; cada una dice por qué.',
      ),
    ),
    act(
      say(
        '再看[settlement-payment.gaps]：有记录没进任何账单，并且没有解释的。',
        'Then at [settlement-payment.gaps]: rows that no statement has and nothing explains.',
        'Después [settlement-payment.gaps]: filas que ningún estado tiene y nada explica.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '一家失败会拖住别家吗？',
        'Does one failing shop hold up the others?',
        '¿Una tienda que falla frena a las demás?',
      ),
      say(
        '不会。修好原因，下一轮自动补上，重复跑结果也一样。',
        'No. Once its cause is fixed the next run takes it along; running twice gives the same result.',
        'No. Arreglada la causa, la próxima tarea la incluye; repetirla da lo mismo.',
      ),
    ),
    ask(
      say('什么时候跑？', 'When does it run?', '¿Cuándo se ejecuta?'),
      say(
        '每月结束、宽限期过后自动跑。要提前，在[/settlement/list]里手动起草。',
        'Automatically, once the grace period after a month is over. Draft one by hand under [/settlement/list] if you need it sooner.',
        'Sola, al acabar el plazo de gracia tras el mes. Si lo necesita antes, prepare uno a mano en [/settlement/list].',
      ),
    ),
  ],
  links: ['/settlement/list', '/settlement/periods', '/settlement/settings'],
};

const credits: HelpTopic = {
  purpose: say(
    '设备停机，合同约定要补偿的：算了多少、谁来入账。',
    'What a contract gives for devices that stood still: how much, and who books it.',
    'Lo que el contrato da por dispositivos parados: cuánto y quién lo registra.',
  ),
  acts: [
    act(
      say(
        '[fault.book]或[fault.reject]：不能由解决工单的人自己入账。',
        '[fault.book] or [fault.reject]: not by whoever resolved the ticket.',
        '[fault.book] o [fault.reject]: no quien resolvió la incidencia.',
      ),
      { may: 'service.credit.decide', kinds: ['staff'] },
    ),
    act(
      say(
        '点工单号，看停了多久、怎么算的。',
        'Its ticket says how long the device stood still and how that was worked out.',
        'Su incidencia dice cuánto estuvo parado y cómo se calculó.',
      ),
    ),
    act(
      say(
        '点账单号，看补偿在哪一行。',
        'Its statement shows the line that gives it.',
        'Su estado muestra la línea que lo abona.',
      ),
    ),
  ],
  questions: [
    ask(
      say('停机时间怎么算？', 'Which downtime counts?', '¿Qué parada cuenta?'),
      say(
        '只算营业时间内，等店铺回复的时间不算。',
        'Opening hours alone, less the time in which the shop was waited for.',
        'Solo el horario de apertura, menos la espera por la tienda.',
      ),
    ),
    ask(
      say('为什么没有补偿？', 'Why is there no credit?', '¿Por qué no hay abono?'),
      say(
        '要合同里有约定，并且工单已经解决。',
        'The contract has to give one, and the ticket to be resolved.',
        'El contrato debe darlo y la incidencia estar resuelta.',
      ),
    ),
  ],
  links: ['/aftersales/list', '/Gamedistribution/aftersales', '/settlement/list'],
};

const bank: HelpTopic = {
  purpose: say(
    '读银行、微信、支付宝的流水，一行一行对上账单。',
    'Read files of banks, WeChat Pay and Alipay, and match each line to statements.',
    'Lea archivos de bancos, WeChat Pay y Alipay y case cada línea con los estados.',
  ),
  acts: [
    act(
      say(
        '[bank.readFile]：读只是读，不记任何账。',
        '[bank.readFile]: reading books nothing.',
        '[bank.readFile]: leer no registra nada.',
      ),
      { may: 'settlement.bank.manage' },
    ),
    act(
      say(
        '[bank.bookReceived]或[bank.bookMade]：看了提示的账单再点。',
        '[bank.bookReceived] or [bank.bookMade], once you agree with the proposal.',
        '[bank.bookReceived] o [bank.bookMade], si está de acuerdo con la propuesta.',
      ),
      { may: 'settlement.bank.manage' },
    ),
    act(
      say(
        '[bank.choose]：提示不对就自己选，一笔可以抵几张。',
        '[bank.choose] where the proposal is wrong; one line may pay several.',
        '[bank.choose] si la propuesta no es correcta; una línea puede pagar varios.',
      ),
      { may: 'settlement.bank.manage' },
    ),
    act(
      say(
        '[bank.ignore]：房租、手续费这些和账单无关的。',
        '[bank.ignore] rent, fees and the like.',
        '[bank.ignore] alquiler, comisiones y similares.',
      ),
      { may: 'settlement.bank.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '日期认反了怎么办？',
        'Day and month were taken the wrong way round?',
        '¿Día y mes al revés?',
      ),
      say(
        '读之前会提示您确认日期和小数点，同一个账户下次会记住。',
        'You are asked before it is read, and the account remembers it for its next file.',
        'Se le pregunta antes de leer y la cuenta lo recuerda para el próximo archivo.',
      ),
    ),
    ask(
      say('为什么没有提示？', 'Why is there no proposal?', '¿Por qué no hay propuesta?'),
      say(
        '号码、金额、日期、币种都对不上，或者收支方向相反。每行写着原因。',
        'Number, amount, day or currency do not fit, or the money went the other way. The line says which.',
        'No coinciden número, importe, día o moneda, o el dinero fue en sentido contrario. La línea lo dice.',
      ),
    ),
    ask(
      say('同一个文件读了两次？', 'The same file was read twice?', '¿El mismo archivo dos veces?'),
      say(
        '没关系，已经认识的行不会再来一遍，记过的参考号也不会记第二次。',
        'No harm: a reference that was booked is not booked again.',
        'No pasa nada: una referencia registrada no se registra otra vez.',
      ),
    ),
  ],
  links: ['/settlement/payments', '/settlement/list', '/settlement/ageing'],
};

const ageing: HelpTopic = {
  purpose: say(
    '谁欠了多久、欠多少，答应哪天付，提醒发到第几次。',
    'Who owes what since when, what they promised, and how often they were reminded.',
    'Quién debe qué y desde cuándo, qué prometió y cuántas veces se le recordó.',
  ),
  acts: [
    act(
      say(
        '改“截至”的日期，看过去任何一天的样子。',
        'Choose another day to see how it stood then.',
        'Elija otro día para ver cómo estaba entonces.',
      ),
    ),
    act(
      say(
        '[ageing.promise]：对方答应的日子之前不再提醒。',
        '[ageing.promise]: no reminders until that day.',
        '[ageing.promise]: sin recordatorios hasta ese día.',
      ),
      { may: 'settlement.debt.manage' },
    ),
    act(
      say(
        '[ageing.setThreshold]：小数目不值得催。',
        '[ageing.setThreshold]: small sums are not worth a reminder.',
        '[ageing.setThreshold]: las sumas pequeñas no merecen recordatorio.',
      ),
      { may: 'settlement.debt.manage' },
    ),
  ],
  questions: [
    ask(
      say('提醒什么时候发？', 'When do reminders go out?', '¿Cuándo salen los recordatorios?'),
      say(
        '到期前 3 天，逾期后第 1、7、14、30 天，同一个商户合成一封。',
        '3 days before the due date and 1, 7, 14 and 30 days after it, as one mail to each merchant.',
        '3 días antes del vencimiento y 1, 7, 14 y 30 después, en un solo correo por comercio.',
      ),
    ),
    ask(
      say(
        '有争议的也催吗？',
        'Are disputed statements reminded of?',
        '¿Se recuerdan los que están en disputa?',
      ),
      say(
        '不催。付清、有争议、有承诺，都会停。',
        'No. Payment, dispute or promise stops them.',
        'No. El pago, la disputa o la promesa los detienen.',
      ),
    ),
  ],
  links: ['/settlement/list', '/settlement/payments', '/templates/outbox'],
};

const periods: HelpTopic = {
  purpose: say(
    '月末关账：把还没办完的列清楚，办完再关。',
    'Closing a month: what is still open is listed, then the month is closed.',
    'Cierre del mes: se lista lo pendiente y luego se cierra.',
  ),
  acts: [
    act(
      say(
        '打开月份，逐项看还没办完的，每项后面都有记录。',
        'Open a month and look behind each open point.',
        'Abra un mes y mire lo que hay tras cada punto.',
      ),
    ),
    act(
      say(
        '[period.close]：都办完了就关，关了不能再开。',
        '[period.close] when nothing is open; it cannot be opened again.',
        '[period.close] cuando no queda nada; no se vuelve a abrir.',
      ),
      { may: 'settlement.period.close' },
    ),
    act(
      say(
        '[period.closeOver]：还有没办完的，写原因，由另一位管理员同意。',
        '[period.closeOver]: with open points it takes a reason and another administrator.',
        '[period.closeOver]: con puntos abiertos pide un motivo y otro administrador.',
      ),
      { may: 'settlement.period.close' },
    ),
  ],
  questions: [
    ask(
      say(
        '关账后还有单子进来？',
        'What of rows that come after closing?',
        '¿Y lo que llega tras el cierre?',
      ),
      say(
        '算进下一个月，不会丢。',
        'They count in the next month; nothing is lost.',
        'Cuenta en el mes siguiente; nada se pierde.',
      ),
    ),
    ask(
      say('为什么不能关？', 'Why can a month not be closed?', '¿Por qué no se puede cerrar?'),
      say(
        '前一个月没关，或者有店铺当地还没到月底。',
        'The month before is still open, or it is not over yet by the clock of some shop.',
        'El anterior sigue abierto, o aún no terminó según el reloj de alguna tienda.',
      ),
    ),
  ],
  links: ['/settlement/journals', '/settlement/runs', '/settlement/list'],
};

const journals: HelpTopic = {
  purpose: say(
    '把关了账的月份变成会计凭证，导到财务软件。',
    'Turn a closed month into a journal for your accounting program.',
    'Convierta un mes cerrado en un asiento para su programa contable.',
  ),
  acts: [
    act(
      say(
        '先在[journal.accounts]把每种业务对到科目。',
        'First map each kind of booking under [journal.accounts].',
        'Primero asigne cada tipo en [journal.accounts].',
      ),
      { may: 'settlement.journal.manage' },
    ),
    act(
      say(
        '[journal.make]：借贷不平不会生成。',
        '[journal.make]: debit and credit always agree.',
        '[journal.make]: debe y haber siempre cuadran.',
      ),
      { may: 'settlement.journal.manage' },
    ),
    act(
      say(
        '[journal.download]：金蝶、用友、Xero 或 CSV。',
        '[journal.download] for Kingdee, Yonyou, Xero, or as CSV.',
        '[journal.download] para Kingdee, Yonyou, Xero o como CSV.',
      ),
    ),
  ],
  questions: [
    ask(
      say('要重做一个月？', 'Do a month over?', '¿Rehacer un mes?'),
      say(
        '先[journal.reverse]原来的，再生成。一个月只有一份有效。',
        '[journal.reverse] its journal first. Each month has one in force.',
        'Primero [journal.reverse] el que hay. Cada mes tiene uno vigente.',
      ),
      { may: 'settlement.journal.manage' },
    ),
    ask(
      say(
        '当月的为什么选不到？',
        'Why can this month not be chosen?',
        '¿Por qué no puedo elegir este mes?',
      ),
      say(
        '要先在[/settlement/periods]关账。',
        'It has to be closed first, under [/settlement/periods].',
        'Antes hay que cerrarlo en [/settlement/periods].',
      ),
    ),
  ],
  links: ['/settlement/periods', '/settlement/taxes', '/settlement/invoices'],
};

const invoices: HelpTopic = {
  purpose: say(
    '账单确认以后的发票：申请、开具、下载、冲红。',
    'Invoices of confirmed statements: requested, issued, downloaded, cancelled by a credit note.',
    'Facturas de estados confirmados: solicitud, emisión, descarga y anulación con abono.',
  ),
  acts: [
    act(
      say(
        '在账单页按[invoice.request]，抬头和税号已经填好。',
        '[invoice.request] on a statement’s page: name and tax number are filled in.',
        '[invoice.request] en la página del estado: nombre y número fiscal ya están.',
      ),
      { may: 'settlement.invoice.request' },
    ),
    act(
      say(
        '[invoice.issue]：填税务系统给的号码，文件可以后传。',
        '[invoice.issue] with the number of your tax system; its file can follow.',
        '[invoice.issue] con el número de su sistema fiscal; el archivo puede venir después.',
      ),
      { may: 'settlement.invoice.issue', kinds: ['staff'] },
    ),
    act(
      say(
        '[invoice.download]：开好的发票随时能下。',
        '[invoice.download] an issued one at any time.',
        '[invoice.download] una emitida en cualquier momento.',
      ),
    ),
  ],
  questions: [
    ask(
      say('开错了怎么办？', 'An invoice is wrong. What now?', 'Una factura está mal. ¿Y ahora?'),
      say(
        '开了的不能改，只能冲红，之后账单可以重新开。',
        'It is not changed but cancelled by a credit note; then the statement can be invoiced again.',
        'No se cambia: se anula con un abono y luego se factura de nuevo.',
      ),
    ),
    ask(
      say('为什么不能申请？', 'Why can I not request one?', '¿Por qué no puedo pedirla?'),
      say(
        '账单要先确认，一张账单开一次。',
        'The statement has to be confirmed, and is invoiced once.',
        'El estado debe estar confirmado y se factura una vez.',
      ),
    ),
  ],
  links: ['/settlement/list', '/settlement/taxes', '/merchants/list'],
};

const taxes: HelpTopic = {
  purpose: say(
    '每个国家从哪个月起按什么税率，账单和小票照着印。',
    'The tax of each country from a month on, for statements and receipts.',
    'El impuesto de cada país desde un mes, para estados y comprobantes.',
  ),
  acts: [
    act(
      say(
        '[tax.create]：从哪个月起。已起草的账单不变，税率 0 就是不再收。',
        '[tax.create] from a month on. What is drafted stays; a rate of 0 ends the tax.',
        '[tax.create] desde un mes. Lo preparado queda; con 0 termina el impuesto.',
      ),
      { may: 'settlement.tax.manage' },
    ),
    act(
      say(
        '[tax.issuers]：每种货币的账单由哪家公司开。',
        '[tax.issuers]: which company issues the statements of a currency.',
        '[tax.issuers]: qué empresa emite los estados de cada moneda.',
      ),
      { may: 'settlement.tax.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '小票上怎么没有税？',
        'Why is there no tax on receipts?',
        '¿Por qué no hay impuesto en los comprobantes?',
      ),
      say(
        '国家没设小票税率，店铺或商品也没有自己的。',
        'Neither the country has a rate for receipts, nor the shop or the goods one of their own.',
        'Ni el país tiene tipo para comprobantes ni la tienda o el artículo uno propio.',
      ),
    ),
    ask(
      say('能删一个税率吗？', 'Can a rate be deleted?', '¿Se puede borrar un tipo?'),
      say(
        '还没有账单用过的可以。',
        'As long as no statement has used it.',
        'Mientras ningún estado lo haya usado.',
      ),
    ),
  ],
  links: ['/settlement/invoices', '/settlement/list', '/shops/list'],
};

export const settlementTopics = {
  '/settlement/list': statements,
  '/settlement/statement/$statementId': statements,
  '/settlement/payments': payments,
  '/settlement/adjustments': adjustments,
  '/settlement/settings': settings,
  '/settlement/runs': runs,
  '/settlement/credits': credits,
  '/settlement/bank': bank,
  '/settlement/ageing': ageing,
  '/settlement/periods': periods,
  '/settlement/journals': journals,
  '/settlement/invoices': invoices,
  '/settlement/taxes': taxes,
} as const satisfies HelpTopics;
