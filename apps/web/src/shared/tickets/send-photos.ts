import { attachTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { fileTransport } from '../../platform/file-transport.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Sends photos to a ticket one after the other; answers those that did not arrive. */
export async function sendPhotos(
  ticketId: number,
  files: readonly File[],
): Promise<readonly File[]> {
  const missed: File[] = [];
  for (const chosen of files) {
    const file = await shrinkPhoto(chosen);
    const input = { ticketId, fileName: file.name, fileSize: file.size };
    try {
      await call(attachTicketPhoto, input, { transport: fileTransport(file, () => undefined) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      missed.push(chosen);
    }
  }
  return missed;
}
