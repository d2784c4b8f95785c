import { Form, type FormInstance } from 'antd';
import {
  asSecondMode,
  type SecondPaymentMode,
  secondPaymentModes,
  type tillPaymentModes,
} from '@lebean/contract/vocabulary/payment';

/** What is typed of a part that a second mode pays. */
export type SecondPartValues = {
  secondMode?: SecondPaymentMode | undefined;
  secondPaid?: number | null | undefined;
};

/** The second part of a payment as it is typed just now; nothing where one mode pays all. */
export function useSecondPart(form: FormInstance) {
  const mode: unknown = Form.useWatch('secondMode', { form, preserve: true });
  const paid: unknown = Form.useWatch('secondPaid', { form, preserve: true });
  const secondMode = typeof mode === 'string' ? asSecondMode(mode) : undefined;
  const secondPaid = secondMode !== undefined && typeof paid === 'number' ? paid : 0;
  return { secondMode, secondPaid };
}

/** What of it is sent; nothing where one mode pays all. */
export const secondPartOf = ({ secondMode, secondPaid }: SecondPartValues) =>
  secondMode === undefined
    ? {}
    : { secondMode, ...(typeof secondPaid === 'number' && { secondPaid }) };

/** The same as the answer of the server has it. */
export const paidSecondOf = ({ secondMode, secondPaid }: SecondPartValues) => ({
  secondMode: secondMode ?? null,
  secondPaid: secondMode === undefined ? null : (secondPaid ?? null),
});

/** Which modes may pay a part beside the first. */
export const modesBeside = (first: unknown): readonly SecondPaymentMode[] =>
  secondPaymentModes.filter((mode) => mode !== first);

/** Whether a mode may be split: money in hand alone. */
export const isDivisible = (mode: unknown): mode is (typeof tillPaymentModes)[number] =>
  mode === 'cash' || (typeof mode === 'string' && asSecondMode(mode) !== undefined);
