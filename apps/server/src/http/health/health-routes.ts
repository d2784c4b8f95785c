import type { FastifyInstance } from 'fastify';
import type { Health } from '../../capabilities/health/health.ts';

/**
 * What a supervisor and a balancer ask (OPS-3). Answered at once from what is known: nothing waits for a database that
 * does not answer. Strangers come by here, too: they see which checks there are and how they ended, and nothing of
 * what is behind them.
 */
export function addHealthRoutes(server: FastifyInstance, health: Health | undefined): void {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', (_request, reply) => {
    const isReady = health?.isReady() ?? true;
    const checks = (health?.findings() ?? []).map(({ name, condition }) => ({ name, condition }));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'notReady', checks });
  });
}
