import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const games: HelpTopic = {
  purpose: say(
    '平台的游戏目录：从草稿到发布，再到能分发给店铺。',
    'The catalogue of games, from draft to published and ready for shops.',
    'El catálogo de juegos, del borrador a publicado y listo para las tiendas.',
  ),
  acts: [
    act(
      say(
        '[game.create]：先有名字，价格、批发、国家和启动方式在游戏页上补。',
        '[game.create]: begin with a name; prices, wholesale, countries and launch options follow on its page.',
        '[game.create]: empiece por el nombre; precios, mayoreo, países y arranque van en su página.',
      ),
      { may: 'game.game.update' },
    ),
    act(
      say(
        '在游戏页按[game-page.publish]。缺什么，上面逐条写着。',
        'Press [game-page.publish] on its page. What is still missing is listed there.',
        'Pulse [game-page.publish] en su página. Lo que falta está en la lista.',
      ),
      { may: 'game.game.update' },
    ),
    act(
      say(
        '[version.add]：新内容版本，设为当前后终端就用它启动。',
        '[version.add]: a new content version; once current, terminals start with it.',
        '[version.add]: una versión de contenido nueva; cuando es la actual, los terminales arrancan con ella.',
      ),
      { may: 'game.game.update' },
    ),
    act(
      say(
        '看“安装”那一列：多少台已装、多少台旧了，点进去是哪几台。',
        'The column of installations says on how many terminals it is, and leads to those that lack it.',
        'La columna de instalaciones dice en cuántos terminales está y lleva a los que faltan.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '下架会打断正在玩的人吗？',
        'Does unpublishing interrupt those who play?',
        '¿Interrumpe a quien juega retirar un juego?',
      ),
      say(
        '不会，正在玩的玩完，只是开不了新的。',
        'No, running plays finish; only new ones cannot start.',
        'No, las partidas en curso terminan; solo no empiezan nuevas.',
      ),
    ),
    ask(
      say(
        '为什么不能删除？',
        'Why can a game not be deleted?',
        '¿Por qué no se puede borrar un juego?',
      ),
      say(
        '有店铺拿到过的游戏只能下架，旧订单还要认得它。',
        'Once a shop had it, it can only be unpublished: old plays still name it.',
        'Si alguna tienda lo tuvo, solo se puede retirar: las partidas antiguas lo nombran.',
      ),
    ),
    ask(
      say('批发价是什么？', 'What is the wholesale rate?', '¿Qué es la tarifa de mayoreo?'),
      say(
        '每玩一次店铺付给平台的乐豆，按店铺类型分别定。和顾客付的积分是两回事。',
        'The lebeans that a shop pays the platform per play, by type of shop. What the customer pays in points is another price.',
        'Los lebeans que la tienda paga por partida, según su tipo. Lo que paga el cliente en puntos es otro precio.',
      ),
    ),
  ],
  links: [
    '/games/distribution',
    '/games/categories',
    '/games/summary',
    '/comments/list',
    '/activities/list',
  ],
};

const distribution: HelpTopic = {
  purpose: say(
    '哪家店有哪些游戏：手动分发、收回，或者写规则让它自己来。',
    'Which shop has which games: hand them out, withdraw them, or let rules do it.',
    'Qué tienda tiene qué juegos: repártalos, retírelos o deje que lo hagan las reglas.',
  ),
  acts: [
    act(
      say(
        '[distribution.distribute]：选游戏和店铺，先看会发生什么再确认。',
        '[distribution.distribute]: choose games and shops, see what will happen, then confirm.',
        '[distribution.distribute]: elija juegos y tiendas, vea qué pasará y confirme.',
      ),
      { may: 'game.distribution.update' },
    ),
    act(
      say(
        '[distribution.withdraw]：店里开不了新的，正在玩的玩完，自定价格保留。',
        '[distribution.withdraw]: no new plays there; running ones finish and own prices are kept.',
        '[distribution.withdraw]: no empiezan partidas nuevas; las que corren terminan y los precios propios se guardan.',
      ),
      { may: 'game.distribution.update' },
    ),
    act(
      say(
        '在[distribution.viewRules]里写规则，新游戏、新店铺自动对上。',
        'Under [distribution.viewRules] say which games go to which shops automatically.',
        'En [distribution.viewRules] diga qué juegos van solos a qué tiendas.',
      ),
      { kinds: ['staff'], may: 'game.distribution.update' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么有的店被跳过？',
        'Why are some shops skipped?',
        '¿Por qué se omiten algunas tiendas?',
      ),
      say(
        '预览里每一家都有原因：国家不允许、店铺停用、已经有了、游戏没发布。',
        'The preview gives the reason of each: country, disabled, has it already, not published.',
        'La vista previa da el motivo: país, desactivada, ya lo tiene, sin publicar.',
      ),
    ),
    ask(
      say(
        '收回的游戏，规则会再发回去吗？',
        'Does a rule give back what I withdrew?',
        '¿Devuelve una regla lo que retiré?',
      ),
      say(
        '不会。人收回的，规则永远不再发，只能手动发。',
        'Never. What a person withdrew only a person gives again.',
        'Nunca. Lo que retiró una persona solo lo da una persona.',
      ),
    ),
    ask(
      say('合作商能分发什么？', 'What can a partner distribute?', '¿Qué puede repartir un socio?'),
      say(
        '自己的店铺里已有的游戏，分到自己的其他店铺。',
        'Games that one of its shops has, to others of its shops.',
        'Juegos que tenga una de sus tiendas, a otras de las suyas.',
      ),
      { kinds: ['partner'] },
    ),
  ],
  links: ['/games/list', '/shops/list', '/games/summary'],
};

