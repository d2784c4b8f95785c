import type { ClientInput } from '@lebean/contract/kernel/operation';
import {
  correctNotice,
  createNotice,
  publishNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import { listRoles } from '@lebean/contract/role/operations';
import type { Company, Worker } from './company.ts';

type Notice = ClientInput<typeof createNotice>;
type Texts = Notice['texts'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const words = (noticeTitle: string, noticeContent: string): Texts['zh'] => ({
  noticeTitle,
  noticeContent,
});
const none = words('', '');

const plain = {
  severity: 'info',
  isPublishGlobal: false,
  expiresAt: null,
  acknowledgeUntil: null,
  beginsAt: null,
} as const;
const shops = { include: { accountKinds: ['shop' as const] }, exclude: {} };

const disinfection: Texts = {
  zh: words(
    '头显消毒流程更新，请确认',
    '<p>从本周起，每位顾客使用后请按以下步骤操作：</p><ol><li><p>用酒精棉片擦拭面罩和手柄；</p></li><li><p>放入紫外柜 <strong>60 秒</strong>；</p></li><li><p>在工位表上签字。</p></li></ol>',
  ),
  en: words(
    'New steps for cleaning headsets, please acknowledge',
    '<p>From this week on, after each customer:</p><ol><li><p>wipe mask and controllers;</p></li><li><p>put them into the cabinet for <strong>60 seconds</strong>;</p></li><li><p>sign the sheet.</p></li></ol>',
  ),
  es: words(
    'Nuevos pasos para limpiar los visores: confírmelo',
    '<p>Desde esta semana, después de cada cliente:</p><ol><li><p>limpie la máscara y los mandos;</p></li><li><p>déjelos en la cabina <strong>60 segundos</strong>;</p></li><li><p>firme la hoja.</p></li></ol>',
  ),
};
const recall: Texts = {
  zh: words(
    '紧急：停用批次 HB-07 的头显电池',
    '<p>供应商报告该批次电池有过热风险。请<strong>立即取下</strong>并联系售后更换，更换前对应设备请标为故障。</p>',
  ),
  en: words(
    'Urgent: stop using headset batteries of lot HB-07',
    '<p>The supplier reports that batteries of this lot may overheat. <strong>Take them out</strong> and ask after-sales for others; until then mark the unit as faulty.</p>',
  ),
  es: none,
};
const maintenance: Texts = {
  zh: words(
    '系统维护：凌晨 3:00 至 4:00',
    '<p>维护期间收银和设备心跳会短暂中断，离线记录会在恢复后补传。</p>',
  ),
  en: words(
    'Maintenance between 3:00 and 4:00',
    '<p>The counter and heartbeats pause for a short time. What terminals kept is sent once the system is back.</p>',
  ),
  es: words(
    'Mantenimiento entre las 3:00 y las 4:00',
    '<p>La caja y los terminales se detienen un momento. Lo pendiente se envía al volver el sistema.</p>',
  ),
};
const festival: Texts = {
  zh: words(
    '中秋活动素材已可下载',
    '<p>海报和短视频在<a href="/tools/list">工具管理</a>中，活动结束前有效。</p>',
  ),
  en: none,
  es: none,
};
const mistaken: Texts = {
  zh: words('乐豆价格调整预告', '<p>内容有误，请勿参考。</p>'),
  en: none,
  es: none,
};
const hours: Texts = {
  zh: words('客服热线时间调整', '<p>客服热线时间改为每天 <strong>9:00–23:00</strong>。</p>'),
  en: words(
    'New hours of the hotline',
    '<p>The hotline is there every day from <strong>9:00 to 23:00</strong>.</p>',
  ),
  es: words(
    'Nuevo horario de atención',
    '<p>La atención telefónica es todos los días de <strong>9:00 a 23:00</strong>.</p>',
  ),
};
const wrongHours: Texts = {
  ...hours,
  zh: words('客服热线时间调整', '<p>客服热线时间改为每天 <strong>9:00–21:00</strong>。</p>'),
};
const visit: Texts = {
  zh: words('下周二区域经理巡店', '<p>请准备好本月的交接班记录和设备清单。</p>'),
  en: none,
  es: none,
};

type Cast = { readonly after: (milliseconds: number) => Date; readonly cashierId: number };

/** A notice of the platform: what it is, when it is published, and for when. */
type Planned = {
  readonly key: string;
  readonly notice: Notice;
  readonly since: number;
  readonly publishTime?: string | null;
};

/** What the platform tells, in the order of time. */
function noticesOfStaff({ after, cashierId }: Cast): readonly Planned[] {
  const iso = (milliseconds: number): string => after(milliseconds).toISOString();
  const cashiers = { include: { countries: ['CN'], roleIds: [cashierId] }, exclude: {} };
  const china = { include: { countries: ['CN'], accountKinds: ['shop' as const] }, exclude: {} };
  const announcement = { ...plain, noticeType: 'announcement' } as const;
  const toCashiers = { ...plain, noticeType: 'merchant', audience: cashiers } as const;
  const isOver = { noticeType: 'promotion', expiresAt: iso(-5 * dayMs) } as const;
  const planned = {
    noticeType: 'maintenance',
    severity: 'important',
    beginsAt: iso(5 * dayMs),
    expiresAt: iso(5 * dayMs + hourMs),
    isOnLoginPage: true,
  } as const;
  const asksBack = { severity: 'important', acknowledgeUntil: iso(4 * dayMs) } as const;
  return [
    {
      key: 'expired',
      notice: { ...plain, ...isOver, texts: festival, audience: china },
      since: -20 * dayMs,
    },
    {
      key: 'withdrawn',
      notice: { ...announcement, texts: mistaken, audience: china },
      since: -9 * dayMs,
    },
    {
      key: 'corrected',
      notice: { ...announcement, texts: wrongHours, audience: shops, isPinned: true },
      since: -6 * dayMs,
    },
    {
      key: 'acknowledge',
      notice: { ...toCashiers, ...asksBack, texts: disinfection },
      since: -2 * dayMs,
    },
    {
      key: 'critical',
      notice: { ...toCashiers, severity: 'critical', texts: recall },
      since: -3 * hourMs,
    },
    {
      key: 'maintenance',
      notice: { ...plain, ...planned, texts: maintenance, audience: shops },
      since: -hourMs,
      publishTime: iso(3 * dayMs),
    },
  ];
}

/** Writes and publishes a notice, and does an hour later what becomes of it. */
async function publish(
  author: Worker,
  { key, notice, publishTime = null }: Omit<Planned, 'since'>,
  at: Date,
) {
  const later = new Date(at.getTime() + hourMs);
  await author.work(`notice ${key}`, async (call) => {
    const { id: noticeId } = await call(createNotice, notice, at);
    const { version } = await call(publishNotice, { noticeId, version: 1, publishTime }, at);
    if (key === 'corrected') await call(correctNotice, { noticeId, version, texts: hours }, later);
    const reason = '价格尚未确定';
    if (key === 'withdrawn') await call(withdrawNotice, { noticeId, version, reason }, later);
  });
}

/**
 * Notices in every state: one that is critical and one to acknowledge, for the cashiers; maintenance that is
 * scheduled; one that is over, one that was withdrawn, one that was corrected; and one of a partner. What an
 * earlier fill has written stays as it is.
 */
export async function tellNotices(company: Company, staff: Worker, until: Date): Promise<void> {
  const after = (milliseconds: number): Date => new Date(until.getTime() + milliseconds);
  const { rows: roles } = await staff.read(listRoles, { pageSize: 100 });
  const cashier = roles.find(({ key }) => key === 'shop-cashier');
  if (cashier === undefined) throw new Error('the role of cashiers is not there');
  for (const { since, ...planned } of noticesOfStaff({ after, cashierId: cashier.id }))
    await publish(staff, planned, after(since));
  const partner = await company.signIn('partner-east', company.passwords.partner);
  const ownShops = { include: { countries: ['CN'] }, exclude: {} };
  const notice = { ...plain, texts: visit, noticeType: 'merchant', audience: ownShops } as const;
  await publish(partner, { key: 'partner', notice }, after(-dayMs));
  await partner.signOut();
}
