import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Configuration } from '../../configuration/configuration.ts';
import { isReceivingFile } from '../files/file-body.ts';

/** Node waits for minutes by default: slow clients would pile up until nothing is left. */
const httpTimeouts = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
} as const;

/** A server that drops whoever is slow; over TLS where a certificate is given. */
export function listeningServer(
  tls: Configuration['tls'],
  listener: RequestListener,
  requestTimeout: number = httpTimeouts.requestTimeout,
): Server {
  const checked = Math.min(httpTimeouts.connectionsCheckingInterval, requestTimeout);
  const headersTimeout = Math.min(httpTimeouts.headersTimeout, requestTimeout);
  const limits = {
    ...httpTimeouts,
    requestTimeout,
    headersTimeout,
    connectionsCheckingInterval: checked,
  };
  if (tls === undefined) return createServer(limits, listener);
  const secrets = { cert: readFileSync(tls.certificateFile), key: readFileSync(tls.keyFile) };
  return createTlsServer({ ...limits, ...secrets }, listener);
}

const brokenRequests: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** What never became a request, or took too long to. A file has a httpTimeouts of its own. */
export function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  const code = error.code ?? '';
  if (socket.destroyed || code === 'ECONNRESET') return;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceivingFile(socket)) return;
  const status = brokenRequests[code] ?? '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
