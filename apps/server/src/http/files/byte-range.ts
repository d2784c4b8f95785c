import type { ByteRange } from '../../capabilities/files/file-store.ts';

/**
 * What a `Range` header asks for of so many bytes: a part, all of them, or nothing that there is (416).
 * What is no range, or several of them, is as good as none: all is sent (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'none';
  return to !== '' && Number(to) < first ? 'all' : { first, last };
}
