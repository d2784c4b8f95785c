import { EmptyPicture } from '../../../src/ui/empty-picture.tsx';
import { examplesOf } from '../../example.ts';

export const emptyPicture = examplesOf('EmptyPicture', {
  'Of each kind': () => (
    <div className="example-row">
      <EmptyPicture kind="none-found" />
      <EmptyPicture kind="none-yet" />
      <EmptyPicture kind="denied" />
      <EmptyPicture kind="offline" />
      <EmptyPicture kind="done" />
    </div>
  ),
});
