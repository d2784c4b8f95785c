// Makes the typeface of figures again (SH-62): npm run generate:figures, after its package or its characters changed.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource/barlow');
const target = path.join(root, 'apps/web/src/ui/figures');

/** What figures are written with in our three languages; `figures.css` names the same as ranges. */
const characters = '0123456789+-−–±.,:%$¥€£/×';

// Digits of one width stay a choice of the style sheet; pairs that move together would break it.
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['tnum'],
  noHinting: true,
  dropTables: ['GPOS', 'GDEF', 'STAT'],
} as const;

/** Text and what is loud: a browser takes the nearer one for the weights between. */
for (const weight of [400, 600]) {
  const whole = readFileSync(path.join(source, `files/barlow-latin-${weight}-normal.woff2`));
  const subset = await subsetFont(whole, characters, options);
  writeFileSync(path.join(target, `barlow-figures-${weight}.woff2`), subset);
}
copyFileSync(path.join(source, 'LICENSE'), path.join(target, 'LICENSE'));
