import { useQueryClient } from '@tanstack/react-query';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { attachTicketPhoto, showTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { useText } from '../../platform/i18n.ts';
import { buildRequest } from '../../platform/request.ts';
import { useAllowed } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { FileWay } from '../../screen-kit/file-way.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFileWay } from '../../screen-kit/use-file-way.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { PhotoChoice } from '../../shared/tickets/photo-choice.tsx';
import { sendPhotos } from '../../shared/tickets/send-photos.ts';
import './ticket.css';
import { ticketMessages } from './ticket.messages.ts';

const addressOfPhoto = (photoId: number): string => buildRequest(showTicketPhoto, { photoId }).url;

/** What a problem looks like (SVC-8). */
export function TicketPhotos({ ticket }: { ticket: TicketDetail }) {
  const t = useText(ticketMessages);
  const mayAttach = useAllowed(attachTicketPhoto);
  const { photos, ticketState } = ticket;
  const isOver = ticketState === 'closed' || ticketState === 'cancelled';
  return (
    <Panel title={t('photos')}>
      {photos.length === 0 && <p className="ticket-quiet">{t('noPhotos')}</p>}
      <ul className="ticket-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Photo photo={photo} />
          </li>
        ))}
      </ul>
      {mayAttach && !isOver && <AddPhoto ticketId={ticket.id} />}
    </Panel>
  );
}

function Photo({ photo }: { photo: TicketDetail['photos'][number] }) {
  const t = useText(ticketMessages);
  const format = useFormat();
  const address = addressOfPhoto(photo.id);
  const { authorName: author, fileName: name } = photo;
  const words = t('photoOf', { author, name, at: format.dateTime(photo.at) });
  if (photo.mediaType.startsWith('video/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film of a broken thing, taken in passing: what it says is written beside it
    return <video src={address} controls preload="none" aria-label={words} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" title={words}>
      <img src={address} alt={words} loading="lazy" decoding="async" />
    </a>
  );
}

function AddPhoto({ ticketId }: { ticketId: number }) {
  const t = useText(ticketMessages);
  const client = useQueryClient();
  const { way, isSending, hear, end } = useFileWay();
  const send = async (files: readonly File[]): Promise<void> => {
    const missed = await sendPhotos(ticketId, files, hear);
    end();
    for (const { name } of missed) showToast({ kind: 'warning', text: t('photoMissed', { name }) });
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === 'ticket.get' });
  };
  return (
    <>
      <PhotoChoice
        label={t('addPhoto')}
        isBusy={isSending}
        onChosen={(files) => {
          send(files).catch(reportError);
        }}
      />
      {way !== undefined && <FileWay way={way} />}
    </>
  );
}
