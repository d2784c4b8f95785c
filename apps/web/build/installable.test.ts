import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const publicFolder = path.resolve(import.meta.dirname, '../public');
const manifest = z.object({
  lang: z.string(),
  name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.optional(z.string()),
    }),
  ),
});

/** Width and height stand behind the first words of a PNG. */
function sizesOf(file: string): string {
  const bytes = readFileSync(path.join(publicFolder, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('SH-56: the page can be installed in three languages, with icons that are as large as they say', () => {
  const languages = ['zh', 'en', 'es'].map((language) => {
    const file = path.join(publicFolder, `manifest-${language}.webmanifest`);
    const { lang, icons } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    const drawn = icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of drawn) expect(sizesOf(src)).toBe(sizes);
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    return lang;
  });
  expect(languages).toEqual(['zh-CN', 'en', 'es']);
});

test('SH-56: the service worker keeps no answer and no file, so that no old version stays alive', () => {
  const source = readFileSync(
    path.resolve(import.meta.dirname, '../worker/service-worker.ts'),
    'utf8',
  );
  expect(source).not.toMatch(/\bcaches\b|indexedDB|importScripts/);
  expect(source).toContain("event.request.mode !== 'navigate'");
});
