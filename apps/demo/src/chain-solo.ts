import type { DemoMerchant } from './chain.ts';

/** One shop that goes by the platform's prices, levels and packages in all: it may set nothing itself (PRI-4, MEM-10). */
export const solo: DemoMerchant = {
  key: 'wh',
  merchantName: '江城虚拟现实体验馆',
  taxNumber: '91310000MA1DEMA02R',
  partnerKey: 'east',
  country: 'CN',
  currency: 'CNY',
  language: 'zh',
  ownerName: '熊思源',
  cardPrefix: '27',
  levels: 'template',
  packages: 'template',
  shops: [
    {
      key: 'wuhan',
      fields: {
        timeZone: 'Asia/Shanghai',
        memberPermission: 'fixed',
        pricePermission: 'fixed',
        isAutoDistributed: true,
        shopName: '武汉光谷步行街店',
        shopType: 'cooperation',
        provinceCode: '42',
        cityCode: '4201',
        address: '武汉市洪山区珞喻路 726 号 3 层',
        shopScale: '小型',
        contactEmail: 'guanggu@jiangcheng.example',
        reconciliationEmail: 'guanggu@jiangcheng.example',
        helmetCount: 2,
      },
      openedDaysAgo: 90,
      units: ['plays', 'plays', 'coded', 'new', 'new'],
      clerks: ['熊佳', '吕文静'],
      lebeanDays: 21,
    },
  ],
  reasons: {
    freeze: ['会员挂失', '身份信息待核对'],
    unfreeze: ['会员找回卡片', '已核实身份'],
    cancel: ['开错卡', '会员要求销卡'],
  },
};
