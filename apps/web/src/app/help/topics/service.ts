import { act, ask, type HelpTopic, type HelpTopics, say } from '../help-topic.ts';

const tickets: HelpTopic = {
  purpose: say(
    '店铺报来的问题：接单、派人、解决，别让时限跑完。',
    'Problems that shops report: accept, assign, resolve, before the clock runs out.',
    'Problemas que informan las tiendas: acepte, asigne y resuelva antes de que venza el plazo.',
  ),
  acts: [
    act(
      say(
        '按[clock.byDeadline]排，先做快到时限的。',
        'Order [clock.byDeadline] and take what is due first.',
        'Ordene [clock.byDeadline] y tome lo que vence antes.',
      ),
      { kinds: ['staff'] },
    ),
    act(
      say(
        '[step.accept]后[step.assign]：系统按地区、技能、值班和负荷推荐人，并写明理由。',
        '[step.accept], then [step.assign]: the proposal says why, by region, skill, duty and load.',
        '[step.accept] y luego [step.assign]: la propuesta dice por qué, según región, destreza, turno y carga.',
      ),
      { may: 'service.ticket.handle' },
    ),
    act(
      say(
        '[step.wait]：等店铺回复时按它，时限就停。',
        '[step.wait] for the shop: its time does not count then.',
        '[step.wait] por la tienda: ese tiempo no cuenta.',
      ),
      { may: 'service.ticket.handle' },
    ),
    act(
      say(
        '[step.resolve]：写清怎么解决的，店铺看得到。',
        '[step.resolve] and say how; the shop reads it.',
        '[step.resolve] y diga cómo; la tienda lo lee.',
      ),
      { may: 'service.ticket.handle' },
    ),
    act(
      say(
        '看您店铺的工单走到哪一步。',
        'See how far the tickets of your shops have come.',
        'Vea cómo van las incidencias de sus tiendas.',
      ),
      { kinds: ['partner'] },
    ),
  ],
  questions: [
    ask(
      say(
        '两个店铺报了同一件事？',
        'The same thing was reported twice?',
        '¿Informaron lo mismo dos veces?',
      ),
      say(
        '[relation.merge]：什么都不会搬，随时能撤销。',
        '[relation.merge] them: nothing moves, and it can be undone at any time.',
        'Use [relation.merge]: nada se mueve y se puede deshacer.',
      ),
      { may: 'service.ticket.handle' },
    ),
    ask(
      say(
        '店铺看得到内部备注吗？',
        'Does the shop read internal notes?',
        '¿Lee la tienda las notas internas?',
      ),
      say('看不到，费用也看不到。', 'Never, nor what it cost.', 'Nunca, ni los costos.'),
      { kinds: ['staff'] },
    ),
    ask(
      say(
        '解决以后什么时候关？',
        'When is a resolved ticket closed?',
        '¿Cuándo se cierra una resuelta?',
      ),
      say(
        '店铺说好了，或者七天没有回话。之后 14 天内还能按原号重开。',
        'When the shop says that it works, or after seven days without a word. Within 14 days it reopens under its number.',
        'Cuando la tienda dice que funciona o tras siete días sin respuesta. En 14 días se reabre con su número.',
      ),
    ),
  ],
  links: [
    '/engineers/list',
    '/aftersales/reports',
    '/aftersales/settings',
    '/devices/list',
    '/settlement/credits',
  ],
};

