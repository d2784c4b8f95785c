import { listDevices } from '@lebean/contract/device/operations';
import { arrangeHall } from '@lebean/contract/hall/operations';
import type { Language } from '@lebean/contract/kernel/text';
import { noteTestPrint } from '@lebean/contract/template/test-print.operations';
import type { Team } from './accounts.ts';
import type { BuiltMerchant } from './set-up.ts';

/** What the parts of a hall are called, by what stands there; the number of a unit begins with its kind. */
const rooms = [
  { kind: 'BP', name: { zh: '大空间 A', en: 'Arena A', es: 'Arena A' } },
  { kind: 'VP', name: { zh: '战舱', en: 'Battle pods', es: 'Cabinas' } },
  { kind: 'RC', name: { zh: '赛车', en: 'Racing', es: 'Carreras' } },
  { kind: 'TC', name: { zh: '影院座椅', en: 'Cinema', es: 'Cine' } },
] as const satisfies ReadonlyArray<{ kind: string; name: Readonly<Record<Language, string>> }>;

/** How the halls are arranged, and that their printers print (SH-54, SH-63): by their owners, but for what stands there and is not let in yet. */
export async function tellHalls(
  merchants: readonly BuiltMerchant[],
  teams: readonly Team[],
): Promise<void> {
  for (const [index, { shops, merchant }] of merchants.entries()) {
    const owner = teams[index]?.owner;
    for (const { id: shopId, shop } of shops) {
      if (owner === undefined || shop.openedDaysAgo === undefined) continue;
      const { rows } = await owner.read(listDevices, { shopId, pageSize: 100, sort: 'uniqueCode' });
      const zones = rooms.flatMap(({ kind, name }) => {
        const those = rows.filter(
          ({ uniqueCode, codeState }) => uniqueCode.startsWith(kind) && codeState !== null,
        );
        const deviceIds = those.map(({ id }) => id);
        return those.length === 0 ? [] : [{ title: name[merchant.language], deviceIds }];
      });
      await owner.call(arrangeHall, { shopId, version: 0, zones }, `hall:${shop.key}`);
      // Receipts have been printed there for years (SH-63).
      await owner.call(noteTestPrint, { shopId }, `test-print:${shop.key}`);
    }
  }
}
