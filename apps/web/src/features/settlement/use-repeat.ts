import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { type CallError, RefusedError } from '../../platform/call-error.ts';

/** What a form of a payment has for one whose bank reference is booked already (SET-16). */
export type Repeated = { bankReference: string; repeatReason?: string };

/**
 * Asks for the reason once the reference that stands in a form was refused because it is booked already. Another
 * reference is a payment like others again.
 */
export function useRepeat(form: FormInstance) {
  const [booked, setBooked] = useState<string>();
  const typed = Form.useWatch<string | undefined>('bankReference', form);
  return {
    isRequested: booked !== undefined && typed?.trim() === booked,
    isRepeat: ({ bankReference }: Repeated): boolean => bankReference.trim() === booked,
    onFailed: (error: CallError): void => {
      if (!(error instanceof RefusedError) || error.code !== 'BANK_REFERENCE_USED') return;
      const reference: unknown = form.getFieldValue('bankReference');
      if (typeof reference === 'string') setBooked(reference.trim());
    },
  };
}