const shopTickets: HelpTopic = {
  purpose: say(
    '哪里坏了就在这里说一声，也看我们修到哪了。',
    'Tell us here what is broken, and see how far we have got.',
    'Díganos aquí qué falla y vea cómo vamos.',
  ),
  acts: [
    act(
      say(
        '[report-button.report]：说看到什么、从什么时候开始，能拍照就拍。',
        '[report-button.report]: what you see, since when, and a photo if you can.',
        '[report-button.report]: qué ve, desde cuándo y una foto si puede.',
      ),
      { may: 'service.ticket.report' },
    ),
    act(
      say(
        '在工单里回话，我们能马上看到。',
        'Answer in the ticket: we read it immediately.',
        'Conteste en la incidencia: lo leemos al momento.',
      ),
    ),
    act(
      say(
        '修好了按[step.close]；没好按[step.reopen]。',
        '[step.close] when all is well, [step.reopen] when it is not.',
        '[step.close] si todo va bien, [step.reopen] si no.',
      ),
      { may: 'service.ticket.report' },
    ),
  ],
  questions: [
    ask(
      say('怎么报得快？', 'What makes a report quick to solve?', '¿Qué ayuda a resolver antes?'),
      say(
        '从设备那一块上报，编号和版本自动带上。',
        'Report it from the device’s tile: its code and version come along.',
        'Informe desde la ficha del dispositivo: código y versión van incluidos.',
      ),
    ),
    ask(
      say(
        '照片会说出店在哪里吗？',
        'Do photos tell where they were taken?',
        '¿Dicen las fotos dónde se hicieron?',
      ),
      say(
        '不会，拍摄地点先去掉再发。',
        'No, that is removed before they are sent.',
        'No, eso se quita antes de enviarlas.',
      ),
    ),
    ask(
      say('停机能补偿吗？', 'Is downtime made good?', '¿Se compensa la parada?'),
      say(
        '合同里约定了就补，在[/settlement/credits]看。',
        'Where your contract gives it; see [/settlement/credits].',
        'Si su contrato lo da; vea [/settlement/credits].',
      ),
    ),
  ],
  links: ['/Gamedistribution/devices', '/settlement/credits'],
};

const reports: HelpTopic = {
  purpose: say(
    '售后做得怎么样：多快回、多快修、多少又坏。',
    'How after-sales does: how fast it answers, how fast it fixes things, how much comes back.',
    'Cómo va la posventa: cuánto tarda en contestar, en reparar y cuánto vuelve.',
  ),
  acts: [
    act(
      say(
        '点数字，打开那些工单。',
        'Press a number to open its tickets.',
        'Pulse un número para abrir sus incidencias.',
      ),
    ),
    act(
      say(
        '按国家、商户、工程师看。',
        'Look at it by country, merchant or engineer.',
        'Mírelo por país, comercio o técnico.',
      ),
    ),
    act(
      say(
        '看[version-symptoms.title]：哪个版本问题多。',
        'See [version-symptoms.title]: which version makes trouble.',
        'Vea [version-symptoms.title]: qué versión da problemas.',
      ),
    ),
  ],
  questions: [
    ask(
      say(
        '中位数和“十之八九”有什么不同？',
        'Why two times, median and nine of ten?',
        '¿Por qué mediana y nueve de cada diez?',
      ),
      say(
        '中位数是平常的样子；另一个告诉您最慢的那些有多慢。',
        'The median is the usual case; the other says how slow the slow ones are.',
        'La mediana es lo habitual; el otro dice cuánto tardan las lentas.',
      ),
    ),
    ask(
      say(
        '等店铺的时间算吗？',
        'Does waiting for the shop count?',
        '¿Cuenta la espera por la tienda?',
      ),
      say('不算。', 'No.', 'No.'),
    ),
  ],
  links: ['/aftersales/list', '/aftersales/ratings', '/engineers/list'],
};

