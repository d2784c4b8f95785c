import { BellOutlined } from '@ant-design/icons';
import { CountBadge } from '../../../src/ui/count-badge.tsx';
import { examplesOf } from '../../example.ts';

export const countBadge = examplesOf('CountBadge', {
  'Nothing, a few, and more than it counts': () => (
    <div className="example-row">
      <CountBadge count={0} max={99}>
        <BellOutlined />
      </CountBadge>
      <CountBadge count={7} max={99}>
        <BellOutlined />
      </CountBadge>
      <CountBadge count={120} max={99}>
        <BellOutlined />
      </CountBadge>
    </div>
  ),
});
