import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type Size, sizes, switchSize, useSize } from '../../platform/appearance.ts';
import { type Translate, useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { showToast } from '../../platform/toast.ts';
import { shellMessages } from './shell.messages.ts';

const sizeTexts = { medium: 'sizeMedium', small: 'sizeSmall', mini: 'sizeMini' } as const;

type SizeItem = { key: string; label: string; disabled: boolean; onClick: () => void };

/** The sizes as entries of a menu; the current one cannot be chosen (SH-21). */
export const sizeItems = (
  t: Translate<(typeof shellMessages)['zh']>,
  current: Size,
  choose: (size: Size) => void,
): SizeItem[] =>
  sizes.map((size) => ({
    key: `size-${size}`,
    label: t(sizeTexts[size]),
    disabled: size === current,
    onClick: () => choose(size),
  }));

/** Switches the size, drops the page's state and shows it anew; no reload of the document (SH-21). */
export function useChooseSize(): (size: Size) => void {
  const go = useGo();
  return (size) => {
    switchSize(size);
    go(`/redirect${location.pathname}${location.search}${location.hash}`, { isReplacing: true });
    showToast({ key: 'size', kind: 'success', text: 'Switch Size Success' });
  };
}

export function SizeChoice() {
  const t = useText(shellMessages);
  const size = useSize();
  const choose = useChooseSize();
  const menu: MenuProps = { items: sizeItems(t, size, choose) };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
      <Button
        type="text"
        icon={<ColumnHeightOutlined />}
        aria-label={t('size')}
        title={t('size')}
      />
    </Dropdown>
  );
}
