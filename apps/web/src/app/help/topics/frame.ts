import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const home: HelpTopic = {
  purpose: say(
    '先看有什么要您处理，再看今天怎么样。',
    'First what needs you, then how today goes.',
    'Primero lo que le necesita, luego cómo va el día.',
  ),
  acts: [
    act(
      say(
        '[attention.title]：每行后面就是该做的那一步。',
        '[attention.title]: each line ends in its one step.',
        '[attention.title]: cada línea acaba en su único paso.',
      ),
    ),
    act(
      say(
        '点任何数字，看它由什么组成；上面可以换成昨天或任何一天。',
        'Press any number to see what makes it; above, choose yesterday or any other day.',
        'Pulse cualquier número para ver qué lo forma; arriba, elija ayer u otro día.',
      ),
    ),
    act(
      say(
        '刚开始用？跟着[first-steps.title]一项一项来。',
        'New here? Follow [first-steps.title] line by line.',
        '¿Empieza? Siga [first-steps.title] línea a línea.',
      ),
    ),
    act(
      say(
        '不知道在哪？打开命令面板直接输入。',
        'Looking for something? Open the palette and type.',
        '¿Busca algo? Abra la paleta y escriba.',
      ),
      { key: 'Ctrl K' },
    ),
  ],
  questions: [
    ask(
      say('今天和什么比？', 'What is today compared with?', '¿Con qué se compara hoy?'),
      say(
        '和上周同一天到现在这个时间比，各店按当地时间。',
        'With the same weekday last week by this time, at each shop’s own clock.',
        'Con el mismo día de la semana pasada a esta hora, según el reloj de cada tienda.',
      ),
    ),
    ask(
      say('一条提醒怎么消掉？', 'How does a line go away?', '¿Cómo se va una línea?'),
      say(
        '做完它就没了，不能手动划掉。',
        'By doing it; it cannot be ticked off.',
        'Haciéndolo; no se tacha a mano.',
      ),
    ),
  ],
  links: ['/member/list', '/shuju/gameouerexperience', '/notices/inbox', '/system/approvals'],
};

const inbox: HelpTopic = {
  purpose: say(
    '给您的通知和发生的事都在这里。',
    'Notices for you, and what has happened.',
    'Avisos para usted y lo que ha pasado.',
  ),
  acts: [
    act(
      say(
        '要确认的读完按[inbox.acknowledge]。',
        '[inbox.acknowledge] where a notice has to be acknowledged.',
        '[inbox.acknowledge] si un aviso lo pide.',
      ),
    ),
    act(
      say(
        '处理完的[inbox.archive]，随时找得回。',
        '[inbox.archive] what is done with; it can be found again.',
        '[inbox.archive] lo terminado; se puede recuperar.',
      ),
    ),
    act(
      say(
        '在[/profile]里选要不要邮件、推送和免打扰时间。',
        'Choose email, push and quiet hours in your [/profile].',
        'Elija correo, notificaciones y horas tranquilas en su [/profile].',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '为什么有的关不掉？',
        'Why can some not be turned off?',
        '¿Por qué algunos no se desactivan?',
      ),
      say(
        '紧急的和安全的总会来。',
        'What is critical or about security always comes.',
        'Lo crítico y lo de seguridad siempre llega.',
      ),
    ),
    ask(
      say('横幅为什么一直在？', 'Why does a banner stay?', '¿Por qué sigue un aviso arriba?'),
      say(
        '打开读了、或者确认了，它才走。',
        'It goes once you have read or acknowledged it.',
        'Se va al leerlo o confirmarlo.',
      ),
    ),
  ],
  links: ['/profile', '/dashboard'],
};

const profile: HelpTopic = {
  purpose: say(
    '您自己的资料、语言、密码和登录的设备。',
    'Your own details, language, password and devices.',
    'Sus datos, idioma, contraseña y dispositivos.',
  ),
  acts: [
    act(
      say(
        '[second-factor.turnOn]：只知道密码的人就进不来。',
        '[second-factor.turnOn]: a password alone opens nothing then.',
        '[second-factor.turnOn]: la contraseña sola ya no basta.',
      ),
    ),
    act(
      say(
        '[profile.endOthers]：在别处忘了退出时。',
        '[profile.endOthers] when you forgot to sign out elsewhere.',
        '[profile.endOthers] si olvidó salir en otro sitio.',
      ),
    ),
    act(
      say(
        '[push.turnOn]：页面没开也能收到重要的事。',
        '[push.turnOn]: what is important comes even while no page is open.',
        '[push.turnOn]: lo importante llega aun sin página abierta.',
      ),
    ),
  ],
  questions: [
    ask(
      say('换了手机，验证码没了？', 'New phone, and no codes?', '¿Teléfono nuevo y sin códigos?'),
      say(
        '用恢复码登录一次，再重新打开两步验证。',
        'Sign in with a recovery code, then turn it on anew.',
        'Entre con un código de recuperación y actívela de nuevo.',
      ),
    ),
    ask(
      say('改密码会怎样？', 'What does a new password do?', '¿Qué hace una contraseña nueva?'),
      say(
        '其他设备全部退出，这台不变。',
        'All other devices are signed out, this one stays.',
        'Se cierran los demás dispositivos; este sigue.',
      ),
    ),
  ],
  links: ['/notices/inbox', '/dashboard'],
};

