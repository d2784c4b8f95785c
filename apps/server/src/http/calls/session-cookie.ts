import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { SessionCookie } from '../../capabilities/call/handle.ts';
import { absoluteHours } from '../../capabilities/session/open-session.ts';

/**
 * Behind TLS, the proxy's too, the cookie is Secure and bound to the host by its name's prefix; in a
 * shop's own network without TLS browsers would drop such a one.
 */
const names = { secure: '__Host-lebean', plain: 'lebean' } as const;

const deviceNames = { secure: '__Host-lebean-device', plain: 'lebean-device' } as const;
/** A browser that nobody has used for so long is as good as an unknown one. */
const deviceDays = 180;

const tillNames = { secure: '__Host-lebean-till', plain: 'lebean-till' } as const;
/** As long as browsers keep a cookie; each use begins it anew. */
const tillDays = 400;

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

/** The session cookie of a request, and how its answer changes it. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const isSecure = request.protocol === 'https';
  const name = isSecure ? names.secure : names.plain;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const received = request.cookies[name];
  const deviceName = isSecure ? deviceNames.secure : deviceNames.plain;
  const tillName = isSecure ? tillNames.secure : tillNames.plain;
  const till = request.cookies[tillName];
  return {
    token: isToken(received) ? received : undefined,
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: absoluteHours * 3600 }),
    clear: () => void reply.clearCookie(name, options),
    till: isToken(till) ? till : undefined,
    setTill: (token) =>
      void reply.setCookie(tillName, token, {
        ...options,
        sameSite: 'strict',
        maxAge: tillDays * 86_400,
      }),
    device: request.cookies[deviceName],
    // Browsers name their origin. Who does not may keep one cookie only, and needs the session's.
    setDevice: (device) => {
      if (request.headers.origin === undefined) return;
      reply.setCookie(deviceName, device, { ...options, maxAge: deviceDays * 86_400 });
    },
  };
}
