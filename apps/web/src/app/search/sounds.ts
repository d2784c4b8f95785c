import { pinyin } from 'pinyin-pro';

/** How a Chinese title is typed in Latin letters: whole, and by its first letters. */
export function soundsOf(title: string): readonly string[] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}
