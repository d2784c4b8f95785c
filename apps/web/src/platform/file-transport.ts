import type { Transport } from './exchange.ts';

/** Sends a request with a file as its body, and tells how much of it is on its way. */
export const fileTransport =
  (file: Blob, onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      );
      const fail = (): void => reject(new TypeError('the file did not arrive'));
      request.addEventListener('load', () => {
        const { status, responseText } = request;
        resolve(new Response(responseText, { status }));
      });
      for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, fail);
      signal?.addEventListener('abort', () => request.abort());
      request.send(file);
    });
