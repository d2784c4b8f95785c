import { expect, test } from 'vitest';
import { failureCause } from './database-failure.ts';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

/** Codes of PostgreSQL and of the system that a call meets on a bad day, with where they come from. */
const passing = {
  '08000': 'the connection failed',
  '08001': 'no connection could be made',
  '08003': 'there is no connection',
  '08004': 'the server refuses the connection',
  '08006': 'the connection broke',
  '08007': 'nobody knows whether it was committed',
  '08P01': 'a pooler has no connection left',
  '25006': 'a standby takes no changes',
  '25P01': 'a pooler gave the transaction another connection',
  '25P02': 'a statement behind one that failed',
  '25P03': 'idle in a transaction for too long',
  '25P04': 'a transaction for too long',
  '26000': 'a pooler gave the statement another connection',
  '40003': 'nobody knows how the statement ended',
  '53000': 'something is used up',
  '53100': 'the disk is full',
  '53200': 'the memory is used up',
  '53300': 'too many connections',
  '53400': 'beyond a limit of the configuration',
  '55P03': 'a lock was not to be had in time',
  '57000': 'the operator stepped in',
  '57014': 'cancelled',
  '57P01': 'the server is shut down',
  '57P02': 'the server has crashed',
  '57P03': 'the server starts or recovers',
  '57P04': 'the database was dropped',
  '57P05': 'idle for too long',
  '58000': 'the system beneath failed',
  '58030': 'reading or writing failed',
  EAGAIN: 'the queue of the socket is full',
  EAI_AGAIN: 'names are not found for now',
  ECONNABORTED: 'the connection was given up',
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'the other side is gone',
  EHOSTDOWN: 'the host is down',
  EHOSTUNREACH: 'no way to the host',
  EMFILE: 'this process has no file left',
  ENETDOWN: 'the network is down',
  ENETUNREACH: 'no way to the network',
  ENFILE: 'this machine has no file left',
  ENOENT: 'the socket is gone',
  ENOTFOUND: 'the name is not known',
  EPIPE: 'the other side no longer reads',
  ERR_STREAM_DESTROYED: 'the connection was cut on this side',
  ETIMEDOUT: 'no answer in time',
} as const;

test.each(Object.entries(passing))(
  'OPS-22: %s (%s) is reported as not available for now',
  (code) => {
    expect(failureCause(withCode(code))).toBe('unavailable');
  },
);

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])(
  'OPS-22: what the driver says without a code, "%s", is reported as not available for now',
  (words) => {
    expect(failureCause(new Error(words))).toBe('unavailable');
  },
);

test('OPS-13: a transaction that wants to write and meets a standby is reported as not available for now', () => {
  const refused = new Error('cannot set transaction read-write mode during recovery');
  const asServerSaysIt = { code: '0A000', routine: 'call_bool_check_hook' };
  expect(failureCause(Object.assign(refused, asServerSaysIt))).toBe('unavailable');
  expect(failureCause(withCode('0A000'))).toBe('defect');
});

test('F3: a file that the server may not open, as on a read-only file system, is reported as not available; a right that is missing is a defect', () => {
  const denied = (file: string) => Object.assign(withCode('42501'), { file });
  expect(['md.c', 'fd.c', 'xlog.c'].map((file) => failureCause(denied(file)))).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  expect(failureCause(denied('aclchk.c'))).toBe('defect');
});

test.each(['40001', '40P01'])('%s lost against another transaction: tried again', (code) => {
  expect(failureCause(withCode(code))).toBe('conflict');
});

test.each(['23505', '23503', '23P01'])('%s was overtaken by another call: tried again', (code) => {
  expect(failureCause(withCode(code))).toBe('overtaken');
});

test.each([
  '22003',
  '23514',
  '42501',
  '42P01',
  '42703',
  'P0001',
  'XX000',
  'XX001',
  'ERR_ASSERTION',
])('%s is a defect, which somebody has to look at', (code) => {
  expect(failureCause(withCode(code))).toBe('defect');
});
