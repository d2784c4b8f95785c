import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { openLog } from '../../capabilities/log/event-log.ts';
import type { LogLevel } from '../../configuration/log-levels.ts';

/** The library's own lines hold addresses and paths; ours are in `addAccessLog`. */
export const quietController = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'requestId',
});

/** A log on this process's output, for a server that is given none. */
export const logOf = (level: LogLevel): FastifyBaseLogger =>
  openLog({
    level,
    format: 'json',
    node: 'here',
    write: (line) => void process.stdout.write(line),
  });

/** Which operation a request has become: paths hold what callers send, operations are ours. */
const operations = new WeakMap<FastifyRequest, string>();

/** Notes what a request asks for, for its line in the log. */
export const noteOperation = (request: FastifyRequest, operation: string): void => {
  operations.set(request, operation);
};

/**
 * One line for each answer, at the level `info` (OPS-6): what was asked for, how it ended and how long it took. The
 * address, what stands in the path and the caller are left out; who did what is in the operation log.
 */
export function addAccessLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const operation = operations.get(request);
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'none',
        ...(operation !== undefined && { operation }),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
