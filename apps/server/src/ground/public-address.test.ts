import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test('NTC-10: only addresses of the public internet are public, in whichever way they are written', () => {
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '0x7f000001',
    '2130706433',
    '',
  ];
  expect(own.filter(isPublicAddress)).toEqual([]);
  const open = ['142.250.74.10', '1.1.1.1', '172.32.0.1', '2a00:1450:4001:80b::200a'];
  expect(open.filter(isPublicAddress)).toEqual(open);
});
