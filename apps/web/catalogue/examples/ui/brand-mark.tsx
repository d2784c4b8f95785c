import { BrandMark } from '../../../src/ui/brand-mark.tsx';
import { examplesOf } from '../../example.ts';

export const brandMark = examplesOf('BrandMark', {
  'In three sizes': () => (
    <div className="example-row">
      <BrandMark size={16} />
      <BrandMark size={32} />
      <BrandMark size={64} />
      <span>Lebean</span>
    </div>
  ),
});