const ratings: HelpTopic = {
  purpose: say(
    '店铺对我们的评价。低分要有人去看一眼。',
    'What shops say of us. Someone looks at the low ones.',
    'Lo que dicen de nosotros. Alguien mira las bajas.',
  ),
  acts: [
    act(
      say(
        '筛[rating.toLook]，看完按[rating.look]写一句。',
        'Filter [rating.toLook], then [rating.look] with a word on it.',
        'Filtre [rating.toLook] y pulse [rating.look] con unas palabras.',
      ),
      { may: 'service.ticket.handle' },
    ),
    act(
      say(
        '看每位工程师、每个国家的平均分。',
        'See the averages by engineer and country.',
        'Vea las medias por técnico y país.',
      ),
    ),
  ],
  questions: [
    ask(
      say('什么时候问店铺？', 'When is a shop asked?', '¿Cuándo se pregunta?'),
      say(
        '工单关了一天以后，只问一次。',
        'A day after its ticket was closed, once.',
        'Un día después del cierre, una vez.',
      ),
    ),
    ask(
      say('为什么没有平均分？', 'Why is there no average?', '¿Por qué no hay media?'),
      say(
        '不到五个回答不算，免得一个人说了算。',
        'Below five answers one person would decide it.',
        'Con menos de cinco respuestas decidiría una persona.',
      ),
    ),
  ],
  links: ['/aftersales/list', '/aftersales/reports'],
};

const engineers: HelpTopic = {
  purpose: say(
    '修设备的人：负责哪里、会什么、什么时候上班、手里有多少。',
    'The people who fix things: their regions, skills, hours and load.',
    'Quienes reparan: regiones, destrezas, horario y carga.',
  ),
  acts: [
    act(
      say(
        '[engineer.create]：地区、技能、时间写准，推荐才准。',
        '[engineer.create]: proposals are as good as region, skills and hours are.',
        '[engineer.create]: las propuestas valen lo que valgan región, destrezas y horario.',
      ),
      { may: 'service.engineer.manage' },
    ),
    act(
      say(
        '[engineer.addAbsence]：请假的人不会再被推荐。',
        '[engineer.addAbsence]: whoever is away is not proposed.',
        '[engineer.addAbsence]: quien falta no se propone.',
      ),
      { may: 'service.engineer.manage' },
    ),
    act(
      say(
        '[hand-over.handOver]：一步把手里的工单全部转出去。',
        '[hand-over.handOver] all open tickets in one step.',
        '[hand-over.handOver] todas las abiertas en un paso.',
      ),
      { may: 'service.engineer.manage' },
    ),
  ],
  questions: [
    ask(
      say('负荷怎么算？', 'How is load counted?', '¿Cómo se cuenta la carga?'),
      say(
        'P1 算 8，P2 算 4，P3 算 2，P4 算 1。',
        'A P1 weighs 8, a P2 4, a P3 2, a P4 1.',
        'Una P1 pesa 8, una P2 4, una P3 2, una P4 1.',
      ),
    ),
    ask(
      say('没人接的工单呢？', 'What of tickets that no one accepts?', '¿Y las que nadie acepta?'),
      say(
        'P1 过 15 分钟、其他过一小时，自动转给下一个人。',
        'The next engineer gets them: a P1 after 15 minutes, others after an hour.',
        'Pasan al siguiente: una P1 a los 15 minutos, las demás en una hora.',
      ),
    ),
  ],
  links: ['/aftersales/list', '/aftersales/reports', '/aftersales/settings'],
};

const terms: HelpTopic = {
  purpose: say(
    '每个国家的工作时间、节假日，和多久要回、多久要修好。',
    'Working hours, holidays and targets of each country.',
    'Horario, festivos y plazos de cada país.',
  ),
  acts: [
    act(
      say(
        '[service-terms.create]：没有设的国家用默认的。',
        '[service-terms.create]: others use the default.',
        '[service-terms.create]: los demás usan los generales.',
      ),
      { may: 'service.terms.manage' },
    ),
    act(
      say(
        '[service-terms.readFile]：读进来先看一遍再保存。',
        '[service-terms.readFile], and look at them before you save.',
        '[service-terms.readFile] y mírelos antes de guardar.',
      ),
      { may: 'service.terms.manage' },
    ),
  ],
  questions: [
    ask(
      say(
        '改了以后，开着的工单怎么办？',
        'What of open tickets after a change?',
        '¿Y las abiertas tras un cambio?',
      ),
      say(
        '时限几秒内跟着变。',
        'Their deadlines follow within seconds.',
        'Sus plazos cambian en segundos.',
      ),
    ),
    ask(
      say('提醒什么时候来？', 'When are staff warned?', '¿Cuándo se avisa?'),
      say(
        '用掉 75%、100%、120% 时各一次。',
        'At 75, 100 and 120 percent of the time.',
        'Al 75, 100 y 120 % del tiempo.',
      ),
    ),
  ],
  links: ['/aftersales/list', '/engineers/list'],
};

