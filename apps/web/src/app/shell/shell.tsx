import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useSize } from '../../platform/appearance.ts';
import { retried } from '../../platform/retried.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { AllowedContext, type GuardedOperation } from '../../ui/operation-button.tsx';
import { usePaletteColors } from '../../ui/palette-context.ts';
import { queryClient } from '../query-client.ts';
import { useComponentLocale } from '../theme/component-locale.ts';
import { componentTheme } from '../theme/component-theme.ts';
import { Layout } from './layout.tsx';
import { PopupRoot, popupRoot } from './popup-root.tsx';

/** Forms weigh as much as a page: most people never see this one. */
const SecondFactorPage = lazy(async () => {
  const { SecondFactorPage: page } = await retried(() => import('../second-factor-page.tsx'));
  return { default: page };
});

/** What all pages stand in: their data, their components' looks and words, their permissions. */
export function Shell() {
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
    <QueryClientProvider client={queryClient}>
      {/* What the components draw by is in a layer: any rule of ours is stronger (ADR 0053). */}
      <StyleProvider layer>
        <ConfigProvider
          theme={theme}
          locale={locale}
          componentSize={size === 'medium' ? 'medium' : 'small'}
          button={{ autoInsertSpace: false }}
          getPopupContainer={popupRoot}
        >
          <AllowedContext value={mayCall}>
            <Suspense>{account?.isSecondFactorDue ? <SecondFactorPage /> : <Layout />}</Suspense>
            <PopupRoot />
          </AllowedContext>
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  );
}
