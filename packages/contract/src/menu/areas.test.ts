import { expect, test } from 'vitest';
import { screens } from '../facts/screens.ts';
import { languages } from '../kernel/text.ts';
import { menuAreas } from './areas.ts';
import { menuFor, menuNodes, menuTree } from './tree.rows.ts';

/** What the group of devices is about, for a shop. */
const ownDevices = '/Gamedistribution/devices';

test.each(['staff', 'partner', 'shop'] as const)(
  'SH-67: no two entries of a group are called alike for %s, and none as the group but the one that it is about, in any language',
  (kind) => {
    const own = new Set<string>(
      screens.filter(({ kinds }) => kinds.some((each) => each === kind)).map(({ path }) => path),
    );
    const areas = menuAreas(
      menuTree(menuFor(menuNodes([]), kind), (screen) => own.has(screen)),
      kind,
    );
    expect(areas.length).toBeGreaterThan(4);
    for (const area of areas) {
      const entries = area.parts.flatMap(({ children }) => children);
      const others = entries.filter(({ path }) => path !== ownDevices);
      for (const language of languages) {
        const titles = [area, ...others].map(({ title }) => title[language]);
        expect(titles).toEqual([...new Set(titles)]);
      }
    }
  },
);
