import { describe, expect, test } from 'vitest';
import { contentSignOf, isAsNamed, paperEnding } from './content-sign.ts';
import { mediaTypeOf } from './media-type.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const contentOf = (head: Buffer) => {
  const mediaType = mediaTypeOf(head);
  return { mediaType, contentSign: mediaType === undefined ? contentSignOf(head) : undefined };
};
const png = Buffer.concat([Buffer.from([0x89]), latin('PNG\r\n\u001A\n\0\0\0\rIHDR')]);

describe('SET-16: what a file is, is read from its content', () => {
  test.each([
    ['pdf', '%PDF-1.7\n%âãÏÓ'],
    ['pdf', '\u00EF\u00BB\u00BF\r\n%PDF-1.4'],
    ['zip', 'PK\u0003\u0004\u0014\0\u0006\0'],
    ['xml', '<?xml version="1.0" encoding="UTF-8"?>'],
    ['xml', '\u00EF\u00BB\u00BF<?xml version="1.0"?>'],
    ['text', 'a,b\r\n1,2'],
    ['text', '<svg onload="alert(1)"/>'],
    ['text', '\u00FF\u00FEa\0,\0b\0'],
    ['text', ''],
  ])('%s: %j', (sign, head) => {
    expect(contentSignOf(latin(head))).toBe(sign);
  });

  test.each(['MZ\u0090\0\u0003\0', '\u007FELF\u0002\u0001', 'PK\u0005\u0006\0\0', 'x%PDF\0'])(
    'no paper: %j',
    (head) => {
      expect(contentSignOf(latin(head))).toBeUndefined();
    },
  );

  test('a page is a picture or a PDF, whatever it is called', () => {
    expect(paperEnding(contentOf(png))).toBe('png');
    expect(paperEnding(contentOf(latin('%PDF-1.7')))).toBe('pdf');
    for (const head of ['PK\u0003\u0004', '<?xml ?>', 'MZ\0', 'a letter', '<script>'])
      expect(paperEnding(contentOf(latin(head)))).toBeUndefined();
  });

  test('an ending that says something else than the content is no name of it', () => {
    expect(isAsNamed(contentOf(latin('%PDF-1.7')), 'pdf')).toBe(true);
    expect(isAsNamed(contentOf(latin('<html>')), 'pdf')).toBe(false);
    expect(isAsNamed(contentOf(png), 'pdf')).toBe(false);
    expect(isAsNamed(contentOf(png), 'jpg')).toBe(true);
    expect(isAsNamed(contentOf(latin('PK\u0003\u0004')), 'docx')).toBe(true);
    expect(isAsNamed(contentOf(latin('MZ\0')), 'docx')).toBe(false);
    expect(isAsNamed(contentOf(latin('PK\u0003\u0004')), 'csv')).toBe(false);
    expect(isAsNamed(contentOf(latin('a;b')), 'txt')).toBe(true);
    // Of what came before nobody knows what it is, and of endings like these neither.
    expect(isAsNamed({ mediaType: null, contentSign: null }, 'pdf')).toBe(false);
    expect(isAsNamed(contentOf(latin('a;b')), 'constructor')).toBe(false);
    expect(isAsNamed(contentOf(latin('a;b')), '')).toBe(false);
  });
});
