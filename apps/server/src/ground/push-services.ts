/**
 * The push services of the browsers that people have: Chrome and what is built on it, Firefox, Edge, Safari. An endpoint
 * is chosen by whoever calls, so that this server calls no other host by it (NTC-10).
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const hostPattern = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** `push.example, *.push.example`, or `off`: then nothing is pushed. */
export function readPushServices(text: string): readonly string[] | undefined {
  if (text.trim() === 'off') return [];
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => hostPattern.test(host)) ? hosts : undefined;
}
