import { DeleteOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { createTicket } from '@lebean/contract/ticket/operations';
import { ticketImpactWords, ticketUrgencyWords } from '@lebean/contract/ticket/rows';
import { maxTicketFiles } from '@lebean/contract/ticket/thread.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import {
  ticketImpacts,
  type TicketImpact,
  ticketUrgencies,
  type TicketUrgency,
} from '@lebean/domain/ticket/priority';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../addresses.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { reportButtonMessages } from './report-button.messages.ts';
import { reportProblemMessages } from './report-problem.messages.ts';
import { sendPhotos } from './send-photos.ts';
import './report.css';

/** The unit that a report is about; it brings its shop along. */
export type ReportedDevice = {
  readonly id: number;
  readonly uniqueCode: string;
  readonly shopId: number;
};

type Values = {
  shopId?: number;
  ticketCategory: TicketCategory;
  impact: TicketImpact;
  urgency: TicketUrgency;
  problem: string;
  contact?: string;
  isByPhone?: boolean;
};

type ReportDialogProps = {
  device?: ReportedDevice | undefined;
  /** The only shop that can be meant, where there is one. */
  shopId?: number | undefined;
  onClose: () => void;
};

/** Says what is wrong, with photos; on a phone beside the device as well (SVC-1, SVC-13). */
export function ReportDialog({ device, shopId: onlyShop, onClose }: ReportDialogProps) {
  const t = useText(reportProblemMessages);
  const words = useText(reportButtonMessages);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const onSent = useSent(photos, onClose);
  const shopId = device?.shopId ?? onlyShop;
  const recordForm = useRecordForm<typeof createTicket, Values>(createTicket, {
    toInput: (typed) => ({
      ...typed,
      shopId: shopId ?? typed.shopId ?? 0,
      ...(device !== undefined && { deviceId: device.id }),
    }),
    initialValues: { impact: 'oneDevice', urgency: 'today' },
    refusalFields: { SHOP_NOT_FOUND: 'shopId' },
    refreshes: ['ticket', 'device', 'hall'],
    onSaved: onSent,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={device === undefined ? t('title') : words('reportOn', { device: device.uniqueCode })}
      isOpen
      onClose={onClose}
      submitLabel={t('submit')}
    >
      {shopId === undefined && (
        <FormField field={field('shopId')}>
          <ShopChoice placeholder={t('shop')} />
        </FormField>
      )}
      <ReportFields field={field} />
      <PhotoList photos={photos} onChange={setPhotos} />
    </FormDialog>
  );
}

/** What is done when a report has gone: photos follow it, and the ticket is at hand. */
function useSent(photos: readonly File[], onClose: () => void) {
  const t = useText(reportProblemMessages);
  const client = useQueryClient();
  const go = useGo();
  const paths = useAddresses();
  return ({ id, ticketNumber }: { readonly id: number; readonly ticketNumber: string }): void => {
    onClose();
    showToast({
      kind: 'success',
      text: t('sent', { number: ticketNumber }),
      action: { label: t('open'), run: () => go(paths.ticket(id)) },
    });
    const follow = async (): Promise<void> => {
      const missed = await sendPhotos(id, photos);
      for (const { name } of missed)
        showToast({ kind: 'warning', text: t('photoMissed', { name }) });
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === 'ticket.get' });
    };
    if (photos.length > 0) follow().catch(reportError);
  };
}

function ReportFields({ field }: { field: FieldsOf<keyof Values> }) {
  const t = useText(reportProblemMessages);
  const pick = usePick();
  const isStaff = useSession()?.kind === 'staff';
  return (
    <>
      <FormField field={field('problem')} hint={t('problemHint')}>
        <Input.TextArea autoFocus maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormField>
      <FormField field={field('ticketCategory')}>
        <Select
          options={ticketCategories.map((value) => ({
            value,
            label: pick(ticketCategoryWords[value]),
          }))}
        />
      </FormField>
      <FormField field={field('impact')}>
        <Radio.Group
          className="report-choice"
          options={ticketImpacts.map((value) => ({ value, label: pick(ticketImpactWords[value]) }))}
        />
      </FormField>
      <FormField field={field('urgency')}>
        <Radio.Group
          className="report-choice"
          options={ticketUrgencies.map((value) => ({
            value,
            label: pick(ticketUrgencyWords[value]),
          }))}
        />
      </FormField>
      <FormField field={field('contact')} hint={t('contactHint')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      {isStaff && <SwitchField field={field('isByPhone')} label={t('isByPhone')} />}
    </>
  );
}

type PhotoListProps = { photos: readonly File[]; onChange: (photos: readonly File[]) => void };

function PhotoList({ photos, onChange }: PhotoListProps) {
  const t = useText(reportProblemMessages);
  return (
    <section className="report-photos" aria-label={t('photos')}>
      <PhotoChoice
        label={t('takePhoto')}
        onChosen={(files) => onChange([...photos, ...files].slice(0, maxTicketFiles))}
      />
      <small>{t('photosHint', { max: maxTicketFiles })}</small>
      <ul>
        {photos.map((photo) => (
          <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
            <span>{photo.name}</span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('removePhoto', { name: photo.name })}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
