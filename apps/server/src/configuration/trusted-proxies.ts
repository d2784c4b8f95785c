import { isIP } from 'node:net';
import { readWhole } from './setting.ts';

const proxyNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** `off`, how many hops, or whose addresses; nothing where it is none of them. */
export function readTrustedProxies(text: string): false | number | readonly string[] | undefined {
  if (text === 'off') return false;
  const hops = readWhole(text, 9);
  if (hops !== undefined) return hops === 0 ? undefined : hops;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrRange) ? Object.freeze(addresses) : undefined;
}

function isAddressOrRange(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || readWhole(bits, family === 4 ? 32 : 128) !== undefined;
}