const checklists: HelpTopic = {
  purpose: say(
    '解决之前该看的几样，按问题类别列好。',
    'What is looked at before a ticket is resolved, by category.',
    'Lo que se mira antes de resolver, por categoría.',
  ),
  acts: [
    act(
      say(
        '[checklist.edit]，再[checklist.publish]：新工单用新的，旧的还用旧的。',
        '[checklist.edit], then [checklist.publish]: new tickets take it, others keep theirs.',
        '[checklist.edit] y luego [checklist.publish]: las nuevas la toman, las demás siguen con la suya.',
      ),
      { may: 'service.setting.manage' },
    ),
    act(
      say(
        '必填的点少而准，填不完就解决不了。',
        'Keep mandatory points few: without them nothing can be resolved.',
        'Pocos puntos obligatorios: sin ellos no se puede resolver.',
      ),
    ),
  ],
  questions: [
    ask(
      say('能要求拍照吗？', 'Can a photo be demanded?', '¿Se puede exigir una foto?'),
      say(
        '可以，也可以要数字并给范围。',
        'Yes, or a number within bounds.',
        'Sí, o un número con límites.',
      ),
    ),
    ask(
      say('店铺看得到吗？', 'Does the shop see it?', '¿Lo ve la tienda?'),
      say('看不到，这是给工程师的。', 'No, it is for engineers.', 'No, es para los técnicos.'),
    ),
  ],
  links: ['/aftersales/list', '/aftersales/answers'],
};

const answers: HelpTopic = {
  purpose: say(
    '常用的回复，三种语言写好，点一下就用。',
    'Replies that are needed often, written once in three languages.',
    'Respuestas frecuentes, escritas una vez en tres idiomas.',
  ),
  acts: [
    act(
      say(
        '[canned-answer.create]：占位符会按工单自动填。',
        '[canned-answer.create]: placeholders are filled from the ticket.',
        '[canned-answer.create]: los marcadores se rellenan con la incidencia.',
      ),
      { may: 'service.setting.manage' },
    ),
    act(
      say(
        '[canned-answer.change]：过时的改掉，别再写一条差不多的。',
        '[canned-answer.change] what is outdated instead of writing a second one.',
        '[canned-answer.change] lo anticuado en vez de escribir otra.',
      ),
      { may: 'service.setting.manage' },
    ),
  ],
  questions: [
    ask(
      say('发出去是哪种语言？', 'In which language is it sent?', '¿En qué idioma se envía?'),
      say('店铺的语言。', 'That of the shop.', 'El de la tienda.'),
    ),
    ask(
      say(
        '发之前能改吗？',
        'Can it be changed before sending?',
        '¿Se puede cambiar antes de enviar?',
      ),
      say('能，它只是填进输入框。', 'Yes, it only fills the field.', 'Sí, solo rellena el campo.'),
    ),
  ],
  links: ['/aftersales/list', '/aftersales/checklists'],
};

export const serviceTopics = {
  '/aftersales/list': tickets,
  '/aftersales/ticket/$ticketId': tickets,
  '/Gamedistribution/aftersales': shopTickets,
  '/Gamedistribution/aftersales/$ticketId': shopTickets,
  '/aftersales/reports': reports,
  '/aftersales/ratings': ratings,
  '/engineers/list': engineers,
  '/aftersales/settings': terms,
  '/aftersales/checklists': checklists,
  '/aftersales/answers': answers,
} as const satisfies HelpTopics;
