import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const hall: HelpTopic = {
  purpose: say(
    '店里每台设备现在在做什么：谁在玩、还剩几分钟、哪台坏了。',
    'What each device of the shop is doing now: who plays, how many minutes are left, what is broken.',
    'Qué hace ahora cada dispositivo: quién juega, cuántos minutos quedan, qué está averiado.',
  ),
  acts: [
    act(
      say(
        '点一块：开始或结束游戏、给顾客充值、看工单，最可能要做的按钮在最前面。',
        'Press a tile: start or end a play, recharge the customer, see the ticket. The likeliest next step comes first.',
        'Pulse una ficha: inicie o termine una partida, recargue al cliente, vea la incidencia. Lo más probable va primero.',
      ),
    ),
    act(
      say(
        '[open-play.open]：不刷卡开一局，要写用途：测试、演示或补偿。',
        '[open-play.open] without a card, for a test, a demo or a compensation, with a reason.',
        '[open-play.open] sin tarjeta: prueba, demostración o compensación, con el motivo.',
      ),
      { may: 'play.open' },
    ),
    act(
      say(
        '[report-button.report]：设备有问题就报，可以直接拍照。',
        '[report-button.report]: tell us what is wrong, with a photo if you like.',
        '[report-button.report]: díganos qué pasa, con una foto si quiere.',
      ),
      { may: 'service.ticket.report' },
    ),
    act(
      say(
        '[hall.arrange]：把设备拖到它真正站的区，地图就和店里一样。',
        '[hall.arrange]: drag devices to the zone they stand in, so that the map looks like the room.',
        '[hall.arrange]: arrastre cada dispositivo a su zona, para que el mapa se parezca a la sala.',
      ),
      { may: 'shop.shop.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么开不了游戏？',
        'Why can a play not be started?',
        '¿Por qué no se puede iniciar una partida?',
      ),
      say(
        '选中设备和游戏后，下面会写明原因：离线、正在玩、没装游戏、乐豆不够等。',
        'Choose device and game, and the reason is written below: offline, in play, not installed, too few lebeans.',
        'Elija dispositivo y juego y debajo verá el motivo: sin conexión, en partida, no instalado, faltan lebeans.',
      ),
    ),
    ask(
      say(
        '新设备怎么激活？',
        'How is a new device activated?',
        '¿Cómo se activa un dispositivo nuevo?',
      ),
      say(
        '向合作商或平台要 20 位授权码，在那台电脑的终端程序里选“激活”并输入，半分钟内这里就在线。',
        'Ask your partner or the platform for its code of 20 characters, enter it in the terminal program on its PC, and it is online here within half a minute.',
        'Pida a su socio o a la plataforma el código de 20 caracteres, escríbalo en el programa de su PC y aquí estará en línea en medio minuto.',
      ),
    ),
    ask(
      say(
        '“离线”是谁说的？',
        'Who says that a device is offline?',
        '¿Quién dice que está sin conexión?',
      ),
      say(
        '终端 90 秒没有消息就算离线。先看那台电脑有没有开机、有没有网。',
        'A terminal that is silent for 90 seconds counts as offline. See first whether its PC is on and has a network.',
        'Un terminal callado 90 segundos cuenta como sin conexión. Mire antes si su PC está encendido y tiene red.',
      ),
    ),
  ],
  links: ['/Gamedistribution/aftersales', '/shuju/gameallData', '/gamelist/list', '/member/list'],
};

