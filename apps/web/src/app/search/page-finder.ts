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

/** What words have found: from 0 for a perfect match to 1 for none, the best first. */
export type Match<Item> = { readonly found: Item; readonly score: number };

/** Finds pages, or what else is called by titles, by words; nothing for none (SH-19). */
export function pageFinder<Item extends Findable>(
  items: readonly Item[],
): (words: string) => readonly Match<Item>[] {
  const fuse = new Fuse(items, {
    threshold: 0.4,
    distance: 100,
    includeScore: true,
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
      : fuse.search(requested).map(({ item: found, score = 1 }) => ({ found, score }));
  };
}

/** How a page is called among the hits. */
export const labelOf = ({ titles }: Findable): string => titles.join(' > ');
