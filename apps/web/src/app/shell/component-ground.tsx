import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSize } from '../../platform/appearance.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { AllowedContext, type GuardedOperation } from '../../ui/operation-button.tsx';
import { usePaletteColors } from '../../ui/palette-context.ts';
import { useComponentLocale } from '../theme/component-locale.ts';
import { componentTheme } from '../theme/component-theme.ts';
import { componentNames } from './component-names.ts';
import { PopupRoot, popupRoot } from './popup-root.tsx';

/** What all components stand in: their looks and words, and what the account may call. */
export function ComponentGround({ children }: { children: ReactNode }) {
  const palette = usePaletteColors();
  const size = useSize();
  const locale = useComponentLocale();
  const theme = useMemo(() => componentTheme(palette, size), [palette, size]);
  const account = useSession();
  const mayCall = useCallback(
    (operation: GuardedOperation) => isAllowed(account, operation),
    [account],
  );
  return (
    // What the components draw by is in a layer: any rule of ours is stronger (ADR 0053).
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={locale}
        componentSize={size === 'medium' ? 'medium' : 'small'}
        {...componentNames}
        getPopupContainer={popupRoot}
      >
        <AllowedContext value={mayCall}>
          {children}
          <PopupRoot />
        </AllowedContext>
      </ConfigProvider>
    </StyleProvider>
  );
}
