import type { DictionaryOption } from '@lebean/contract/dictionary/rows';
import type { ExportJob } from '@lebean/contract/export-job/rows';
import type { LevelRow } from '@lebean/contract/level/rows';
import type { MerchantRow } from '@lebean/contract/merchant/operations';
import type { PartnerRow } from '@lebean/contract/partner/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';

/** Rows for examples: names that are the same in each language, instants that stand still. */
const names = [
  'Norte',
  'Levante',
  'Pacific',
  'Bay Area',
  'Meseta',
  'Riviera',
  'Delta',
  'Costa Sol',
];

const createdAt = '2026-03-01T09:30:00.000Z';

const partnerAt = (place: number): PartnerRow => ({
  id: place + 1,
  partnerName: `${names[place % names.length] ?? ''} ${place + 1}`,
  region: place % 3 === 2 ? '' : 'Valencia',
  contactName: 'Lucía Ortega',
  contactPhone: '+34 600 100 200',
  currency: 'EUR',
  legalName: '',
  taxNumber: '',
  country: null,
  merchantCount: place % 5,
  shopCount: place * 2,
  accountCount: place + 3,
  lebeanBalance: place % 4 === 3 ? null : 1_234_500 * (place + 1),
  isEnabled: place % 4 !== 1,
  createdAt,
  version: 1,
});

export const partners: readonly PartnerRow[] = Array.from({ length: 34 }, (_, place) =>
  partnerAt(place),
);

/** The page of rows that a list is answered with. */
export const pageOf = <Row>(rows: readonly Row[], page = 1, pageSize = 20) => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  count: rows.length,
  isCountEstimated: false,
});

const shopAt = (place: number): ShopRow => ({
  id: place + 1,
  shopName: `Arcade ${names[place % names.length] ?? ''}`,
  shopType: 'selfOperated',
  merchantId: 1,
  merchantName: 'Arcadia',
  partnerName: null,
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  address: 'Calle Mayor 1',
  pricePermission: 'fixed',
  memberPermission: 'fixed',
  isAutoDistributed: false,
  shopScale: '',
  customerManager: '',
  contactEmail: '',
  helmetCount: 12,
  shopAccount: 'arcade',
  isEnabled: true,
  pointPrice: 100,
  lebeanBalance: 500_000,
  memberCount: 240,
  createdAt,
});
export const shops: readonly ShopRow[] = names.map((_, place) => shopAt(place));

export const merchants: readonly MerchantRow[] = names.map((name, place) => ({
  id: place + 1,
  merchantName: `${name} Games`,
  partnerId: null,
  partnerName: null,
  country: 'ES',
  currency: 'EUR',
  pointPrice: 100,
  legalName: '',
  taxNumber: '',
  shopCount: 2,
  accountCount: 5,
  isEnabled: true,
  createdAt,
  version: 1,
}));

export const levels: readonly LevelRow[] = ['Silver', 'Gold', 'Diamond'].map((name, place) => ({
  id: place + 1,
  merchantId: 1,
  merchantName: 'Arcadia',
  currency: 'EUR',
  levelName: name,
  typedName: name,
  nameZh: '',
  nameEn: '',
  nameEs: '',
  levelDiscount: 100 - place * 10,
  levelOrder: place + 1,
  levelShortName: name.slice(0, 1),
  levelUpPrice: place * 100_000,
  levelRights: '',
  isUpgrade: false,
  upgradeLevelId: null,
  upgradeLevelName: null,
  openCardPrice: 0,
  cardReplacementPrice: 1000,
  isAllowCancelCard: true,
  coin: 0,
  isEnabled: true,
  version: 1,
}));

export const dictionaryOptions: DictionaryOption[] = [
  { code: 'arcade', titleZh: '街机', titleEn: 'Arcade', titleEs: 'Recreativa', isEnabled: true },
  { code: 'room', titleZh: '房间', titleEn: 'Room scale', titleEs: 'Sala', isEnabled: true },
  { code: 'seat', titleZh: '座椅', titleEn: 'Motion seat', titleEs: 'Asiento', isEnabled: true },
  {
    code: 'gone',
    titleZh: '旧类型',
    titleEn: 'Old type',
    titleEs: 'Tipo antiguo',
    isEnabled: false,
  },
].map((entry): DictionaryOption => ({ typeKey: 'equipmentType', ...entry }));

const jobOf = (id: number, facts: Partial<ExportJob>): ExportJob => ({
  id,
  operation: 'partner.export',
  format: 'csv',
  timeZone: 'Europe/Madrid',
  filter: {},
  state: 'waiting',
  rowsWritten: 0,
  rowsExpected: null,
  fileName: null,
  byteCount: 0,
  createdAt,
  finishedAt: null,
  expiresAt: '2026-03-02T09:30:00.000Z',
  ...facts,
});

export const exportJobs: ExportJob[] = [
  jobOf(1, {
    state: 'done',
    rowsWritten: 34,
    fileName: 'partners-2026-03-01.csv',
    byteCount: 4096,
  }),
  jobOf(2, { state: 'failed' }),
  jobOf(3, { state: 'refused', format: 'xlsx' }),
];

export const exportsUnderWay: ExportJob[] = [
  jobOf(4, { state: 'running', rowsWritten: 40_000, rowsExpected: 120_000 }),
  jobOf(5, { state: 'waiting', format: 'xlsx' }),
];
