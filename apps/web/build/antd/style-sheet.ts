import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** A style as the library exports it: a hook that is called with a prefix, or a component that has one. */
export type StyleExport = { readonly name: string; readonly kind: 'hook' | 'component' };

/** What components are called in their classes, `ant-btn`, where their folder is called otherwise. */
const prefixes: Readonly<Record<string, string>> = {
  '_util/wave/style': 'wave',
  'badge/style/ribbon': 'ribbon',
  'button/style': 'btn',
  'button/style/compact': 'btn',
  'date-picker/style': 'picker',
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'qr-code/style': 'qrcode',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
};
const prefixesOfExports: Readonly<Record<string, string>> = {
  useRowStyle: 'row',
  useColStyle: 'col',
};

/** No menu stands by itself here, and those of dropdowns have rules of their own. */
const unused = new Set(['menu/style']);

/**
 * The rules of a style module of the component library, `button/style/index`, as a sheet. They are the same
 * for every look, since they take tones and sizes from variables. Throws where there are none.
 */
export function styleSheetOf(
  name: string,
  styles: readonly StyleExport[],
  look: ThemeConfig = {},
): string {
  if (unused.has(folderOf(name))) return '';
  const sheet = rulesOf(name, styles, look).own;
  if (!sheet.includes('{')) throw new Error(`${name} has no rules`);
  return sheet;
}

/** What all components stand on, links and icons, which any of them brings. */
export const groundSheet = (): string =>
  rulesOf('empty/style/index', [{ name: 'default', kind: 'hook' }], {}).shared;

const folderOf = (name: string): string => name.replace(/\/index$/, '');

/** Has the library write the rules as on a server, in the layer that they are in. */
function rulesOf(
  name: string,
  styles: readonly StyleExport[],
  look: ThemeConfig,
): { readonly shared: string; readonly own: string } {
  const cache = createCache();
  const config = { theme: { ...look, hashed: false, cssVar: { key: 'any' } } };
  const drawn = styles.map((style) =>
    createElement(Fragment, { key: style.name }, drawnStyle(name, style)),
  );
  const page = createElement(ConfigProvider, config, drawn);
  renderToString(createElement(StyleProvider, { cache, layer: true }, page));
  const keys = [...cache.cache.keys()].filter((key) => key.startsWith('style%'));
  const isShared = (key: string): boolean => /%(?:Shared|ant-design-icons)%/.test(key);
  const rulesWhere = (isRequested: (key: string) => boolean): string => {
    cache.extracted = new Set(keys.filter((key) => !isRequested(key)));
    return extractStyle(cache, { types: 'style', plain: true, once: true }).replace(mark, '');
  };
  return { shared: rulesWhere(isShared), own: rulesWhere((key) => !isShared(key)) };
}

/** By which the library would find in the browser what a server has written; here it is not to look. */
const mark = /\.data-ant-cssinjs-cache-path\{.*?\}/;

const load = createRequire(import.meta.url);

/** An element that uses the style, and draws nothing. */
function drawnStyle(module: string, { name, kind }: StyleExport): ReactNode {
  const folder = folderOf(module);
  const prefix = prefixesOfExports[name] ?? prefixes[folder] ?? folder.split('/')[0];
  const prefixCls = `ant-${prefix}`;
  const found: unknown = load(`antd/lib/${module}.js`);
  if (!isStyles(found) || found[name] === undefined) throw new Error(`${module} has no ${name}`);
  const style = found[name];
  if (kind === 'component') return createElement(style, { prefixCls });
  const Hook = (): null => {
    style(prefixCls);
    return null;
  };
  return createElement(Hook);
}

type Style = (prefix: string | { prefixCls: string }) => null;

const isStyles = (found: unknown): found is Readonly<Record<string, Style | undefined>> =>
  typeof found === 'object' && found !== null;
