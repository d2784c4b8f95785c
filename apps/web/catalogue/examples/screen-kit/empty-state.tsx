import { Button } from 'antd';
import { EmptyState } from '../../../src/screen-kit/empty-state.tsx';
import { examplesOf } from '../../example.ts';

export const emptyState = examplesOf('EmptyState', {
  'With a way on': () => (
    <EmptyState kind="none-yet" text="No members yet">
      <Button>New card</Button>
    </EmptyState>
  ),
  'Without one': () => <EmptyState kind="none-found" text="No such member" />,
});
