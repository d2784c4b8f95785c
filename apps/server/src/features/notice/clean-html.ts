import sanitizeHtml from 'sanitize-html';

/** Where a link of a text may lead: a page of the product, or a secure address (NTC-2). */
const isSafeAddress = (address: string): boolean =>
  /^(https:\/\/[^\s/@]+\.[^\s@]+|\/(?![/\\])[^\s\\]*)$/i.test(address);

/** What the editor writes, and nothing else: no picture, no frame, no style, no name and no event. */
const allowed: sanitizeHtml.IOptions = {
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
  ],
  allowedAttributes: { a: ['href'] },
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
  },
};

const withoutTags: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/**
 * Rich text as it may be stored and shown (NTC-1): what is left is an allow-list, made where it is written,
 * so that no reader and no client has to be careful. Empty where it says nothing.
 */
export function cleanHtml(given: string): string {
  const clean = sanitizeHtml(given, allowed).trim();
  return sanitizeHtml(clean, withoutTags).trim() === '' ? '' : clean;
}
