import { expect, test } from 'vitest';
import { parsePostmasterRecord } from './postmaster-file.ts';

const written = ['4711', '/data/postgres', '1767225600', '5432', '/data/socket', '', '  1  2'];

test('a server that accepts connections says so in the eighth line', () => {
  expect(parsePostmasterRecord([...written, 'ready   ', ''].join('\n'))).toEqual({
    kind: 'written',
    processId: 4711,
    isReady: true,
    host: '/data/socket',
    port: 5432,
  });
});

test.each(['starting', 'stopping', 'standby '])('a server that is %s is not ready', (status) => {
  expect(parsePostmasterRecord([...written, status, ''].join('\n'))).toMatchObject({
    isReady: false,
  });
});

test('a server without a socket names its address', () => {
  const onWindows = written.toSpliced(4, 2, '', '127.0.0.1');
  expect(parsePostmasterRecord(onWindows.join('\n'))).toMatchObject({ host: '127.0.0.1' });
});

test('a note that is only begun names its process', () => {
  expect(parsePostmasterRecord('4711\n')).toMatchObject({ processId: 4711, isReady: false });
});

test('a server in single-user mode writes its process id with a minus', () => {
  expect(parsePostmasterRecord('-4711\n')).toMatchObject({ processId: 4711 });
});

test.each(['', '\n', 'postgres\n', '0\n', '1e99\n'])('%j names no process', (text) => {
  expect(parsePostmasterRecord(text)).toEqual({ kind: 'unreadable' });
});
