import type { MediaType } from '@lebean/contract/file/rows';

/** What a file that is no picture or film can be told to be by its first bytes. */
export type ContentSign = 'pdf' | 'zip' | 'xml' | 'text';

/** What is known of the content of a file. */
export interface Content {
  readonly mediaType: MediaType | null | undefined;
  readonly contentSign: ContentSign | null | undefined;
}

const byteOrderMark = '\u00EF\u00BB\u00BF';
const wideMarks: readonly string[] = ['\u00FF\u00FE', '\u00FE\u00FF'];

/**
 * What the first bytes of a file say that it is: a PDF, an archive (as which office papers and China's OFD come), XML,
 * or words. A program or another page is none of them.
 */
export function contentSignOf(head: Buffer): ContentSign | undefined {
  const bytes = head.toString('latin1');
  if (bytes.startsWith('PK\u0003\u0004')) return 'zip';
  const begun = (bytes.startsWith(byteOrderMark) ? bytes.slice(3) : bytes).trimStart();
  if (begun.startsWith('%PDF-')) return 'pdf';
  if (begun.startsWith('<?xml')) return 'xml';
  const isWide = wideMarks.includes(bytes.slice(0, 2));
  return isWide || !/[\u0000-\u0008\u000E-\u001F\u007F]/.test(bytes) ? 'text' : undefined;
}

const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;
const films = ['video/mp4', 'video/webm'] as const;

/** What a file with such an ending begins with; of other endings nobody knows. */
const begins = new Map<string, readonly (ContentSign | MediaType)[]>([
  ['pdf', ['pdf']],
  ...['ofd', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'zip'].map(
    (ending) => [ending, ['zip']] as const,
  ),
  ['xml', ['xml']],
  ['csv', ['text', 'xml']],
  ['txt', ['text', 'xml']],
  // Which of the pictures and films it is does not matter: all of them are shown alike.
  ...['png', 'jpg', 'jpeg', 'webp'].map((ending) => [ending, pictures] as const),
  ...['mp4', 'webm'].map((ending) => [ending, films] as const),
]);

/** Whether a file is what its ending says, as far as its bytes tell. */
export function isAsNamed({ mediaType, contentSign }: Content, ending: string): boolean {
  const found = mediaType ?? contentSign ?? undefined;
  return found !== undefined && begins.get(ending)?.includes(found) === true;
}

const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  pdf: 'pdf',
} as const satisfies Partial<Record<ContentSign | MediaType, string>>;

const hasEnding = (found: string): found is keyof typeof endings => Object.hasOwn(endings, found);

/** The ending of what is shown as a page, by its bytes: a picture or a PDF. Nothing for all else. */
export function paperEnding({ mediaType, contentSign }: Content): string | undefined {
  const found = mediaType ?? contentSign ?? '';
  return hasEnding(found) ? endings[found] : undefined;
}
