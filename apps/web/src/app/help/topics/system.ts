import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const accounts: HelpTopic = {
  purpose: say(
    '谁能登录、属于谁、有哪些角色。',
    'Who may sign in, whose they are, and which roles they have.',
    'Quién puede entrar, de quién es y qué roles tiene.',
  ),
  acts: [
    act(
      say(
        '[account.create]：先选是哪一类人，再给角色。',
        '[account.create]: first whose it is, then its roles.',
        '[account.create]: primero de quién es y luego sus roles.',
      ),
      { may: 'account.account.create' },
    ),
    act(
      say(
        '点名字看这个人：在哪登录着、最近登录、某一天做了什么。',
        'A name leads to the person: where signed in, last sign-ins, what was done on a day.',
        'Un nombre lleva a la persona: dónde está conectada, últimos accesos y qué hizo un día.',
      ),
    ),
    act(
      say(
        '[account-steps.reset]：新密码只显示一次，同时退出所有设备。',
        '[account-steps.reset]: shown once, and all its sessions end.',
        '[account-steps.reset]: se muestra una vez y se cierran sus sesiones.',
      ),
      { may: 'account.password.reset' },
    ),
    act(
      say(
        '[account-steps.endSessions]：电脑丢了，先让它全部退出。',
        '[account-steps.endSessions] first when a computer was lost.',
        '[account-steps.endSessions] lo primero si se perdió un equipo.',
      ),
      { may: 'account.session.end' },
    ),
  ],
  questions: [
    ask(
      say('有的角色是灰的？', 'Some roles are grey?', '¿Algunos roles en gris?'),
      say(
        '里面有您自己没有的权限，给不了。',
        'They hold permissions that you do not have yourself.',
        'Tienen permisos que usted no tiene.',
      ),
    ),
    ask(
      say(
        '人走了，删掉账号吗？',
        'Someone left. Delete the account?',
        'Alguien se fue. ¿Borro la cuenta?',
      ),
      say(
        '停用它。日志里还要认得是谁。',
        'Disable it. The log still has to know who it was.',
        'Desactívela. El registro debe saber quién fue.',
      ),
    ),
    ask(
      say('账号被锁了？', 'An account is locked?', '¿Una cuenta bloqueada?'),
      say(
        '密码错太多次。过一会儿自己开，或者[account-steps.unlock]。',
        'Too many wrong passwords. It opens automatically after a while, or [account-steps.unlock] it.',
        'Demasiadas contraseñas erróneas. Se abre sola al rato, o pulse [account-steps.unlock].',
      ),
    ),
  ],
  links: [
    '/system/roles',
    '/system/login-log',
    '/system/operation-log',
    '/merchants/list',
    '/shops/assistants',
  ],
};

const roles: HelpTopic = {
  purpose: say(
    '一个角色就是一组能做的事。给人角色，不用一项一项勾。',
    'A role is a set of things that someone may do. People are given roles.',
    'Un rol es un conjunto de cosas permitidas. A la gente se le dan roles.',
  ),
  acts: [
    act(
      say(
        '[role.create]：勾权限，右边马上看到菜单会是什么样。',
        '[role.create]: tick permissions, and see the menu that they make.',
        '[role.create]: marque permisos y vea el menú que resulta.',
      ),
      { may: 'system.role.create' },
    ),
    act(
      say(
        '[role.change]：先看影响多少人，他们下一步操作就生效。',
        '[role.change]: it says how many accounts it affects, from their next action on.',
        '[role.change]: dice a cuántas cuentas afecta, desde su próxima acción.',
      ),
      { may: 'system.role.update' },
    ),
    act(
      say(
        '[role.totp]：打开后，有这个角色的人要用验证码登录。',
        '[role.totp]: its people sign in with a code as well.',
        '[role.totp]: su gente entra además con un código.',
      ),
      { may: 'system.role.update' },
    ),
  ],
  questions: [
    ask(
      say('为什么删不掉？', 'Why can a role not be deleted?', '¿Por qué no se borra un rol?'),
      say(
        '还有账号在用。先换成别的角色。',
        'Accounts still have it. Give them another first.',
        'Hay cuentas que lo tienen. Deles otro antes.',
      ),
    ),
    ask(
      say('我能给自己加权限吗？', 'Can I give myself more?', '¿Puedo darme más permisos?'),
      say(
        '不能。只有本来就全有的人才能改一个角色。',
        'No. Only whoever holds all of a role may change it.',
        'No. Solo quien tiene todo un rol puede cambiarlo.',
      ),
    ),
  ],
  links: ['/system/users', '/system/admins', '/system/menus'],
};

