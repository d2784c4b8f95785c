import { createCannedAnswer } from '@lebean/contract/canned-answer/operations';
import { saveListView } from '@lebean/contract/list-view/change.operations';
import {
  type CheckPointRow,
  fillTicketCheck,
  publishChecklist,
} from '@lebean/contract/ticket/checklist.operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import { rateTicket } from '@lebean/contract/ticket/rating.operations';
import { linkTicket, mergeTicket } from '@lebean/contract/ticket/relation.operations';
import type { TicketCategory } from '@lebean/domain/ticket/category';
import type { Worker } from './company.ts';

const hourMs = 3_600_000;
const plain = { isMandatory: true, min: null, max: null, unit: '' };

/** What engineers look at, by category; none where a story above resolves without it (SVC-10). */
const checklists: Partial<Record<TicketCategory, CheckPointRow[]>> = {
  tracking: [
    {
      ...plain,
      kind: 'number',
      titleZh: '基站支架晃动角度',
      titleEn: 'Play of the base station mount',
      titleEs: 'Holgura del soporte de la base',
      min: 0,
      max: 2,
      unit: '°',
    },
    {
      ...plain,
      kind: 'yesNo',
      titleZh: '场地已重新标定',
      titleEn: 'The area was calibrated anew',
      titleEs: 'Zona calibrada de nuevo',
    },
    {
      ...plain,
      kind: 'photo',
      titleZh: '支架安装照片',
      titleEn: 'Photo of the mount',
      titleEs: 'Foto del soporte',
      isMandatory: false,
    },
  ],
  network: [
    {
      ...plain,
      kind: 'number',
      titleZh: '到平台的延迟',
      titleEn: 'Latency to the platform',
      titleEs: 'Latencia con la plataforma',
      max: 150,
      unit: 'ms',
    },
    {
      ...plain,
      kind: 'yesNo',
      titleZh: '备用线路可用',
      titleEn: 'The spare line works',
      titleEs: 'La línea de reserva funciona',
    },
  ],
};

/** Views of the tickets that staff share, and one of somebody’s own (SH-58). */
const views = [
  {
    viewName: '一小时内到期 / Due soon',
    search: 'view=state&order=nextDueAt&soon=true',
    audience: 'all',
  },
  { viewName: '各工程师 / By engineer', search: 'view=engineer', audience: 'all' },
  { viewName: 'P1', search: 'isOpen=true&priority=P1&sort=nextDueAt', audience: 'mine' },
] as const;

const answers = [
  {
    answerTitle: '已安排上门 / Visit planned',
    answerZh: '{contact}您好，{engineer}将于 {visit} 到 {shop} 处理 {device}，请安排人员配合。',
    answerEn: 'Dear {contact}, {engineer} comes to {shop} on {visit} to look at {device}.',
    answerEs: 'Hola, {contact}: {engineer} irá a {shop} el {visit} para revisar {device}.',
  },
  {
    answerTitle: '请重启设备 / Restart first',
    answerZh: '请先关闭 {device} 的电源，等待 30 秒后重新开机，并告诉我们指示灯的颜色。',
    answerEn:
      'Please switch {device} off, wait 30 seconds, switch it on and tell us which light is on.',
    answerEs: 'Apague {device}, espere 30 segundos, enciéndalo y díganos qué luz se enciende.',
  },
];

/** What staff keep for all tickets: checklists and canned answers (SVC-8, SVC-10). */
export async function keepSettings(staff: Worker, now: number): Promise<void> {
  const at = new Date(now - 400 * hourMs);
  await staff.work('ticket settings', async (call) => {
    for (const ticketCategory of ['tracking', 'network'] as const) {
      const points = checklists[ticketCategory] ?? [];
      await call(publishChecklist, { ticketCategory, version: 0, points }, at);
    }
    for (const answer of answers)
      await call(createCannedAnswer, { ...answer, isEnabled: true }, at);
    for (const view of views) await call(saveListView, { ...view, listName: 'ticket.list' }, at);
  });
}

/** A ticket of the stories, whose it is and where. */
export interface ReportedTicket {
  readonly owner: Worker;
  readonly shopId: number;
  readonly ticketId: number;
}

/** What became of some tickets: one reported twice, one half looked at, two that belong together, one badly rated. */
export async function endWell(
  staff: Worker,
  reported: ReadonlyMap<string, ReportedTicket>,
  now: number,
): Promise<void> {
  const [visor, tracking, lens, strap] = ['visor', 'tracking', 'lens', 'strap'].map((key) =>
    reported.get(key),
  );
  const ago = (hours: number): Date => new Date(now - hours * hourMs);
  if (visor !== undefined) {
    const twin = await visor.owner.work('ticket twin', (call) =>
      call(
        createTicket,
        {
          shopId: visor.shopId,
          ticketCategory: 'headset',
          impact: 'oneDevice',
          urgency: 'now',
          problem: 'Otra vez: el visor del puesto 2 no muestra nada',
          contact: 'Marcos',
        },
        ago(2),
      ),
    );
    const merged = { ticketId: twin.id, version: 1, intoTicketId: visor.ticketId };
    await staff.work('ticket twin merge', (call) => call(mergeTicket, merged, ago(1.5)));
  }
  if (tracking !== undefined && lens !== undefined) {
    const { ticketId } = tracking;
    await staff.work('ticket checks', async (call) => {
      await call(fillTicketCheck, { ticketId, place: 0, measured: 4.5 }, ago(1));
      await call(fillTicketCheck, { ticketId, place: 1, isYes: true }, ago(0.9));
      await call(linkTicket, { ticketId, otherTicketId: lens.ticketId }, ago(0.8));
    });
  }
  if (strap !== undefined)
    await strap.owner.work('ticket rating', (call) =>
      call(
        rateTicket,
        { ticketId: strap.ticketId, score: 2, ratingWords: '等了三天才收到，期间少了一台设备。' },
        ago(200),
      ),
    );
}
