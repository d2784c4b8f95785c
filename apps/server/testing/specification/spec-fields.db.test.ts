import { expect, test } from 'vitest';
import { z } from 'zod';
// A client of others that writes and reads entities by the names of the specification's third chapter: each request is
// sent as it stands, and what it wrote is looked for as it stands.
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { holding, listing, senderOf } from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application, { clock: () => new Date() });
const ask = senderOf(server, own.ownerToken);
const staff = scene.principals.find(({ name }) => name === 'staff of the whole network')?.token;

/** A row that somebody writes: its fields, what goes with them, and where they are read. */
interface Written {
  readonly what: string;
  readonly by: 'staff' | 'owner';
  readonly to: string;
  readonly fields: object;
  readonly besides?: object;
  /** What is read beside what was written. */
  readonly reads?: object;
  readonly from?: string;
  /** Where an answer that is no list has its rows. */
  readonly within?: string;
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

const written: readonly Written[] = [
  {
    what: 'a level',
    by: 'staff',
    to: '/api/levels',
    fields: {
      levelName: 'Specified',
      level_short_name: 'Spec',
      level_rights: 'A drink a day',
      levelDiscount: 90,
      level_order: 77,
      is_upgrade: false,
      level_up_price: 0,
      openCardPrice: 1000,
      cardReplacementPrice: 500,
      isAllowCancelCard: false,
      coin: 200,
    },
    from: '/api/levels?owner=platform&pageSize=100',
  },
  {
    what: 'a package',
    by: 'staff',
    to: '/api/packages',
    fields: {
      package_name: 'Specified',
      sell_price: 10_000,
      point: 10_000,
      giftPoint: 500,
      is_open_card_use: true,
      is_recharge_use: false,
    },
    from: '/api/packages?owner=platform&pageSize=100',
  },
  {
    what: 'goods',
    by: 'owner',
    to: '/api/goods',
    fields: {
      goods_name: 'Cola',
      goods_type: 'drink',
      price: 300,
      cost: 120,
      sort: 7,
      limit_num: 4,
      goods_content_detail: 'Cold',
    },
    besides: { shopId: own.shopId },
  },
  {
    what: 'equipment',
    by: 'staff',
    to: '/api/equipment',
    fields: { equipment_desc: 'With a belt', is_check_dog: true },
    besides: { title: 'Walking floor' },
  },
  {
    what: 'an activity',
    by: 'staff',
    to: '/api/activities',
    fields: {
      activity_name: 'Specified',
      activity_type: 'applyToJoin',
      activity_mode: 'discount',
      discount: 90,
      fixed_price: null,
      shop_type: ['union'],
      start_time: tomorrow,
      end_time: nextWeek,
    },
    besides: { gameIds: [scene.games.own] },
  },
  {
    what: 'a role',
    by: 'staff',
    to: '/api/roles',
    fields: { role_name: 'Specified', desc: 'Looks only', menu: ['/member/list'] },
    besides: { kind: 'shop', permissions: [] },
    from: '/api/roles?pageSize=100',
  },
  {
    what: 'an assistant',
    by: 'owner',
    to: '/api/Distributor/InsertShopAccountData',
    fields: {
      assistant_accoun: 'specified.clerk',
      assistant_name: 'Clara',
      assistant_phone: '13800138000',
    },
    besides: { shopId: own.shopId, PassWord: 'secret-12' },
    from: '/api/assistants',
  },
  {
    what: 'an entry of the dictionary',
    by: 'staff',
    to: '/api/dictionary',
    fields: { parentName: 'cardType', typeValue: 'specified' },
    besides: { titleZh: '年卡', titleEn: 'Year', titleEs: 'Anual', sortOrder: 90 },
    reads: { typeName: '年卡' },
    within: 'entries',
  },
  {
    what: 'a text',
    by: 'staff',
    to: '/api/text-overrides',
    fields: { ownership_type: 'shell', zh: '目录', en: 'Contents', es: 'Índice' },
    besides: { key: 'menu', chinese_counterpart: '主菜单', version: 0 },
    within: 'overrides',
  },
  {
    what: 'a template',
    by: 'staff',
    to: `/api/templates/${scene.templates.platformId}/clone`,
    fields: { template_name: 'Specified' },
    reads: { template_type: 'receipt', is_prefab: false, is_in_use: false },
    from: '/api/templates?pageSize=100',
  },
  {
    what: 'a notice',
    by: 'staff',
    to: '/api/notices',
    fields: { notice_type: 'maintenance', is_publish_global: true },
    besides: {
      severity: 'info',
      texts: {
        zh: { notice_title: '维护', notice_content: '<p>今晚</p>' },
        en: { notice_title: '', notice_content: '' },
        es: { notice_title: '', notice_content: '' },
      },
      audience: { include: {}, exclude: {} },
      expiresAt: null,
      beginsAt: null,
      acknowledgeUntil: null,
      isOnLoginPage: false,
      attachmentIds: [],
    },
    reads: { notice_title: '维护', notice_state: 'draft', publish_time: null },
  },
  {
    what: 'a problem',
    by: 'owner',
    to: '/api/tickets',
    fields: {
      shop_id: own.shopId,
      equipment_id: scene.devices.own.device,
      problem_desc: 'The picture is upside down',
    },
    besides: { ticketCategory: 'headset', impact: 'oneDevice' },
    reads: { problem_status: 'pending', accept_person: null, engineer_in_charge: null },
  },
  {
    what: 'a version of the program',
    by: 'staff',
    to: '/api/software-versions',
    fields: { versionNumber: '9.9.9', description: 'Faster', terminalType: 'VR' },
  },
];

test.each(written)(
  '§3: what is written of $what is read again, under the names of the specification',
  async ({ by, to, fields, besides, reads, from = to, within }) => {
    const sender = by === 'staff' ? { token: staff } : {};
    const payload = { ...fields, ...besides };
    expect(await ask({ url: to, method: 'POST', payload }, sender)).toMatchObject({ Code: 0 });
    const { Data } = z.object({ Data: z.unknown() }).parse(await ask({ url: from }, sender));
    const rows =
      within === undefined ? Data : z.record(z.string(), z.unknown()).parse(Data)[within];
    expect(rows).toEqual(listing([holding({ ...fields, ...reads })]));
  },
);

test('§3: what a machine says of itself is on the page of its device, under the names of the specification', async () => {
  const deviceId = scene.devices.own.unauthorised;
  const sender = { token: staff };
  const issue = { url: '/api/authorisations', method: 'POST' } as const;
  const issued = await ask(
    { ...issue, payload: { shopId: own.shopId, deviceIds: [deviceId] } },
    sender,
  );
  const codes = z.object({
    Data: z.object({ codes: z.array(z.object({ vertify_code: z.string() })) }),
  });
  const machine = {
    terminal_type: 'VR',
    pc_cpu: 'i7-14700',
    pc_memory: '32 GB',
    pc_video_card: 'RTX 4070',
    pc_hard_disk: '1 TB',
    pc_unique_id: 'specified-machine',
    po_name: 'Windows 11',
  };
  const program = { terminal_name: 'Hall 1', terminal_version: '4.2.0' };
  const vertify_code = codes.parse(issued).Data.codes[0]?.vertify_code;
  const activate = { url: '/api/terminal/activate', method: 'POST' } as const;
  expect(
    await ask({ ...activate, payload: { ...machine, ...program, vertify_code } }, { token: '' }),
  ).toMatchObject({ Code: 0 });
  expect(await ask({ url: `/api/devices/${deviceId}` }, sender)).toMatchObject({
    Code: 0,
    Data: { ...program, specification: machine },
  });
  expect(await ask({ url: '/api/authorisations?pageSize=100' }, sender)).toMatchObject({
    Data: listing([holding({ pc_unique_id: 'specified-machine', is_activated: true })]),
  });
});
