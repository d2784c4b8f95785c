import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { type Size, sizes, switchSize, useSize } from '../../platform/appearance.ts';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { showToast } from '../../platform/toast.ts';
import { discarding } from '../tabs/discarding.ts';
import { pathsBehind, refreshTabs } from '../tabs/tab-store.ts';
import { shellMessages } from './shell.messages.ts';

export const sizeTexts = { medium: 'sizeMedium', small: 'sizeSmall', mini: 'sizeMini' } as const;

/**
 * Switches the size, drops what all pages hold and shows the current one anew; no reload of the
 * document (SH-21). What is typed and not saved is asked about first.
 */
export function useChooseSize(): (size: Size) => void {
  const go = useGo();
  return (size) => {
    const behind = pathsBehind();
    discarding([location.pathname, ...behind], () => {
      switchSize(size);
      refreshTabs(behind);
      go(givenAddress(`/redirect${location.pathname}${location.search}${location.hash}`), {
        isReplacing: true,
      });
      showToast({ key: 'size', kind: 'success', text: 'Switch Size Success' });
    });
  };
}

export function SizeChoice() {
  const t = useText(shellMessages);
  const size = useSize();
  const choose = useChooseSize();
  // The current size cannot be chosen (SH-21).
  const items: MenuProps['items'] = sizes.map((one) => ({
    key: one,
    label: t(sizeTexts[one]),
    disabled: one === size,
    onClick: () => choose(one),
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        icon={<ColumnHeightOutlined />}
        aria-label={t('size')}
        title={t('size')}
      />
    </Dropdown>
  );
}
