import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { attachLebeanSlip } from '@lebean/contract/lebean/order.operations';
import { call } from '../../platform/api.ts';
import { type CallError, isCallError } from '../../platform/call-error.ts';
import { fileTransport } from '../../platform/file-transport.ts';
import { useText } from '../../platform/i18n.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import './lebean.css';
import { orderMessages } from './order.messages.ts';

/** How the slip of an order is on its way. */
export type SlipState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'kept'; readonly name: string }
  | { readonly kind: 'failed'; readonly file: File; readonly problem: CallError };

/** Sends slips to their orders (LB-1). */
export function useSlip() {
  const client = useQueryClient();
  const [state, setState] = useState<SlipState>({ kind: 'none' });
  const send = async (orderId: number, file: File): Promise<void> => {
    const input = { orderId, fileName: file.name, fileSize: file.size };
    setState({ kind: 'sending', name: file.name });
    try {
      const transport = fileTransport(file, () => undefined);
      const { slipName } = await call(attachLebeanSlip, input, { transport });
      setState({ kind: 'kept', name: slipName });
      await client.invalidateQueries();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setState({ kind: 'failed', file, problem: error });
    }
  };
  return { state, send };
}

/** What becomes of a slip that is sent. */
export function SlipProgress({ state, onRetry }: { state: SlipState; onRetry: () => void }) {
  const t = useText(orderMessages);
  if (state.kind === 'none') return null;
  if (state.kind === 'failed') return <CallProblem error={state.problem} onRetry={onRetry} />;
  return (
    <p role="status">
      {t(state.kind === 'kept' ? 'slipKept' : 'slipSending', { name: state.name })}
    </p>
  );
}

type SlipChoiceProps = { label: string; isBusy?: boolean; onChosen: (file: File) => void };

/** A button that asks for the file of a slip; on a phone the camera is offered, too. */
export function SlipChoice({ label, isBusy = false, onChosen }: SlipChoiceProps) {
  const t = useText(orderMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="lebean-slip">
      <Button icon={<UploadOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <small>{t('slipHint')}</small>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
    </div>
  );
}
