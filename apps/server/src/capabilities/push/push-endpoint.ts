import { isIP } from 'node:net';

/** Whether an endpoint is one of these services, and nothing but that: no port, account or address of its own. */
export function isOfPushService(services: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const { hostname } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
