// For tests: the whole server on a port, a folder for its files, and raw connections to it.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { uploadFile } from '@lebean/contract/file/operations';
import type { FileStore } from '../src/capabilities/files/file-store.ts';
import { LocalFileStore } from '../src/capabilities/files/local-file-store.ts';
import type { TestConnections } from '../src/database/testing.ts';
import { openServer, type ServerOptions, wireRequest } from './calls.fixture.ts';

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A folder that is gone after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lebean-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface FileServer {
  readonly address: string;
  readonly port: number;
  readonly store: FileStore;
  /** The files below the folder, however deep. */
  readonly kept: () => Promise<string[]>;
}

/** A server that listens, with its files in a folder of its own. */
export async function listeningServer(
  { application }: TestConnections,
  options: ServerOptions = {},
): Promise<FileServer> {
  const folder = temporaryFolder();
  const store = new LocalFileStore(folder);
  const { server, close } = openServer(application, { files: store, ...options });
  afterAll(close);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const kept = async (): Promise<string[]> => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).map(({ name }) => name);
  };
  return { address, port: Number(new URL(address).port), store, kept };
}

export interface Upload {
  readonly token?: string | undefined;
  readonly content: Uint8Array;
  readonly fileName?: string;
  readonly fileSize?: number;
  readonly checksum?: string;
  readonly contentType?: string;
  readonly path?: string;
}

/** Sends a file as a client does; answers the status and the body. */
export async function upload({ address }: FileServer, requested: Upload) {
  const {
    content,
    fileName = 'tool.zip',
    fileSize = content.length,
    path = '/api/files',
  } = requested;
  const { checksum } = requested;
  const fields = { fileName, fileSize, ...(checksum !== undefined && { checksum }) };
  const url = wireRequest(uploadFile, fields).url.replace('/api/files', path);
  const response = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: {
      'content-type': requested.contentType ?? 'application/octet-stream',
      ...(requested.token !== undefined && { cookie: `lebean=${requested.token}` }),
    },
    body: Buffer.from(content),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

/** The beginning of an upload on a connection of its own. */
export function beginUpload({ port }: FileServer, token: string, fileSize: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `POST /api/files?file_name=slow.bin&file_size=${fileSize} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/octet-stream',
      `Cookie: lebean=${token}`,
      `Content-Length: ${fileSize}`,
      '',
      '',
    ].join('\r\n'),
  );
  return socket;
}

export const randomContent = (bytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(randomBytes(bytes));