const categories: HelpTopic = {
  purpose: say(
    '游戏怎么归类、按什么顺序给顾客看。',
    'How games are grouped, and in which order customers see the groups.',
    'Cómo se agrupan los juegos y en qué orden los ve el cliente.',
  ),
  acts: [
    act(
      say(
        '[category.create]：最多三层。',
        '[category.create]: up to three levels.',
        '[category.create]: hasta tres niveles.',
      ),
      { may: 'game.category.update' },
    ),
    act(
      say(
        '用箭头上下移动，列表按这个顺序显示。',
        'Move them with the arrows; lists follow this order.',
        'Muévalas con las flechas; las listas siguen este orden.',
      ),
      { may: 'game.category.update' },
    ),
  ],
  questions: [
    ask(
      say('为什么删不掉？', 'Why can one not be deleted?', '¿Por qué no se borra?'),
      say(
        '里面还有游戏、子分类，或者有分发规则在用它。先移走。',
        'It still has games or subcategories, or a distribution rule names it. Move those first.',
        'Aún tiene juegos o subcategorías, o la usa una regla de distribución. Muévalos antes.',
      ),
    ),
    ask(
      say(
        '改名会影响以前的数据吗？',
        'Does a new name change earlier figures?',
        '¿Cambia un nombre nuevo los datos anteriores?',
      ),
      say(
        '不会，只是换个叫法。',
        'No, it is only called otherwise.',
        'No, solo se llama de otro modo.',
      ),
    ),
  ],
  links: ['/games/list', '/games/distribution'],
};

const prices: HelpTopic = {
  purpose: say(
    '店里每个游戏现在多少积分，哪个等级付多少，为什么。',
    'What each game costs in this shop now, for each level, and why.',
    'Lo que cuesta cada juego ahora en esta tienda, por nivel, y por qué.',
  ),
  acts: [
    act(
      say(
        '[game-price.setPrice]：边填边看各等级付多少、店铺付多少乐豆。',
        '[game-price.setPrice]: while you type you see what each level pays.',
        '[game-price.setPrice]: mientras escribe ve lo que paga cada nivel.',
      ),
      { may: 'game.price.set' },
    ),
    act(
      say(
        '[game-price.why]：一步一步写出这个价格怎么来的，和真正扣费同一套规则。',
        '[game-price.why]: the price step by step, by the same rules that charge it.',
        '[game-price.why]: el precio paso a paso, con las mismas reglas que lo cobran.',
      ),
    ),
    act(
      say(
        '[game-price.joinActivities]：申请参加平台的活动。',
        '[game-price.joinActivities]: ask to take part in the platform’s activities.',
        '[game-price.joinActivities]: pida participar en las actividades de la plataforma.',
      ),
      { may: 'activity.join.ask' },
    ),
  ],
  questions: [
    ask(
      say('为什么我不能定价？', 'Why can I not set prices?', '¿Por qué no puedo poner precios?'),
      say(
        '平台给每家店一种价格权限：自己定、只能参加活动、或者固定。列表上方写着您的是哪一种。',
        'Each shop has one of three permissions: own prices, activities only, or fixed. The line above the list says which is yours.',
        'Cada tienda tiene uno de tres permisos: precios propios, solo actividades o fijos. Lo dice la línea sobre la lista.',
      ),
    ),
    ask(
      say(
        '我的价格为什么没在用？',
        'Why is my own price not in use?',
        '¿Por qué no se usa mi precio?',
      ),
      say(
        '平台改了这个游戏的计费方式。旧价格先留着不用，重新定一次就行。',
        'The platform has changed how the game is charged. Your price is kept and ignored until you set it anew.',
        'La plataforma cambió cómo se cobra el juego. Su precio se guarda sin usarse hasta que lo ponga de nuevo.',
      ),
    ),
    ask(
      say(
        '改价时正在玩的人呢？',
        'What about customers who are playing?',
        '¿Y los clientes que están jugando?',
      ),
      say(
        '按开始时的价格算完，新价格只对之后开始的有效。',
        'They pay what held when they began. The new price is for plays that start afterwards.',
        'Pagan lo que valía al empezar. El nuevo precio es para partidas posteriores.',
      ),
    ),
  ],
  links: ['/gamelist/activities', '/member/levels', '/shuju/verdicts', '/shuju/gameallData'],
};

