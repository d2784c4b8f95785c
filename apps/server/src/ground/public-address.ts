import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is nobody's on the internet: own machines and networks, link-local, carriers' own, documentation, multicast. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');

/** All that is public lies in 2000::/3, but for what leads into IPv4 or to nobody. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const notPublicSix = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicSix.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet: nothing of ours or of the operator's network answers there. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  return (
    isIPv6(address) && publicSix.check(address, 'ipv6') && !notPublicSix.check(address, 'ipv6')
  );
}
