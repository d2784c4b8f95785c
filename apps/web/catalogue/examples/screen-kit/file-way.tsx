import { FileWay } from '../../../src/screen-kit/file-way.tsx';
import { examplesOf } from '../../example.ts';

export const fileWay = examplesOf('FileWay', {
  'On its way': () => (
    <FileWay way={{ name: 'racing-trailer.mp4', share: 0.42, isPaused: false }} />
  ),
  'Waits for the line': () => (
    <FileWay way={{ name: 'racing-trailer.mp4', share: 0.42, isPaused: true }} />
  ),
});