const devices: HelpTopic = {
  purpose: say(
    '每一台设备：在哪家店、在不在线、什么版本、今天玩了几次。',
    'Every device: at which shop, online or not, which version, how many plays today.',
    'Cada dispositivo: en qué tienda, si está en línea, qué versión y cuántas partidas hoy.',
  ),
  acts: [
    act(
      say(
        '按状态、店铺、版本筛选，找出离线或版本旧的。',
        'Filter by status, shop or version to find what is offline or outdated.',
        'Filtre por estado, tienda o versión para hallar lo que está sin conexión o anticuado.',
      ),
    ),
    act(
      say(
        '点编号看这台设备：硬件、断线记录、已装游戏和缺的游戏、时间线。',
        'Its code leads to hardware, outages, games it has and lacks, and its time line.',
        'Su código lleva a hardware, caídas, juegos que tiene y le faltan, y su línea de tiempo.',
      ),
    ),
    act(
      say(
        '[device.move]：换一家店，或者留空退回库存。授权码随之作废。',
        '[device.move]: to another shop, or back to stock. Its code ends with that.',
        '[device.move]: a otra tienda o de vuelta al almacén. Su código deja de valer.',
      ),
      { may: 'device.device.manage' },
    ),
    act(
      say(
        '[device.edit]：停用后，它的终端立刻被拒绝。',
        '[device.edit]: a disabled device is refused immediately.',
        '[device.edit]: un dispositivo desactivado se rechaza al momento.',
      ),
      { may: 'device.device.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '换店以后历史还在吗？',
        'Does a device keep its history when it moves?',
        '¿Conserva su historial al moverse?',
      ),
      say(
        '在。时间线跟着设备走；新店要重新授权和激活。',
        'Yes, its time line goes along. At the new shop it is authorised and activated again.',
        'Sí, su línea de tiempo va con él. En la tienda nueva se autoriza y activa otra vez.',
      ),
    ),
    ask(
      say(
        '为什么有红色的故障次数？',
        'What is the count of failures?',
        '¿Qué es el número de averías?',
      ),
      say(
        '30 天内坏了三次或更多的设备会标出来，该考虑换了。',
        'A device that failed three times within 30 days is flagged: think of replacing it.',
        'El que falló tres veces en 30 días se marca: piense en sustituirlo.',
      ),
    ),
    ask(
      say('“今天”是哪边的今天？', 'Whose “today” is it?', '¿De quién es «hoy»?'),
      say(
        '店铺当地的今天，和店里看到的一样。',
        'That of the shop, so that its people see the same.',
        'El de la tienda, para que su gente vea lo mismo.',
      ),
    ),
  ],
  links: [
    '/devices/authorisations',
    '/shops/authorisations',
    '/devices/entry',
    '/system/versions',
    '/aftersales/list',
  ],
};

const codes: HelpTopic = {
  purpose: say(
    '授权码让一台电脑成为某台设备的终端。这里发码、停码、收码。',
    'A code makes a PC the terminal of a device. Issue, disable and release codes here.',
    'Un código convierte un PC en el terminal de un dispositivo. Aquí se emiten, desactivan y liberan.',
  ),
  acts: [
    act(
      say(
        '[authorisation.issue]：选店铺和没有码的设备，一次可以发很多。',
        '[authorisation.issue]: choose the shop and its devices without a code, as many as you like.',
        '[authorisation.issue]: elija la tienda y sus dispositivos sin código, tantos como quiera.',
      ),
      { may: 'device.authorisation.manage' },
    ),
    act(
      say(
        '[authorisation.download]：码只完整显示这一次，当场下载或复制。',
        '[authorisation.download]: codes are shown whole this once, so keep them now.',
        '[authorisation.download]: los códigos se muestran enteros solo esta vez; guárdelos.',
      ),
      { may: 'device.authorisation.manage' },
    ),
    act(
      say(
        '[authorisation.disable]：暂时拒绝这台终端，[authorisation.enable]后照旧。',
        '[authorisation.disable] refuses a terminal for now; [authorisation.enable] lets it in again.',
        '[authorisation.disable] rechaza el terminal por ahora; [authorisation.enable] lo admite de nuevo.',
      ),
      { may: 'device.authorisation.manage' },
    ),
    act(
      say(
        '[authorisation.release]：电脑坏了要换，收回旧码再发一个。',
        '[authorisation.release]: when a PC is replaced, take the old code back and issue another.',
        '[authorisation.release]: si se cambia el PC, libere el código viejo y emita otro.',
      ),
      { may: 'device.authorisation.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '码丢了能再看一次吗？',
        'A code was lost. Can I see it again?',
        'Se perdió un código. ¿Puedo verlo otra vez?',
      ),
      say(
        '不能，系统只存它的指纹。作废它，重新发一个。',
        'No, only its fingerprint is stored. Void it and issue another.',
        'No, solo se guarda su huella. Anúlelo y emita otro.',
      ),
    ),
    ask(
      say(
        '同一个码能用在两台电脑上吗？',
        'Can one code serve two PCs?',
        '¿Sirve un código para dos PC?',
      ),
      say(
        '不能。同一台电脑可以重复激活，换一台就要新码。',
        'No. The same PC can be activated again; another one needs a code of its own.',
        'No. El mismo PC puede activarse de nuevo; otro necesita su propio código.',
      ),
    ),
    ask(
      say('输错码被拦住了？', 'Blocked after wrong codes?', '¿Bloqueado por códigos erróneos?'),
      say(
        '错五次要等 15 分钟。码里没有容易看错的字符，横线和大小写不要紧。',
        'After five wrong ones wait 15 minutes. Codes have no look-alike characters; hyphens and case do not matter.',
        'Tras cinco errores espere 15 minutos. Los códigos no tienen caracteres parecidos; guiones y mayúsculas dan igual.',
      ),
    ),
  ],
  links: ['/devices/list', '/devices/entry', '/shops/list'],
};