const errorLog: HelpTopic = {
  purpose: say(
    '这个浏览器里出过的错，找我们帮忙时很有用。',
    'Errors of this browser: useful when you ask us for help.',
    'Errores de este navegador: útiles cuando pida ayuda.',
  ),
  acts: [
    act(
      say(
        '[error-log.copy]，贴到工单里。',
        '[error-log.copy] one and paste it into a ticket.',
        'Pulse [error-log.copy] y péguelo en una incidencia.',
      ),
    ),
    act(
      say(
        '[error-log.clear]：看过了就清空。',
        '[error-log.clear] once you have seen them.',
        '[error-log.clear] cuando los haya visto.',
      ),
    ),
  ],
  questions: [
    ask(
      say('里面有密码吗？', 'Are there passwords in it?', '¿Contiene contraseñas?'),
      say(
        '没有。密码、手机号和搜索的词先去掉再记。',
        'No. Passwords, phones and search words are removed before anything is kept.',
        'No. Contraseñas, teléfonos y búsquedas se quitan antes de guardar.',
      ),
    ),
    ask(
      say('我要做什么吗？', 'Do I have to do anything?', '¿Tengo que hacer algo?'),
      say(
        '一般不用。同一个反复出现就告诉我们。',
        'Mostly not. Tell us when the same one keeps coming.',
        'Casi nunca. Avise si uno se repite.',
      ),
    ),
  ],
  links: ['/profile'],
};

const notices: HelpTopic = {
  purpose: say(
    '发出去的通知：写给谁、谁读了、谁没读。',
    'Notices that went out: for whom, who has read them and who has not.',
    'Avisos enviados: para quién, quién los leyó y quién no.',
  ),
  acts: [
    act(
      say(
        '[notice.write]：写好先看会到多少人。',
        '[notice.write]: you see how many it reaches before it goes.',
        '[notice.write]: antes de salir ve a cuántos llega.',
      ),
      { may: 'notice.notice.manage' },
    ),
    act(
      say(
        '点标题，看谁读了、谁没读。',
        'Its title leads to who has read it and who has not.',
        'Su título lleva a quién lo leyó y quién no.',
      ),
    ),
    act(
      say(
        '[reading.remind]：在他们的页面上再显示一次，不打扰别人。',
        '[reading.remind]: it is shown to them once more, and to no one else.',
        '[reading.remind]: se les muestra otra vez, y a nadie más.',
      ),
      { may: 'notice.notice.manage' },
    ),
    act(
      say(
        '[notice.correct]：发出后只能改字，读者看得到改过。',
        '[notice.correct] its words after it went out; readers see that.',
        '[notice.correct] sus palabras tras salir; los lectores lo ven.',
      ),
      { may: 'notice.notice.manage' },
    ),
    act(
      say(
        '[notice.withdraw]：之后谁也看不到，只能马上撤销。',
        '[notice.withdraw]: no one reads it from then on; you can only undo it right away.',
        '[notice.withdraw]: nadie lo lee desde entonces; solo se deshace al momento.',
      ),
      { may: 'notice.notice.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么发给所有人要等？',
        'Why does a notice to everybody wait?',
        '¿Por qué espera un aviso para todos?',
      ),
      say(
        '要另一位管理员看过。',
        'Another administrator looks at it first.',
        'Otro administrador lo mira antes.',
      ),
      { kinds: ['staff'] },
    ),
    ask(
      say(
        '只写了中文，别人看到什么？',
        'Written in one language only?',
        '¿Escrito en un solo idioma?',
      ),
      say(
        '看到您写的那种，并注明。',
        'Others read that one, marked as such.',
        'Los demás leen ese, con una indicación.',
      ),
    ),
  ],
  links: ['/notices/publish', '/notices/deliveries', '/notices/inbox'],
};

