/** The words for what a shop may do with prices and with its members' settings. */
export const priceWords = {
  custom: 'priceCustom',
  fixed: 'priceFixed',
  activityOnly: 'priceActivityOnly',
} as const;
export const memberWords = {
  custom: 'memberCustom',
  fixed: 'memberFixed',
  packageOnly: 'memberPackageOnly',
} as const;