const entry: HelpTopic = {
  purpose: say(
    '把新到的设备登记进来，维护设备类型和加密狗。',
    'Register new devices, and manage device types and dongles.',
    'Registre dispositivos nuevos y cuide los tipos de dispositivo y las llaves.',
  ),
  acts: [
    act(
      say(
        '[entry.enter]：一台一台填，不选店铺就进库存。',
        '[entry.enter]: one at a time; without a shop it goes to stock.',
        '[entry.enter]: de uno en uno; sin tienda va al almacén.',
      ),
    ),
    act(
      say(
        '[entry.import]：一批设备用表格导入，先下[entry.template]。',
        '[entry.import]: a whole delivery from a table; take the [entry.template] first.',
        '[entry.import]: un lote entero desde una tabla; descargue antes la [entry.template].',
      ),
    ),
    act(
      say(
        '在[entry.equipment]里给每种设备配图片和说明书，店铺在设备上就能打开。',
        'Under [entry.equipment] give each type its picture and manuals; shops open them at their devices.',
        'En [entry.equipment] ponga imagen y manuales de cada tipo; las tiendas los abren en sus dispositivos.',
      ),
    ),
    act(
      say(
        '在[entry.dongles]里把加密狗绑到设备上，一只狗同时只属于一台。',
        'Under [entry.dongles] bind each dongle to a device; it belongs to one at a time.',
        'En [entry.dongles] vincule cada llave a un dispositivo; solo a uno a la vez.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '导入有一行错了会怎样？',
        'What if one row of an import is wrong?',
        '¿Y si una fila está mal?',
      ),
      say(
        '什么都不会导入。改好提示的行，再选一次文件。',
        'Nothing is imported. Put the rows right that are named, and choose the file again.',
        'No se importa nada. Corrija las filas indicadas y elija el archivo de nuevo.',
      ),
    ),
    ask(
      say(
        '设备编号有什么要求？',
        'What may a device code look like?',
        '¿Cómo puede ser un código de dispositivo?',
      ),
      say(
        '3 到 64 位字母、数字或 . _ -，以字母或数字开头，不能重复。',
        '3 to 64 letters, digits or . _ -, beginning with a letter or digit, and each only once.',
        'De 3 a 64 letras, cifras o . _ -, empezando por letra o cifra, y sin repetirse.',
      ),
    ),
  ],
  links: ['/devices/list', '/devices/authorisations'],
};

