import { expect, test } from 'vitest';
import { abilities } from '../vocabulary/ability.ts';
import { abilitiesOf, isOfOwners, permissionsOf, permissionsWith } from './ability.ts';
import { prefabPermissions } from './prefab.ts';

test('SH-47: a permission stands in one ability, and owners hold them all', () => {
  const all = abilities.flatMap(permissionsOf);
  expect(new Set(all).size).toBe(all.length);
  expect(abilitiesOf(prefabPermissions['shop-owner'])).toEqual(abilities);
});

test('SH-47: what is ticked is what is held, and what no tick is about stays', () => {
  for (const one of abilities) expect(abilitiesOf(permissionsWith([one], []))).toEqual([one]);
  const cashier = prefabPermissions['shop-cashier'];
  const left = permissionsWith(['freeze'], cashier);
  expect(abilitiesOf(left)).toEqual(['freeze']);
  expect(left).toContain('member.member.correct');
});

test('SH-47: a role of owners is told from one of a counter, and ticks take its powers away', () => {
  expect(isOfOwners(prefabPermissions['shop-owner'])).toBe(true);
  expect(isOfOwners(prefabPermissions['shop-cashier'])).toBe(false);
  expect(isOfOwners(permissionsWith(abilities, prefabPermissions['shop-owner']))).toBe(false);
});