const approvals: HelpTopic = {
  purpose: say(
    '超过限额的事，由第二个人看过再做。',
    'What is above a limit is looked at by a second person before it is done.',
    'Lo que supera un límite lo mira otra persona antes de hacerse.',
  ),
  acts: [
    act(
      say(
        '打开申请，看清改前改后，再[approval.approve]：同意就立刻执行。',
        'Read what is and what will be, then [approval.approve]: it is carried out immediately.',
        'Lea lo que hay y lo que habrá, y [approval.approve]: se ejecuta al momento.',
      ),
      { may: 'system.approval.decide' },
    ),
    act(
      say(
        '[approval.reject]：写原因，申请的人看得到。',
        '[approval.reject] with a reason for whoever requested it.',
        '[approval.reject] con un motivo para quien lo pidió.',
      ),
      { may: 'system.approval.decide' },
    ),
    act(
      say(
        '[approval.withdraw]：不需要了，把自己的申请收回。',
        '[approval.withdraw] a request of your own that is not needed any more.',
        '[approval.withdraw] una petición propia que ya no hace falta.',
      ),
    ),
    act(
      say(
        '在[limits.title]里定多少以上要第二个人。',
        'Say under [limits.title] above which amount it takes two.',
        'En [limits.title] diga desde qué importe hacen falta dos.',
      ),
      { may: 'system.approvalLimit.update' },
    ),
  ],
  questions: [
    ask(
      say('为什么不能审自己的？', 'Why can I not approve my own?', '¿Por qué no apruebo lo mío?'),
      say(
        '第二个人就得是另一个人，替您操作的也不行。',
        'The second person is someone else, and no one who acts for you.',
        'La segunda persona es otra, y nadie que actúe por usted.',
      ),
    ),
    ask(
      say(
        '分成几次小额就不用审了？',
        'What if I do it in small parts?',
        '¿Y si lo hago en partes pequeñas?',
      ),
      say(
        '同一个人一天内对同一对象做的会加起来算。',
        'What one person does to the same object within a day is added up.',
        'Lo que una persona hace con el mismo objeto en un día se suma.',
      ),
    ),
    ask(
      say('一直没人处理呢？', 'What if no one decides?', '¿Y si nadie decide?'),
      say(
        '过期作废，占用的放回去，什么都没发生。',
        'It runs out, what was held is free again, and nothing has happened.',
        'Vence, lo retenido se libera y no ha pasado nada.',
      ),
    ),
  ],
  links: ['/system/operation-log', '/lebeans/allocation', '/member/list'],
};

