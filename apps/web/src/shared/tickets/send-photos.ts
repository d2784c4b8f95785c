import { attachTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { isCallError } from '../../platform/call-error.ts';
import { callWithFile, type Sending } from '../../platform/call-with-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Sends a photo to a ticket; answers its id, or nothing where it did not arrive. */
export async function sendPhoto(
  ticketId: number,
  chosen: File,
  sending: Sending = {},
): Promise<number | undefined> {
  const file = await shrinkPhoto(chosen);
  try {
    const sent = await callWithFile(
      attachTicketPhoto,
      file,
      (named) => ({ ticketId, ...named }),
      sending,
    );
    return sent.id;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return undefined;
  }
}

/** Sends photos to a ticket one after the other; answers those that did not arrive. */
export async function sendPhotos(
  ticketId: number,
  files: readonly File[],
  hear: (file: File) => Sending = () => ({}),
): Promise<readonly File[]> {
  const missed: File[] = [];
  for (const chosen of files)
    if ((await sendPhoto(ticketId, chosen, hear(chosen))) === undefined) missed.push(chosen);
  return missed;
}
