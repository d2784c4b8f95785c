import Fuse from 'fuse.js/basic';
import { maxSearchLength } from './max-search-length.ts';

/** A page that the search can lead to. */
export type Findable = {
  readonly path: string;
  /** Its title and, before it, those of its ancestors; each of them is found. */
  readonly titles: readonly string[];
  /** How the titles sound, for whoever types Chinese in Latin letters; none in other languages. */
  readonly sounds: readonly string[];
};

/** Finds pages by words; nothing for none (SH-19). */
export function pageFinder(pages: readonly Findable[]): (words: string) => readonly Findable[] {
  const fuse = new Fuse(pages, {
    threshold: 0.4,
    distance: 100,
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'sounds', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (words) => {
    const requested = words.trim().slice(0, maxSearchLength);
    return requested === ''
      ? []
      : fuse.search(requested).flatMap(({ refIndex }) => pages[refIndex] ?? []);
  };
}

/** How a page is called among the hits. */
export const labelOf = ({ titles }: Findable): string => titles.join(' > ');
