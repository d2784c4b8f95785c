import { useMemo } from 'react';
import { createPartner, updatePartner } from '@lebean/contract/partner/operations';
import {
  AllowedContext,
  type GuardedOperation,
  OperationButton,
} from '../../../src/ui/operation-button.tsx';
import { examplesOf } from '../../example.ts';

const isReading = ({ id }: GuardedOperation): boolean => id === updatePartner.id;

function Limited() {
  const mayCall = useMemo(() => isReading, []);
  return (
    <AllowedContext value={mayCall}>
      <div className="example-row">
        <OperationButton operation={createPartner}>Add partner</OperationButton>
        <OperationButton operation={updatePartner}>Edit partner</OperationButton>
      </div>
    </AllowedContext>
  );
}

export const operationButton = examplesOf('OperationButton', {
  'Of whoever may do all': () => (
    <div className="example-row">
      <OperationButton operation={createPartner} type="primary">
        Add partner
      </OperationButton>
      <OperationButton operation={updatePartner}>Edit partner</OperationButton>
      <OperationButton operation={updatePartner} danger>
        Disable partner
      </OperationButton>
    </div>
  ),
  'Absent for whoever may not': Limited,
});
