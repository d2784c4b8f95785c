import type { FastifyInstance } from 'fastify';
import type { PaymentDesk } from '../../capabilities/payments/payment-desk.ts';
import { networkOf } from '../../capabilities/session/network.ts';
import type { Admission } from '../calls/admission.ts';
import type { CallLimits } from '../calls/rate-limit.ts';
import { addThanksPage } from './thanks-page.ts';

/** A callback is some kilobytes. */
const largestCallback = 64 * 1024;

/**
 * Where providers tell what was paid (PAY-3). No operation: who calls is proven by a signature over the
 * bytes of the body, and what is answered is the provider's own language.
 */
export function addPaymentCallbacks(
  server: FastifyInstance,
  desk: PaymentDesk,
  { limits, admission }: { readonly limits: CallLimits; readonly admission: Admission },
): void {
  addThanksPage(server);
  server.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestCallback },
      (_request, body, done) => done(null, body),
    );
    callbacks.post<{ Params: { provider: string } }>(
      '/api/payments/callbacks/:provider',
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (limits.take('money', `callback ${networkOf(request.ip)}`) > 0)
          return reply.code(429).send();
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        const giveBack = await admission.enter('money');
        if (giveBack === undefined) return reply.code(503).header('retry-after', '1').send();
        const { provider } = request.params;
        const answer = await desk.receive(provider, { headers, body }).finally(giveBack);
        if (answer === undefined) return reply.code(404).send();
        return reply.code(answer.status).type(answer.contentType).send(answer.body);
      },
    );
  });
}
