import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { buildRequest } from '../platform/request.ts';

type DownloadLinkProps<O extends AnyOperation> = {
  operation: O;
  input: ClientInput<O>;
  label: string;
  children: ReactNode;
};

/** A link to a file: the browser saves it, and goes on with one that broke off. */
export function DownloadLink<O extends AnyOperation>({
  operation,
  input,
  label,
  children,
}: DownloadLinkProps<O>) {
  return (
    <Button type="link" href={buildRequest(operation, input).url} download aria-label={label}>
      {children}
    </Button>
  );
}
