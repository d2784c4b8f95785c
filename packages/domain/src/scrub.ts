const hidden = '***';

/** What may carry a secret or a person's number, and what is left of it. */
const rules: readonly (readonly [pattern: RegExp, left: string])[] = [
  // The values of a query: filters hold names and phones, links hold tokens.
  [/([?&#][\w.%[\]-]{1,64}=)[^&\s#'")]+/g, `$1${hidden}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // `password: "…"`, `token=…`, also as JSON.
  [
    /((?:password|passwd|pwd|secret|token|authorization|cookie|credential|api[_-]?key)\w*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&)}\]]+)/gi,
    `$1${hidden}`,
  ],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, hidden],
  // A key or a token; before the numbers, which would cut it in pieces.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, hidden],
  // Phones, cards and other long numbers, however they are grouped; a line and a column are shorter.
  [/\+?\d(?:[\s().-]?\d){6,}/g, hidden],
];

/** A text of a program for people who look for mistakes, without anything that is nobody's business. */
export function scrub(text: string, maxLength: number): string {
  let scrubbed = text.slice(0, maxLength * 2);
  for (const [pattern, left] of rules) scrubbed = scrubbed.replaceAll(pattern, left);
  return scrubbed.slice(0, maxLength);
}