const versions: HelpTopic = {
  purpose: say(
    '终端程序的版本：上传、发布、撤回，看哪台还在用旧的。',
    'Versions of the terminal program: upload, publish, withdraw, and see who still runs old ones.',
    'Versiones del programa de terminal: suba, publique, retire y vea quién usa aún las viejas.',
  ),
  acts: [
    act(
      say(
        '[software-version.create]：填版本号和终端类型，文件可以以后传。',
        '[software-version.create]: number and terminal type; the file can follow.',
        '[software-version.create]: número y tipo de terminal; el archivo puede venir después.',
      ),
      { may: 'system.softwareVersion.manage' },
    ),
    act(
      say(
        '[software-version.publish]：这类终端从现在起能装它，之后文件不能再改。',
        '[software-version.publish]: its terminals can install it from now on, and its file stays.',
        '[software-version.publish]: sus terminales pueden instalarla desde ahora y su archivo ya no cambia.',
      ),
      { may: 'system.softwareVersion.manage' },
    ),
    act(
      say(
        '[software-version.withdraw]：发现问题就撤回，已装的不受影响。',
        '[software-version.withdraw]: stop handing out a bad version; those installed stay as they are.',
        '[software-version.withdraw]: deje de repartir una versión mala; las instaladas no cambian.',
      ),
      { may: 'system.softwareVersion.manage' },
    ),
  ],
  questions: [
    ask(
      say('怎么知道升级到哪了？', 'How far has a version got?', '¿Hasta dónde llegó una versión?'),
      say(
        '看[rollout.title]：每个版本多少台、多少在线，点数字看设备。',
        '[rollout.title] says how many terminals run each, how many are online, and leads to them.',
        '[rollout.title] dice cuántos terminales usan cada una, cuántos están en línea, y lleva a ellos.',
      ),
    ),
    ask(
      say(
        '撤回后能恢复吗？',
        'Can a withdrawn version come back?',
        '¿Puede volver una versión retirada?',
      ),
      say('可以，再发布一次。', 'Yes, publish it again.', 'Sí, publíquela de nuevo.'),
    ),
  ],
  links: ['/devices/list', '/tools/list'],
};

const tools: HelpTopic = {
  purpose: say(
    '店里要用的程序和工具，在这里下载最新版。',
    'Programs and tools that shops need, in their newest version.',
    'Programas y utilidades que necesitan las tiendas, en su última versión.',
  ),
  acts: [
    act(
      say(
        '[tool.download]：下到要装的那台电脑上。',
        '[tool.download] it onto the PC where it is needed.',
        'Pulse [tool.download] en el PC donde haga falta.',
      ),
    ),
    act(
      say(
        '[tool.create]：上传后店铺和合作商马上能下。',
        '[tool.create]: shops and partners can have it right away.',
        '[tool.create]: tiendas y socios la tienen al momento.',
      ),
      { may: 'tool.tool.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '怎么确认文件没坏？',
        'How do I know that a file arrived whole?',
        '¿Cómo sé que el archivo llegó entero?',
      ),
      say(
        '列表里有校验值，和您电脑上算出来的一样就没问题。',
        'The list has its checksum: compare it with that of your file.',
        'La lista tiene su suma de control: compárela con la de su archivo.',
      ),
    ),
    ask(
      say(
        '旧版本还能下吗？',
        'Can I still have an older version?',
        '¿Puedo bajar una versión anterior?',
      ),
      say(
        '不能，新文件会换掉旧的。需要旧版请联系平台。',
        'No, a new file takes the place of the old one. Ask the platform if you need it.',
        'No, el archivo nuevo ocupa el lugar del viejo. Pídala a la plataforma si la necesita.',
      ),
    ),
  ],
  links: ['/Gamedistribution/devices', '/system/versions', '/devices/list'],
};

export const devicesTopics = {
  '/Gamedistribution/devices': hall,
  '/devices/list': devices,
  '/devices/authorisations': codes,
  '/shops/authorisations': codes,
  '/devices/entry': entry,
  '/system/versions': versions,
  '/tools/list': tools,
} as const satisfies HelpTopics;