const menu: HelpTopic = {
  purpose: say(
    '菜单里的页面叫什么、排在哪、用什么图标。',
    'What pages are called in the menu, where they stand, and their icons.',
    'Cómo se llaman las páginas en el menú, dónde están y sus iconos.',
  ),
  acts: [
    act(
      say(
        '拖动，或者用 Alt 加箭头移动。',
        'Drag an entry, or move it with Alt and the arrows.',
        'Arrastre una entrada o muévala con Alt y las flechas.',
      ),
      { may: 'system.menu.update' },
    ),
    act(
      say(
        '[words.edit]：三种语言各写一个名字。',
        '[words.edit]: a title in each language.',
        '[words.edit]: un título en cada idioma.',
      ),
      { may: 'system.menu.update' },
    ),
    act(
      say(
        '[menu.reset]：弄乱了就回到默认。',
        '[menu.reset] when it went wrong.',
        '[menu.reset] si salió mal.',
      ),
      { may: 'system.menu.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '隐藏的页面还打得开吗？',
        'Can a hidden page still be opened?',
        '¿Se abre aún una página oculta?',
      ),
      say(
        '能，用地址。要真正不让看，去改角色。',
        'Yes, by its address. To keep people out, change their role.',
        'Sí, por su dirección. Para impedirlo, cambie el rol.',
      ),
    ),
    ask(
      say('别人什么时候看到？', 'When do others see it?', '¿Cuándo lo ven los demás?'),
      say(
        '下次打开页面时。',
        'The next time they open a page.',
        'La próxima vez que abran una página.',
      ),
    ),
  ],
  links: ['/system/roles', '/system/languages'],
};

const dictionary: HelpTopic = {
  purpose: say(
    '表单里可以选的类型：付款方式、店铺类型、问题类别等。',
    'The types that forms offer: ways to pay, types of shop, categories of problems.',
    'Los tipos que ofrecen los formularios: formas de pago, tipos de tienda, categorías.',
  ),
  acts: [
    act(
      say(
        '[dictionary.create]：名字写三种语言，代码以后不能改。',
        '[dictionary.create] in three languages; its code stays.',
        '[dictionary.create] en tres idiomas; su código queda.',
      ),
      { may: 'system.dictionary.update' },
    ),
    act(
      say(
        '[dictionary.disabled]的选不到了，已有记录还显示。',
        'What is [dictionary.disabled] can no longer be chosen; records keep it.',
        'Lo [dictionary.disabled] ya no se elige; los registros lo conservan.',
      ),
      { may: 'system.dictionary.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么有的只能改名？',
        'Why can some only be renamed?',
        '¿Por qué algunos solo cambian de nombre?',
      ),
      say(
        '系统按它们的代码做事，少了就不灵了。',
        'The product works by their codes.',
        'El producto funciona con sus códigos.',
      ),
    ),
    ask(
      say('什么时候能删？', 'When can one be deleted?', '¿Cuándo se puede borrar uno?'),
      say(
        '没有任何记录用过的时候。',
        'While no record uses it.',
        'Mientras ningún registro lo use.',
      ),
    ),
  ],
  links: ['/system/languages', '/system/menus'],
};

const operationLog: HelpTopic = {
  purpose: say(
    '谁在什么时候做了什么，改前改后。只增不改。',
    'Who did what when, before and after. It is only ever added to.',
    'Quién hizo qué y cuándo, antes y después. Solo se añade.',
  ),
  acts: [
    act(
      say(
        '用[log-level.picks]：今天、重要的、被拒绝的。',
        'Use the [log-level.picks]: today, critical, refused.',
        'Use los [log-level.picks]: hoy, críticos, rechazados.',
      ),
    ),
    act(
      say(
        '点人名，看这个人某一天做了什么。',
        'A name leads to what the person did on a day.',
        'Un nombre lleva a lo que hizo la persona un día.',
      ),
    ),
    act(
      say(
        '[verify.verify]：重算每一段封印，证明没人动过。',
        '[verify.verify]: prove that no one has touched it.',
        '[verify.verify]: demuestre que nadie lo ha tocado.',
      ),
      { may: 'system.operationLog.verify' },
    ),
  ],
  questions: [
    ask(
      say('能删一条吗？', 'Can an entry be deleted?', '¿Se puede borrar una entrada?'),
      say('不能，谁都不能。', 'No, by no one.', 'No, nadie puede.'),
    ),
    ask(
      say('只看过没改的也记吗？', 'Is looking logged, too?', '¿Se registra también mirar?'),
      say(
        '一般不记；看完整手机号、导出号码、以店铺身份查看会记。',
        'Not in general; but full phone numbers, exports of them and looking as a shop are.',
        'En general no; sí los teléfonos completos, su exportación y ver como tienda.',
      ),
    ),
  ],
  links: ['/system/login-log', '/system/users', '/system/admins', '/system/approvals'],
};

