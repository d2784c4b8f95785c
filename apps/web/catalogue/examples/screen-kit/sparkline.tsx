import { Sparkline } from '../../../src/screen-kit/sparkline.tsx';
import { examplesOf } from '../../example.ts';

export const sparkline = examplesOf('Sparkline', {
  'Up and down': () => <Sparkline values={[3, 5, 4, 8, 6, 9, 7]} />,
  'Of nothing but zeros': () => <Sparkline values={[0, 0, 0, 0]} />,
});
