// Draws the icons of the installed application from the mark (SH-56): npm run generate:icons, after the mark was changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { getBrowser } from './find-browser.ts';

const publicFolder = path.resolve(import.meta.dirname, '../apps/web/public');
const mark = readFileSync(path.join(publicFolder, 'bean.svg'), 'utf8');

/** To the edge, with the bean where every mask leaves it. */
const masked = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*>/, '<rect x="-4" y="-4" width="40" height="40" fill="#1b6fc9"/>');
/** Android draws of a badge nothing but what is not clear. */
const bean = mark.replace(/<rect [^>]*>/, '').replace('stroke="#1b6fc9"', 'stroke="none"');

const icons = [
  { file: 'icon-192.png', size: 192, drawing: mark },
  { file: 'icon-512.png', size: 512, drawing: mark },
  { file: 'maskable-512.png', size: 512, drawing: masked },
  { file: 'apple-180.png', size: 180, drawing: masked },
  { file: 'badge.png', size: 96, drawing: bean },
] as const;

const browser = await chromium.launch({ executablePath: getBrowser() });
try {
  for (const { file, size, drawing } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `);
    await page.setContent(`<body style="margin:0;line-height:0">${sized}`);
    await page.screenshot({ path: path.join(publicFolder, 'icons', file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