const loginLog: HelpTopic = {
  purpose: say(
    '谁从哪里登录，成功还是失败。',
    'Who signed in from where, with which result.',
    'Quién entró, desde dónde y con qué resultado.',
  ),
  acts: [
    act(
      say(
        '搜账号，筛失败的，看有没有人在试密码。',
        'Search an account and filter failures to see whether someone tries passwords.',
        'Busque una cuenta y filtre los fallos por si alguien prueba contraseñas.',
      ),
    ),
    act(
      say(
        '点人名，去结束可疑的登录。',
        'Open the person to end a session that is not theirs.',
        'Abra la persona para cerrar una sesión ajena.',
      ),
      { may: 'account.session.end' },
    ),
  ],
  questions: [
    ask(
      say('很多失败要紧吗？', 'Are many failures a worry?', '¿Preocupan muchos fallos?'),
      say(
        '错几次就会慢下来并锁住。同一来源试很多账号才要留心。',
        'Wrong tries slow down and lock. One source trying many accounts is what to look for.',
        'Los errores frenan y bloquean. Un origen que prueba muchas cuentas es lo que importa.',
      ),
    ),
    ask(
      say(
        '来源为什么都一样？',
        'Why is the source always the same?',
        '¿Por qué siempre el mismo origen?',
      ),
      say(
        '同一家店的电脑从同一个出口上网。',
        'The PCs of a shop share one line.',
        'Los PC de una tienda comparten línea.',
      ),
    ),
  ],
  links: ['/system/operation-log', '/system/users', '/system/admins'],
};

const texts: HelpTopic = {
  purpose: say(
    '界面上的每句话，可以换成您自己的说法。',
    'Every text of the screens, in your own words if you like.',
    'Cada texto de las pantallas, con sus propias palabras si quiere.',
  ),
  acts: [
    act(
      say(
        '搜一句话，按[language.change]，三种语言分开改。',
        'Search a text and [language.change] it, each language automatically.',
        'Busque un texto y pulse [language.change], cada idioma aparte.',
      ),
      { may: 'system.text.update' },
    ),
    act(
      say(
        '[language.export]改好再[language.import]，先看差别再生效。',
        '[language.export], edit, [language.import]: you see the differences first.',
        '[language.export], edite e [language.import]: antes ve las diferencias.',
      ),
      { may: 'system.text.update' },
    ),
    act(
      say(
        '[language.resetAll]：回到产品自带的说法。',
        '[language.resetAll]: back to the words of the product.',
        '[language.resetAll]: vuelta a los textos del producto.',
      ),
      { may: 'system.text.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '花括号里的能删吗？',
        'May I drop what stands in braces?',
        '¿Puedo quitar lo que va entre llaves?',
      ),
      say(
        '不能，那是要填进去的数字或名字。',
        'No, numbers and names are filled in there.',
        'No, ahí van números y nombres.',
      ),
    ),
    ask(
      say('升级以后还在吗？', 'Are they kept after an update?', '¿Se conservan tras actualizar?'),
      say(
        '在。原来的话不用了，会标出来。',
        'Yes. Those that are not used any more are marked.',
        'Sí. Los que ya no se usan se marcan.',
      ),
    ),
  ],
  links: ['/system/menus', '/system/dictionary', '/templates/list'],
};