const publish: HelpTopic = {
  purpose: say(
    '写一条通知：说什么、给谁、什么时候。',
    'Write a notice: what, for whom, when.',
    'Escriba un aviso: qué, para quién y cuándo.',
  ),
  acts: [
    act(
      say(
        '至少写一种语言，最好三种都写。',
        'Write at least one language, better all three.',
        'Escriba al menos un idioma, mejor los tres.',
      ),
    ),
    act(
      say(
        '选条件，旁边写着会到多少人。',
        'Choose conditions; the number beside them says whom it reaches.',
        'Elija condiciones; al lado dice a cuántos llega.',
      ),
    ),
    act(
      say(
        '用[publish.preview]看店铺、合作商、手机上的样子。',
        'See under [publish.preview] how shops, partners and phones show it.',
        'Vea en [publish.preview] cómo se muestra.',
      ),
    ),
    act(
      say(
        '[publish.publish]，或者定好时间。',
        '[publish.publish] now, or give it a time.',
        '[publish.publish] ahora o póngale hora.',
      ),
      { may: 'notice.notice.manage' },
    ),
  ],
  questions: [
    ask(
      say('什么时候要人确认？', 'When should readers acknowledge?', '¿Cuándo pedir confirmación?'),
      say(
        '真的不能漏的才用，到期会列出谁没确认。',
        'Only for what must not be missed; who has not is listed after the deadline.',
        'Solo para lo que no debe pasarse; al vencer se lista quién falta.',
      ),
    ),
    ask(
      say(
        '以后新来的人看得到吗？',
        'Do people who join later see it?',
        '¿Lo ven quienes llegan después?',
      ),
      say(
        '看得到，只要还有效、条件也合。',
        'Yes, while it is valid and the conditions fit.',
        'Sí, mientras sea válido y cumplan las condiciones.',
      ),
    ),
  ],
  links: ['/notices/list', '/notices/deliveries'],
};

const deliveries: HelpTopic = {
  purpose: say(
    '一件事有没有通知到人，没到是为什么。',
    'Who has heard of something, who has not, and why.',
    'Quién se enteró de algo, quién no y por qué.',
  ),
  acts: [
    act(
      say(
        '搜账号，看发给他的每一条和结果。',
        'Search an account for all that went to it, with its result.',
        'Busque una cuenta para ver todo lo que le llegó y su resultado.',
      ),
    ),
  ],
  questions: [
    ask(
      say('为什么是“跳过”？', 'Why was one skipped?', '¿Por qué se omitió uno?'),
      say(
        '对方关了这一类、没有邮箱，或者合成了一条。理由写在旁边。',
        'The reader turned that kind off, has no address, or several became one. The reason stands beside it.',
        'El lector lo desactivó, no tiene dirección o varios se unieron. El motivo está al lado.',
      ),
    ),
    ask(
      say('“等到几点”是什么？', 'What does “until” mean?', '¿Qué es «hasta»?'),
      say(
        '对方在免打扰时间，过了就发。',
        'The reader has quiet hours; it goes out after them.',
        'El lector tiene horas tranquilas; sale después.',
      ),
    ),
  ],
  links: ['/templates/outbox', '/notices/list'],
};

const outbox: HelpTopic = {
  purpose: say(
    '系统要发的邮件：发了没有，没发是为什么。',
    'Emails of the system: whether they were sent, and why not.',
    'Correos del sistema: si salieron y, si no, por qué.',
  ),
  acts: [
    act(
      say(
        '[mail.test]：先看邮件服务器通不通。',
        '[mail.test] to see whether the server takes emails.',
        '[mail.test] para ver si el servidor los acepta.',
      ),
      { may: 'template.mail.send' },
    ),
    act(
      say(
        '[mail.sendAgain]：只发给没收到的人。',
        '[mail.sendAgain]: it goes only to those who have not got it.',
        '[mail.sendAgain]: solo va a quien no lo recibió.',
      ),
      { may: 'template.mail.send' },
    ),
    act(
      say(
        '[mail.setAside]：处理过了，系统状态不再提它。',
        '[mail.setAside] what is dealt with; the system status no longer names it.',
        '[mail.setAside] lo resuelto; el estado ya no lo nombra.',
      ),
      { may: 'template.mail.send' },
    ),
  ],
  questions: [
    ask(
      say(
        '没配邮件服务器会丢吗？',
        'Is anything lost without an email server?',
        '¿Se pierde algo sin servidor?',
      ),
      say(
        '不会，都留在这里，可以读和下载。',
        'No, all is kept here to be read and downloaded.',
        'No, todo queda aquí para leer y descargar.',
      ),
    ),
    ask(
      say('重发会不会收到两封？', 'Will someone get it twice?', '¿Llegará dos veces?'),
      say(
        '编号不变，对方的邮箱认得出是同一封。',
        'It keeps its id, so that mailboxes know it is the same.',
        'Conserva su identificador; el buzón sabe que es el mismo.',
      ),
    ),
  ],
  links: ['/templates/list', '/notices/deliveries', '/system/status'],
};

export const frameTopics = {
  '/dashboard': home,
  '/notices/inbox': inbox,
  '/profile': profile,
  '/error-log': errorLog,
  '/notices/list': notices,
  '/notices/publish': publish,
  '/notices/deliveries': deliveries,
  '/templates/outbox': outbox,
} as const satisfies HelpTopics;
