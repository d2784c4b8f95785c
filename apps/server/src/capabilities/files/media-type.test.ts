import { describe, expect, test } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );

describe('GAM-1: what a file is, is read from its content', () => {
  test.each([
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/webp', bytes('RIFF', [9, 9, 9, 9], 'WEBPVP8 ')],
    ['video/mp4', bytes([0, 0, 0, 32], 'ftypisom')],
    ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')],
  ])('%s', (type, head) => {
    expect(mediaTypeOf(head)).toBe(type);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing, which may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a page', Buffer.from('<!doctype html><script>')],
    ['a picture of another kind', bytes('GIF89a')],
    ['a signature of PNG without its header', bytes([0x89], 'PNG\r\n', [0x1a], '\n<script>')],
    ['sound in a wrapper of films', bytes('RIFF', [9, 9, 9, 9], 'WAVE')],
    ['QuickTime', bytes([0, 0, 0, 32], 'ftypqt  ')],
    ['a picture in a wrapper of films', bytes([0, 0, 0, 32], 'ftypavif')],
    ['Matroska that is not WebM', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88], 'matroska')],
    ['an archive', bytes('PK', [3, 4])],
  ])('not %s', (_what, head) => {
    expect(mediaTypeOf(head)).toBeUndefined();
  });
});