const status: HelpTopic = {
  purpose: say(
    '系统自己好不好；有事就写着该做什么。',
    'How the system itself is, and what to do where something is wrong.',
    'Cómo está el sistema y qué hacer si algo va mal.',
  ),
  acts: [
    act(
      say(
        '先看[system-status.wrong]，每条下面是[system-status.step]。',
        'Read [system-status.wrong] first; below each stands [system-status.step].',
        'Lea primero [system-status.wrong]; debajo de cada uno está [system-status.step].',
      ),
    ),
    act(
      say(
        '看[system-status.jobs]上次什么时候成功。',
        'See when each of the [system-status.jobs] last succeeded.',
        'Vea cuándo acabó bien cada una de las [system-status.jobs].',
      ),
    ),
  ],
  questions: [
    ask(
      say('每次刷新节点不一样？', 'Another node each time?', '¿Otro nodo cada vez?'),
      say(
        '有几个节点时谁都可能回答，正常。',
        'With several nodes any may answer; that is fine.',
        'Con varios nodos responde cualquiera; es normal.',
      ),
    ),
    ask(
      say(
        '“备库没在用”要紧吗？',
        'The replica is not in use. Is that bad?',
        'La réplica no se usa. ¿Es grave?',
      ),
      say(
        '不急，读会走主库，慢一点。看它落后多少。',
        'Not urgent: reading goes to the primary. See how far behind it is.',
        'No de inmediato: se lee del principal. Vea cuánto va atrasada.',
      ),
    ),
  ],
  links: ['/lebeans/reconciliation', '/templates/outbox', '/system/versions'],
};

const templates: HelpTopic = {
  purpose: say(
    '小票、账单和邮件长什么样。',
    'What receipts, statements and emails look like.',
    'Cómo son los comprobantes, estados y correos.',
  ),
  acts: [
    act(
      say(
        '[template.clone]自带的，再改成您的。',
        '[template.clone] the one that comes with the product, and make it yours.',
        '[template.clone] la que viene con el producto y hágala suya.',
      ),
      { may: 'template.template.manage' },
    ),
    act(
      say(
        '边改边看[template.preview]，占位符写错会指出第几行。',
        'Watch [template.preview] while you type; a wrong placeholder is named with its line.',
        'Mire [template.preview] mientras escribe; un marcador erróneo se indica con su línea.',
      ),
      { may: 'template.template.manage' },
    ),
    act(
      say(
        '[template.use]：立刻换掉同类同语言的那一个。',
        '[template.use]: it takes the place of the one in use immediately.',
        '[template.use]: ocupa al momento el lugar de la que estaba en uso.',
      ),
      { may: 'template.template.manage' },
    ),
  ],
  questions: [
    ask(
      say('改坏了怎么办？', 'I broke it. What now?', 'La estropeé. ¿Y ahora?'),
      say(
        '在[template.versions]里[template.restore]，或者用回自带的。',
        '[template.restore] an earlier one under [template.versions], or use the one of the product.',
        '[template.restore] una anterior en [template.versions] o use la del producto.',
      ),
    ),
    ask(
      say(
        '发出去的账单会跟着变吗？',
        'Do sent statements change with it?',
        '¿Cambian los estados enviados?',
      ),
      say(
        '不会，发出的是什么就一直是什么。',
        'No, what was sent stays as it was.',
        'No, lo enviado queda como estaba.',
      ),
      { kinds: ['staff'] },
    ),
    ask(
      say('58 毫米和 80 毫米怎么选？', '58 or 80 mm paper?', '¿Papel de 58 u 80 mm?'),
      say(
        '看打印机里的纸卷，在模板上选同样的宽度。',
        'As wide as the roll in your printer: choose the same on the template.',
        'El ancho del rollo de su impresora: elija el mismo en la plantilla.',
      ),
    ),
  ],
  links: ['/templates/outbox', '/settlement/list', '/member/recharges'],
};

export const systemTopics = {
  '/system/users': accounts,
  '/system/admins': accounts,
  '/merchants/users': accounts,
  '/system/roles': roles,
  '/system/approvals': approvals,
  '/system/menus': menu,
  '/system/dictionary': dictionary,
  '/system/operation-log': operationLog,
  '/system/login-log': loginLog,
  '/system/languages': texts,
  '/system/status': status,
  '/templates/list': templates,
} as const satisfies HelpTopics;
