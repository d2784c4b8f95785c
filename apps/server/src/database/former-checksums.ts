/**
 * What migrations were before their text was put in order for an owner who is no superuser: the same
 * statements, some of them earlier (docs/adr/0100). A database that ran the former text has the same tables,
 * policies and rights. No other migration may change after it ran.
 */
export const formerChecksums: ReadonlyMap<string, string> = new Map([
  ['0001_foundation.sql', 'a1a6ca744a6ef2aa4d0b5ce8b0007a455b3a3e0d6694e69b9f6e8e010c70ac5b'],
  ['0011_shop_regions.sql', 'c2829f4f599b04974b813cbfd696b59cf848c53a01d40167590b4db645654bc2'],
  ['0017_devices.sql', '875fdee1333b2542afa7e15eae543803c709094aa7e8d33abfa95ea402a4a52d'],
  ['0020_plays.sql', '1b4c88ed5a0a9cb82fb85ca76fec3f4a4727abef191f9181de47f3e134508522'],
  ['0044_report_days.sql', 'bd3362f6813a234da6a3700e7c064dff7343c35743073a0f9b1bfd6142f43a82'],
  ['0045_member_settings.sql', '511cddb96ecc6ccc3bb661ada26d590ffafd92011548eb838744377d47410534'],
]);
