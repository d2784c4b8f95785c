import sanitizeHtml from 'sanitize-html';
import { pictureIdOf } from '@lebean/domain/notice/picture';

/** Where a link of a text may lead: a page of the product, or a secure address (NTC-2). */
const isSafeAddress = (address: string): boolean =>
  /^(https:\/\/[^\s/@]+\.[^\s@]+|\/(?![/\\])[^\s\\]*)$/i.test(address);

const maxAltLength = 200;

/** What the editor writes, and nothing else: no picture from elsewhere, no frame, no style, no name and no event. */
const allowed = (isOwnPicture: (id: number) => boolean): sanitizeHtml.IOptions => ({
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    del: 's',
    a: (_name, { href = '' }): sanitizeHtml.Tag => ({
      tagName: 'a',
      // One that leads elsewhere stays as words. Its tag does, too: the library loses count of others.
      attribs: isSafeAddress(href.trim()) ? { href: href.trim() } : {},
    }),
    img: (_name, { src = '', alt = '' }): sanitizeHtml.Tag => {
      const id = pictureIdOf(src);
      const isOwn = id !== undefined && isOwnPicture(id);
      return { tagName: 'img', attribs: isOwn ? { src, alt: alt.slice(0, maxAltLength) } : {} };
    },
  },
  // One that is none of ours goes whole.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
});

const withoutTags: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/**
 * Rich text as it may be stored and shown (NTC-1): what is left is an allow-list, made where it is written,
 * so that no reader and no client has to be careful. Of pictures only files of the notice are left, by their
 * ids: no address that somebody wrote is ever asked for (NTC-2). Empty where it says and shows nothing.
 */
export function cleanHtml(
  given: string,
  isOwnPicture: (id: number) => boolean = () => false,
): string {
  const clean = sanitizeHtml(given, allowed(isOwnPicture)).trim();
  const isEmpty = sanitizeHtml(clean, withoutTags).trim() === '' && !clean.includes('<img ');
  return isEmpty ? '' : clean;
}

/** The files that a rich text shows, whether or not they are its own. */
export function picturesIn(given: string): number[] {
  const found = new Set<number>();
  cleanHtml(given, (id) => {
    found.add(id);
    return true;
  });
  return [...found];
}
