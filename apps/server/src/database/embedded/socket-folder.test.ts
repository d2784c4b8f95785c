import { expect, test } from 'vitest';
import { socketFolderFor } from './socket-folder.ts';

test('the socket lies in the data folder', () => {
  expect(socketFolderFor('/srv/lebean/data')).toBe('/srv/lebean/data/socket');
});

test('a data folder with a path too long for a socket gets one below /tmp, always the same', () => {
  const deep = `/srv/${'deep/'.repeat(20)}data`;
  const folder = socketFolderFor(deep);
  expect(folder).toMatch(/^\/tmp\/lebean-[\da-f]{16}$/);
  expect(socketFolderFor(deep)).toBe(folder);
  expect(socketFolderFor(`${deep}2`)).not.toBe(folder);
});

test('the limit counts bytes, not letters', () => {
  expect(socketFolderFor(`/srv/${'店'.repeat(30)}`)).toMatch(/^\/tmp\//);
});
