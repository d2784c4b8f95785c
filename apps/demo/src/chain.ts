import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { createLevel } from '@lebean/contract/level/operations';
import type { createPackage } from '@lebean/contract/level/recharge-package.operations';
import type { createShop } from '@lebean/contract/shop/operations';
import type { Country } from './people.ts';

type Level = Omit<
  ClientInput<typeof createLevel>,
  'merchantId' | 'upgradeLevelId' | 'isUpgrade' | 'levelOrder'
>;
type Package = Omit<ClientInput<typeof createPackage>, 'merchantId'>;

/**
 * What a unit in a hall does: it plays; it plays, and is left alone at the moment; it plays and fails every evening;
 * it has been silent for days; it has a code and waits for its machine; it waits for a code.
 */
export type UnitPart = 'plays' | 'idle' | 'fails' | 'silent' | 'coded' | 'new';

/** A shop of the story. */
export interface DemoShop {
  readonly key: string;
  readonly fields: Omit<
    ClientInput<typeof createShop>,
    'merchantId' | 'country' | 'currency' | 'customerManager'
  >;
  /** How many days before the end of the story it opened; nothing where it has not yet. */
  readonly openedDaysAgo?: number;
  readonly units: readonly UnitPart[];
  readonly clerks: readonly string[];
  /** Who signs in for this shop alone; without one its owner looks after it. */
  readonly managerName?: string;
  /** For how many days its lebeans last when the story ends (LB-6). */
  readonly lebeanDays: number;
}

export interface DemoMerchant {
  readonly key: string;
  readonly merchantName: string;
  /** One that its country would give, of no company (SET-19). */
  readonly taxNumber: string;
  readonly partnerKey: string | undefined;
  readonly country: Country;
  readonly currency: string;
  readonly language: 'zh' | 'en' | 'es';
  readonly ownerName: string;
  readonly secondOwnerName?: string;
  readonly cardPrefix: string;
  /** Lowest first; each rises to the next. `template`: those of the platform, which it goes by. */
  readonly levels: readonly Level[] | 'template';
  readonly packages: readonly Package[] | 'template';
  readonly shops: readonly DemoShop[];
  /** Why cards are frozen, made normal again and cancelled. */
  readonly reasons: {
    readonly freeze: readonly string[];
    readonly unfreeze: readonly string[];
    readonly cancel: readonly string[];
  };
}

/** The platform's templates (MEM-10): what a merchant without settings of its own goes by. */
export const templateLevels: readonly Level[] = [
  {
    levelName: '标准',
    nameEn: 'Standard',
    nameEs: 'Estándar',
    levelShortName: 'STD',
    levelDiscount: 100,
    levelUpPrice: 50_000,
  },
  {
    levelName: '高级',
    nameEn: 'Plus',
    nameEs: 'Plus',
    levelShortName: 'PLUS',
    levelDiscount: 95,
    levelUpPrice: 200_000,
  },
  {
    levelName: '尊享',
    nameEn: 'Premium',
    nameEs: 'Prémium',
    levelShortName: 'PREM',
    levelDiscount: 88,
    isAllowCancelCard: false,
  },
];
export const templatePackages: readonly Package[] = [
  { packageName: '100', sellPrice: 10_000, point: 10_000, isForOpening: true },
  {
    packageName: '300 + 30',
    sellPrice: 30_000,
    point: 30_000,
    giftPoint: 3000,
    isForOpening: true,
  },
  { packageName: '500 + 80', sellPrice: 50_000, point: 50_000, giftPoint: 8000 },
];

export const partners = [
  {
    key: 'east',
    language: 'zh',
    partnerName: '华东文旅渠道合作',
    region: '华东、华南',
    contactName: '顾明远',
    contactPhone: '021-5550-0188',
    legalName: '华东文旅渠道有限公司（演示）',
    taxNumber: '91110000600037341L',
    country: 'CN',
  },
  {
    key: 'iberia',
    language: 'es',
    partnerName: 'Iberia Ocio Digital S.L.',
    region: 'España',
    contactName: 'Nuria Ferrer Vidal',
    contactPhone: '+34 910 555 014',
    legalName: 'Iberia Ocio Digital, S.L. (demo)',
    taxNumber: 'B58378431',
    country: 'ES',
  },
] as const;
