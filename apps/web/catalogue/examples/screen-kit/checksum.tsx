import { Checksum } from '../../../src/screen-kit/checksum.tsx';
import { examplesOf } from '../../example.ts';

export const checksum = examplesOf('Checksum', {
  'Its beginning, to be copied': () => (
    <Checksum checksum="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" />
  ),
});