const activities: HelpTopic = {
  purpose: say(
    '打折活动：哪些游戏、哪些店、什么时候、便宜多少，效果怎样。',
    'Offers on games: which games and shops, when, how much off, and what came of it.',
    'Ofertas en juegos: qué juegos y tiendas, cuándo, cuánto menos y qué resultado dio.',
  ),
  acts: [
    act(
      say(
        '[activity.create]：先存草稿，看清楚再启用。',
        '[activity.create]: it begins as a draft; look at it before you enable it.',
        '[activity.create]: empieza como borrador; mírelo antes de activarlo.',
      ),
      { may: 'activity.activity.manage' },
    ),
    act(
      say(
        '[activity.enable]：开始以后只能改结束时间或停用。',
        '[activity.enable]: once it has started, only its end can be moved, or it can be disabled.',
        '[activity.enable]: una vez empezada solo se mueve su fin, o se desactiva.',
      ),
      { may: 'activity.activity.manage' },
    ),
    act(
      say(
        '点名字看效果：和之前同样长的一段时间比，次数、会员、收入。',
        'Its page compares plays, members and revenue with a period of equal length before.',
        'Su página compara partidas, miembros e ingresos con un periodo anterior igual de largo.',
      ),
    ),
    act(
      say(
        '[activity.viewRequests]：处理店铺的参加申请。',
        '[activity.viewRequests]: decide which shops take part.',
        '[activity.viewRequests]: decida qué tiendas participan.',
      ),
      { may: 'activity.join.decide' },
    ),
  ],
  questions: [
    ask(
      say(
        '两个活动碰到一起算哪个？',
        'Two activities at the same time: which one counts?',
        'Dos actividades a la vez: ¿cuál cuenta?',
      ),
      say(
        '只算一个：先看哪个更具体，再看哪个更便宜。',
        'One of them: the more specific, then the cheaper.',
        'Una: la más específica y, si no, la más barata.',
      ),
    ),
    ask(
      say('时间是哪里的时间？', 'Whose clock do the times follow?', '¿Qué reloj siguen las horas?'),
      say(
        '开始和结束是同一瞬间；每天的时段按各店当地时间。',
        'Start and end are one instant everywhere; hours of the day follow each shop’s clock.',
        'Inicio y fin son el mismo instante; las horas del día siguen el reloj de cada tienda.',
      ),
    ),
    ask(
      say('为什么没有“新建”？', 'Why can I not add one?', '¿Por qué no puedo añadir una?'),
      say(
        '能自己定价的店铺才能办自己的活动，其他店可以申请参加平台的。',
        'Only shops that set their own prices run activities of their own; others ask to join the platform’s.',
        'Solo las tiendas con precios propios hacen las suyas; las demás piden unirse a las de la plataforma.',
      ),
      { kinds: ['shop'] },
    ),
  ],
  links: ['/gamelist/list', '/games/list', '/member/levels', '/members/levels'],
};

