import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Configuration } from '../../configuration/configuration.ts';
import { type ByteRange, type FileStore, isFileKey, type FileInStore } from './file-store.ts';

/** Files in a bucket. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Configuration) {
    const { endpoint, region, bucket, accessKey, secretKey, isPathStyle } = settings;
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      forcePathStyle: isPathStyle,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      ...(endpoint !== undefined && { endpoint }),
      // Not every store knows the checksums that Amazon's has added; ours is computed on the way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Readable, size: number): Promise<void> {
    const failed = new AbortController();
    if (content.errored) throw content.errored;
    content.once('error', () => failed.abort());
    const command = new PutObjectCommand({
      ...this.#place(key),
      Body: content,
      ContentLength: size,
      ContentType: 'application/octet-stream',
    });
    await this.#client.send(command, { abortSignal: failed.signal });
  }

  async read(key: string, { first, last }: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({ ...this.#place(key), Range: `bytes=${first}-${last}` });
    const { Body: body } = await this.#client.send(command);
    if (!(body instanceof Readable)) throw new Error(`the store answered no file for ${key}`);
    return body;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key)));
  }

  async *list(): AsyncGenerator<FileInStore> {
    let after: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken: after }),
      );
      for (const { Key: key, LastModified: changedAt } of page.Contents ?? []) {
        if (key !== undefined && changedAt !== undefined && isFileKey(key))
          yield { key, changedAt };
      }
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  #place(key: string) {
    if (!isFileKey(key)) throw new Error(`no key of a file: ${key}`);
    return { Bucket: this.#bucket, Key: key };
  }
}
