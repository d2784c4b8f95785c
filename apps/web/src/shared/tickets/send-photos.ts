import { attachTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { fileTransport } from '../../platform/file-transport.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Sends a photo to a ticket; answers its id, or nothing where it did not arrive. */
export async function sendPhoto(ticketId: number, chosen: File): Promise<number | undefined> {
  const file = await shrinkPhoto(chosen);
  const input = { ticketId, fileName: file.name, fileSize: file.size };
  try {
    const transport = fileTransport(file, () => undefined);
    return (await call(attachTicketPhoto, input, { transport })).id;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return undefined;
  }
}

/** Sends photos to a ticket one after the other; answers those that did not arrive. */
export async function sendPhotos(
  ticketId: number,
  files: readonly File[],
): Promise<readonly File[]> {
  const missed: File[] = [];
  for (const chosen of files)
    if ((await sendPhoto(ticketId, chosen)) === undefined) missed.push(chosen);
  return missed;
}