const plays: HelpTopic = {
  purpose: say(
    '每一局：谁在哪台设备上玩了什么，付了多少积分和乐豆。',
    'Every play: who played what on which device, and what it cost in points and lebeans.',
    'Cada partida: quién jugó a qué y dónde, y cuánto costó en puntos y lebeans.',
  ),
  acts: [
    act(
      say(
        '点单号：价格一步步怎么算的、谁开的、什么时候结束。',
        'A play’s number shows its price step by step, who started it and when it ended.',
        'El número de la partida muestra su precio paso a paso, quién la inició y cuándo acabó.',
      ),
    ),
    act(
      say(
        '[play-dialogs.reverse]：顾客没玩成，时限内可以撤销，积分和乐豆都退。',
        '[play-dialogs.reverse]: when a customer could not play. Points and lebeans go back, within the time allowed.',
        '[play-dialogs.reverse]: si el cliente no pudo jugar. Vuelven puntos y lebeans, dentro del plazo.',
      ),
      { may: 'play.reverse' },
    ),
    act(
      say(
        '筛[play-list.onlyUncharged]：断网时玩的、没扣成费的，在这里补扣、收现金或核销。',
        'Filter [play-list.onlyUncharged]: plays that came in late and could not be charged. Charge, take cash or write off.',
        'Filtre [play-list.onlyUncharged]: partidas que llegaron tarde sin cobrarse. Cobre, tome efectivo o dé de baja.',
      ),
      { may: 'play.late.settle' },
    ),
    act(
      say(
        '[play-setting.open]：能撤销多久、终端沉默多久算结束。',
        '[play-setting.open]: how long a play can be reversed, and when a silent one ends.',
        '[play-setting.open]: cuánto tiempo se puede anular y cuándo acaba una sin señal.',
      ),
      { may: 'play.setting.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '为什么有的局不算收入？',
        'Why do some plays bring no revenue?',
        '¿Por qué algunas no dan ingresos?',
      ),
      say(
        '测试、演示和补偿对顾客免费，不进收入，但会出现在异常报表里。',
        'Tests, demos and compensations are free for the customer. They count in no revenue and stand in the exceptions report.',
        'Pruebas, demostraciones y compensaciones son gratis. No cuentan como ingreso y salen en el informe de excepciones.',
      ),
    ),
    ask(
      say('“补传”是什么？', 'What does “submitted late” mean?', '¿Qué es «enviada tarde»?'),
      say(
        '终端断网时照样能玩，恢复后把单子补上来，只扣一次费。',
        'A terminal keeps working without its network and sends the play afterwards; it is charged once.',
        'El terminal sigue sin red y envía la partida después; se cobra una vez.',
      ),
    ),
    ask(
      say('为什么不能撤销？', 'Why can a play not be reversed?', '¿Por qué no se puede anular?'),
      say(
        '过了时限，或者已经用补偿局补过了。一局只补一次。',
        'Its time is over, or it was made good by a compensation. A play is made good once.',
        'Pasó el plazo, o ya se compensó. Una partida se compensa una vez.',
      ),
      { may: 'play.reverse' },
    ),
  ],
  links: ['/shuju/abuse', '/shops/abuse', '/shuju/shopdatalist', '/games/summary', '/member/list'],
};

const comments: HelpTopic = {
  purpose: say(
    '会员玩完写的评价：放出来、收起来、回一句。',
    'What members say about games: show it, hide it, answer it.',
    'Lo que dicen los miembros: muéstrelo, ocúltelo, contéstelo.',
  ),
  acts: [
    act(
      say(
        '[comment-list.show]或[comment-list.hide]：隐藏要写原因，记录还在。',
        '[comment-list.show] or [comment-list.hide]: hiding takes a reason, and the record stays.',
        '[comment-list.show] o [comment-list.hide]: ocultar pide un motivo y el registro queda.',
      ),
      { may: 'comment.comment.moderate' },
    ),
    act(
      say(
        '[comment-list.reply]：以平台的名义回。',
        '[comment-list.reply] in the name of the platform.',
        '[comment-list.reply] en nombre de la plataforma.',
      ),
      { may: 'comment.comment.moderate' },
    ),
    act(
      say(
        '在[comment-list.heldWords]里写下会让评论先等一等的词。',
        'Under [comment-list.heldWords] list words that make a comment wait for you.',
        'En [comment-list.heldWords] ponga las palabras que hacen esperar un comentario.',
      ),
      { may: 'comment.word.manage' },
    ),
  ],
  questions: [
    ask(
      say('隐藏的评分还算吗？', 'Do hidden ratings count?', '¿Cuentan las valoraciones ocultas?'),
      say(
        '不算，平均分只看显示的。',
        'No, averages count what is shown.',
        'No, las medias cuentan lo que se muestra.',
      ),
    ),
    ask(
      say(
        '删掉一个敏感词，之前拦下的呢？',
        'I removed a word. What of comments held before?',
        'Quité una palabra. ¿Y lo retenido antes?',
      ),
      say(
        '还拦着，要一条一条放。',
        'They stay held; show them one by one.',
        'Sigue retenido; muéstrelo uno por uno.',
      ),
    ),
  ],
  links: ['/games/list', '/games/detail'],
};

export const gamesTopics = {
  '/games/list': games,
  '/games/distribution': distribution,
  '/games/categories': categories,
  '/gamelist/list': prices,
  '/gamelist/activities': activities,
  '/activities/list': activities,
  '/shuju/gameallData': plays,
  '/games/detail': plays,
  '/comments/list': comments,
} as const satisfies HelpTopics;
