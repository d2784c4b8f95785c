import { type MappingAlgorithm, theme, type ThemeConfig } from 'antd';
import type { Size } from '../../platform/appearance.ts';
import { mix } from '../../ui/color.ts';
import { fontFamily } from '../../ui/font.ts';
import { noticeGrounds, type Palette } from '../../ui/palette.ts';

/**
 * The component library in our palette. Its own algorithms derive tones from one colour without a
 * look at contrast, so the tones that carry or are text are set here.
 */
export function componentTheme(palette: Palette, size: Size): ThemeConfig {
  const base = palette.isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const ours: MappingAlgorithm = (seed, derived) => {
    const tokens = base(seed, derived);
    return {
      ...tokens,
      ...primaryTones(palette),
      ...messageTones(palette),
      colorText: palette.text,
      colorTextSecondary: palette.textSecond,
      colorTextTertiary: palette.textThird,
      colorTextQuaternary: palette.textThird,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
    };
  };
  return {
    algorithm: size === 'mini' ? [ours, theme.compactAlgorithm] : ours,
    // A name for each look: a hidden tab is drawn anew later than what is seen, and until then
    // keeps its own variables beside the new ones instead of over them.
    cssVar: {
      key: `lebean-${palette.isDark ? 'dark' : 'light'}-${palette.theme.slice(1)}-${size}`,
    },
    hashed: false,
    // The build has written the rules into style sheets (ADR 0053).
    zeroRuntime: import.meta.env.PROD,
    token: {
      colorPrimary: palette.solid,
      colorSuccess: palette.good,
      colorWarning: palette.warn,
      colorError: palette.bad,
      colorInfo: palette.themeText,
      colorLink: palette.themeText,
      fontFamily,
      fontSize: size === 'medium' ? 14 : 13,
      borderRadius: 6,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      colorTextPlaceholder: palette.textThird,
      // Its words stay readable: what is off still says what it is.
      colorBgContainerDisabled: palette.ground,
      colorTextLightSolid: palette.onSolid,
      controlItemBgActive: palette.tint,
      controlItemBgActiveHover: palette.tintStrong,
      ...(size === 'medium' && { controlHeight: 34 }),
    },
    components: componentTokens(palette),
  };
}

/** Of messages: the library would derive a murky ground from a colour dark enough to be text. */
function messageTones(palette: Palette) {
  const { surface, good, warn, bad, themeText } = palette;
  const grounds = noticeGrounds(palette);
  return {
    colorSuccessBg: grounds.good,
    colorSuccessBorder: mix(surface, good, 0.4),
    colorWarningBg: grounds.warn,
    colorWarningBorder: mix(surface, warn, 0.4),
    colorErrorBg: grounds.bad,
    colorErrorBorder: mix(surface, bad, 0.4),
    colorInfoBg: grounds.news,
    colorInfoBorder: mix(surface, themeText, 0.4),
  };
}

const primaryTones = (palette: Palette) => ({
  colorPrimary: palette.solid,
  colorPrimaryHover: palette.solidHover,
  colorPrimaryActive: palette.solidActive,
  colorPrimaryBg: palette.tint,
  colorPrimaryBgHover: palette.tintStrong,
  colorPrimaryBorder: mix(palette.surface, palette.theme, 0.4),
  colorPrimaryBorderHover: mix(palette.surface, palette.theme, 0.6),
  colorPrimaryText: palette.themeText,
  colorPrimaryTextHover: palette.themeText,
  colorPrimaryTextActive: palette.themeText,
});

const componentTokens = (palette: Palette): NonNullable<ThemeConfig['components']> => ({
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
  Tabs: { itemSelectedColor: palette.themeText, inkBarColor: palette.theme },
  Menu: { itemSelectedColor: palette.themeText, itemSelectedBg: palette.tint },
  // A tooltip is dark in both schemes.
  Tooltip: {
    colorTextLightSolid: '#ffffff',
    colorBgSpotlight: palette.isDark ? '#3b4756' : '#17212e',
  },
  Segmented: { itemSelectedColor: palette.text },
});
